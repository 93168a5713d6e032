import type { ComponentType } from 'react'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { ClockWidget } from './ClockWidget.tsx'
import { CountdownWidget } from './CountdownWidget.tsx'
import { ImageWidget } from './ImageWidget.tsx'
import { LogoWidget } from './LogoWidget.tsx'
import { MenuSectionWidget } from './MenuSectionWidget.tsx'
import { OpeningHoursWidget } from './OpeningHoursWidget.tsx'
import { ProductListWidget } from './ProductListWidget.tsx'
import { ProductWidget } from './ProductWidget.tsx'
import { PromotionWidget } from './PromotionWidget.tsx'
import { QrCodeWidget } from './QrCodeWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import { TickerWidget } from './TickerWidget.tsx'
import { VideoWidget } from './VideoWidget.tsx'
import type { WidgetProps } from './widgetProps.ts'

/** A shape is its frame and nothing else. */
const Shape = () => null

/** How each kind of widget is drawn inside its frame. */
export const widgetViews: { readonly [T in WidgetType]: ComponentType<WidgetProps<T>> } = {
  TEXT: TextWidget,
  RECTANGLE: Shape,
  CIRCLE: Shape,
  IMAGE: ImageWidget,
  VIDEO: VideoWidget,
  LOGO: LogoWidget,
  PRODUCT: ProductWidget,
  PRODUCT_LIST: ProductListWidget,
  PROMOTION: PromotionWidget,
  TICKER: TickerWidget,
  MENU_SECTION: MenuSectionWidget,
  QR_CODE: QrCodeWidget,
  CLOCK: ClockWidget,
  COUNTDOWN: CountdownWidget,
  OPENING_HOURS: OpeningHoursWidget,
}

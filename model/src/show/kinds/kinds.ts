import type { WidgetType } from '../../areas/shows/enumerations.ts'
import { image, video } from './asset.ts'
import { menuSection } from './menuSection.ts'
import { product } from './product.ts'
import { productList } from './productList.ts'
import { promotion } from './promotion.ts'
import { qrCode } from './qrCode.ts'
import { circle, logo, rectangle } from './shapes.ts'
import { text } from './text.ts'
import { ticker } from './ticker.ts'
import { clock, countdown, openingHours } from './times.ts'
import type { WidgetKind } from './widgetKind.ts'

/** What a new widget of each type is, needs and says: [WG1], [WG4], [CK7]. */
export const widgetKinds: { readonly [T in WidgetType]: WidgetKind<T> } = {
  TEXT: text,
  TICKER: ticker,
  IMAGE: image,
  VIDEO: video,
  LOGO: logo,
  RECTANGLE: rectangle,
  CIRCLE: circle,
  PRODUCT: product,
  PRODUCT_LIST: productList,
  PROMOTION: promotion,
  MENU_SECTION: menuSection,
  QR_CODE: qrCode,
  CLOCK: clock,
  COUNTDOWN: countdown,
  OPENING_HOURS: openingHours,
}

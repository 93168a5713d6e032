import type { ComponentType } from 'react'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { ImageWidget } from './ImageWidget.tsx'
import { LogoWidget } from './LogoWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import { VideoWidget } from './VideoWidget.tsx'
import type { WidgetProps } from './widgetProps.ts'

export type WidgetViews = { readonly [T in WidgetType]: ComponentType<WidgetProps<T>> }

/** A shape is its frame and nothing else. */
const Shape = () => null

const smallViews = {
  TEXT: TextWidget,
  RECTANGLE: Shape,
  CIRCLE: Shape,
  IMAGE: ImageWidget,
  VIDEO: VideoWidget,
  LOGO: LogoWidget,
} satisfies Partial<WidgetViews>

/** The kinds that take more to draw: a TV loads them with the shows that have them, player/src/kinds.ts. */
export type LargeType = Exclude<WidgetType, keyof typeof smallViews>

/** How each kind of widget is drawn inside its frame. Those that are large are added: everywhere but on a TV by all.ts. */
export const widgetViews: Partial<WidgetViews> = { ...smallViews }

export const addViews = (views: Partial<WidgetViews>): void => void Object.assign(widgetViews, views)

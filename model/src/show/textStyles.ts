import type { TextStyle } from '../areas/shows/values.ts'
import { isRecord } from '../kernel/record.ts'
import type { Widget } from './show.ts'

/** How a text is to be written otherwise. */
export type TextStyleChange = Partial<Omit<TextStyle, 'id' | 'widgetId'>>

/** The styles in which a widget writes. */
export const textStylesOf = ({ settings }: Pick<Widget, 'settings'>): readonly TextStyle[] =>
  textStylesIn(settings).map(([, style]) => style)

/** The text styles among the settings of a widget, each with its name. */
export const textStylesIn = (settings: Widget['settings']): readonly (readonly [string, TextStyle])[] =>
  Object.entries(settings ?? {}).flatMap(([name, value]) => (isTextStyle(value) ? [[name, value] as const] : []))

/** Nothing else in a show has a font and an alignment. */
export const isTextStyle = (x: unknown): x is TextStyle => isRecord(x) && 'font' in x && 'alignment' in x

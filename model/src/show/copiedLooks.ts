import type { WidgetType } from '../areas/shows/enumerations.ts'
import { textStyle, widgetStyle, type TextStyle, type WidgetStyle } from '../areas/shows/values.ts'
import { keysOf } from '../kernel/record.ts'
import { fitting, type Clipping } from './clippings.ts'
import { op, type Operation } from './edits.ts'
import { restyledEach } from './restyling.ts'
import type { Show, Widget } from './show.ts'
import { textStylesIn, type TextStyleChange } from './textStyles.ts'

/** What a text is for in its widget. */
type Role = 'category' | 'title' | 'text' | 'subtitle' | 'variant' | 'price' | 'promoPrice'

/** `titleTextStyle` is the title's; a text and a ticker have one only. */
const roleOf: Readonly<Record<string, Role>> = {
  textStyle: 'text',
  categoryTextStyle: 'category',
  titleTextStyle: 'title',
  subtitleTextStyle: 'subtitle',
  variantTextStyle: 'variant',
  priceTextStyle: 'price',
  promoPriceTextStyle: 'promoPrice',
}

/** Whose style a text takes: that of its own role, else of the nearest that there is. */
const nearest: Readonly<Record<Role, readonly Role[]>> = {
  text: ['text', 'title', 'category', 'subtitle', 'price', 'promoPrice', 'variant'],
  category: ['category', 'title', 'text', 'subtitle', 'price', 'promoPrice', 'variant'],
  title: ['title', 'category', 'text', 'subtitle', 'price', 'promoPrice', 'variant'],
  subtitle: ['subtitle', 'text', 'variant', 'price', 'title', 'promoPrice', 'category'],
  variant: ['variant', 'price', 'subtitle', 'text', 'title', 'promoPrice', 'category'],
  price: ['price', 'promoPrice', 'variant', 'text', 'title', 'subtitle', 'category'],
  promoPrice: ['promoPrice', 'price', 'text', 'title', 'variant', 'subtitle', 'category'],
}

/** Among several parts these say how they stand to each other: they are taken by a part of the same role only, or by a text that is alone. */
const ofTheRole: readonly (keyof TextStyle)[] = ['size', 'alignment']
const textLooks = keysOf(textStyle.fields).filter(name => name !== 'id' && name !== 'widgetId')
const boxLooks = keysOf(widgetStyle.fields).filter(name => name !== 'widgetId' && name !== 'rotation')
const pictureLooks: readonly (keyof WidgetStyle)[] = ['backgroundAssetId', 'contentMode']
const groundLooks: readonly (keyof WidgetStyle)[] = ['backgroundColor', 'backgroundColorOpacity', 'backgroundGradient']
const shapes: readonly WidgetType[] = ['RECTANGLE', 'CIRCLE']

/** The edits that give widgets the looks of the one that was copied: its box, and each of their texts the style of its like. */
export function withLooks(show: Show, copied: Extract<Clipping, { holds: 'widgets' }>, widgets: readonly Widget[]): readonly Operation[] {
  const [first] = copied.widgets
  if (!first) return []
  const source = fitting(first, copied, show)
  const styles = new Map(textStylesIn(source.settings).map(([name, style]) => [roleOf[name] ?? 'text', style]))
  return widgets.flatMap(widget => [
    op('updateWidgetStyle', { widgetId: widget.id, ...boxLooksFor(widget, source.style) }),
    ...restyledEach(widget, name => {
      const role = roleOf[name] ?? 'text'
      const like = nearest[role].find(each => styles.has(each))
      const style = like && styles.get(like)
      return style ? looksIn(style, like === role || textStylesIn(widget.settings).length === 1) : null
    }),
  ])
}

const looksIn = (style: TextStyle, isWhole: boolean): TextStyleChange =>
  Object.fromEntries(textLooks.filter(name => isWhole || !ofTheRole.includes(name)).map(name => [name, style[name]]))

/** A picture is its own ground, and a shape without one would be gone. */
function boxLooksFor({ type }: Widget, style: WidgetStyle) {
  const keepsGround = shapes.includes(type) && style.backgroundColor === null && !style.backgroundGradient
  const names = boxLooks.filter(name => !(type === 'IMAGE' && pictureLooks.includes(name)) && !(keepsGround && groundLooks.includes(name)))
  return Object.fromEntries(names.map(name => [name, style[name]]))
}

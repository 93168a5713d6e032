import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { ExampleCategory, ExampleProduct, ExamplePromotion } from '@vitrine/model/screen/examples.ts'
import { body, centred, headline, label } from './typography.ts'
import { circle, product, productList, promotion, rectangle, text, type Box, type DrawnWidget, type Look } from './widgets.ts'

/** What templates are put together from. Every box is in reference pixels. */

/** The smallest letters that are read from five metres away. */
export const smallest = 18
const sized = (size: number) => Math.max(smallest, Math.round(size))

/** The colours of words on one ground. A price and a heading stand out in `accent`. */
export interface Inks {
  readonly main: string
  readonly less: string
  readonly accent: string
}

type Alignment = 'LEFT' | 'CENTER' | 'RIGHT'
type Style = Partial<TextStyle>

/** A line that comes in after another: seconds. */
const after = (delay: number): Look => ({ enters: { type: 'FADE_UP', delay } })

export const title = (box: Box, words: string, size: number, color: string, style: Style = {}) =>
  text(box, words, headline(size, color, style), after(0.2))
export const overline = (box: Box, words: string, color: string, style: Style = {}) =>
  text(box, words, body(20, color, { ...label, ...style }))
export const note = (box: Box, words: string, color: string, style: Style = {}) => text(box, words, body(smallest, color, style))
export const line = (box: Box, backgroundColor: string, opacity = 100) => rectangle(box, { backgroundColor, opacity })
export const panel = (box: Box, backgroundColor: string, look: Look = {}) => rectangle(box, { backgroundColor, ...look })
/** A disc around a middle. */
export const disc = ([x, y]: readonly [number, number], radius: number, backgroundColor: string, look: Look = {}) =>
  circle([x - radius, y - radius, 2 * radius, 2 * radius], { backgroundColor, ...look })

interface ListLook {
  readonly size: number
  readonly inks: Inks
  /** Over each row. */
  readonly spacing?: number
  readonly headingSize?: number
  readonly heading?: Style
  readonly hasHeading?: boolean
}

/** A price list: the category in the first font over its products in the second. */
export const priceList = (
  box: Box,
  categoryId: ExampleCategory,
  { size, inks, spacing = Math.round(size * 0.6), headingSize = Math.round(size * 1.5), heading, hasHeading = true }: ListLook,
): DrawnWidget =>
  productList(
    box,
    {
      categoryId,
      showCategory: hasHeading,
      showCurrency: false,
      rowSpacing: spacing,
      categoryTextStyle: headline(headingSize, inks.accent, { bold: false, ...heading }),
      titleTextStyle: body(size, inks.main, { bold: true, lineSpacing: 0 }),
      subtitleTextStyle: body(sized(size * 0.74), inks.less),
      variantTextStyle: body(sized(size * 0.74), inks.less, { bold: false, alignment: 'RIGHT' }),
      priceTextStyle: body(size, inks.accent, { bold: true, alignment: 'RIGHT' }),
    },
    { padding: 0 },
  )

/** Price lists side by side, with a line between each two where a colour for it is given. */
export function columns(
  [left, top, width, height]: Box,
  categories: readonly ExampleCategory[],
  { gap, divider, ...look }: ListLook & { readonly gap: number; readonly divider?: string },
): readonly DrawnWidget[] {
  const each = (width - gap * (categories.length - 1)) / categories.length
  return categories.flatMap((category, i) => {
    const x = left + i * (each + gap)
    return [
      ...(divider && i > 0 ? [line([x - gap / 2 - 1, top, 2, height], divider)] : []),
      priceList([x, top, each, height], category, look),
    ]
  })
}

interface WordsLook {
  readonly size: number
  readonly inks: Inks
  readonly alignment?: Alignment
}

/** One product in words: what it is, what is in it, what it costs. */
export const dish = (box: Box, productId: ExampleProduct, { size, inks, alignment = 'LEFT' }: WordsLook): DrawnWidget =>
  product(
    box,
    {
      productId,
      showImage: false,
      showVariant: false,
      titleTextStyle: headline(size, inks.main, { alignment, bold: false }),
      subtitleTextStyle: body(sized(size * 0.46), inks.less, { alignment, lineSpacing: 4 }),
      variantTextStyle: body(sized(size * 0.46), inks.less),
      priceTextStyle: body(sized(size * 0.8), inks.accent, { alignment, bold: true }),
    },
    { padding: 0, ...after(0.5) },
  )

/** The words of a promotion stand this much inside its box. */
const promotionInset = 20

/** An offer in words: what it is, what it was, what it is now. Its picture stands elsewhere on the slide. */
export const offer = (
  [left, top, width, height]: Box,
  promotionId: ExamplePromotion,
  { size, inks, alignment = 'LEFT' }: WordsLook,
): DrawnWidget =>
  promotion(
    [left - promotionInset, top - promotionInset, width + 2 * promotionInset, height + 2 * promotionInset],
    {
      promotionId,
      showImage: false,
      titleTextStyle: headline(size, inks.main, { alignment, bold: false }),
      subtitleTextStyle: body(sized(size * 0.46), inks.less, { alignment, italic: false, lineSpacing: 4 }),
      priceTextStyle: body(sized(size * 0.55), inks.less, { alignment }),
      promoPriceTextStyle: headline(size * 1.5, inks.accent, { alignment, bold: false }),
    },
    after(0.5),
  )

/** Words in the middle of a disc, one line over the other, each with its size. */
export function badge(
  [x, y]: readonly [number, number],
  radius: number,
  ground: string,
  color: string,
  lines: readonly (readonly [words: string, size: number])[],
): readonly DrawnWidget[] {
  const height = lines.reduce((sum, [, size]) => sum + size * 1.2, 0)
  let top = y - height / 2
  const drawn = lines.map(([words, size]) => {
    const box: Box = [x - radius, top, 2 * radius, size * 1.2]
    top += size * 1.2
    return text(box, words, body(size, color, { ...centred, bold: true }), { enters: { type: 'ZOOM', delay: 0.9 } })
  })
  return [disc([x, y], radius, ground, { enters: { type: 'ZOOM', delay: 0.9 } }), ...drawn]
}

/** When it is open: the days, and the hours beside them. */
export function hours(
  [left, top, width, height]: Box,
  rows: readonly (readonly [days: string, hours: string])[],
  { size, inks }: { readonly size: number; readonly inks: Inks },
): readonly DrawnWidget[] {
  const days = width * 0.56
  const each = height / rows.length
  return rows.flatMap(([name, open], i) => {
    const y = top + i * each
    return [
      ...(i > 0 ? [line([left, y, width, 2], inks.less, 30)] : []),
      text([left, y + (each - size * 1.2) / 2, days, size * 1.2], name, body(size, inks.main)),
      text(
        [left + days, y + (each - size * 1.2) / 2, width - days, size * 1.2],
        open,
        body(size, inks.accent, { alignment: 'RIGHT', bold: true }),
      ),
    ]
  })
}

import { describe, expect, it } from 'vitest'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { clippingIn, clippingText, widgetClipping, type Clipping } from './clippings.ts'
import { withLooks } from './copiedLooks.ts'
import { apply } from './operations.ts'
import { restyledEach } from './restyling.ts'
import type { Show, Widget } from './show.ts'
import { textStylesIn } from './textStyles.ts'

type Widgets = Extract<Clipping, { holds: 'widgets' }>
const showOf = (...widgets: readonly Widget[]): Show => aShow({ slides: [aSlide({ id: 'a', widgets: [...widgets] })] })
/** As it travels: through text. */
const copied = (widget: Widget, organizationId = 'cafe'): Widgets =>
  clippingIn(clippingText(widgetClipping({ organizationId, orientation: 'LANDSCAPE' }, [widget]))) as Widgets
const dressed = (widget: Widget, as: Widgets): Widget =>
  withLooks(showOf(widget), as, [widget]).reduce((show, edit) => apply(show, edit), showOf(widget)).slides[0]!.widgets[0]!
const stylesOf = (widget: Widget) => Object.fromEntries(textStylesIn(widget.settings))

const aText = (): Widget => {
  const text = aWidget('TEXT', { id: 'text' }) as Widget
  const [edit] = restyledEach(text, () => ({ color: 'C0FFEE', size: 60, alignment: 'CENTER', italic: true, font: 'SECONDARY' }))
  return apply(showOf(text), edit!).slides[0]!.widgets[0]!
}
const aList = (): Widget => aWidget('PRODUCT_LIST', { id: 'list' }) as Widget

describe('copied looks', () => {
  it('[LK5] a box takes all but the rotation', () => {
    const source = aWidget('TEXT', { id: 's' }) as Widget
    const style = {
      ...source.style,
      backgroundColor: '112233',
      borderColor: '445566',
      borderSize: 3,
      padding: 7,
      rotation: 45,
      opacity: 80,
    }
    expect(dressed(aList(), copied({ ...source, style })).style).toMatchObject({
      backgroundColor: '112233',
      borderColor: '445566',
      padding: 7,
      opacity: 80,
      rotation: 0,
    })
  })
  it('[LK14] it takes no more than two edits a widget', () => {
    expect(withLooks(showOf(aList()), copied(aText()), [aList(), { ...aList(), id: 'other' }])).toHaveLength(4)
  })
  it('[LK6] [LK15] from like to like everything, size and alignment too', () => {
    const source = aList()
    const [edit] = restyledEach(source, name => (name === 'priceTextStyle' ? { size: 44, alignment: 'CENTER' } : null))
    const priced = apply(showOf(source), edit!).slides[0]!.widgets[0]!
    const promotion = stylesOf(dressed(aWidget('PROMOTION', { id: 'p' }) as Widget, copied(priced)))
    expect(promotion['priceTextStyle']).toMatchObject({ size: 44, alignment: 'CENTER' })
    // The nearest of the promotion's own price is the price: its colour and weight, not its size.
    expect(promotion['promoPriceTextStyle']).toMatchObject({ size: 40, bold: false })
  })
  it('[LK6] [LK15] a text gives a list its colour and font, and each part keeps its size and its place', () => {
    const before = stylesOf(aList())
    for (const [name, style] of Object.entries(stylesOf(dressed(aList(), copied(aText()))))) {
      expect(style).toMatchObject({ color: 'C0FFEE', italic: true, font: 'SECONDARY' })
      expect([style!.size, style!.alignment]).toEqual([before[name]!.size, before[name]!.alignment])
    }
  })
  it('[LK6] a list gives a text the style of its title', () => {
    expect(stylesOf(dressed(aText(), copied(aList())))['textStyle']).toMatchObject({ size: 22, bold: true, italic: false, color: '000000' })
  })
  it('[LK7] a shape stays to be seen', () => {
    expect(dressed(aWidget('RECTANGLE', { id: 'r' }) as Widget, copied(aText())).style.backgroundColor).toBe('FF0000')
  })
  it('[LK16] a picture gets no other picture behind it', () => {
    const source = { ...aText(), style: { ...aText().style, backgroundAssetId: 'wood' } }
    expect(dressed(aWidget('IMAGE', { id: 'i' }) as Widget, copied(source)).style.backgroundAssetId).toBeNull()
    expect(dressed(aList(), copied(source)).style.backgroundAssetId).toBe('wood')
  })
  it('[LK8] [LK17] what is another organisation’s is left out', () => {
    const [edit] = restyledEach(aText(), () => ({ font: null, customFont: 'own' }))
    const source = apply(showOf(aText()), edit!).slides[0]!.widgets[0]!
    const given = { ...source, style: { ...source.style, backgroundAssetId: 'wood', backgroundColor: '$PRIMA' } }
    const now = dressed(aList(), copied(given, 'bobs'))
    expect(now.style).toMatchObject({ backgroundAssetId: null, backgroundColor: '$PRIMA' })
    expect(stylesOf(now)['titleTextStyle']!.customFont).toBeNull()
    expect(stylesOf(dressed(aList(), copied(given)))['titleTextStyle']!.customFont).toBe('own')
  })
})

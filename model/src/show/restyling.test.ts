import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WidgetType } from '../areas/shows/enumerations.ts'
import { textStyle, widgetStyle } from '../areas/shows/values.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { apply, type Operation } from './operations.ts'
import { restyled, scaledLooks, scaledTexts, textScale } from './restyling.ts'
import type { Widget } from './show.ts'
import { textStylesOf } from './textStyles.ts'

const writing = ['TEXT', 'TICKER', 'PRODUCT', 'PRODUCT_LIST', 'PROMOTION'] as const satisfies readonly WidgetType[]
const some = (...types: readonly WidgetType[]): readonly Widget[] => types.map((type, i) => aWidget(type, { id: `w${i}` }) as Widget)
const after = (widgets: readonly Widget[], edits: readonly Operation[]): readonly Widget[] =>
  edits.reduce((show, edit) => apply(show, edit), aShow({ slides: [aSlide({ id: 'a', widgets: [...widgets] })] })).slides[0]!.widgets
const sizes = (widgets: readonly Widget[]) => widgets.flatMap(w => textStylesOf(w).map(style => style.size))

describe('all texts at once', () => {
  it.each(writing)('[LK1] all of a %s are written otherwise by one edit', type => {
    const widgets = some(type)
    const edits = restyled(widgets, { color: '123456', bold: true })
    expect(edits).toHaveLength(1)
    for (const style of after(widgets, edits).flatMap(textStylesOf)) expect(style).toMatchObject({ color: '123456', bold: true })
  })
  it('[LK1] several take one edit each; what writes nothing takes none', () => {
    expect(restyled(some('TEXT', 'RECTANGLE', 'PRODUCT_LIST', 'IMAGE', 'LOGO'), { italic: true })).toHaveLength(2)
  })
  it('[LK4] parts of a text give way in what was set, and in nothing else', () => {
    const [text] = some('TEXT')
    const runs = [{ start: 0, end: 3, color: 'FF0000', bold: true, italic: null, underlined: null, size: null }]
    const written = { ...text, settings: { ...text!.settings, runs } } as Widget
    const [now] = after([written], restyled([written], { color: '000000' }))
    expect(now!.settings).toMatchObject({ runs: [{ start: 0, end: 3, color: null, bold: true }] })
  })
})

describe('a scale of texts', () => {
  it('[LK3] all become so many times as large, by one edit', () => {
    const widgets = some('PRODUCT_LIST')
    const edits = scaledTexts(widgets, 1.5)
    expect(edits).toHaveLength(1)
    expect(sizes(after(widgets, edits))).toEqual(sizes(widgets).map(size => size * 1.5))
    expect(textScale(widgets, after(widgets, edits))).toBe(150)
  })
  it('[LK13] 100 percent is as it was, however often it was scaled', () => {
    const widgets = some('PRODUCT_LIST', 'TEXT')
    const twice = after(widgets, scaledTexts(widgets, 0.33))
    expect(textScale(widgets, twice)).toBe(33)
    expect(sizes(after(twice, scaledTexts(twice, 1, widgets)))).toEqual(sizes(widgets))
    expect(scaledTexts(widgets, 1)).toEqual([])
    expect(textScale(widgets, after(twice, restyled(twice.slice(0, 1), { size: 7 })))).toBeNull()
  })
})

describe('a scale of texts with parts', () => {
  const red = { start: 0, end: 3, color: 'FF0000', bold: null, italic: null, underlined: null, size: 40 }
  const writtenWith = (runs: readonly object[]) => some('TEXT').map(text => ({ ...text, settings: { ...text.settings, runs } }) as Widget)
  it('[LK3] its parts become so many times as large too', () => {
    const widgets = writtenWith([red])
    const larger = after(widgets, scaledTexts(widgets, 1.2))
    expect(larger[0]!.settings).toMatchObject({ runs: [{ ...red, size: 48 }] })
    expect(textScale(widgets, larger)).toBe(120)
  })
  it('[LK22] it begins anew once a part is written otherwise, or stands elsewhere', () => {
    const widgets = writtenWith([red])
    for (const other of [{ color: null }, { start: 2, end: 5 }, { size: 60 }, { size: null }])
      expect(textScale(widgets, writtenWith([{ ...red, ...other }]))).toBeNull()
    expect(textScale(widgets, writtenWith([]))).toBeNull()
    const white = after(widgets, restyled(widgets, { color: 'FFFFFF' }))
    expect(textScale(widgets, white)).toBeNull()
    expect(after(white, scaledTexts(white, 1.2, white))[0]!.settings).toMatchObject({ runs: [{ color: null, size: 48 }] })
  })
})

describe('letters that grow with their box', () => {
  const measured = (widget: Widget) => [
    widget.style.padding,
    widget.style.borderRadius,
    widget.style.shadowBlur ?? 0,
    ...textStylesOf(widget).flatMap(s => [s.size, s.lineSpacing ?? 0, s.characterSpacing ?? 0]),
  ]
  const aDressed = (type: WidgetType): Widget => {
    const [widget] = some(type)
    return { ...widget!, style: { ...widget!.style, padding: 12, borderRadius: 8, shadowColor: '000000', shadowBlur: 3 } }
  }
  it('[LK9] letters, spacing, padding, corners and shadows grow together', () => {
    const widget = aDressed('PRODUCT_LIST')
    const [now] = after([widget], scaledLooks([widget], 2))
    measured(widget).forEach((x, i) => expect(measured(now!)[i]).toBe(Math.min(2 * x, 1000)))
    expect(now!.settings).toMatchObject({ rowSpacing: 20 })
  })
  it('[LK10] whatever the factor, all stay within their limits and grow no more than their box', () =>
    fc.assert(
      fc.property(fc.constantFrom(...writing), fc.double({ min: 0.01, max: 60, noNaN: true }), (type, factor) => {
        const widget = aDressed(type)
        const [now] = after([widget], scaledLooks([widget], factor))
        for (const style of textStylesOf(now!)) expect(textStyle.fields.size.schema.safeParse(style.size).success).toBe(true)
        for (const name of ['padding', 'borderRadius', 'shadowBlur'] as const)
          expect(widgetStyle.fields[name].schema.safeParse(now!.style[name]).success).toBe(true)
        measured(now!).forEach((x, i) => expect(x).toBeLessThanOrEqual(Math.max(1, measured(widget)[i]! * factor + 0.0001)))
      }),
      { numRuns: 60 },
    ))
  it('[LK9] the parts of a text grow as its whole', () => {
    const [text] = some('TEXT')
    const runs = [{ start: 0, end: 3, color: null, bold: null, italic: null, underlined: null, size: 40 }]
    const written = { ...text, settings: { ...text!.settings, runs } } as Widget
    expect(after([written], scaledLooks([written], 0.5))[0]!.settings).toMatchObject({ runs: [{ size: 20 }], textStyle: { size: 10 } })
  })
})

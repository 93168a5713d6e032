import { describe, expect, it } from 'vitest'
import { orientations, widgetTypes } from '../areas/shows/enumerations.ts'
import { settingsKinds } from '../areas/shows/settingsKinds.ts'
import { promotionSettings, textStyle, widgetAnimation, widgetStyle } from '../areas/shows/values.ts'
import { widget } from '../areas/shows/entities.ts'
import { initialOf } from '../kernel/entity.ts'
import type { Fields } from '../kernel/field.ts'
import { isRecord, valueOf } from '../kernel/record.ts'
import { aShow, aShowOf, aWidget } from '../testing/shows.ts'
import { copiedShow, newSlide } from './copies.ts'
import { referencePixelsOf } from './geometry.ts'
import { layered, mayMoveLayers } from './layers.ts'
import { apply, invert, op } from './operations.ts'
import { colourIn, fontIn, fontInstead, isFontOf } from './resolve.ts'
import { widgetOf, type Widget } from './show.ts'
import { droppedAt, minimumSize, newSize, newWidget, renamedWidget } from './widgets.ts'

const cafe = aShow()
const made = (type: (typeof widgetTypes)[number], show = cafe) =>
  newWidget({ id: 'w', slideId: 's', type, positionX: 0, positionY: 0 }, show, 1)

/** What our own documents ask of a widget. */
const asked = (fields: Fields, record: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, content]) => {
      const field = fields[name]
      const kept = field?.value ?? field?.union?.find(value => value.name === valueOf(content, '__typename'))
      const inside = (x: unknown) => (kept && isRecord(x) ? asked(kept.fields, x) : x)
      return field?.follows ? [] : [[name, Array.isArray(content) ? content.map(inside) : inside(content)]]
    }),
  )

describe('new widgets', () => {
  it.each(widgetTypes)('[LI24] the ids inside a %s follow from its own', type => {
    const whole = {
      ...made(type),
      animations: [initialOf(widgetAnimation, { widgetId: 'w', stage: 'IN', type: 'FADE', duration: 1 })],
    }
    const answered = asked(widget.fields, whole) as Widget
    expect(JSON.stringify(answered)).not.toMatch(/"(widgetId|\w+StyleId)"/)
    expect(renamedWidget(answered, 'w', 's')).toEqual(whole)
  })

  it.each([
    ['TEXT', 0.4, 0.1],
    ['TICKER', 1, 0.05],
    ['IMAGE', 0.2, 0.2],
    ['VIDEO', 0.2, 0.2],
    ['LOGO', 0.2, 0.2],
    ['RECTANGLE', 0.1, 0.16 / 0.9],
    ['CIRCLE', 0.1, 0.16 / 0.9],
    ['PRODUCT', 0.4, 0.4],
    ['PRODUCT_LIST', 0.6, 0.5],
    ['PROMOTION', 0.65, 0.4],
  ] as const)('[WG1] a %s on a landscape slide is %d × %d', (type, width, height) => {
    expect(made(type).width).toBeCloseTo(width)
    expect(made(type).height).toBeCloseTo(height)
  })
  it.each(widgetTypes)('[WG2] a %s keeps its pixels in portrait, and is never wider than the slide', type => {
    const [wide, tall] = orientations.map(o => ({ size: newSize(type, o), slide: referencePixelsOf(o) }))
    expect(tall!.size.width * tall!.slide.width).toBeCloseTo(Math.min(720, wide!.size.width * wide!.slide.width))
    expect(tall!.size.height * tall!.slide.height).toBeCloseTo(wide!.size.height * wide!.slide.height)
    expect(tall!.size.width).toBeLessThanOrEqual(1)
  })
  it.each(orientations)('[WG3] rectangles and circles are square in pixels: %s', orientation => {
    for (const type of ['RECTANGLE', 'CIRCLE'] as const) {
      const { width, height } = newSize(type, orientation)
      expect(width * referencePixelsOf(orientation).width).toBeCloseTo(height * referencePixelsOf(orientation).height)
    }
  })
  it('[WG4] [LI19] each type begins as the specification says', () => {
    expect(made('TEXT').settings).toMatchObject({
      content: 'Nieuwe tekst',
      textStyle: { alignment: 'CENTER', color: 'FFFFFF', size: 20, font: 'PRIMARY' },
    })
    expect(made('TICKER')).toMatchObject({
      style: { backgroundColor: 'FFFFFF' },
      settings: { source: 'CUSTOM_TEXT', content: 'Nieuwe ticker', animationSpeed: 25, textStyle: { size: 20, color: '000000' } },
    })
    expect(made('IMAGE')).toMatchObject({ style: { opacity: 100 }, settings: { assetId: null, contentMode: 'COVER', repeat: false } })
    expect(made('VIDEO').settings).toMatchObject({ contentMode: 'COVER', repeat: true })
    expect(made('LOGO').settings).toBeNull()
    expect(made('RECTANGLE').style).toMatchObject({ backgroundColor: 'FF0000', opacity: 100, borderSize: null })
    expect(made('CIRCLE').style).toMatchObject({ backgroundColor: 'FF0000', opacity: 100, borderSize: 1, borderColor: 'FFFFFF' })
    expect(made('PRODUCT')).toMatchObject({
      style: { padding: 10 },
      settings: {
        productId: null,
        showTitle: true,
        showSubtitle: true,
        showVariant: true,
        showPrice: true,
        showCurrency: true,
        showImage: true,
        priceMode: 'DECIMAL_COMMA',
        titleTextStyle: { size: 22, bold: true },
        subtitleTextStyle: { size: 18 },
        variantTextStyle: { size: 20, bold: true, alignment: 'LEFT' },
        priceTextStyle: { size: 20 },
      },
    })
    expect(made('PRODUCT_LIST')).toMatchObject({
      style: { padding: 10 },
      settings: {
        categoryId: null,
        productIds: null,
        showCategory: true,
        showImage: false,
        subtitlePosition: 'BELOW',
        priceMode: 'DECIMAL_COMMA',
        categoryTextStyle: { size: 30, bold: true },
        titleTextStyle: { size: 22, bold: true, lineSpacing: 2 },
      },
    })
    expect(made('PROMOTION').settings).toMatchObject({
      mode: 'SPECIFIC',
      promotionId: null,
      showPriceRegular: true,
      showPricePromo: true,
      titleTextStyle: { size: 30, bold: true },
      subtitleTextStyle: { size: 25, italic: true },
      priceTextStyle: { size: 20, alignment: 'RIGHT' },
      promoPriceTextStyle: { size: 40, bold: true },
    })
  })
  it.each(widgetTypes)('[WG5] a new %s has every field its values have', type => {
    const { style, settings } = made(type)
    expect(Object.keys(style).sort()).toEqual(Object.keys(widgetStyle.fields).sort())
    if (!settings) return
    const { __typename, ...fields } = settings
    const kind = settingsKinds.find(k => k.name === __typename)!
    expect(Object.keys(fields).sort()).toEqual(Object.keys(kind.fields).sort())
    for (const [name, field] of Object.entries(kind.fields))
      expect(() => field.schema.parse((fields as Record<string, unknown>)[name])).not.toThrow()
  })
  it('[WG6] in a template the product, category and promotion are "0"', () => {
    const template = aShow({ organizationId: '0' })
    expect(made('PRODUCT', template).settings).toMatchObject({ productId: '0' })
    expect(made('PRODUCT_LIST', template).settings).toMatchObject({ categoryId: '0' })
    expect(made('PROMOTION', template).settings).toMatchObject({ promotionId: '0' })
  })
  it('[WG7] a promotion is at least 0.2 × 0.2', () => {
    expect(minimumSize('PROMOTION')).toEqual({ width: 0.2, height: 0.2 })
    expect(minimumSize('TEXT').width).toBeLessThan(0.01)
  })
  it('[WG7] no edit makes it smaller, whoever sends it; undo gives back the size it had', () => {
    const show = aShowOf(['PROMOTION', 'TEXT'])
    const edit = op('updateWidget', { id: 'a1', positionX: 0, width: 0.05, height: 0.3 })
    const after = apply(show, edit)
    expect(widgetOf(after, 'a1')).toMatchObject({ positionX: 0, width: 0.2, height: 0.3 })
    expect(apply(after, invert(show, edit)!)).toEqual(show)
    expect(invert(after, edit)).toBeNull()
    expect(widgetOf(apply(show, op('updateWidget', { id: 'a2', width: 0.05 })), 'a2')).toMatchObject({ width: 0.05 })
  })
  it('[WG8] a dropped widget has its middle at the drop point', () => {
    expect(droppedAt('TEXT', 'LANDSCAPE', { x: 0.5, y: 0.5 })).toEqual({ positionX: 0.3, positionY: 0.45 })
  })
})

describe('names inside a widget', () => {
  it('[WG10] a widget under another name has nothing left of the old one', () => {
    for (const type of widgetTypes) {
      const widget = {
        ...aWidget(type, { id: 'former', slideId: 'former' }),
        animations: [
          {
            widgetId: 'former',
            stage: 'IN',
            type: 'FADE',
            duration: 1,
            delay: null,
            positionStartX: null,
            positionStartY: null,
            scaleStart: null,
          },
        ],
      }
      expect(JSON.stringify(renamedWidget(widget as never, 'fresh', 'there'))).not.toContain('former')
    }
  })
  it('[WG11] the id of a text style follows from its widget and fits the rule for ids', () => {
    const settings = newWidget({ id: 'w'.repeat(64), slideId: 's', type: 'PROMOTION', positionX: 0, positionY: 0 }, cafe, 1)
      .settings as Record<string, unknown>
    const names = Object.keys(promotionSettings.fields).filter(n => n.endsWith('TextStyleId'))
    for (const name of names) expect(() => textStyle.fields.id.schema.parse(settings[name])).not.toThrow()
    expect(new Set(names.map(n => settings[n])).size).toBe(4)
  })
})

describe('whole copies', () => {
  it('[SL8] a new slide lasts 10 seconds, has no background of its own, and no transition', () => {
    expect(newSlide({ id: 'z', showId: 's' }, 3)).toMatchObject({
      sortIndex: 3,
      duration: 10,
      backgroundColor: null,
      backgroundAssetId: null,
      transitionType: null,
      widgets: [],
    })
  })
  it('[SL9] the copy of a show shares no name with its source', () => {
    const source = aShowOf(['TEXT', 'PRODUCT'], ['IMAGE'])
    let n = 0
    const copy = copiedShow(source, { id: 'copy', presentationId: 'menu', organizationId: 'cafe', state: 'CONCEPT' }, () => `n${n++}`)
    const idsOf = (show: typeof source) => [show.id, show.style.showId, ...show.slides.flatMap(s => [s.id, ...s.widgets.map(w => w.id)])]
    expect(idsOf(copy).filter(id => idsOf(source).includes(id))).toEqual([])
    expect(copy.slides.map(s => s.widgets.map(w => [w.type, w.slideId === s.id]))).toEqual([
      [
        ['TEXT', true],
        ['PRODUCT', true],
      ],
      [['IMAGE', true]],
    ])
  })
})

describe('layers', () => {
  const show = aShowOf(['TEXT', 'IMAGE', 'LOGO'])
  it.each([
    ['a1', 'toFront', 3],
    ['a1', 'forward', 2],
    ['a3', 'backward', 2],
    ['a3', 'toBack', 1],
  ] as const)('[WG12] %s moved %s is in layer %i', (id, move, positionZ) => {
    expect(layered(show, [id], move)).toEqual([{ kind: 'rearrangeWidget', data: { id, positionZ } }])
  })
  it('[WG13] the top widget cannot go forward, the bottom one not backward', () => {
    expect((['toFront', 'forward', 'backward', 'toBack'] as const).map(m => mayMoveLayers(show, ['a3'], m))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((['toFront', 'forward', 'backward', 'toBack'] as const).map(m => mayMoveLayers(show, ['a1'], m))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe("the show's own colours and fonts", () => {
  const style = {
    ...cafe.style,
    colorPrimary: '111111',
    colorSecondary: '222222',
    colorTertiary: '333333',
    fontPrimary: 'LATO',
    fontSecondary: 'CUSTOM_FONT',
    fontSecondaryCustom: 'file',
  } as const
  it("[WG14] $PRIMA, $SECON and $TERTI are the show's colours; none is the default", () => {
    expect(['$PRIMA', '$SECON', '$TERTI', 'ABCDEF', null, ''].map(c => colourIn(style, c, 'FFFFFF'))).toEqual([
      '111111',
      '222222',
      '333333',
      'ABCDEF',
      'FFFFFF',
      'FFFFFF',
    ])
  })
  it("[WG15] PRIMARY and SECONDARY are the show's fonts; none is the primary", () => {
    expect(fontIn(style, { font: 'PRIMARY' })).toEqual({ font: 'LATO' })
    expect(fontIn(style, { font: null })).toEqual({ font: 'LATO' })
    expect(fontIn(style, { font: 'SECONDARY' })).toEqual({ assetId: 'file' })
    expect(fontIn(style, { font: 'ROBOTO' })).toEqual({ font: 'ROBOTO' })
    expect(fontIn(style, { font: 'CUSTOM_FONT', customFont: 'mine' })).toEqual({ assetId: 'mine' })
  })
  it('[FO35] in place of a font that is gone stands the show’s first, then its second, then a plain one', () => {
    const own = { ...style, fontPrimary: 'CUSTOM_FONT', fontPrimaryCustom: 'first' } as const
    const mine = { font: 'CUSTOM_FONT', customFont: 'mine' } as const
    const there =
      (...ids: string[]) =>
      (id: string) =>
        ids.includes(id)
    expect(fontInstead(style, mine, there('mine'))).toEqual({ assetId: 'mine' })
    expect(fontInstead(style, mine, there())).toEqual({ font: 'LATO' })
    expect(fontInstead(style, { font: 'SECONDARY' }, there())).toEqual({ font: 'LATO' })
    expect(fontInstead(style, { font: 'ROBOTO' }, there())).toEqual({ font: 'ROBOTO' })
    expect(fontInstead(own, mine, there('first', 'file'))).toEqual({ assetId: 'first' })
    expect(fontInstead(own, mine, there('file'))).toEqual({ assetId: 'file' })
    expect(fontInstead(own, { font: 'PRIMARY' }, there())).toEqual({ font: 'ALEGREYA' })
  })
  it('[FO17] an own font is there where its file is one, and everywhere as long as nobody knows', () => {
    const organization = { id: 'annas', title: 'Anna’s', logoUrl: null }
    const file = { id: 'file', title: 'Brandon', url: '/files/a.woff2', thumbUrl: null } as const
    const assets = { file: { ...file, type: 'FONT' }, picture: { ...file, type: 'IMAGE' } } as const
    expect(['file', 'picture', 'gone'].map(isFontOf({ assets, organization }))).toEqual([true, false, false])
    expect(isFontOf({ assets, organization: null })('gone')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { widgetTypes } from '../areas/shows/enumerations.ts'
import { aShow, aShowOf, aSlide, aWidget } from '../testing/shows.ts'
import { clippingIn, clippingText, hasOtherColours, inColours, pasted, plainTextOf, widgetClipping, type Clipping } from './clippings.ts'
import { apply, save } from './operations.ts'
import { completeOperation, decodeCall } from './decode.ts'
import { inLayers, slideOf, type Show, type Widget } from './show.ts'

type Widgets = Extract<Clipping, { holds: 'widgets' }>

/** One of each type, each with something of its own in every part. */
const everything: readonly Widget[] = widgetTypes.map((type, i) => {
  const widget = aWidget(type, { id: `w${i}`, positionX: 0.05 * i, positionY: 0.1, positionZ: i + 1, width: 0.31, height: 0.27 }) as Widget
  const styled = { ...widget, style: { ...widget.style, opacity: 40 + i, backgroundColor: '$PRIMA', rotation: 12 } }
  const animations = [
    {
      widgetId: widget.id,
      stage: 'IN',
      type: 'ZOOM_LEFT',
      duration: 2,
      delay: 0.5,
      positionStartX: null,
      positionStartY: null,
      scaleStart: null,
    },
  ] as const
  return { ...styled, isHidden: i % 2 === 0, animations } as Widget
})
const source = aShow({ slides: [aSlide({ id: 'a', widgets: everything })] })
const clipping = (widgets: readonly Widget[] = source.slides[0]!.widgets, show: Show = source) => widgetClipping(show, widgets) as Widgets
const there = (text: string) => clippingIn(text) as Widgets

let ids = 0
const newId = () => `n${ids++}`
const put = (show: Show, what: Widgets, slideId: string, at: { x: number; y: number } | null = null) => {
  const edits = pasted(show, what, { slideId, at }, newId)
  return { edits, show: edits.reduce((all, edit) => apply(all, edit), show) }
}
/** What a widget is, whatever it is called. */
const nature = (widget: Widget) =>
  JSON.parse(
    JSON.stringify(widget)
      .replaceAll(new RegExp(`"${widget.id}(-\\w+)?"`, 'g'), '"_$1"')
      .replaceAll(`"${widget.slideId}"`, '"slide"'),
  ) as Widget
const other = aShow({ id: 'other', slides: [aSlide({ id: 'b', showId: 'other' })] })

describe('a clipping', () => {
  it.each(widgetTypes)('[CL1] a %s is pasted as it was copied, under a new name', type => {
    const widget = everything.find(w => w.type === type)!
    const after = put(other, there(clippingText(clipping([widget]))), 'b').show.slides[0]!.widgets
    expect(after).toHaveLength(1)
    expect(after[0]!.id).not.toBe(widget.id)
    expect({ ...nature(after[0]!), positionZ: 0 }).toEqual({ ...nature(widget), positionZ: 0 })
  })
  it('[CL1] parts of a text that are written otherwise come along', () => {
    const widget = aWidget('TEXT', { id: 't' })
    const runs = [{ start: 0, end: 3, bold: true, italic: null, underlined: null, color: 'FF0000', size: 30 }]
    const rich = { ...widget, settings: { ...widget.settings, content: 'Tea time', runs } } as Widget
    const [now] = put(other, there(clippingText(clipping([rich]))), 'b').show.slides[0]!.widgets
    expect(now!.settings).toMatchObject({ content: 'Tea time', runs })
  })
  it('[CL1] the server, told by the calls alone, makes the same', () => {
    const { edits, show } = put(other, there(clippingText(clipping())), 'b')
    const theirs = edits.reduce((now, edit) => {
      const { call, args } = save(edit)
      return decodeCall(call, args as never).reduce((all, request) => {
        const operation = completeOperation(request, { show: all })
        return operation ? apply(all, operation) : all
      }, now)
    }, other)
    expect(theirs).toEqual(show)
  })
  it('[CL2] says only what differs from a new widget', () => {
    const plain = aShowOf(['TEXT', 'LOGO'])
    const what = clipping(slideOf(plain, 'a')!.widgets, plain)
    expect(put(other, what, 'b').edits.map(e => e.kind)).toEqual(['createWidget', 'createWidget'])
  })
  it('[CL3] several keep their places and their layers, on top of what is there', () => {
    const crowded = aShow({ slides: [aSlide({ id: 'b', widgets: [aWidget('IMAGE', { id: 'x' }) as Widget] })] })
    const after = inLayers(put(crowded, clipping(), 'b').show.slides[0]!.widgets)
    expect(after.map(w => w.type)).toEqual(['IMAGE', ...everything.map(w => w.type)])
    expect(after.slice(1).map(w => w.positionX)).toEqual(everything.map(w => w.positionX))
  })
  it('[CL4] beside its source it lies aside, and each further copy a little more', () => {
    const widget = { ...everything[1]!, positionX: 0.2, positionY: 0.2 } as Widget
    let show = aShow({ slides: [aSlide({ id: 'a', widgets: [widget] })] })
    for (let i = 0; i < 3; i += 1) show = put(show, clipping([widget], show), 'a').show
    expect(show.slides[0]!.widgets.map(w => w.positionX.toFixed(2))).toEqual(['0.20', '0.25', '0.30', '0.35'])
  })
  it('[CL5] at a point, the middle of it all comes there', () => {
    const [left, right] = [
      aWidget('LOGO', { id: 'l', positionX: 0, positionY: 0, width: 0.1, height: 0.1 }),
      aWidget('LOGO', { id: 'r', positionX: 0.3, positionY: 0.1, width: 0.1, height: 0.1 }),
    ] as Widget[]
    const after = put(other, clipping([left!, right!]), 'b', { x: 0.5, y: 0.5 }).show.slides[0]!.widgets
    expect(after.map(w => [w.positionX.toFixed(2), w.positionY.toFixed(2)])).toEqual([
      ['0.30', '0.40'],
      ['0.60', '0.50'],
    ])
  })
  it('[CL6] on a slide of the other orientation it keeps its pixels', () => {
    const upright = { ...other, orientation: 'PORTRAIT' } as Show
    const widget = aWidget('RECTANGLE', { id: 'q', positionX: 0.45, positionY: 0.4, width: 0.1, height: 0.2 }) as Widget
    const [now] = put(upright, clipping([widget]), 'b').show.slides[0]!.widgets
    expect([now!.width * 1080, now!.height * 1920].map(Math.round)).toEqual([192, 216])
    expect([now!.positionX + now!.width / 2, now!.positionY + now!.height / 2].map(x => x.toFixed(2))).toEqual(['0.50', '0.50'])
  })
  it('[CL16] what is larger than that slide becomes smaller as one, letters too, and stays on it', () => {
    const upright = { ...other, orientation: 'PORTRAIT' } as Show
    const title = aWidget('TEXT', { id: 'q', positionX: 0, positionY: 0.1, width: 0.5, height: 0.1 }) as Widget
    const below = aWidget('RECTANGLE', { id: 'r', positionX: 0.5, positionY: 0.5, width: 0.5, height: 0.2 }) as Widget
    const [a, b] = put(upright, clipping([title, below]), 'b').show.slides[0]!.widgets
    expect([a!.positionX * 1080, a!.width * 1080, b!.positionX * 1080, b!.width * 1080].map(Math.round)).toEqual([0, 540, 540, 540])
    // As far apart as they were, in proportion.
    expect(Math.round((b!.positionY - a!.positionY) * 1920)).toBe(Math.round(0.4 * 1080 * 0.5625))
    expect(a!.type === 'TEXT' && a!.settings.textStyle.size).toBeCloseTo(20 * 0.5625, 1)
  })
  it('[CL15] [CL20] colours that are named follow this show, or are kept as they were', () => {
    const words = aWidget('TEXT', { id: 'q' })
    const named = {
      ...words,
      style: { ...words.style, backgroundColor: '$PRIMA' },
      settings: { ...words.settings, textStyle: { ...words.settings.textStyle, color: '$SECON' } },
    } as Widget
    const from = { ...source, style: { ...source.style, colorPrimary: '112233', colorSecondary: '445566' } }
    const copied = clippingIn(clippingText(widgetClipping(from, [named])))
    if (copied?.holds !== 'widgets') throw new Error('no widgets')
    expect([hasOtherColours(copied, other), hasOtherColours(copied, from)]).toEqual([true, false])
    expect(hasOtherColours({ ...copied, widgets: [words as Widget] }, other)).toBe(false)
    const there = put(other, copied, 'b').show
    const [pastedOne] = there.slides[0]!.widgets
    expect(pastedOne!.style.backgroundColor).toBe('$PRIMA')
    const [kept] = inColours([pastedOne!], copied.colours!).reduce(apply, there).slides[0]!.widgets
    expect(kept!.style.backgroundColor).toBe('112233')
    expect(kept!.type === 'TEXT' && kept!.settings.textStyle.color).toBe('445566')
  })
  it('[CL7] [CL17] what it shows of another organisation becomes a placeholder; a template’s pictures stay', () => {
    const picture = aWidget('IMAGE', { id: 'p' })
    const list = aWidget('PRODUCT_LIST', { id: 'l' })
    const filled = [
      { ...picture, style: { ...picture.style, backgroundAssetId: 'asset' }, settings: { ...picture.settings, assetId: 'asset' } },
      {
        ...list,
        settings: {
          ...list.settings,
          categoryId: 'category',
          moreCategoryIds: ['category'],
          productIds: ['product'],
          titleTextStyle: { ...list.settings.titleTextStyle, font: 'CUSTOM_FONT' as const, customFont: 'font' },
        },
      },
    ] as Widget[]
    const from = (organizationId: string) => put(other, clipping(filled, { ...source, organizationId }), 'b').show.slides[0]!.widgets
    const seen = ([p, l]: readonly Widget[]) => [
      p!.style.backgroundAssetId,
      (p as typeof picture).settings.assetId,
      (l as typeof list).settings.categoryId,
      (l as typeof list).settings.moreCategoryIds,
      (l as typeof list).settings.productIds,
      (l as typeof list).settings.titleTextStyle.customFont,
    ]
    expect(seen(from('cafe'))).toEqual(['asset', 'asset', 'category', ['category'], ['product'], 'font'])
    expect(seen(from('stranger'))).toEqual([null, null, null, null, null, null])
    expect(seen(from('0'))).toEqual(['asset', 'asset', null, null, null, 'font'])
  })
  it('[CL8] its texts can be read elsewhere, from above to below', () => {
    const text = (id: string, positionY: number, content: string) => {
      const widget = aWidget('TEXT', { id, positionY })
      return { ...widget, settings: { ...widget.settings, content } } as Widget
    }
    expect(
      plainTextOf([text('b', 0.6, 'Tea'), aWidget('LOGO', { id: 'l' }) as Widget, text('a', 0.1, 'Coffee'), text('c', 0.7, '  ')]),
    ).toBe('Coffee\nTea')
  })
  it('[CL9] slides travel by their names', () => {
    expect(clippingIn(clippingText({ holds: 'slides', slideIds: ['a', 'b'] }))).toEqual({ holds: 'slides', slideIds: ['a', 'b'] })
  })
})

describe('what is no clipping of ours', () => {
  const raw = () => JSON.parse(clippingText(clipping())) as Record<string, never> & { widgets: Record<string, unknown>[] }
  const spoilt = (change: (found: ReturnType<typeof raw>) => void) => {
    const found = raw()
    change(found)
    return clippingIn(JSON.stringify(found))
  }
  it.each([
    '',
    'Coffee',
    '{',
    'null',
    '[]',
    '{"mark":"vitrine-clipping-1"}',
    '{"mark":"vitrine-clipping-1","holds":"widgets"}',
    '"vitrine-clipping-1"',
  ])('[CL10] %j is only text', text => expect(clippingIn(text)).toBeNull())
  it.each<readonly [string, (found: ReturnType<typeof raw>) => void]>([
    ['a type that does not exist', f => void (f.widgets[0]!['type'] = 'SCRIPT')],
    ['a place beyond reach', f => void (f.widgets[0]!['positionX'] = 1e9)],
    ['a size of nothing', f => void (f.widgets[0]!['width'] = 0)],
    ['a colour that is none', f => void (f.widgets[0]!['style'] = { backgroundColor: 'red;background:url(x)' })],
    ['a style that is a text', f => void (f.widgets[0]!['style'] = 'x')],
    ['a text that is too long', f => void (f.widgets[0]!['settings'] = { content: 'x'.repeat(10_001) })],
    ['a font that does not exist', f => void (f.widgets[0]!['settings'] = { textStyle: { font: 'EVIL' } })],
    ['an id with a path in it', f => void (f.widgets[0]!['style'] = { backgroundAssetId: '../../etc' })],
    ['an animation that does not exist', f => void (f.widgets[0]!['animations'] = [{ stage: 'IN', type: 'X', duration: 1 }])],
    ['too many animations', f => void (f.widgets[0]!['animations'] = Array(4).fill(everything[0]!.animations[0]))],
    ['too many widgets', f => void (f.widgets = Array(1001).fill(f.widgets[0]))],
    ['widgets that are none', f => void (f.widgets = [null as never])],
    ['an organisation that is none', f => void (f['organizationId'] = { toString: 1 } as never)],
  ])('[CL10] %s: all of it is refused', (_, change) => {
    expect(spoilt(change)).toBeNull()
  })
  it('[CL11] what the model does not know is left out, and what is missing is as in a new widget', () => {
    const found = spoilt(f => {
      f.widgets = [
        {
          type: 'TEXT',
          evil: '<script>',
          style: { evil: 1 },
          settings: { content: 'Tea', textStyle: { evil: 1, id: 'x', widgetId: 'y' } },
          id: 'mine',
          slideId: 'theirs',
        },
      ]
    }) as Widgets
    const [widget] = found.widgets
    const blank = aWidget('TEXT', { id: 'w0', slideId: 's', positionX: 0, positionY: 0 })
    expect(widget).toEqual({ ...blank, settings: { ...blank.settings, content: 'Tea' } })
  })
  it('[CL11] no name of every object is taken for a field', () => {
    const found = clippingIn(JSON.stringify(raw()).replace('"style":{', '"style":{"__proto__":{"opacity":3},"constructor":1,')) as Widgets
    expect(found.widgets[0]!.style.opacity).toBe(40)
  })
  it('[CL12] nothing is pasted on a slide that is gone', () => {
    expect(pasted(other, clipping(), { slideId: 'gone', at: null }, newId)).toEqual([])
  })
})

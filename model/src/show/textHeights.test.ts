import { expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { op } from './operations.ts'
import { withTextHeights, type HeightOfText } from './textHeights.ts'

const show = aShow({
  slides: [
    aSlide({
      id: 'slide',
      widgets: [aWidget('TEXT', { id: 'text', height: 0.1 }), aWidget('RECTANGLE', { id: 'box' }), byHand()],
    }),
  ],
})
function byHand() {
  const text = aWidget('TEXT', { id: 'fixed' })
  return { ...text, settings: { ...text.settings, autoHeight: null } }
}
/** 36 reference pixels a line. */
const heightOf: HeightOfText = ({ settings }) => settings.content.split('\n').length * 36
const write = (content: string, widgetId = 'text') => op('updateWidgetSettingsText', { widgetId, content })

test('[FT12] [FT25] the box of a text is as high as its words, with the edit of the words', () => {
  expect(withTextHeights(show, [write('a\nb\nc\nd')], heightOf)).toEqual([
    write('a\nb\nc\nd'),
    op('updateWidget', { id: 'text', height: 0.2 }),
  ])
  // One line is as high as a line, and nothing stands around it.
  expect(withTextHeights(show, [write('a')], heightOf)).toEqual([write('a'), op('updateWidget', { id: 'text', height: 0.05 })])
  // As new as it is, nobody has written in it.
  const fresh = op('createWidget', { widget: aWidget('TEXT', { id: 'new', slideId: 'slide' }) })
  expect(withTextHeights(show, [fresh, write('New text', 'new')], heightOf)).toEqual([fresh, write('New text', 'new')])
  expect(withTextHeights(show, [fresh, write('a\nb\nc\nd', 'new')], heightOf)).toHaveLength(3)
  const narrower = op('updateWidget', { id: 'text', width: 0.2 })
  expect(withTextHeights(show, [narrower], () => 90)).toEqual([narrower, op('updateWidget', { id: 'text', height: 0.125 })])
  const padded = op('updateWidgetStyle', { widgetId: 'text', padding: 20 })
  expect(withTextHeights(show, [padded], () => 90)).toHaveLength(2)
})

test('[FT12] the boxes of texts follow the fonts of the show', () => {
  const inLato: HeightOfText = (_, { style }) => (style.fontPrimary === 'LATO' ? 90 : 72)
  const lato = op('updateShowStyle', { showId: 'show', fontPrimary: 'LATO' })
  expect(withTextHeights(show, [lato], inLato)).toEqual([lato, op('updateWidget', { id: 'text', height: 0.125 })])
  const other = op('updateShowStyle', { showId: 'show', fontSecondary: 'LATO', colorPrimary: '112233' })
  expect(withTextHeights(show, [other], () => 90)).toEqual([other])
})

test('[FT36] a turned text grows away from its first words', () => {
  const turned = (rotation: number) => {
    const text = aWidget('TEXT', { id: 'text', positionX: 0.5, positionY: 0.5, width: 0.2, height: 0.1 })
    return aShow({ slides: [aSlide({ id: 'slide', widgets: [{ ...text, style: { ...text.style, rotation } }] })] })
  }
  // The first corner, in reference pixels of a slide of 1280 × 720.
  const cornerOf = (x: number, y: number, height: number, rotation: number) => {
    const [w, h, angle] = [0.2 * 1280, height * 720, (rotation / 180) * Math.PI]
    const [cx, cy] = [x * 1280 + w / 2, y * 720 + h / 2]
    return [cx - (w / 2) * Math.cos(angle) + (h / 2) * Math.sin(angle), cy - (w / 2) * Math.sin(angle) - (h / 2) * Math.cos(angle)]
  }
  for (const rotation of [0, 30, 90, 180, 270]) {
    const [, grown] = withTextHeights(turned(rotation), [write('a\nb\nc\nd\ne\nf')], heightOf)
    const { positionX = 0.5, positionY = 0.5, height } = grown!.data as { positionX?: number; positionY?: number; height: number }
    const [x, y] = cornerOf(positionX, positionY, height, rotation)
    const [x0, y0] = cornerOf(0.5, 0.5, 0.1, rotation)
    expect([x!.toFixed(6), y!.toFixed(6)]).toEqual([x0!.toFixed(6), y0!.toFixed(6)])
  }
})

test('[FT26] [FT27] a box that is made higher or lower by hand stays so from then on', () => {
  const higher = op('updateWidget', { id: 'text', height: 0.5 })
  expect(withTextHeights(show, [higher], heightOf)).toEqual([
    higher,
    op('updateWidgetSettingsText', { widgetId: 'text', autoHeight: false }),
  ])
  expect(withTextHeights(show, [write('a\nb\nc', 'fixed')], heightOf)).toHaveLength(1)
  // With letters that grow with the box, the box is as high as it grew, and higher only where the words need it.
  const grown = [higher, op('updateWidgetSettingsText', { widgetId: 'text', textStyle: { size: 60 } })]
  expect(withTextHeights(show, grown, () => 144)).toEqual(grown)
  expect(withTextHeights(show, grown, () => 432)).toEqual([...grown, op('updateWidget', { id: 'text', height: 0.6 })])
})

test('[FT12] a box is never higher than an element may be, however long or large the words', () => {
  expect(withTextHeights(show, [write('a')], () => 9_000)).toEqual([write('a'), op('updateWidget', { id: 'text', height: 10 })])
})

test('[FT12] what is no text, what is only moved, and what nobody can measure stays as it is', () => {
  const moved = op('updateWidget', { id: 'text', positionX: 0.3 })
  const shape = op('updateWidget', { id: 'box', height: 0.5 })
  for (const edit of [moved, shape]) expect(withTextHeights(show, [edit], heightOf)).toEqual([edit])
  expect(withTextHeights(show, [write('a\nb\nc\nd')], () => null)).toHaveLength(1)
})

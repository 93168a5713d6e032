import { expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { broughtAbove, coveredWords, type DrawnWord } from './covers.ts'
import type { Pixels } from './grounds.ts'
import { apply } from './operations.ts'
import { inLayers, type Widget } from './show.ts'

const catalogue: Catalogue = {
  ...emptyCatalogue,
  assets: { picture: { id: 'picture', type: 'IMAGE', title: 'Tea', url: '/tea', thumbUrl: null } },
}
const list = aWidget('PRODUCT_LIST', { id: 'list', positionX: 0, positionY: 0, width: 0.5, height: 0.5, positionZ: 1 })
/** Two rows of a list, in points: a name at the left, a price at the right. */
const words: readonly DrawnWord[] = [
  { part: 'Flat White', word: 'Flat', box: { x: 20, y: 20, width: 80, height: 40 } },
  { part: 'Flat White', word: 'White', box: { x: 110, y: 20, width: 100, height: 40 } },
  { part: '€ 3,90', word: '€', box: { x: 800, y: 20, width: 20, height: 40 } },
  { part: '€ 3,90', word: '3,90', box: { x: 830, y: 20, width: 80, height: 40 } },
  { part: 'Mocha', word: 'Mocha', box: { x: 20, y: 80, width: 120, height: 40 } },
]
/** Something in points over it. */
const over = (
  type: 'RECTANGLE' | 'CIRCLE' | 'IMAGE' | 'TEXT',
  x: number,
  y: number,
  width: number,
  height: number,
  given: object = {},
): Widget => {
  const made = aWidget(type, {
    id: type,
    positionX: x / 1920,
    positionY: y / 1080,
    width: width / 1920,
    height: height / 1080,
    positionZ: 2,
  })
  return { ...made, ...given } as Widget
}
const withStyle = (widget: Widget, style: object) => ({ ...widget, style: { ...widget.style, ...style } }) as Widget
const found = (widgets: readonly Widget[], pixelsOf: (address: string) => Pixels | undefined = () => undefined) => {
  const slide = aSlide({ id: 'slide', widgets })
  return coveredWords(aShow({ slides: [slide] }), slide, list, words, { catalogue, pixelsOf })
}

test('[CK9] a price under a circle is covered by it, and a name under a ticker', () => {
  expect(found([list, over('CIRCLE', 780, 0, 150, 80)])).toEqual({ what: '€ 3,90', count: 1, by: 'CIRCLE' })
  expect(found([list, over('RECTANGLE', 0, 0, 1920, 70)])).toEqual({ what: 'Flat White', count: 2, by: 'RECTANGLE' })
})

test('[CK37] what is below it, hidden, nearly clear or beside its words covers nothing', () => {
  const circle = over('CIRCLE', 780, 0, 150, 80)
  expect(found([list, { ...circle, positionZ: 0 }])).toBeNull()
  expect(found([list, { ...circle, isHidden: true }])).toBeNull()
  expect(found([list, withStyle(circle, { opacity: 40 })])).toBeNull()
  expect(found([list, withStyle(circle, { backgroundColorOpacity: 30 })])).toBeNull()
  expect(found([list, over('RECTANGLE', 300, 0, 400, 300)])).toBeNull()
  // A text without a ground, and the corners around a circle.
  expect(found([list, over('TEXT', 0, 0, 1920, 300)])).toBeNull()
  expect(found([list, over('CIRCLE', 130, 50, 400, 400)])).toBeNull()
})

test('[CK37] a picture covers where it is not clear; of one that can’t be looked at nothing is said', () => {
  const picture = over('IMAGE', 0, 0, 960, 120)
  const image = { ...picture, settings: { ...picture.settings, assetId: 'picture' } } as Widget
  expect(found([list, image])).toBeNull()
  const half: Pixels = { width: 2, height: 1, data: [0, 0, 0, 0, 0, 0, 0, 255] }
  expect(found([list, image], () => half)).toEqual({ what: '€ 3,90', count: 1, by: 'IMAGE' })
})

test('[CK38] brought forward, it lies just above what covered it', () => {
  const circle = over('CIRCLE', 780, 0, 150, 80)
  const top = { ...over('RECTANGLE', 0, 600, 10, 10), positionZ: 3 }
  const show = aShow({ slides: [aSlide({ id: 'slide', widgets: [list, circle, top] })] })
  const after = broughtAbove(show, 'list', 'CIRCLE').reduce(apply, show)
  expect(inLayers(after.slides[0]!.widgets).map(({ id }) => id)).toEqual(['CIRCLE', 'list', 'RECTANGLE'])
  expect(broughtAbove(show, 'list', 'gone')).toEqual([])
})

import { expect, test } from 'vitest'
import { slide, widget } from '@vitrine/model/areas/shows/entities.ts'
import { settingsKinds } from '@vitrine/model/areas/shows/settingsKinds.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { embedded } from '@vitrine/model/kernel/field.ts'
import type { Value } from '@vitrine/model/kernel/field.ts'
import { cafe, menu, promotions } from './menu.ts'
import { isInLibrary, pictures } from '../library/pictures.ts'
import { templates } from '../library/templates.ts'
import { slidesOf, styleOf, type DrawnShow } from '../library/widgets.ts'
import { presentations } from './shows.ts'
import { videos } from './videos.ts'

const categories = menu.flatMap(group => group.categories)
const products = categories.flatMap(category => category.products)
const known = (names: readonly string[]) => (name: string) => {
  expect(names).toContain(name)
  return `id-${names.indexOf(name)}`
}
const picture = known([...pictures.keys()])
const shows = presentations({
  picture,
  video: known([...videos.keys()]),
  category: known(categories.map(category => category.title)),
  product: known(products.map(product => product.title)),
  promotion: known(promotions.map(promotion => promotion.title)),
})
const stock = known([...pictures.keys()].filter(isInLibrary))
const all: readonly DrawnShow[] = [...shows, ...templates(stock).flatMap(folder => folder.templates)]

test('the menu has thirty products in three groups, each with its own picture and a price for each size or none', () => {
  expect(menu).toHaveLength(3)
  expect(products).toHaveLength(30)
  expect(promotions).toHaveLength(4)
  expect(new Set(products.map(product => product.title)).size).toBe(30)
  for (const category of categories)
    for (const product of category.products) {
      picture(product.picture)
      expect(product.prices).toHaveLength(category.variants.length)
      expect(product.prices[0]).not.toBeNull()
    }
  for (const name of [cafe.logo, cafe.vegetarian, cafe.glutenfree, ...promotions.map(promotion => promotion.picture)]) picture(name)
})

test('a promotion costs less than before', () => {
  for (const { pricePromo, priceRegular } of promotions) expect(pricePromo).toBeLessThan(priceRegular)
})

test('there are two presentations for each orientation', () => {
  expect(shows.map(show => show.orientation)).toEqual(['LANDSCAPE', 'LANDSCAPE', 'PORTRAIT', 'PORTRAIT'])
})

test.each(all.map(show => [show.title, show] as const))('%s is a show the model accepts', (_, show) => {
  let count = 0
  const kinds: readonly Value[] = settingsKinds
  const slides = slidesOf('show', show.slides, () => `n${++count}`)
  const accepts = (schema: { safeParse: (value: unknown) => { error?: unknown } }, value: unknown) =>
    expect(schema.safeParse(value).error).toBeUndefined()

  accepts(embedded(showStyle).schema, styleOf('show', show.style))
  for (const drawn of slides) {
    accepts(slide.fields.duration.schema, drawn.duration)
    accepts(slide.fields.backgroundColor.schema, drawn.backgroundColor)
    accepts(slide.fields.transitionType.schema, drawn.transitionType)
    expect(drawn.widgets.map(({ positionZ }) => positionZ)).toEqual(drawn.widgets.map((_, layer) => layer + 1))
    for (const { style, animations, settings, positionX, positionY, width, height } of drawn.widgets) {
      accepts(widget.fields.style.schema, style)
      accepts(widget.fields.animations.schema, animations)
      if (settings) accepts(embedded(kinds.find(kind => kind.name === settings.__typename)!).schema, settings)
      expect(positionX).toBeGreaterThanOrEqual(0)
      expect(positionY).toBeGreaterThanOrEqual(0)
      expect(positionX + width).toBeLessThanOrEqual(1.0001)
      expect(positionY + height).toBeLessThanOrEqual(1.0001)
    }
  }
})

test.each(shows.map(show => [show.title, show] as const))('%s has no price list over another', (_, show) => {
  for (const { widgets } of show.slides) {
    const lists = widgets.filter(({ type }) => type === 'PRODUCT_LIST').map(({ box }) => box)
    for (const [i, [left, top, width, height]] of lists.entries())
      for (const [x, y, w, h] of lists.slice(i + 1))
        expect(left + width <= x || x + w <= left || top + height <= y || y + h <= top, `${left} ${top} and ${x} ${y}`).toBe(true)
  }
})

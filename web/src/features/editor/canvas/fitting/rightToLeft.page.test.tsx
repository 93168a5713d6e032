import { changed } from '@vitrine/model/kernel/changed.ts'
import type { Catalogue, ContentProduct } from '@vitrine/model/screen/content.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { catalogue as samples } from '@vitrine/renderer/visual-samples/samples.ts'
import { afterEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { renderAtOnce } from '../../../../testing/renderAtOnce.tsx'

afterEach(() => cleanup())

const coffee = samples.categories['coffee']!
/** Of a script that is read from the right; whatever it is drawn with has a width. */
const hebrew = 'ש'
const latin = 'Tea'

/** The category with these names, each with a price, milk and what else is said. */
function menuOf(titles: readonly string[], said: Partial<ContentProduct> = {}): Catalogue {
  const [small] = coffee.variants
  const products = titles.map((title, index): [string, ContentProduct] => [
    `dish ${index}`,
    {
      ...samples.products[coffee.productIds[0]!]!,
      id: `dish ${index}`,
      title,
      subtitle: null,
      veggie: false,
      glutenfree: false,
      state: 'AVAILABLE',
      prices: { [small!.id]: 2.5 },
      allergens: ['GLUTEN', 'MILK'],
      ...said,
    },
  ])
  const category = { ...coffee, variants: [small!], productIds: products.map(([id]) => id) }
  return { ...samples, products: Object.fromEntries(products), categories: { coffee: category } }
}

async function draw(type: Widget['type'], settings: object, catalogue: Catalogue): Promise<void> {
  const widget = aWidget(type, { id: 'w', positionX: 0, positionY: 0, width: 0.9, height: 0.9 })
  const shown = asWidget({
    ...widget,
    settings: widget.settings && changed(widget.settings, { categoryId: 'coffee', showImage: false, overflow: null, ...settings }),
  })
  const slide = aSlide({ id: 'slide', widgets: [shown] })
  await renderAtOnce(
    <Content catalogue={catalogue} words={null}>
      <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} time={null} />
    </Content>,
  )
}

/** Where the letters of a name stand, which its marks do not. */
function nameIn(root: Element, name: string): DOMRect {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    if (walker.currentNode.textContent !== name) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    return range.getBoundingClientRect()
  }
  throw new Error(`${name} is not drawn`)
}
const boxes = (root: Element, selector: string) => [...root.querySelectorAll(selector)].map(each => each.getBoundingClientRect())
const rows = () => [...document.querySelectorAll('[data-row]')]

/** Nearer than this they would touch. */
const apart = 2

test.each(['PRODUCT_LIST', 'PRODUCT', 'PROMOTION'] as const)(
  '[MA132] marks keep their distance from a name that is read from the right: %s',
  async type => {
    const labels = { showAllergens: true, showLegend: false, showSubtitle: false }
    for (const title of [hebrew, latin]) {
      const menu = menuOf([title])
      const promotions = { offer: { ...Object.values(samples.promotions)[0]!, id: 'offer', title, allergens: ['GLUTEN', 'MILK'] as const } }
      await draw(type, { ...labels, productId: 'dish 0', promotionId: 'offer', mode: 'SPECIFIC' }, { ...menu, promotions } as Catalogue)
      const stage = document.querySelector('[data-widget-id]')!
      const name = nameIn(stage, title)
      const [first, second] = boxes(stage, '[data-label]') as [DOMRect, DOMRect]
      const distances =
        title === hebrew ? [name.left - first.right, first.left - second.right] : [first.left - name.right, second.left - first.right]
      expect(Math.min(...distances), `${title}: ${distances.join(', ')}`).toBeGreaterThan(apart)
      await cleanup()
    }
  },
)

test('[MA132] numbers of allergens and the sign of a place keep it too', async () => {
  await draw('PRODUCT_LIST', { showAllergens: true, labelForm: 'NUMBERS', showLegend: false }, menuOf([hebrew]))
  const [numbers] = boxes(rows()[0]!, '[data-labels]')
  expect(nameIn(rows()[0]!, hebrew).left - numbers!.right).toBeGreaterThan(apart)
  await cleanup()
  await draw('PRODUCT_LIST', { showOrigin: true }, menuOf([hebrew], { origin: `${hebrew}${hebrew}` }))
  const facts = document.querySelector('[data-facts]')!
  expect(boxes(facts, '[data-label]')[0]!.left - nameIn(facts, `${hebrew}${hebrew}`).right).toBeGreaterThan(apart)
})

/** What is seen of what leads to a price: its line cuts off the rest. */
function leaderIn(row: Element): { readonly left: number; readonly right: number } {
  const leader = row.querySelector('[data-leader]')!
  const [own, line] = [leader.getBoundingClientRect(), leader.closest('[data-name]')!.getBoundingClientRect()]
  return { left: Math.max(own.left, line.left), right: Math.min(own.right, line.right) }
}
const priceIn = (row: Element) => row.querySelector('td:last-child span')!.getBoundingClientRect()
const wide = 100

test('[WD16] [WD25] where most names are read from the right they stand at the right, and dots lead from their ends to the prices at the left', async () => {
  await draw('MENU_SECTION', { priceLeader: 'DOTS', columnCount: 1 }, menuOf([hebrew, `${hebrew} ${hebrew}`, latin]))
  for (const [index, name] of [hebrew, `${hebrew} ${hebrew}`, latin].entries()) {
    const row = rows()[index]!
    const [title, leader, price] = [nameIn(row, name), leaderIn(row), priceIn(row)]
    expect(title.left - leader.right).toBeGreaterThan(apart)
    expect(title.left - leader.right).toBeLessThan(30)
    expect(leader.right - leader.left).toBeGreaterThan(wide)
    expect(leader.left - price.right).toBeGreaterThanOrEqual(0)
    expect(row.getBoundingClientRect().right - title.right).toBeLessThan(apart)
    // A price is read as ever: its sign is before it.
    expect(row.querySelectorAll('td')[1]!.dir).toBe('ltr')
  }
})

test('[WD16] [WD26] a single name that is read from the right stands among the others, and dots lead from it to its price at the right', async () => {
  await draw(
    'MENU_SECTION',
    { priceLeader: 'LINE', columnCount: 1, showAllergens: true, showLegend: false },
    menuOf([latin, hebrew, latin]),
  )
  for (const [index, name] of [latin, hebrew, latin].entries()) {
    const row = rows()[index]!
    const [title, leader, price] = [nameIn(row, name), leaderIn(row), priceIn(row)]
    expect(leader.left - title.right).toBeGreaterThan(apart)
    expect(leader.right - leader.left).toBeGreaterThan(wide)
    expect(price.left - leader.right).toBeGreaterThanOrEqual(0)
  }
  const [, from] = rows()
  expect(nameIn(from!, hebrew).left - boxes(from!, '[data-label]')[0]!.right).toBeGreaterThan(apart)
})

test('[WD25] the columns of such a section follow each other from the right', async () => {
  const names = Array.from({ length: 6 }, (_, index) => hebrew.repeat(index + 1))
  await draw('MENU_SECTION', { priceLeader: 'DOTS', columnCount: 2, keepCategories: false, showCategory: false }, menuOf(names))
  const lefts = rows().map(row => row.getBoundingClientRect().left)
  expect(lefts[0]!).toBeGreaterThan(lefts.at(-1)! + wide)
})

test('[WD26] prices behind a name that is read from the right keep their distance', async () => {
  await draw('MENU_SECTION', { pricePosition: 'NEXT', showVariant: false }, menuOf([hebrew]))
  const [row] = rows()
  const [price] = boxes(row!, '[data-name] span')
  expect(nameIn(row!, hebrew).left - price!.right).toBeGreaterThan(apart)
})

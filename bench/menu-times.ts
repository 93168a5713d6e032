// How smoothly a weak TV plays a menu that depends on the moment: with a processor four times slower, the share of frames that come on time
// at 60 a second while fifty timed prices come true, one each second, beside two price lists and with three languages that take turns; and the
// same slides without any of them.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type Page } from 'playwright-core'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { chromium } from '../e2e/chromium.ts'
import { aPairedPage, call, percentile, signIn, startMeasuredServer } from './measuredServer.ts'
import { slideWith, widgetOf } from './scene.ts'

const throttle = 4
const timed = 50
const seconds = timed + 10

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const asked = <T>(query: string, variables: object = {}) => call<T>(vitrine.address, token, query, variables)

interface Category {
  readonly id: string
  readonly variants: readonly { readonly id: string }[]
}
const { allProductCollections } = await asked<{ allProductCollections: { items: { id: string }[] } }>(
  'query q { allProductCollections { items { id } } }',
)
const { createProductCategory: category } = await asked<{ createProductCategory: Category }>(
  'mutation m($input: ProductCategoryDraft!) { createProductCategory(input: $input, variants: ["Small", "Large"]) { id variants { id } } }',
  { input: { collectionId: allProductCollections.items[0]!.id, title: 'Timed' } },
)
const products: string[] = []
for (let i = 0; i < 25; i++) {
  const prices = category.variants.map(({ id }) => ({ variantId: id, price: 2 + i / 10 }))
  const { createProduct } = await asked<{ createProduct: { id: string } }>(
    'mutation m($input: ProductDraft!, $prices: [PriceInput!]!) { createProduct(input: $input, prices: $prices) { id } }',
    {
      input: {
        categoryId: category.id,
        title: `Dish ${i + 1}`,
        translations: ['nl', 'de'].map(language => ({ language, title: `Dish ${i + 1} (${language})`, subtitle: null })),
      },
      prices,
    },
  )
  products.push(createProduct.id)
}

const { screenId } = await vitrine.ask('show', { title: 'Timed', slides: [slideOfMenu(0), slideOfMenu(1)], isPlayed: true })
const browser = await playwright.launch(await chromium())
const page = await aPairedPage(browser, vitrine.address, screenId, { width: 1280, height: 720 })
await page.getByText('Dish 1', { exact: true }).first().waitFor()
await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
await pause(3000)
const before = await shares(page, seconds)
await planAll()
await pause(2000)
const after = await shares(page, seconds)
await browser.close()
await vitrine.close()

console.log(`Frames on time at 60 a second, processor ${throttle} times slower, ${seconds} seconds:`)
for (const [name, values] of [
  ['a menu as it is', before],
  [`three languages, two price lists, ${timed} timed prices`, after],
] as const)
  console.log(
    `  ${name.padEnd(56)} median ${percent(percentile(values, 0.5))}, worst second in twenty ${percent(percentile(values, 0.05))}`,
  )

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** Three languages, two lists that differ in every product, and a price each second. */
async function planAll(): Promise<void> {
  const languages = ['en', 'nl', 'de']
  await asked('mutation m($languages: [String!]!) { updateMenuLanguages(languages: $languages) { __typename } }', { languages })
  await asked('mutation m($input: UpdateScreenInput!) { updateScreen(input: $input) { id } }', {
    input: { id: screenId, languages, languageSeconds: 5 },
  })
  const from = Date.now() + 5_000
  for (const title of ['Terrace', 'Happy hour']) {
    const { createPriceList } = await asked<{ createPriceList: { id: string } }>(
      'mutation m($input: PriceListDraft!) { createPriceList(input: $input) { id } }',
      { input: { title } },
    )
    await asked('mutation m($id: ID!, $prices: [PriceListPriceInput!]!) { updatePriceListPrices(priceListId: $id, prices: $prices) }', {
      id: createPriceList.id,
      prices: products.map(productId => ({ productId, variantId: category.variants[0]!.id, price: 4 })),
    })
  }
  for (let i = 0; i < timed; i++)
    await asked('mutation m($at: String!, $prices: [PlannedPriceInput!]!) { planPrices(startsAt: $at, prices: $prices) { totalCount } }', {
      at: new Date(from + i * 1000).toISOString(),
      prices: [{ productId: products[i % products.length]!, variantId: category.variants[1]!.id, price: 5 + i / 10 }],
    })
}

/** Of each second the share of its frames that were there. */
function shares(tv: Page, during: number): Promise<number[]> {
  return tv.evaluate(
    wanted =>
      new Promise<number[]>(done => {
        const seen: number[] = []
        let frames = 0
        let begun = performance.now()
        const frame = (now: number): void => {
          frames += 1
          if (now - begun >= 1000) {
            seen.push(Math.min(1, (frames * 1000) / (60 * (now - begun))))
            frames = 0
            begun = now
          }
          if (seen.length < wanted) requestAnimationFrame(frame)
          else done(seen)
        }
        requestAnimationFrame(frame)
      }),
    during,
  )
}

/** A list of all products, and a text that moves beside it. */
function slideOfMenu(index: number): Slide {
  return slideWith(index, slideId => {
    const list = widgetOf('PRODUCT_LIST', slideId, { x: 0, y: 0 }, 1)
    const text = widgetOf('TEXT', slideId, { x: 0.8, y: 0.4 }, 2)
    const motion = { widgetId: text.id, type: 'ROTATE', duration: 2, delay: null, positionStartX: null, positionStartY: null }
    return [
      { ...list, id: randomUUID(), width: 0.75, height: 1, settings: { ...list.settings, categoryId: category.id } } as Widget,
      { ...text, animations: [{ ...motion, stage: 'LOOP', scaleStart: null }] } as Widget,
    ]
  })
}

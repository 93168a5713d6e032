import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  for (const table of ['productCollection', 'priceList', 'location', 'system']) await vitrine.pool.query(`delete from "${table}"`)
})

/** Two groups: tea and soup cost 2 each in their one variation. */
async function aMenu() {
  await anna.saveProductCollections({ collections: [{ title: 'Drinks' }, { title: 'Food' }] })
  const groups = (await anna.allProductCollections({})).items
  const made = []
  for (const [collectionId, category, title] of [
    [groups[1]!.id, 'Bowls', 'Soup'],
    [groups[0]!.id, 'Hot', 'Tea'],
  ] as const) {
    const { id: categoryId, variants } = (await anna.createProductCategory({ input: { collectionId, title: category }, variants: [] }))!
    const variantId = variants[0]!.id
    const product = (await anna.createProduct({ input: { categoryId, title }, prices: [{ variantId, price: 2 }] }))!
    made.push({ collectionId, productId: product.id, variantId })
  }
  return { soup: made[0]!, tea: made[1]! }
}
const aList = async (title: string, more: object = {}) => (await anna.createPriceList({ input: { title, ...more } }))!.id
type Of = { readonly productId: string; readonly variantId: string }
const setPrice = (priceListId: string, { productId, variantId }: Of, price: number) =>
  anna.updatePriceListPrices({ priceListId, prices: [{ productId, variantId, price }] })

test('[MA173] a list, and what holds at a place, say what the prices of a product are for', async () => {
  const { tea } = await aMenu()
  await anna.updateProduct({ input: { id: tea.productId, priceUnit: 'PER_100_G' } })
  const unitsOf = ({ items }: Awaited<ReturnType<Asker['allPricesAt']>>) => items.map(({ title, priceUnit }) => [title, priceUnit])
  const expected = [
    ['Tea', 'PER_100_G'],
    ['Soup', null],
  ]
  expect(unitsOf(await anna.allListedProducts({ priceListId: await aList('Airport') }))).toEqual(expected)
  expect(unitsOf(await anna.allPricesAt({}))).toEqual(expected)
})

test('[PL10] a list has all products as the menu has them, each with the base price and its own', async () => {
  const { soup, tea } = await aMenu()
  const [list, other] = [await aList('Airport'), await aList('Other')]
  await setPrice(list, tea, 3.5)
  await setPrice(other, soup, 9)
  await anna.updatePriceListProducts({ priceListId: list, products: [{ productId: soup.productId, isListed: false }] })
  const asked = async (args: Partial<Parameters<Asker['allListedProducts']>[0]> = {}) => {
    const { totalCount, items } = await anna.allListedProducts({ priceListId: list, ...args })
    return [totalCount, ...items.map(({ title, isListed, prices }) => [title, isListed, prices[0]?.base, prices[0]?.price])]
  }
  expect(await asked()).toEqual([2, ['Tea', true, 2, 3.5], ['Soup', false, 2, null]])
  expect(await asked({ limit: 1, offset: 1 })).toEqual([2, ['Soup', false, 2, null]])
  expect(await asked({ search: 'te' })).toEqual([1, ['Tea', true, 2, 3.5]])
  expect(await asked({ filter: { collectionId: soup.collectionId } })).toEqual([1, ['Soup', false, 2, null]])
  expect(await asked({ priceListId: other, filter: { differs: true } })).toEqual([1, ['Soup', true, 2, 9]])
  await expect(vitrine.as(vitrine.bob).allListedProducts({ priceListId: list })).rejects.toMatchObject({ code: 'NotFoundError' })
})

test('[PL13] it is told what a list would become by a copy of other prices, changed or not', async () => {
  const { soup, tea } = await aMenu()
  const [list, other] = [await aList('Airport'), await aList('Other')]
  await setPrice(list, tea, 3)
  await setPrice(other, tea, 1.5)
  const change = { kind: 'PERCENTAGE', value: 10, rounding: 'CENTS_50', direction: 'UP' } as const
  const filled = async (args: Omit<Parameters<Asker['findFilledPrices']>[0], 'priceListId'>) => {
    const { totalCount, cheaperCount, items } = await anna.findFilledPrices({ priceListId: list, ...args })
    return [totalCount, cheaperCount, ...items.map(({ title, was, price, listed }) => [title, was, price, listed])]
  }
  expect(await filled({ source: 'LIST', sourceListId: other })).toEqual([1, 1, ['Tea', 3, 1.5, 3]])
  expect(await filled({ source: 'BASE', change })).toEqual([2, 1, ['Tea', 3, 2.5, 3], ['Soup', 2, 2.5, null]])
  expect(await filled({ source: 'OWN', change, collectionId: tea.collectionId })).toEqual([1, 0, ['Tea', 3, 3.5, 3]])
  expect(await filled({ source: 'OWN', collectionId: soup.collectionId })).toEqual([0, 0])
  await expect(filled({ source: 'LIST' })).rejects.toMatchObject({ code: 'ValidationError', fields: [{ path: 'sourceListId' }] })
})

test('[PL14] at a place each price is that of the last list that holds there, now or at a moment', async () => {
  const { soup, tea } = await aMenu()
  const location = (await anna.createLocation({ input: { organizationId: 'annas', title: 'Airport', labels: ['south'] } }))!.id
  const everywhere = await aList('Everywhere')
  const south = await aList('South', { isForAllSystems: false, locationLabels: ['south'] })
  for (const of of [tea, soup]) await setPrice(everywhere, of, 2.5)
  await setPrice(south, tea, 4)
  await anna.planPrices({ startsAt: '2090-01-01T00:00:00.000Z', priceListId: south, prices: [{ ...keyed(tea), price: 5 }] })
  const asked = async (args: Parameters<Asker['allPricesAt']>[0]) => {
    const { lists, items } = await anna.allPricesAt(args)
    const titles = new Map(lists.map(({ id, title }) => [id, title]))
    return items.map(({ title, prices: [each] }) => [title, each?.price, titles.get(each?.priceListId ?? '')])
  }
  const place = { locationId: location }
  expect(await asked({})).toEqual([
    ['Tea', 2.5, 'Everywhere'],
    ['Soup', 2.5, 'Everywhere'],
  ])
  expect(await asked({ place })).toEqual([
    ['Tea', 4, 'South'],
    ['Soup', 2.5, 'Everywhere'],
  ])
  expect(await asked({ place, moment: '2090-02-01T00:00:00.000Z', search: 'tea' })).toEqual([['Tea', 5, 'South']])
  const counter = (await vitrine.as(vitrine.ada).createSystem({ input: { organizationId: 'annas', title: 'Counter', screenCount: 1 } }))!.id
  await anna.updateLocation({ input: { id: location }, systemIds: [counter] })
  expect((await asked({ place: { systemId: counter } }))[0]).toEqual(['Tea', 4, 'South'])
  // A list that holds at noon there, where it is five hours earlier than in Amsterdam.
  await anna.updateLocation({ input: { id: location, timeZone: 'America/Halifax' } })
  const schedule = { ...always, startTime: '12:00:00', endTime: '13:00:00' }
  await setPrice(await aList('Noon', { schedule }), tea, 9)
  const noonThere = '2030-01-15T16:30:00.000Z'
  expect((await asked({ moment: noonThere }))[0]).toEqual(['Tea', 2.5, 'Everywhere'])
  for (const there of [place, { systemId: counter }])
    expect((await asked({ place: there, moment: noonThere }))[0]).toEqual(['Tea', 9, 'Noon'])
  await expect(asked({ place: { systemId: 'gone' } })).rejects.toMatchObject({ code: 'NotFoundError' })
})
const keyed = ({ productId, variantId }: Of) => ({ productId, variantId })

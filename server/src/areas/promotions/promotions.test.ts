import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
})
afterAll(() => vitrine.close())
beforeEach(() => vitrine.pool.query('delete from "promotion"'))

const aPromotion = async (title: string, asker = anna) => (await asker.createPromotion({ input: { title } }))!
const order = async (search?: string) =>
  (await anna.allPromotions(search === undefined ? {} : { search })).items.map(({ title, sortIndex }) => `${sortIndex} ${title}`)

test('a promotion is available from the beginning, and without prices', async () => {
  expect(await aPromotion('Tea for two')).toMatchObject({
    state: 'AVAILABLE',
    priceRegular: null,
    pricePromo: null,
    veggie: false,
    glutenfree: false,
    imageAsset: null,
  })
})

test('[PD10] both prices are kept to the cent; [PD11] and can be made missing again', async () => {
  const { id } = await aPromotion('Tea for two')
  expect(await anna.updatePromotion({ input: { id, priceRegular: 15.9, pricePromo: 0 } })).toMatchObject({
    priceRegular: 15.9,
    pricePromo: 0,
  })
  expect(await anna.updatePromotion({ input: { id, pricePromo: null } })).toMatchObject({ priceRegular: 15.9, pricePromo: null })
})

test('[PD3] [PD33] promotions stand in a row: new ones last, moved ones in their place, the deleted close up', async () => {
  const [a, b, c] = [await aPromotion('A'), await aPromotion('B'), await aPromotion('C')]
  expect(await order()).toEqual(['0 A', '1 B', '2 C'])
  await anna.updatePromotion({ input: { id: c.id, sortIndex: 0 } })
  expect(await order()).toEqual(['0 C', '1 A', '2 B'])
  await anna.updatePromotion({ input: { id: c.id, sortIndex: 50 } })
  expect(await order()).toEqual(['0 A', '1 B', '2 C'])
  await anna.deletePromotion({ id: b.id })
  expect(await order()).toEqual(['0 A', '1 C'])
  await anna.deletePromotion({ id: a.id })
  expect(await order()).toEqual(['0 C'])
})

test('[PD3] deletions and moves that cross leave no gap', async () => {
  const all: { id: string }[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) all.push(await aPromotion(title))
  await Promise.all([
    anna.deletePromotion({ id: all[1]!.id }),
    anna.updatePromotion({ input: { id: all[5]!.id, sortIndex: 0 } }),
    anna.deletePromotion({ id: all[3]!.id }),
    anna.updatePromotion({ input: { id: all[0]!.id, sortIndex: 3 } }),
  ])
  expect((await anna.allPromotions({})).items.map(promotion => promotion.sortIndex)).toEqual([0, 1, 2, 3])
})

test("[PD3] a neighbour's promotions stand in a row of their own", async () => {
  await aPromotion('Mine')
  expect(await aPromotion('Theirs', bob)).toMatchObject({ sortIndex: 0 })
})

test('[PD15] a search finds titles of which a word begins with it, whatever the case', async () => {
  await aPromotion('Tea for two')
  await aPromotion('Steak')
  await aPromotion('Cool tea')
  expect(await order('TEA')).toEqual(['0 Tea for two', '2 Cool tea'])
})

test('[PD19] those of one state can be asked for', async () => {
  const [off, on] = [await aPromotion('Off'), await aPromotion('On')]
  await anna.updatePromotion({ input: { id: off.id, state: 'UNAVAILABLE' } })
  const found = async (filter?: { state?: 'AVAILABLE' | 'UNAVAILABLE' | null }) =>
    (await anna.allPromotions({ limit: 100, ...(filter && { filter }) })).items
      .map(({ id }) => id)
      .filter(id => [off.id, on.id].includes(id))
  expect(await found({ state: 'AVAILABLE' })).toEqual([on.id])
  expect(await found({ state: 'UNAVAILABLE' })).toEqual([off.id])
  for (const none of [{ state: null }, {}, undefined]) expect(await found(none)).toEqual([off.id, on.id])
  expect((await anna.allPromotions({ filter: { state: 'UNAVAILABLE' } })).totalCount).toBe(1)
  await expect(anna.allPromotions({ filter: { state: 'GONE' as never } })).rejects.toMatchObject({
    fields: [{ path: 'filter.state', rule: 'choice' }],
  })
})

test("nothing of a stranger's is found", async () => {
  const theirs = await aPromotion('Theirs', bob)
  await expect(anna.updatePromotion({ input: { id: theirs.id, title: 'Mine' } })).rejects.toThrow('NotFoundError')
  await expect(anna.deletePromotion({ id: theirs.id })).rejects.toThrow('NotFoundError')
  await expect(anna.createPromotion({ input: { title: 'A', imageAssetId: 'nowhere' } })).rejects.toThrow('NotFoundError')
  expect((await bob.allPromotions({})).items.map(promotion => promotion.title)).toEqual(['Theirs'])
})

test('a title is required', async () => {
  await expect(anna.createPromotion({ input: { title: '' } })).rejects.toMatchObject({
    fields: [{ path: 'input.title', rule: 'required' }],
  })
})

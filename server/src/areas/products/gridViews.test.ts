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
beforeEach(() => vitrine.pool.query('delete from "gridView"'))

const column = (of: string) => ({ column: of, isShown: true, isFrozen: null, width: 120 })
const titles = async (asker = anna) => (await asker.allGridViews({})).items.map(({ title }) => title)

test('[GD94] a view is kept for the organisation as it was given, by its name, and is nobody else’s', async () => {
  await anna.createGridView({ input: { title: 'Vertalingen' } })
  const made = await anna.createGridView({ input: { title: 'Prices', columns: [column('title')], sortedBy: 'title', isDescending: true } })
  expect(made).toMatchObject({ columns: [column('title')], filters: [], sortedBy: 'title', isDescending: true, priceListId: null })
  expect(await titles()).toEqual(['Prices', 'Vertalingen'])
  expect(await titles(bob)).toEqual([])
})

test('[GD95] what is too much, too wide or too long is refused by its field', async () => {
  const refused = async (input: object) => anna.createGridView({ input: { title: 'Wide', ...input } }).catch((error: unknown) => error)
  const many = Array.from({ length: 501 }, (_, at) => column(String(at)))
  expect(await refused({ columns: many })).toMatchObject({ fields: [{ path: 'input.columns', rule: 'tooMany' }] })
  expect(await refused({ columns: [{ ...column('title'), width: 5 }] })).toMatchObject({
    fields: [{ path: 'input.columns.0.width', rule: 'tooSmall' }],
  })
  expect(await refused({ title: ' ' })).toMatchObject({ fields: [{ path: 'input.title', rule: 'required' }] })
  expect(await titles()).toEqual([])
})

test('[GD96] a view that was deleted comes back from the bin; one of a deleted price list shows the base prices', async () => {
  const list = (await anna.createPriceList({ input: { title: 'Breda' } }))!
  const { id } = (await anna.createGridView({ input: { title: 'Breda', priceListId: list.id } }))!
  await anna.deletePriceList({ id: list.id })
  expect((await anna.allGridViews({})).items).toMatchObject([{ priceListId: null }])
  await anna.deleteGridView({ id })
  expect(await titles()).toEqual([])
  const { items } = await anna.allBinItems({})
  await anna.restoreBinItems({ ids: items.filter(({ subjectId }) => subjectId === id).map(each => each.id) })
  expect(await titles()).toEqual(['Breda'])
})

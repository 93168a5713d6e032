import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBoard } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna } = vitrine.askers)
})
beforeEach(() => vitrine.empty('presentation', 'system', 'productCollection', 'asset'))
afterAll(() => vitrine.close())

type Asked = Parameters<Asker['allPresentations']>[0]
const create = async (title: string) => (await anna.createPresentation({ input: { title } }))!.id
const titles = async (asked: Asked) => (await anna.allPresentations(asked)).items.map(({ title }) => title)

test('[LS26] presentations are sorted by name, capitals and accents aside, in both directions, a part at a time and searched', async () => {
  for (const title of ['zebra', 'Éclair', 'apple', 'Zoo', 'eclair']) await create(title)
  expect(await titles({ order: 'TITLE' })).toEqual([...(await titles({ order: 'TITLE', isReversed: true }))].toReversed())
  expect((await titles({ order: 'TITLE' })).map(title => title.toLowerCase().replace('é', 'e'))).toEqual([
    'apple',
    'eclair',
    'eclair',
    'zebra',
    'zoo',
  ])
  expect(await anna.allPresentations({ order: 'TITLE', limit: 2, offset: 3 })).toMatchObject({
    totalCount: 5,
    items: [{ title: 'zebra' }, { title: 'Zoo' }],
  })
  expect(await titles({ order: 'TITLE', isReversed: true, search: 'z' })).toEqual(['Zoo', 'zebra'])
})

test('[LS26] presentations are sorted by when they were made and last changed, in both directions', async () => {
  const [first] = [await create('First'), await create('Second')]
  expect(await titles({})).toEqual(['Second', 'First'])
  expect(await titles({ isReversed: true })).toEqual(['First', 'Second'])
  const { conceptShowId } = (await anna.findPresentation({ id: first }))!
  await vitrine.ownerDb.updateTable('show').set({ sequence: 1 }).where('id', '=', conceptShowId!).execute()
  expect(await titles({ order: 'EDITED' })).toEqual(['First', 'Second'])
  expect(await titles({ order: 'EDITED', isReversed: true })).toEqual(['Second', 'First'])
})

test('[LS27] by use those come first that play on the most screens now, then those that stand on the most, then the newest', async () => {
  await create('Unused')
  const board = await aBoard(vitrine.services, 'annas', 3)
  await create('New')
  const byUse = () => titles({ order: 'USED' })
  // It stands on more screens, and plays on none.
  const later = await board.collection({ 0: 'offers', 1: 'offers', 2: 'offers' }, { startDay: 'all', startTime: '17:00:00' })
  const now = await board.collection({ 0: 'menu', 1: 'menu' })
  await board.activate(now)
  // Without a TV nothing is shown to anybody.
  expect(await byUse()).toEqual(['Offers', 'Menu', 'New', 'Unused'])
  await board.pair(0)
  expect(await byUse()).toEqual(['Menu', 'Offers', 'New', 'Unused'])
  expect(await titles({ order: 'USED', isReversed: true })).toEqual(['Unused', 'New', 'Offers', 'Menu'])
  await board.activate(later)
  expect(await byUse()).toEqual(['Offers', 'Menu', 'New', 'Unused'])
})

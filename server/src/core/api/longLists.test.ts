import { templateOrganization } from '@vitrine/model/show/show.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRows } from '../database/rows.ts'
import { asPlatform } from '../database/tenant.ts'

const count = 130
const title = (index: number) => `${index < count - 1 ? 'Common' : 'Zeppelin'} ${index}`
const many = (row: (index: number) => Record<string, unknown>) => Array.from({ length: count }, (_, index) => row(index)) as never

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  await asPlatform(vitrine.ownerDb, async db => {
    const own = (kind: string, index: number) => ({ id: `${kind}${index}`, organizationId: 'annas', title: title(index) })
    await insertRows(
      db,
      'system',
      many(index => ({ ...own('system', index), screenCount: 1 })),
    )
    await insertRows(
      db,
      'productCollection',
      many(index => ({ ...own('group', index), sortIndex: index })),
    )
    await insertRows(
      db,
      'promotion',
      many(index => ({ ...own('promotion', index), sortIndex: index })),
    )
    await insertRows(
      db,
      'presentation',
      many(index => own('presentation', index)),
    )
    await insertRows(
      db,
      'presentation',
      many(index => ({ id: `master${index}`, organizationId: templateOrganization, title: title(index) })),
    )
    await insertRows(
      db,
      'template',
      many(index => ({ id: `template${index}`, organizationId: templateOrganization, presentationId: `master${index}` })),
    )
  })
})
afterAll(() => vitrine.close())

const lists = ['allSystems', 'allProductCollections', 'allPromotions', 'allPresentations', 'allTemplates'] as const
const chosenFrom = ['allSystems', 'allProductCollections', 'allPromotions'] as const

describe('the hundred-and-first', () => {
  test.each(lists)('[LS1] of %s is found by its title', async call => {
    const { items, totalCount } = await anna[call]({ limit: 100, search: 'zepp' })
    expect(totalCount).toBe(1)
    expect(items[0]?.id).toMatch(/129$/)
    expect((await anna[call]({ limit: 100 })).totalCount).toBe(count)
  })

  test.each(chosenFrom)('[LS2] of %s is found by its name', async call => {
    const [far, near] = (await anna[call]({ limit: 100, search: 'zepp' })).items.concat((await anna[call]({ limit: 1 })).items)
    const named = await anna[call]({ ids: [far!.id, near!.id, 'nobody'] })
    expect(named.items.map(({ id }) => id).sort()).toEqual([far!.id, near!.id].sort())
    expect(named.totalCount).toBe(2)
  })

  test.each(chosenFrom)("[LS15] of %s is not a stranger's", async call => {
    const { items } = await anna[call]({ limit: 100, search: 'zepp' })
    expect(await vitrine.as(vitrine.bob)[call]({ ids: [items[0]!.id] })).toEqual({ totalCount: 0, items: [] })
    expect(await anna[call]({ ids: [] })).toEqual({ totalCount: 0, items: [] })
  })
})

test.each(lists)('[LS5] the parts of %s are the whole of it, in its order; behind its end there is nothing', async call => {
  const parts = await Promise.all([0, 50, 100, 150].map(offset => anna[call]({ limit: 50, offset })))
  const ids = parts.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(count)
  expect((await anna[call]({ limit: 100 })).items.map(({ id }) => id)).toEqual(ids.slice(0, 100))
  expect(parts.map(({ totalCount }) => totalCount)).toEqual([count, count, count, count])
  expect(await anna[call]({ limit: 50, offset: 100, search: 'common' })).toMatchObject({ totalCount: count - 1 })
  expect(await anna[call]({ limit: 50, offset: 150, search: 'common' })).toEqual({ totalCount: count - 1, items: [] })
})

test('[LS4] more than a hundred product groups are saved together', async () => {
  const bob = vitrine.as(vitrine.bob)
  const collections = Array.from({ length: 101 }, (_, index) => ({ title: `Group ${index}` }))
  expect(await bob.saveProductCollections({ collections })).toBe(true)
  expect((await bob.allProductCollections({ limit: 1, offset: 100 })).items[0]?.title).toBe('Group 100')
  const tooMany = Array.from({ length: 1001 }, (_, index) => ({ title: `Group ${index}` }))
  await expect(bob.saveProductCollections({ collections: tooMany })).rejects.toThrow('tooMany')
})

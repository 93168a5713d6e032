import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRows } from './rows.ts'
import { usualRowLimits, writeRowLimits } from './rowLimits.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
afterEach(() => vitrine.pool.query('delete from limits.row_limit'))
afterAll(() => vitrine.close())

const promotions = async (who: keyof Pick<TestVitrine, 'anna' | 'bob'>) => (await vitrine.as(vitrine[who]).allPromotions({})).totalCount
const create = (who: keyof Pick<TestVitrine, 'anna' | 'bob'>) => vitrine.as(vitrine[who]).createPromotion({ input: { title: 'Soup' } })

test('[LI11] one organisation adds as many as it may, whatever another has', async () => {
  await writeRowLimits(vitrine.pool, { promotion: 2 })
  await create('anna')
  await create('anna')
  const { errors } = await vitrine.ask(vitrine.anna, 'mutation { createPromotion(input: { title: "Soup" }) { id } }')
  expect(errors).toMatchObject([{ extensions: { code: 'TooManyRowsError', words: { limit: 2 } } }])
  expect(await promotions('anna')).toBe(2)
  await create('bob')
  expect(await promotions('bob')).toBe(1)
})

test('[LI11] many at once are refused whole', async () => {
  await writeRowLimits(vitrine.pool, { productCollection: 3 })
  const { organizationId } = vitrine.bob
  const add = (count: number) =>
    vitrine.ownerDb.transaction().execute(db =>
      insertRows(
        db,
        'productCollection',
        Array.from({ length: count }, (_, sortIndex) => ({ organizationId: organizationId!, title: 'Drinks', sortIndex })),
      ),
    )
  await expect(add(4)).rejects.toMatchObject({ code: 'VT001' })
  await add(3)
  await expect(add(1)).rejects.toMatchObject({ code: 'VT001' })
})

test('[LI11] what the operator says holds, and the usual number for the rest', async () => {
  await writeRowLimits(vitrine.pool, { promotion: 7 })
  await writeRowLimits(vitrine.pool, { product: 9 })
  const { rows } = await vitrine.pool.query<{ entity: string; most: number }>('select entity, most from limits.row_limit')
  expect(Object.fromEntries(rows.map(({ entity, most }) => [entity, most]))).toEqual({ ...usualRowLimits, product: 9 })
})

test('[LI11] the page for whoever runs Vitrine names each kind and its limit', () => {
  const page = readFileSync(new URL('../../../../docs/running.md', import.meta.url), 'utf8')
  const [, said = ''] = page
    .split('\n')
    .find(line => line.startsWith('| `ROW_LIMITS` |'))!
    .split(' | ')
  const written = Object.entries(usualRowLimits).map(([name, most]) => `\`${name}\` ${most!.toLocaleString('en')}`)
  expect(said.split(/, (?=`)/).toSorted()).toEqual(written.toSorted())
})

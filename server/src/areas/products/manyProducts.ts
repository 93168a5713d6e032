import { sql } from 'kysely'
import type { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { saysAllergens } from '@vitrine/model/areas/products/labels.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { putInBin } from '../bin/binRows.ts'
import type { Transaction } from '../../core/database/database.ts'
import { closeGaps } from '../../core/database/order.ts'
import { selectOf, type ApiRow } from '../../core/database/rows.ts'
import { categoriesOf, holdProducts, moveProducts, productRow } from '../menu/products.ts'

/** Several products at once: all of them, or none. */
export const manyProducts: Handlers<Pick<typeof productCalls, 'updateProducts' | 'deleteProducts'>> = {
  async updateProducts({ ids, input: { categoryId, sortIndex, ...marks } }, { db }) {
    const wanted = [...new Set(ids)]
    const products = await holdProducts(db, wanted, categoryId)
    if (marks.hasNoAllergens) await requireNoneSaid(db, wanted)
    const target = categoryId ?? (sortIndex === undefined ? undefined : products.get(wanted[0] ?? '')?.categoryId)
    if (target) await moveProducts(db, wanted, [...products.values()], target, sortIndex)
    await setMarks(db, wanted, marks)
    const items = await selectOf(db, 'product')
      .where('id', 'in', [...wanted, ''])
      .orderBy('categoryId')
      .orderBy('sortIndex')
      .execute()
    return { totalCount: items.length, items }
  },

  async deleteProducts({ ids }, context) {
    const { db, record } = context
    const wanted = [...new Set(ids)]
    const products = [...(await holdProducts(db, wanted)).values()]
    // The last one first, as the last that was deleted comes back first: each finds its place again.
    for (const { id } of products.toSorted((a, b) => b.sortIndex - a.sortIndex)) await putInBin(context, 'product', id)
    await sql`delete from "product" where "id" = any(${wanted}::text[])`.execute(db)
    for (const categoryId of categoriesOf(products)) await closeGaps(db, productRow, categoryId)
    for (const { id, title, organizationId } of products)
      await record({ kind: 'DELETED', entity: 'product', subjectId: id, subjectTitle: title, organizationId })
    return true
  },
}

/** One of them that has an allergen refuses all. */
async function requireNoneSaid(db: Transaction, ids: readonly string[]): Promise<void> {
  const products = await selectOf(db, 'product', ['allergens', 'mayContain'])
    .where('id', 'in', [...ids, ''])
    .execute()
  if (products.some(saysAllergens)) refuse('ValidationError', [{ path: 'input.hasNoAllergens', rule: 'allergensSaid' }])
}

async function setMarks(
  db: Transaction,
  ids: readonly string[],
  marks: Partial<Pick<ApiRow<'product'>, 'state' | 'availableFrom' | 'veggie' | 'glutenfree' | 'hasNoAllergens'>>,
) {
  const given = Object.entries(marks).filter(([, value]) => value !== undefined)
  if (given.length === 0 || ids.length === 0) return
  const values = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update "product" set ${sql.join(values)} where "id" = any(${ids}::text[])`.execute(db)
}

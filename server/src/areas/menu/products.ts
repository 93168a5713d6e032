import { sql } from 'kysely'
import { matchingVariants } from '@vitrine/model/areas/products/variants.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { closeGaps, holdPlaces, standTogether } from '../../core/database/order.ts'
import { findRow, selectOf, type ApiRow } from '../../core/database/rows.ts'

export const categoryRow = { entity: 'productCategory', parent: 'collectionId' } as const
export const productRow = { entity: 'product', parent: 'categoryId' } as const

type Product = Pick<ApiRow<'product'>, 'id' | 'title' | 'organizationId' | 'categoryId' | 'sortIndex'>

export const categoriesOf = (products: readonly Product[]) => [...new Set(products.map(({ categoryId }) => categoryId))]

/**
 * The products, whose places and whose categories' places nobody else changes until the transaction is over. One that isn't there is
 * NotFoundError for all. Rows of places are held in one order, so that two who move between the same categories wait for each other.
 */
export async function holdProducts(
  db: Transaction,
  ids: readonly string[],
  ...targets: readonly (string | undefined)[]
): Promise<ReadonlyMap<string, Product>> {
  for (const target of targets) if (target !== undefined) await findRow(db, 'productCategory', target)
  const held = new Set<string>()
  for (;;) {
    const products = await selectOf(db, 'product', ['id', 'title', 'organizationId', 'categoryId', 'sortIndex'])
      .where('id', 'in', [...ids, ''])
      .execute()
    if (products.length < new Set(ids).size) refuse('NotFoundError', [{ path: 'ids', rule: 'other' }])
    const all = new Set([...categoriesOf(products), ...targets.flatMap(target => target ?? [])])
    const free = [...all].filter(id => !held.has(id)).toSorted()
    if (free.length === 0) return new Map(products.map(product => [product.id, product]))
    // Somebody may have moved one while we waited: then it is looked at again.
    for (const id of free) {
      await holdPlaces(db, productRow, id)
      held.add(id)
    }
  }
}

/** They stand together in the category, at the place or last, with the prices that it has variations for. They are held already. */
export async function moveProducts(
  db: Transaction,
  ids: readonly string[],
  products: readonly Product[],
  categoryId: string,
  place: number | undefined,
): Promise<void> {
  const coming = products.filter(product => product.categoryId !== categoryId)
  if (coming.length > 0) await takePrices(db, coming, categoryId)
  const moved = place === undefined ? coming.map(({ id }) => id) : ids
  const standing = new Set(moved)
  await standTogether(
    db,
    productRow,
    categoryId,
    ids.filter(id => standing.has(id)),
    place,
  )
  for (const left of categoriesOf(coming)) await closeGaps(db, productRow, left)
}

/** Prices, also those of price lists, planned ones and those that wait for approval, go to the new category's variations of the same title; the others are gone. */
async function takePrices(db: Transaction, products: readonly Product[], categoryId: string): Promise<void> {
  const variants = await selectOf(db, 'productVariant', ['id', 'title', 'categoryId'])
    .where('categoryId', 'in', [...categoriesOf(products), categoryId])
    .orderBy('sortIndex')
    .execute()
  const those = (of: string) => variants.filter(variant => variant.categoryId === of)
  const taken = categoriesOf(products).flatMap(from => [...matchingVariants(those(from), those(categoryId))])
  const [before, after] = [taken.map(([old]) => old), taken.map(([, taker]) => taker)]
  const ids = products.map(({ id }) => id)
  for (const table of ['productPrice', 'priceListPrice', 'plannedPrice', 'priceProposal'].map(name => sql.table(name))) {
    await sql`delete from ${table} where "productId" = any(${ids}::text[]) and not "variantId" = any(${before}::text[])`.execute(db)
    await sql`
      update ${table} set "variantId" = "taken"."after"
      from unnest(${before}::text[], ${after}::text[]) as "taken" ("before", "after")
      where "productId" = any(${ids}::text[]) and "variantId" = "taken"."before"`.execute(db)
  }
}

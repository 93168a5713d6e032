import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type SqlBool } from 'kysely'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { deniesAllergens } from '@vitrine/model/areas/products/labels.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { rowsOfPart } from '@vitrine/model/areas/products/groups.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { requireVisible } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { lastPlace, moveTo, type Row } from '../../core/database/order.ts'
import { insertRows, selectOf, updateRows, type ApiRow } from '../../core/database/rows.ts'
import { codeOf, uniqueViolation } from '../../core/errors/errors.ts'
import { requireParts } from '../menu/combinations.ts'
import { holdProducts, moveProducts } from '../menu/products.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { saveListPrices, type GivenPrice } from '../menu/listPrices.ts'
import { changePrices, requireOnce, writePrices } from '../menu/prices.ts'
import { withoutWaiting } from '../priceApproval/withoutWaiting.ts'

const productRow: Row = { entity: 'product', parent: 'categoryId' }

type Rows = ArgsOf<(typeof productCalls)['updateProductRows']>['rows']
type Numbered = Rows[number] & { readonly index: number; readonly id: string }
type Product = ApiRow<'product'>

/** The rows of the grid: read and changed by the thousand. */
export const productRows: Handlers<Pick<typeof productCalls, 'allProductRows' | 'updateProductRows' | 'updatePrices'>> = {
  async allProductRows({ limit = rowsOfPart, after, changedSince }, { db }) {
    const where = [
      ...(after === undefined ? [] : [sql<SqlBool>`"product"."id" > ${after}`]),
      ...(changedSince === undefined ? [] : [isChangedSince(changedSince)]),
    ]
    const { items } = await pageOf(db, 'product', { limit }, { where, orderBy: ['id'], isScan: true })
    const { rows } = await sql<{ count: number }>`select count(*)::int as "count" from "product"`.execute(db)
    return { totalCount: rows[0]?.count ?? 0, items }
  },

  async updateProductRows({ rows }, context) {
    const { db } = context
    const asked = rows.map((row, index) => ({ ...row, index, isNew: !row.id, id: row.id ?? row.resultId ?? randomUUID() }))
    requireWhole(asked)
    const made = await madeBefore(db, rows)
    const numbered = asked.filter(({ id, isNew }) => !isNew || !made.has(id))
    const [added, known] = [numbered.filter(({ isNew }) => isNew), numbered.filter(({ isNew }) => !isNew)]
    await requireSeen(db, numbered)
    await foldDuePrices(db, new Date())
    const before = await holdRows(db, known)
    requireSame(known, before)
    requireNoneDenied(numbered, before)
    await requireParts(
      db,
      numbered.map(({ id, partIds, index }) => ({ id, partIds, path: `rows.${index}.partIds` })),
    )
    await requireSamePrices(db, known)
    await move(db, known, before)
    await updateRows(db, 'product', known.map(fieldsOf))
    await add(db, added, ownOrganization(context))
    await place(db, numbered, before)
    const prices = numbered.flatMap(({ id, index, prices = [] }) =>
      prices.map(({ variantId, price = null }, at) => ({ productId: id, variantId, price, path: `rows.${index}.prices.${at}` })),
    )
    await writePrices(db, await withoutWaiting(context, prices))
    await writeListPrices(context, numbered)
    const items = await selectOf(db, 'product')
      .where('id', 'in', [...asked.map(({ id }) => id), ''])
      .execute()
    const byId = new Map(items.map(item => [item.id, item]))
    return { totalCount: items.length, items: asked.flatMap(({ id }) => byId.get(id) ?? []) }
  },

  async updatePrices({ prices }, context) {
    await foldDuePrices(context.db, new Date())
    requireOnce(prices, pathIn)
    const wanted = prices.map(({ was = null, price = null, ...of }, at) => ({ ...of, was, price, path: pathIn(at) }))
    await changePrices(context.db, await withoutWaiting(context, wanted))
    return true
  },
}

const pathIn = (at: number): string => `prices.${at}`

/** Their own changes, and those of their prices. */
const isChangedSince = (moment: string) => sql<SqlBool>`"product"."id" in (
  select "id" from "product" where "updatedAt" > ${moment}
  union all select "productId" from "productPrice" where "updatedAt" > ${moment})`

/** A new one has a title and a category, and only a new one is given an id; none is there twice. */
function requireWhole(rows: readonly (Numbered & { readonly isNew: boolean })[]): void {
  const broken: RefusedField[] = rows.flatMap(({ index, isNew, title, categoryId, resultId }) => [
    ...(isNew && title === undefined ? [{ path: `rows.${index}.title`, rule: 'required' }] : []),
    ...(isNew && categoryId === undefined ? [{ path: `rows.${index}.categoryId`, rule: 'required' }] : []),
    ...(!isNew && resultId ? [{ path: `rows.${index}.resultId`, rule: 'other' }] : []),
  ])
  const met = new Set<string>()
  for (const { id, index, isNew } of rows) {
    if (met.has(id)) broken.push({ path: `rows.${index}.${isNew ? 'resultId' : 'id'}`, rule: 'twice' })
    met.add(id)
  }
  refuseBroken('ValidationError', broken)
}

const refuseBroken = (code: 'ValidationError' | 'NotFoundError' | 'ConflictError', broken: readonly RefusedField[]): void =>
  broken.length > 0 ? refuse(code, broken.slice(0, 100)) : undefined

/** What the same request made before, in the bin too; one that is on its way is waited for. */
async function madeBefore(db: Transaction, rows: Rows): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id, resultId }) => (id || !resultId ? [] : [resultId]))
  const [first] = ids
  if (first === undefined) return new Set()
  await sql`select pg_advisory_xact_lock(hashtext(${`product rows ${first}`}))`.execute(db)
  const { rows: made } = await sql<{ id: string }>`
    select "id" from "product" where "id" = any(${ids}::text[])
    union select "subjectId" from "binItem" where "entity" = 'product' and "subjectId" = any(${ids}::text[])`.execute(db)
  return new Set(made.map(({ id }) => id))
}

/** What is put on each, without what hangs on it. */
function fieldsOf({
  id,
  resultId: _called,
  index: _index,
  isNew: _new,
  was: _was,
  prices: _prices,
  listPrices: _listPrices,
  sortIndex: _place,
  categoryId: _category,
  ...fields
}: Numbered & { isNew?: boolean }) {
  return { ...fields, id }
}

/** Pictures and what else they point at, each asked for once. */
async function requireSeen(db: Transaction, rows: readonly Numbered[]): Promise<void> {
  const asked = new Map<string, { readonly column: string; readonly value: unknown; readonly index: number }>()
  for (const row of rows)
    for (const [column, value] of Object.entries(fieldsOf(row)))
      if (column.endsWith('Id') && typeof value === 'string') asked.set(`${column} ${value}`, { column, value, index: row.index })
  for (const { column, value } of asked.values()) await requireVisible(db, 'product', { [column]: value })
}

/** The products as they are, which nobody else changes until the transaction is over. Those that aren't there are named. */
async function holdRows(db: Transaction, rows: readonly Numbered[]): Promise<ReadonlyMap<string, Product>> {
  const ids = rows.map(({ id }) => id)
  const moving = rows.filter(({ categoryId, sortIndex }) => categoryId !== undefined || sortIndex !== undefined)
  const there = await selectOf(db, 'product', ['id'])
    .where('id', 'in', [...ids, ''])
    .execute()
  const known = new Set(there.map(({ id }) => id))
  refuseBroken(
    'NotFoundError',
    rows.filter(({ id }) => !known.has(id)).map(({ index }) => ({ path: `rows.${index}.id`, rule: 'gone' })),
  )
  // Rows of places first, as everybody who moves does.
  if (moving.length > 0)
    await holdProducts(
      db,
      moving.map(({ id }) => id),
      ...new Set(moving.flatMap(({ categoryId }) => categoryId ?? [])),
    )
  await sql`select "id" from "product" where "id" = any(${ids}::text[]) order by "id" for update`.execute(db)
  const held = await selectOf(db, 'product')
    .where('id', 'in', [...ids, ''])
    .execute()
  return new Map(held.map(product => [product.id, product]))
}

/** What somebody saw when they changed it is so still, or as they want it already, as when a request arrives twice; or each that isn't is named. */
function requireSame(rows: readonly Numbered[], before: ReadonlyMap<string, Product>): void {
  const broken = rows.flatMap(row => {
    const { id, index, was = {} } = row
    const product = before.get(id)
    if (!product) return [{ path: `rows.${index}.id`, rule: 'gone' }]
    const isSo = (name: string, value: unknown) => isStill(name, plain(valueOf(product, name)), plain(value))
    return Object.entries(was)
      .filter(([name, value]) => value !== undefined && !isSo(name, value) && !isSo(name, valueOf(row, name)))
      .map(([name]) => ({ path: `rows.${index}.${name}`, rule: 'changed' }))
  })
  refuseBroken('ConflictError', broken)
}

/** What has an allergen is not said to have none. */
function requireNoneDenied(rows: readonly Numbered[], before: ReadonlyMap<string, Product>): void {
  refuseBroken(
    'ValidationError',
    rows
      .filter(row => deniesAllergens(row, before.get(row.id) ?? {}))
      .map(({ index }) => ({ path: `rows.${index}.hasNoAllergens`, rule: 'allergensSaid' })),
  )
}

/** Of what changes only in part, a part was seen: with that it is as it was. */
const isStill = (name: string, now: unknown, seen: unknown): boolean =>
  isDeepStrictEqual(now, entityOf('product').fields[name]?.merged?.(now, seen) ?? seen)

/** As it travels: the API makes objects without a prototype of its own. */
const plain = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value)

async function requireSamePrices(db: Transaction, rows: readonly Numbered[]): Promise<void> {
  const seen = rows.flatMap(({ id, index, prices = [] }) =>
    prices.flatMap(({ variantId, was, price = null }, at) =>
      was === undefined ? [] : [{ key: `${id} ${variantId}`, was, price, path: `rows.${index}.prices.${at}` }],
    ),
  )
  if (seen.length === 0) return
  const stored = await selectOf(db, 'productPrice', ['productId', 'variantId', 'price'])
    .where('productId', 'in', [...rows.map(({ id }) => id), ''])
    .orderBy('id')
    .execute()
  const prices = new Map(stored.map(({ productId, variantId, price }) => [`${productId} ${variantId}`, price]))
  refuseBroken(
    'ConflictError',
    seen.filter(({ key, was, price }) => ![was, price].includes(prices.get(key) ?? null)).map(({ path }) => ({ path, rule: 'changed' })),
  )
}

/** Of each list at once, the lists in one order, as everybody holds them who changes several. */
async function writeListPrices(context: Context, rows: readonly Numbered[]): Promise<void> {
  const all = rows.flatMap(({ id, index, listPrices = [] }) =>
    listPrices.map((price, at) => ({ ...price, productId: id, path: `rows.${index}.listPrices.${at}` })),
  )
  for (const list of [...new Set(all.map(({ priceListId }) => priceListId))].toSorted()) {
    const prices = all.filter(({ priceListId }) => priceListId === list)
    const pathOf = (at: number) => prices[at]?.path ?? ''
    const choose = (those: readonly GivenPrice[]) => withoutWaiting(context, those, { priceListId: list })
    await saveListPrices(context.db, list, prices, { paths: { list: pathOf(0), price: pathOf }, choose })
  }
}

/** Those that go to another category stand last there, in the order of the rows. */
async function move(db: Transaction, rows: readonly Numbered[], before: ReadonlyMap<string, Product>): Promise<void> {
  const moving = new Map<string, string[]>()
  for (const { id, categoryId } of rows)
    if (categoryId !== undefined && before.get(id)?.categoryId !== categoryId)
      moving.set(categoryId, [...(moving.get(categoryId) ?? []), id])
  for (const [categoryId, ids] of moving)
    await moveProducts(
      db,
      ids,
      ids.flatMap(id => before.get(id) ?? []),
      categoryId,
      undefined,
    )
}

async function add(db: Transaction, rows: readonly Numbered[], organizationId: string): Promise<void> {
  const places = new Map<string, number>()
  const categories = [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))].toSorted()
  for (const categoryId of categories) {
    await requireVisible(db, 'product', { categoryId })
    places.set(categoryId, await lastPlace(db, productRow, categoryId))
  }
  const products = rows.map(row => {
    const categoryId = row.categoryId ?? ''
    const sortIndex = places.get(categoryId) ?? 0
    places.set(categoryId, sortIndex + 1)
    return { ...fieldsOf(row), title: row.title ?? '', organizationId, categoryId, sortIndex }
  })
  await insertRows(db, 'product', products).catch(refuseTaken)
}

/** What is the asker's own was found before: an id that is taken is a stranger's, and no other than one that never was. */
function refuseTaken(error: unknown): never {
  if (codeOf(error) === uniqueViolation) refuse('NotFoundError')
  throw error
}

/** Those that say their place take it, the first one first: each finds its place again, however many come back together. */
async function place(db: Transaction, rows: readonly Numbered[], before: ReadonlyMap<string, Product>): Promise<void> {
  const placed = rows.flatMap(({ id, categoryId = before.get(id)?.categoryId, sortIndex }) =>
    categoryId === undefined || sortIndex === undefined ? [] : [{ id, categoryId, sortIndex }],
  )
  for (const { id, categoryId, sortIndex } of placed.toSorted((a, b) => a.sortIndex - b.sortIndex))
    await moveTo(db, productRow, categoryId, id, sortIndex)
}

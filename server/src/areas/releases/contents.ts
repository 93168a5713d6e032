import { sql } from 'kysely'
import type { releaseCalls } from '@vitrine/model/areas/releases/calls.ts'
import { maxReleasedPrices, releaseLimits, type ReleasedPrice, type ReleasedProduct } from '@vitrine/model/areas/releases/entities.ts'
import { isChange, priceKey, type Contents } from '@vitrine/model/areas/releases/marks.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { named } from '../menu/prices.ts'
import { priceListsIn, priceListsNow, productsNow, type StandingPriceLists, type StandingProduct } from './standing.ts'

type Given = Omit<ArgsOf<(typeof releaseCalls)['updateRelease']>, 'input'>
type GivenProduct = NonNullable<Given['products']>[number]

export const nothing: Contents = { presentations: [], products: [], activations: [] }

/** What is in a release after something was put into it and taken out of it. What is prepared anew is kept with what it is at this moment. */
export async function changed(db: Transaction, organizationId: string, before: Contents, given: Given): Promise<Contents> {
  const isOut = (ids: readonly string[] = []) => {
    const out = new Set(ids)
    return (id: string) => out.has(id)
  }
  const [presentationOut, productOut] = [isOut(given.removePresentationIds), isOut(given.removeProductIds)]
  const collectionOut = isOut(given.removeCollectionIds)
  const kept: Contents = {
    presentations: before.presentations.filter(each => !presentationOut(each.presentationId)),
    products: before.products.filter(each => !productOut(each.productId)),
    activations: before.activations.filter(each => !collectionOut(each.collectionId)),
  }
  const contents: Contents = {
    presentations: await withPresentations(db, organizationId, kept.presentations, given.presentationIds ?? []),
    products: await withProducts(db, organizationId, kept.products, given.products ?? []),
    activations: await withCollections(db, organizationId, kept.activations, given.collectionIds ?? []),
  }
  const tooMany = keysOf(paths).filter(part => contents[part].length > releaseLimits[part])
  if (tooMany.length > 0)
    refuse(
      'ValidationError',
      tooMany.map(part => ({ path: paths[part], rule: 'tooMany' })),
    )
  return contents
}

const paths = { presentations: 'presentationIds', products: 'products', activations: 'collectionIds' } as const

const refuseGone = (path: string, at: readonly number[]) =>
  refuse('NotFoundError', named(at.map(index => ({ path: `${path}.${index}`, rule: 'gone' }))))

async function withPresentations(
  db: Transaction,
  organizationId: string,
  kept: Contents['presentations'],
  ids: readonly string[],
): Promise<Contents['presentations']> {
  if (ids.length === 0) return kept
  const rows = await db
    .selectFrom('presentation')
    .select(['id', 'title'])
    .where(sql<boolean>`"id" = any(${ids}::text[]) and "organizationId" = ${organizationId}`)
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const gone = ids.flatMap((id, at) => (titles.has(id) ? [] : [at]))
  if (gone.length > 0) refuseGone('presentationIds', gone)
  const coming = [...titles].filter(([id]) => !kept.some(each => each.presentationId === id))
  return [...kept, ...coming.map(([presentationId, title]) => ({ presentationId, title }))]
}

async function withCollections(
  db: Transaction,
  organizationId: string,
  kept: Contents['activations'],
  ids: readonly string[],
): Promise<Contents['activations']> {
  if (ids.length === 0) return kept
  const rows = await db
    .selectFrom('collection')
    .innerJoin('system', 'system.id', 'collection.systemId')
    .select(['collection.id as collectionId', 'collection.title', 'system.id as systemId', 'system.title as systemTitle'])
    .where(sql<boolean>`"collection"."id" = any(${ids}::text[]) and "collection"."organizationId" = ${organizationId}`)
    .execute()
  const known = new Map(rows.map(row => [row.collectionId, row]))
  const gone = ids.flatMap((id, at) => (known.has(id) ? [] : [at]))
  if (gone.length > 0) refuseGone('collectionIds', gone)
  const bySystem = new Map(kept.map(each => [each.systemId, each]))
  for (const id of ids) bySystem.set(known.get(id)!.systemId, known.get(id)!)
  return [...bySystem.values()]
}

async function withProducts(
  db: Transaction,
  organizationId: string,
  kept: Contents['products'],
  given: readonly GivenProduct[],
): Promise<Contents['products']> {
  if (given.length === 0) return kept
  // What was due before is what it is now.
  await foldDuePrices(db, new Date(), organizationId)
  const standing = await productsNow(
    db,
    organizationId,
    given.map(({ productId }) => productId),
  )
  const asked = given.flatMap(({ prices = [] }) => prices.flatMap(({ priceListId }) => priceListId ?? []))
  const lists = await priceListsNow(db, organizationId, [...priceListsIn({ products: kept }), ...asked], [...standing.keys()])
  const gone = given.flatMap(({ productId }, at) => (standing.has(productId) ? [] : [at]))
  if (gone.length > 0) refuseGone('products', gone)
  const byId = new Map(kept.map(product => [product.productId, product]))
  for (const [at, change] of given.entries()) {
    const stands = standing.get(change.productId)!
    const of = new Set(stands.variants.map(({ id }) => id))
    const isThere = (id: string | null | undefined) => (id ?? null) === null || lists.titles.has(id!)
    const other = (change.prices ?? []).flatMap(({ variantId, priceListId }, place) =>
      of.has(variantId) && isThere(priceListId) ? [] : [place],
    )
    if (other.length > 0) refuseGone(`products.${at}.prices`, other)
    const product = prepared(byId.get(change.productId), stands, lists, change)
    if (product.prices.length > maxReleasedPrices) refuse('ValidationError', [{ path: `products.${at}.prices`, rule: 'tooMany' }])
    byId.set(change.productId, product)
  }
  return [...byId.values()]
}

/** The change of a product, prepared on top of what was: what is new in it was what it is now. */
function prepared(
  before: ReleasedProduct | undefined,
  stands: StandingProduct,
  lists: StandingPriceLists,
  change: GivenProduct,
): ReleasedProduct {
  const title = change.title === undefined ? (before?.title ?? null) : change.title
  const state = change.state === undefined ? (before?.state ?? null) : change.state
  return {
    productId: change.productId,
    wasTitle: before && title !== null && title === before.title ? before.wasTitle : stands.title,
    title,
    wasState: before && state !== null && state === before.state ? before.wasState : stands.state,
    state,
    prices: preparedPrices(before?.prices ?? [], stands, lists, change),
  }
}

/** All of the product's own, and all of each price list of which one is in it. Those of a list that was deleted stay, and are marked. */
function preparedPrices(
  before: readonly ReleasedPrice[],
  { variants }: StandingProduct,
  lists: StandingPriceLists,
  { productId, prices = [], removePriceListIds = [] }: GivenProduct,
): ReleasedPrice[] {
  const out = new Set(removePriceListIds)
  const kept = before.filter(({ priceListId }) => priceListId !== null && !out.has(priceListId))
  const known = new Map(before.map(each => [priceKey(each), each]))
  const given = new Map(prices.map(each => [priceKey({ ...each, priceListId: each.priceListId ?? null }), each]))
  const listIds = new Set([...kept.map(each => each.priceListId), ...prices.map(each => each.priceListId ?? null)])
  return [null, ...[...listIds].filter(id => id !== null)].flatMap(priceListId => {
    if (priceListId !== null && !lists.titles.has(priceListId)) return kept.filter(each => each.priceListId === priceListId)
    return variants.map(({ id: variantId, title: variantTitle, price: own }) => {
      const key = priceKey({ priceListId, variantId })
      const now = priceListId === null ? own : (lists.prices.get(productId)?.get(key) ?? null)
      const listTitle = priceListId === null ? null : (lists.titles.get(priceListId) ?? null)
      const [last, next] = [known.get(key), given.get(key)]
      const price = next ? inCents(next.isNone ? null : (next.price ?? null)) : (last?.price ?? null)
      const isNone = next ? (next.isNone ?? false) : (last?.isNone ?? false)
      const isAsBefore = last !== undefined && isChange({ price, isNone }) && price === last.price && isNone === last.isNone
      return { priceListId, listTitle, variantId, variantTitle, was: isAsBefore ? last.was : now, price, isNone }
    })
  })
}

const inCents = (price: number | null): number | null => (price === null ? null : Math.round(price * 100) / 100)

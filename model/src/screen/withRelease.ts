import type { ReleasedProduct } from '../areas/releases/entities.ts'
import { isChange } from '../areas/releases/marks.ts'
import { grouped } from '../kernel/grouped.ts'
import type { Catalogue, ContentPriceList, ContentProduct } from './content.ts'

/** A price list that holds where something is looked at. */
export type HoldingList = Pick<ContentPriceList, 'id' | 'schedule'>

/**
 * The menu as it is from the moment (milliseconds since 1970) on which a release went out: with its titles, states and prices. Planned prices that
 * are due by then hold before it, so those of the same price are over; price lists still lie over the products' own prices, with what becomes of
 * theirs. `holding`: all lists that hold here, in their order, as one that says nothing yet is not on the menu. What it doesn't change is the same
 * object.
 */
export function withRelease(
  catalogue: Catalogue,
  changes: readonly ReleasedProduct[],
  at: number,
  holding: readonly HoldingList[] = [],
): Catalogue {
  const there = changes.filter(({ productId }) => catalogue.products[productId])
  const products = Object.fromEntries(there.flatMap(each => changedProduct(catalogue.products[each.productId]!, each)))
  const listed = there.flatMap(({ productId, prices }) =>
    prices.flatMap(({ priceListId, ...price }) => (priceListId !== null && isChange(price) ? [{ ...price, priceListId, productId }] : [])),
  )
  if (Object.keys(products).length === 0 && listed.length === 0) return catalogue
  const priced = new Set(there.flatMap(({ productId, prices }) => prices.filter(isChange).map(price => keyOf({ ...price, productId }))))
  const { plannedPrices, priceLists, ...menu } = catalogue
  const isOver = (planned: NonNullable<typeof plannedPrices>[number]) => Date.parse(planned.startsAt) <= at && priced.has(keyOf(planned))
  const lists = withListPrices(priceLists ?? [], listed, holding)
  return {
    ...menu,
    ...(lists.length > 0 && { priceLists: lists }),
    ...(plannedPrices && { plannedPrices: plannedPrices.filter(planned => !isOver(planned)) }),
    products: { ...catalogue.products, ...products },
  }
}

/** By its id, where it becomes other. */
function changedProduct(product: ContentProduct, { title, state, prices }: ReleasedProduct): [string, ContentProduct][] {
  const own = prices.filter(each => each.priceListId === null && isChange(each))
  if (title === null && state === null && own.length === 0) return []
  const { availableFrom, ...stays } = product
  const changed = {
    ...stays,
    // When it is back was said of the state before.
    ...(state === null && availableFrom !== undefined && { availableFrom }),
    ...(title !== null && { title }),
    ...(state !== null && { state }),
    prices: withPrices(product.prices, own),
  }
  return [[product.id, changed]]
}

type Prices = Readonly<Record<string, number>>
type Changed = Pick<ReleasedProduct['prices'][number], 'variantId' | 'price'>

/** What becomes none is not among them. */
function withPrices(prices: Prices, changed: readonly Changed[]): Record<string, number> {
  const all = new Map(Object.entries(prices))
  for (const { variantId, price } of changed) {
    if (price === null) all.delete(variantId)
    else all.set(variantId, price)
  }
  return Object.fromEntries(all)
}

type Listed = Changed & { readonly priceListId: string; readonly productId: string }

function withListPrices(
  lists: readonly ContentPriceList[],
  listed: readonly Listed[],
  holding: readonly HoldingList[],
): readonly ContentPriceList[] {
  if (listed.length === 0) return lists
  const byList = grouped(listed, ({ priceListId }) => priceListId)
  const known = new Map(lists.map(list => [list.id, list]))
  const empty = (list: HoldingList): ContentPriceList => ({ ...list, prices: {}, listed: {} })
  const speaking = holding.flatMap(list => known.get(list.id) ?? (byList.has(list.id) ? empty(list) : []))
  // Where it isn't known which lists hold here, those on the menu do.
  return (holding.length > 0 ? speaking : lists).map(list => {
    const changed = byList.get(list.id)
    if (!changed) return list
    const byProduct = grouped(changed, ({ productId }) => productId)
    const prices = Object.fromEntries([...byProduct].map(([id, own]) => [id, withPrices(list.prices[id] ?? {}, own)]))
    return { ...list, prices: { ...list.prices, ...prices } }
  })
}

const keyOf = ({
  priceListId,
  productId,
  variantId,
}: {
  readonly priceListId: string | null
  readonly productId: string
  readonly variantId: string
}) => [priceListId ?? '', productId, variantId].join(' ')

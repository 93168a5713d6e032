import { entityOf } from '@vitrine/model/calls/shape.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { CallError } from '../../api/callError.ts'
import type { Args } from '../../api/client.ts'
import type { createMemoryApi, MemoryApi } from '../../testing/memoryApi.ts'

/** What `updateProducts` does, in memory: marks and states, and products that stand together at a place. */
export function putTogether({ ids, input }: Args<'updateProducts'>, { rows }: MemoryApi): object {
  const { categoryId, sortIndex, ...marks } = input
  const products = rows('product')
  const moved = ids.flatMap(id => products.filter(product => product.id === id))
  for (const product of moved) Object.assign(product, marks)
  const target = categoryId ?? (sortIndex === undefined ? undefined : moved[0]?.['categoryId'])
  if (target !== undefined) {
    const others = products
      .filter(product => product['categoryId'] === target && !moved.includes(product))
      .toSorted((a, b) => Number(a['sortIndex']) - Number(b['sortIndex']))
    others
      .toSpliced(sortIndex ?? others.length, 0, ...moved)
      .forEach((product, place) => Object.assign(product, { categoryId: target, sortIndex: place }))
  }
  return { totalCount: moved.length, items: [] }
}

/** What the calls of the grid do, in memory: what is no longer as it was seen refuses them. */
export const changeInMemory: NonNullable<Parameters<typeof createMemoryApi>[1]> = {
  updateProductRows({ rows: changes }, api) {
    const fields = changes.flatMap(({ id, was = {} }, index) => {
      const row = api.rows('product').find(each => each.id === id)
      if (!row) return []
      return Object.entries(was).flatMap(([name, value]) =>
        isSame(row[name], mergedIn(name, row, value)) ? [] : [{ path: `rows.${index}.${name}`, rule: 'changed' }],
      )
    })
    if (fields.length > 0) throw new CallError('ConflictError', fields)
    const items = changes.map(({ id, resultId, was: _was, prices = [], listPrices = [], ...values }) => {
      const named = api.rows('product').find(each => each.id === resultId)
      if (named) return named
      const row = api.rows('product').find(each => each.id === id) ?? api.add('product', resultId ? { id: resultId } : {})
      Object.assign(row, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mergedIn(name, row, value)])))
      for (const { variantId, price = null } of prices) setPrice(api, row.id, variantId, price)
      for (const { priceListId, variantId, price = null } of listPrices)
        setListPrice(api, { priceListId, variantId, productId: row.id }, price)
      return row
    })
    return { totalCount: items.length, items: items.map(row => ({ ...row, prices: [], listPrices: [] })) }
  },
  updatePrices({ prices }, api) {
    for (const { productId, variantId, price = null } of prices) setPrice(api, productId, variantId, price)
    return true as unknown as object
  },
  updatePriceListPrices: () => true as unknown as object,
  planPrices: ({ prices }) => ({
    totalCount: prices.length,
    items: prices.map(({ productId, variantId }, index) => ({ id: `planned-${index}`, productId, variantId })),
  }),
  withdrawPlannedPrices: () => true as unknown as object,
  deleteProducts({ ids }, { rows }) {
    for (const id of ids)
      rows('product').splice(
        rows('product').findIndex(row => row.id === id),
        1,
      )
    return true as unknown as object
  },
}

function setPrice({ rows, add }: MemoryApi, productId: string, variantId: string, price: number | null): void {
  const known = rows('productPrice').find(row => row['productId'] === productId && row['variantId'] === variantId)
  if (known) Object.assign(known, { price })
  else add('productPrice', { productId, variantId, price })
}

function setListPrice(
  { rows, add }: MemoryApi,
  of: { readonly priceListId: string; readonly productId: string; readonly variantId: string },
  price: number | null,
): void {
  const all = rows('priceListPrice')
  const at = all.findIndex(row => Object.entries(of).every(([name, value]) => row[name] === value))
  if (at >= 0) all.splice(at, 1)
  if (price !== null) add('priceListPrice', { ...of, price })
}

/** What a change makes of a field that is changed in part. */
const mergedIn = (name: string, row: object, change: unknown): unknown =>
  entityOf('product').fields[name]?.merged?.(valueOf(row, name) ?? [], change) ?? change
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

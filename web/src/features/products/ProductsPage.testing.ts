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
        row[name] === value ? [] : [{ path: `rows.${index}.${name}`, rule: 'changed' }],
      )
    })
    if (fields.length > 0) throw new CallError('ConflictError', fields)
    const items = changes.map(({ id, was: _was, prices = [], ...values }) => {
      const row = api.rows('product').find(each => each.id === id) ?? api.add('product', values)
      Object.assign(row, values)
      for (const { variantId, price = null } of prices) setPrice(api, row.id, variantId, price)
      return row
    })
    return { totalCount: items.length, items: items.map(row => ({ ...row, prices: [] })) }
  },
  updatePrices({ prices }, api) {
    for (const { productId, variantId, price = null } of prices) setPrice(api, productId, variantId, price)
    return true as unknown as object
  },
  updatePriceListPrices: () => true as unknown as object,
  planPrices: ({ prices }) => ({ totalCount: prices.length, items: prices.map((_, index) => ({ id: `planned-${index}` })) }),
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

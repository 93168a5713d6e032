import type { Args } from '../../api/client.ts'
import type { MemoryApi } from '../../testing/memoryApi.ts'

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

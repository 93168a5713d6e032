import { expect, test } from 'vitest'
import type { Ask } from './client.ts'
import { askWhole } from './useWholeList.ts'

const titled = (index: number) => ({ id: `g${index}`, title: `Group ${index}` })

/** A server that answers parts of these, and what it was asked. */
function serverOf(lists: readonly (readonly ReturnType<typeof titled>[])[]) {
  const asked: number[] = []
  const ask = (async (_name: string, { limit, offset }: { limit: number; offset: number }) => {
    const all = lists[Math.min(asked.length, lists.length - 1)]!
    asked.push(offset)
    return { totalCount: all.length, items: all.slice(offset, offset + limit) }
  }) as unknown as Ask
  return { ask, asked }
}
const some = (count: number) => Array.from({ length: count }, (_, index) => titled(index))

test('[LS4] a list that is needed whole is asked for until nothing is left', async () => {
  const { ask, asked } = serverOf([some(201)])
  const { items, totalCount } = await askWhole('allProductCollections', {}, { asking: ask })
  expect(asked).toEqual([0, 100, 200])
  expect(totalCount).toBe(201)
  expect(items.at(-1)?.title).toBe('Group 200')
})

test('[LS4] what another one moves from a part into the next meanwhile is in it once', async () => {
  const { ask } = serverOf([some(101), [titled(200), ...some(101)]])
  const { items } = await askWhole('allProductCollections', {}, { asking: ask })
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

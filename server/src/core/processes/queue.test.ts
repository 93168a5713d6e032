import { expect, test, vi } from 'vitest'
import { QueueFull, createQueue, type QueueLimits, type Turn } from './queue.ts'

/** A queue whose work goes on when it is told to, and what it has done. */
function held(limits: QueueLimits) {
  const queue = createQueue(limits)
  const done: string[] = []
  let open = (): void => undefined
  const door = new Promise<void>(resolve => (open = resolve))
  const work = (name: string, turn?: Turn) =>
    queue.run(async () => {
      await door
      done.push(name)
      if (name === 'broken') throw new Error(name)
    }, turn)
  return { queue, done, work, open: () => open() }
}
const statusOf = (ends: readonly PromiseSettledResult<unknown>[]): string[] => ends.map(({ status }) => status)

test('[SE17] [SE30] one at a time, and no more wait than may', async () => {
  const { queue, done, work, open } = held({ waiting: 2 })
  const all = [work('one'), work('broken'), work('three'), work('too much')]
  open()
  const ends = await Promise.allSettled(all)
  expect(done).toEqual(['one', 'broken', 'three'])
  expect(statusOf(ends)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  const last = ends[3]!
  expect(last.status === 'rejected' && last.reason).toBeInstanceOf(QueueFull)
  expect(last.status === 'rejected' && last.reason).toMatchObject({ code: 'UnavailableError', retryAfter: 5 })
  await queue.run(async () => void done.push('five'))
  expect(done).toHaveLength(4)
})

test('[SE17] known browsers and others take turns, however many of either come', async () => {
  const { done, work, open } = held({ waiting: 5 })
  const all = [
    work('working', { lane: 'known' }),
    ...[1, 2, 3, 4, 5].map(i => work(`known ${i}`, { lane: 'known' })),
    ...[1, 2, 3].map(i => work(`other ${i}`, { lane: 'other' })),
  ]
  open()
  await Promise.all(all)
  expect(done).toEqual(['working', 'known 1', 'other 1', 'known 2', 'other 2', 'known 3', 'other 3', 'known 4', 'known 5'])
})

test('[SE17] [SE30] of one network, and for one account, so many wait; each network has its turn', async () => {
  const { done, work, open } = held({ waiting: 100, waitingOfOne: 3 })
  const all = [
    work('working'),
    ...[1, 2, 3, 4].map(i => work(`a${i}`, { owner: 'a', about: `${i}` })),
    ...[1, 2, 3, 4].map(i => work(`x${i}`, { owner: `x${i}`, about: 'anna' })),
    work('b1', { owner: 'b' }),
    work('b2', { owner: 'b' }),
  ]
  open()
  const ends = await Promise.allSettled(all)
  expect(statusOf(ends).flatMap((status, i) => (status === 'rejected' ? [i] : []))).toEqual([4, 8])
  expect(done).toEqual(['working', 'a1', 'x1', 'x2', 'x3', 'b1', 'a2', 'b2', 'a3'])
})

test('[SE30] where all places are taken, whoever has most gives one up', async () => {
  const { done, work, open } = held({ waiting: 4, waitingOfOne: 4 })
  const all = [
    work('working'),
    ...[1, 2, 3, 4].map(i => work(`a${i}`, { owner: 'a' })),
    ...['b1', 'b2', 'c1', 'd1', 'e1'].map(name => work(name, { owner: name[0]! })),
  ]
  open()
  await Promise.allSettled(all)
  expect(done).toEqual(['working', 'a1', 'b1', 'c1', 'd1'])
})

test('[FI64] who has none at work goes first', async () => {
  const queue = createQueue({ waiting: 10, atOnce: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (owner: string) =>
    queue.run(
      () => {
        begun.push(owner)
        return new Promise<void>(resolve => ends.push(resolve))
      },
      { owner },
    )
  const all = ['anna', 'anna', 'anna', 'anna', 'bob', 'bob'].map(work)
  for (let i = 0; i < all.length; i++) {
    await expect.poll(() => ends.length).toBeGreaterThan(i)
    ends[i]!()
  }
  await Promise.all(all)
  expect(begun).toEqual(['anna', 'anna', 'bob', 'anna', 'bob', 'anna'])
})

test('[FI101] of one owner so much is done at once, and whoever may begin does so before those who may not', async () => {
  const queue = createQueue({ waiting: 100, atOnce: 4, atOnceOfOne: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    queue.run(
      () =>
        new Promise<void>(resolve => {
          begun.push(name)
          ends.set(name, resolve)
        }),
      { owner: name[0]! },
    )
  const all = ['a1', 'a2', 'a3', 'c1', 'b1', 'b2'].map(work)
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2', 'c1', 'b1']))
  // Of a two are done, and of b one, which had its turn later.
  ends.get('c1')!()
  await vi.waitFor(() => expect(begun.slice(4)).toEqual(['b2']))
  ends.get('b1')!()
  await all[4]
  expect(begun).toHaveLength(5)
  ends.get('a1')!()
  await vi.waitFor(() => expect(begun.slice(5)).toEqual(['a3']))
  for (const end of ends.values()) end()
  await Promise.all(all)
})

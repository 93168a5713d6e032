import { expect, test } from 'vitest'
import { Refused } from './api/refusal.ts'
import { createQueue } from './queue.ts'

test('[SE17] one at a time, known browsers first, and no more wait than may', async () => {
  const queue = createQueue(2)
  const done: string[] = []
  let open = (): void => undefined
  const door = new Promise<void>(resolve => (open = resolve))
  const work = (name: string, isFirst = false) =>
    queue.run(
      async () => {
        await door
        done.push(name)
        if (name === 'broken') throw new Error(name)
      },
      { isFirst },
    )
  const all = [work('one'), work('broken'), work('three'), work('too much'), work('known', true)]
  open()
  const ends = await Promise.allSettled(all)
  expect(done).toEqual(['one', 'known', 'broken', 'three'])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  const [, , , refused] = ends
  expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(Refused)
  expect(refused?.status === 'rejected' && refused.reason).toMatchObject({ code: 'UnavailableError', retryAfter: 5 })
  await queue.run(async () => void done.push('five'))
  expect(done).toHaveLength(5)
})

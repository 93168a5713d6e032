import { describe, expect, it } from 'vitest'
import { createConnection } from './connection.ts'

function aConnection() {
  let now = 1_000
  const waiting: { at: number; work: () => void }[] = []
  const asked: { arrives: () => void; fails: () => void }[] = []
  const connection = createConnection({
    now: () => now,
    later(work, milliseconds) {
      const each = { at: now + milliseconds, work }
      waiting.push(each)
      return () => void (waiting.includes(each) && waiting.splice(waiting.indexOf(each), 1))
    },
    ask: () => new Promise((resolve, reject) => asked.push({ arrives: () => resolve(null), fails: () => reject(new Error('none')) })),
  })
  const returned: number[] = []
  connection.onReturn(() => returned.push(now))
  return {
    connection,
    asked,
    returned,
    passes(milliseconds: number) {
      now += milliseconds
      const due = waiting.filter(({ at }) => at <= now)
      for (const each of due) {
        waiting.splice(waiting.indexOf(each), 1)
        each.work()
      }
    },
    settled: () => new Promise(resolve => setTimeout(resolve)),
  }
}

it('[NW6] [NW7] without an answer it is asked again with growing pauses, and says when', async () => {
  const { connection, asked, passes, settled } = aConnection()
  connection.answered()
  connection.unanswered()
  expect(connection.get()).toEqual({ isReachable: false, lastAnswer: 1_000, nextTry: 3_000 })
  // Others that fail meanwhile change nothing.
  connection.unanswered()
  passes(2_000)
  expect(asked).toHaveLength(1)
  asked[0]!.fails()
  await settled()
  expect(connection.get()).toEqual({ isReachable: false, lastAnswer: 1_000, nextTry: 7_000 })
})

it('[NW8] what can be reached again tells it once, and what waits goes on', async () => {
  const { connection, asked, returned, settled } = aConnection()
  connection.unanswered()
  const worth = connection.whenWorthATry(1)
  connection.tryNow()
  connection.tryNow()
  expect(asked).toHaveLength(1)
  expect(connection.get().nextTry).toBeNull()
  asked[0]!.arrives()
  await settled()
  await worth
  connection.answered()
  expect(connection.get()).toMatchObject({ isReachable: true, nextTry: null })
  expect(returned).toEqual([1_000])
})

it('[NW9] a call that fails where the server answers others waits for a pause, not for ever', async () => {
  const { connection, passes } = aConnection()
  const worth = connection.whenWorthATry(1)
  passes(1_000)
  await worth
})

describe('[NW18] a server that says itself that it can’t do something now', () => {
  const says = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })
  const unable = says(503, { 'x-request-id': 'a1-7' })

  it('is asked whether it is ready, and where it is nothing else happens', async () => {
    const { connection, asked, returned, settled } = aConnection()
    connection.answeredWith(says(200))
    connection.answeredWith(unable)
    connection.answeredWith(unable)
    expect(connection.get().isReachable).toBe(true)
    expect(asked).toHaveLength(1)
    asked[0]!.arrives()
    await settled()
    expect(connection.get()).toMatchObject({ isReachable: true, nextTry: null })
    expect(returned).toEqual([])
  })

  it('can’t be reached where it isn’t ready, and is asked again in its time', async () => {
    const { connection, asked, settled } = aConnection()
    connection.answeredWith(unable)
    asked[0]!.fails()
    await settled()
    expect(connection.get()).toMatchObject({ isReachable: false, nextTry: 3_000 })
    connection.answeredWith(unable)
    expect(asked).toHaveLength(1)
    expect(connection.get().nextTry).toBe(3_000)
  })

  it('is another than a proxy that stands before none', () => {
    const { connection, asked } = aConnection()
    connection.answeredWith(says(503))
    expect([connection.get().isReachable, asked.length]).toEqual([false, 0])
  })
})

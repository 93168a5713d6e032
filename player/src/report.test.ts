import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaidByScreen } from '@vitrine/model/areas/screens/report.ts'
import { reportIn } from '@vitrine/model/areas/screens/report.ts'
import type { ToServer } from '@vitrine/model/realtime.ts'
import { aContent } from '../test/contents.ts'
import { programOf, reportItself, startAfter } from './report.ts'
import { timing } from './timing.ts'
import { allWell } from './trouble.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[FL9] how a page came to start is what it can know, and no more', () => {
  const kept = { restarts: 3, isLeft: false }
  expect(startAfter(null, 'navigate', false)).toEqual({ restarts: 0, start: 'FIRST' })
  expect(startAfter(kept, 'navigate', false)).toEqual({ restarts: 4, start: 'INTERRUPTED' })
  expect(startAfter({ ...kept, isLeft: true }, 'navigate', false).start).toBe('REOPENED')
  expect(startAfter({ ...kept, isLeft: true }, 'reload', false).start).toBe('RELOADED')
  expect(startAfter({ ...kept, isLeft: true }, 'reload', true).start).toBe('RENEWED')
  expect(startAfter(kept, undefined, false).start).toBe('INTERRUPTED')
})

test('[FL1] the edition is that in the name of the built program', () => {
  expect(programOf('https://menu.example/screen/assets/index-DiwrgTda.js')).toBe('DiwrgTda')
  expect(programOf('http://localhost:5174/screen/src/main.tsx')).toBeNull()
})

/** A TV that tells something of itself, and what it has told. */
function aTv(alone: number | null = null) {
  const tv = {
    told: [] as ToServer[],
    alone,
    files: 3,
    say: (message: ToServer) => void tv.told.push(message),
    get: () => ({ at: 'starting' }) as const,
    known: () => ({ content: aContent('1'), condition: { ...allWell, alone: tv.alone } }) as never,
  }
  const report = () => reportIn({ files: tv.files, clock: Date.now() }) as SaidByScreen
  reportItself(tv, timing, async () => ({ report: report(), steady: { files: tv.files } }))
  return tv
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 66_000)

test('[FL10] a TV reports as soon as it can and once again, then when something differs, and every ten rounds', async () => {
  const tv = aTv()
  await vi.advanceTimersByTimeAsync(0)
  expect(tv.told).toMatchObject([{ subject: 'report', report: { files: 3 } }])
  await minutes(1)
  expect(tv.told).toHaveLength(2)
  await minutes(5)
  expect(tv.told).toHaveLength(2)
  tv.files = 4
  await minutes(1)
  expect(tv.told).toHaveLength(3)
  await minutes(10)
  expect(tv.told).toHaveLength(4)
})

test('[FL10] without an answer of the server it reports once there is one again', async () => {
  const tv = aTv(1)
  await minutes(3)
  expect(tv.told).toEqual([])
  tv.alone = null
  await minutes(1)
  expect(tv.told).toHaveLength(1)
})

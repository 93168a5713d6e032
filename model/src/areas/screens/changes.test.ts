import { expect, test } from 'vitest'
import { happenings, isNews, standingAfter, type Standing } from './changes.ts'
import { reportIn, type SaidByScreen } from './report.ts'

const noon = Date.parse('2026-03-02T12:00:00Z')
const first = {
  agent: 'Chrome/68.0.3440.106',
  program: 'aaaaaaaa',
  clock: noon + 90_000,
  upSeconds: 600,
  restarts: 2,
  start: 'FIRST',
  files: 3,
  filesHere: 3,
  storageUsed: 10,
  storageQuota: 100,
  isNewest: true,
  showId: 'lunch',
}
/** What stands after a report that differs from the first, so many seconds later. */
function after(more: object, seconds = 60, before: Standing | null = stood, presentationId: string | null = 'menu'): Standing {
  const said: SaidByScreen = reportIn({ ...first, upSeconds: first.upSeconds + seconds, clock: first.clock + seconds * 1000, ...more })!
  return standingAfter(before, { said, at: noon + seconds * 1000, address: '192.0.2.7', presentationId })
}
const stood = after({}, 0, null)
const kinds = (more: object, seconds = 60, presentationId: string | null = 'menu') =>
  happenings(stood, after(more, seconds, stood, presentationId)).map(({ kind }) => kind)

test('[FL4] the server works out by how much a clock is off, and when the page began', () => {
  expect(stood).toMatchObject({ clockAhead: 90, startedAt: '2026-03-02T11:50:00.000Z', engine: 'Chromium', engineVersion: 68 })
  expect(after({ clock: 0 }).clockAhead).toBe(-10 * 365 * 86_400)
})

test('[FL5] a report that differs in nothing that matters is no news: seconds of a clock, a little of the storage', () => {
  expect(isNews(stood, after({}))).toBe(false)
  expect(isNews(stood, after({ upSeconds: 663, clock: first.clock + 64_000, storageUsed: 10.9 }))).toBe(false)
  const news = [{ files: 4 }, { isNewest: false }, { clock: noon }, { storageUsed: 20 }, { width: 800 }, { troubles: ['FULL'] }]
  expect(news.map(more => isNews(stood, after(more)))).toEqual(news.map(() => true))
})

test('[FL6] a screen is behind from the first report on that says so, until one says that it shows the newest', () => {
  const behind = after({ isNewest: false })
  expect(behind.behindSince).toBe('2026-03-02T12:01:00.000Z')
  expect(after({ isNewest: false }, 300, behind).behindSince).toBe('2026-03-02T12:01:00.000Z')
  expect(after({}, 360, behind).behindSince).toBeNull()
})

test('[FL7] what plays is known since it was told first; a show that is nobody’s here is none', () => {
  expect(after({}, 60).shownSince).toBe('2026-03-02T12:00:00.000Z')
  expect(after({ showId: 'dinner' }).shownSince).toBe('2026-03-02T12:01:00.000Z')
  expect(after({ showId: 'stolen' }, 60, stood, null)).toMatchObject({ showId: null, presentationId: null })
})

test('[FL8] the history has starts, other engines and programs, what plays, and a storage that is nearly full, each once', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ upSeconds: 10, start: 'INTERRUPTED' })).toEqual(['RESTARTED'])
  // It had begun only a moment before.
  expect(kinds({ upSeconds: 635, restarts: 3 })).toEqual(['RESTARTED'])
  expect(kinds({ agent: 'Chrome/87.0' })).toEqual(['ENGINE'])
  expect(kinds({ program: 'bbbbbbbb', upSeconds: 5 })).toEqual(['RESTARTED', 'PROGRAM'])
  expect(kinds({ showId: 'dinner' })).toEqual(['CONTENT'])
  expect(kinds({ showId: null }, 60, null)).toEqual(['CONTENT'])
  expect(kinds({ storageUsed: 91 })).toEqual(['STORAGE_NEARLY_FULL'])
  const full = after({ storageUsed: 91 })
  expect(happenings(full, after({ storageUsed: 95 }, 120, full))).toEqual([])
  expect(happenings(stood, after({ agent: 'Chrome/87.0' }))[0]).toMatchObject({ before: 'Chromium 68', after: 'Chromium 87' })
})

test('[FL8] a first report tells what plays, and nothing of what was before', () =>
  expect(happenings(null, stood).map(({ kind }) => kind)).toEqual(['CONTENT']))

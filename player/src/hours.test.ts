import { expect, test, vi } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { emptyCatalogue, type ScreenContent } from '@vitrine/model/screen/content.ts'
import { aShow } from '@vitrine/model/testing/shows.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { aContent } from '../test/contents.ts'
import { followHours } from './hours.ts'
import type { Picture } from './picture.ts'

const times = [{ ...always, startTime: '07:00:00', endTime: '22:00:00' }]
const hours = { times, calendar: { timeZone: 'Europe/Amsterdam' }, since: '2026-01-01T00:00:00.000Z' }
const screen = (given: object): ScreenContent['screen'] => ({ ...aContent('one').screen, ...given })
const playing = (given: object): Picture => ({
  at: 'playing',
  content: aContent('one', { screen: screen(given) }),
  show: aShow({}),
  catalogue: emptyCatalogue,
  rotation: 'DEGREES_0',
  isNamed: false,
  trouble: null,
})
const pairing: Picture = { at: 'pairing', waiting: { code: null, wait: null }, ending: null, rotation: 'DEGREES_0', trouble: null }

/** A TV whose clock the test sets. */
async function aTv(picture: Picture, utc: string) {
  const seen = createStore(picture)
  let now = Date.parse(`${utc}Z`)
  let minute = () => {}
  const isOff = followHours({ ...seen, now: () => now }, { later: work => ((minute = work), () => {}) })
  await vi.dynamicImportSettled()
  return {
    isOff,
    show: seen.set,
    at(utc: string) {
      now = Date.parse(`${utc}Z`)
      minute()
      return isOff.get()
    },
  }
}

test('[HO2] [HO5] a TV is black outside its hours, from the minute on, whether something plays or not', async () => {
  const tv = await aTv(playing({ hours }), '2026-07-01T19:59')
  expect([tv.isOff.get(), tv.at('2026-07-01T20:00'), tv.at('2026-07-02T04:59'), tv.at('2026-07-02T05:00')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  const idle: Picture = {
    at: 'notice',
    screen: screen({ hours }),
    hint: null,
    named: '',
    rotation: 'DEGREES_0',
    isNamed: false,
    trouble: null,
  }
  expect((await aTv(idle, '2026-07-01T20:00')).isOff.get()).toBe(true)
  expect((await aTv(playing({}), '2026-07-01T20:00')).isOff.get()).toBe(false)
})

test('[HO3] in doubt it is on: a wrong clock, and hours that it cannot read', async () => {
  expect((await aTv(playing({ hours }), '1970-01-01T20:00')).isOff.get()).toBe(false)
  expect((await aTv(playing({ hours: { times: 'never' } }), '2026-07-01T20:00')).isOff.get()).toBe(false)
})

test('[HO4] without a screen it is on, and for ten minutes after it was connected', async () => {
  const tv = await aTv(pairing, '2026-07-01T20:00')
  expect(tv.isOff.get()).toBe(false)
  tv.show(playing({ hours }))
  expect([tv.isOff.get(), tv.at('2026-07-01T20:09'), tv.at('2026-07-01T20:10')]).toEqual([false, false, true])
})

test('[HO10] a TV that can not have what works out its hours begins anew', async () => {
  const beginAnewSoon = vi.fn<() => void>()
  vi.resetModules()
  vi.doMock('./beginAnew.ts', () => ({ beginAnewSoon }))
  vi.doMock('@vitrine/model/areas/systems/hours.ts', () => {
    throw new Error('It is of another edition.')
  })
  const { followHours } = await import('./hours.ts')
  const seen = createStore<Picture>(playing({}))
  const isOff = followHours({ ...seen, now: () => Date.parse('2026-07-01T20:00Z') }, { later: () => () => {} })
  expect(beginAnewSoon).not.toHaveBeenCalled()
  seen.set(playing({ hours }))
  await vi.waitFor(() => expect(beginAnewSoon).toHaveBeenCalled(), 60_000)
  expect(isOff.get()).toBe(false)
})

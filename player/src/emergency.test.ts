import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToServer } from '@vitrine/model/realtime.ts'
import type { ScreenEmergency } from '@vitrine/model/screen/emergency.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow } from '@vitrine/model/testing/shows.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { aContent } from '../test/contents.ts'
import { followEmergency } from './emergency.ts'
import type { Picture } from './picture.ts'
import { timing } from './timing.ts'

const noon = Date.parse('2026-03-02T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

const fire: ScreenEmergency = { id: 'fire', heading: 'Leave', body: '', style: 'ALARM', showId: null, endsAt: '2026-03-02T13:00:00.000Z' }
const around = { rotation: 'DEGREES_0', isNamed: false, trouble: null } as const
const playing = (emergency?: ScreenEmergency): Picture => ({
  at: 'playing',
  content: aContent('one', { screen: { ...aContent('one').screen, emergency } }),
  show: aShow({}),
  catalogue: emptyCatalogue,
  ...around,
})

/** A TV whose clock is off by so much of the server's. */
function aTv(picture: Picture, ahead = 0) {
  const seen = createStore(picture)
  const said: ToServer[] = []
  const standing = followEmergency({ ...seen, now: () => Date.now() + ahead, say: message => void said.push(message) }, timing)
  return {
    show: seen.set,
    said,
    standing: () => standing.get()?.id ?? null,
    pass: (minutes: number) => vi.advanceTimersByTime(minutes * 60_000),
  }
}

test('[EM13] [EM15] it stands at once, whether something plays or not, and is over when the content says so', () => {
  const tv = aTv(playing())
  expect(tv.standing()).toBeNull()
  tv.show(playing(fire))
  expect(tv.standing()).toBe('fire')
  const { screen } = aContent('one', { screen: { ...aContent('one').screen, emergency: fire } })
  tv.show({ at: 'notice', screen, hint: null, named: '', ...around })
  expect(tv.standing()).toBe('fire')
  tv.show(playing())
  expect(tv.standing()).toBeNull()
  expect(
    aTv({ at: 'pairing', waiting: { code: null, wait: null }, ending: null, rotation: 'DEGREES_0', trouble: null }).standing(),
  ).toBeNull()
})

test('[EM10] an older one that stands longer comes back by itself after a newer one, without a network too', () => {
  const tv = aTv(playing({ ...fire, id: 'lift', endsAt: '2026-03-02T12:05:00.000Z', before: fire }))
  expect(tv.standing()).toBe('lift')
  tv.pass(5.01)
  expect(tv.standing()).toBe('fire')
  tv.pass(55)
  expect(tv.standing()).toBeNull()
})

test.each([
  ['right', 0, 60],
  ['ten minutes behind', 600_000, 50],
])('[EM15] it is over at its end by the server’s clock, without any message, where the TV’s own is %s', (_, ahead, minutes) => {
  const tv = aTv(playing(fire), ahead)
  tv.pass(minutes - 0.01)
  expect(tv.standing()).toBe('fire')
  tv.pass(0.02)
  expect(tv.standing()).toBeNull()
})

test('[EM17] the server hears at once that it is shown, and again while it stands', () => {
  const tv = aTv(playing(fire))
  expect(tv.said).toEqual([{ subject: 'emergencyShown', id: 'fire' }])
  tv.pass(1)
  expect(tv.said).toHaveLength(4)
  tv.show(playing())
  tv.pass(10)
  expect(tv.said).toHaveLength(4)
})

test('[EM12] the same in another content is nothing new; another one is told', () => {
  const tv = aTv(playing(fire))
  tv.show(playing({ ...fire }))
  expect(tv.said).toHaveLength(1)
  tv.show(playing({ ...fire, id: 'flood' }))
  expect(tv.said.at(-1)).toEqual({ subject: 'emergencyShown', id: 'flood' })
})

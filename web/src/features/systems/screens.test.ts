import { expect, test } from 'vitest'
import { connectedOf, isFound, isOf, seenAt, type System } from './screens.ts'
import { translateNow as t } from '../../ui/language.ts'

const noon = new Date(2026, 1, 3, 12, 0)
const ago = (minutes: number) => ({
  isOnline: minutes < 10,
  isOff: false,
  lastSeenAt: new Date(noon.getTime() - minutes * 60_000).toISOString(),
})

test('[SY18] a TV heard of in the last ten minutes is there now; otherwise it is said when', () => {
  expect(seenAt(ago(9), noon)).toBe('online')
  expect(seenAt(ago(11), noon)).toBe('today')
  expect(seenAt(ago(13 * 60), noon)).toBe('earlier')
  expect(seenAt({ isOnline: false, isOff: false, lastSeenAt: null }, noon)).toBe('never')
})

test('[SY4] connected screens are counted', () =>
  expect(connectedOf({ screens: [{ isConnected: true }, { isConnected: false }] } as unknown as System)).toBe(1))

test('[SY12] of many screens those without a TV, those that are silent, and those of a name or number are found', () => {
  const screens = [
    { title: 'Left of the door', sortIndex: 1, isConnected: true, isOnline: false, isOff: false },
    { title: null, sortIndex: 12, isConnected: false, isOnline: false, isOff: false },
  ]
  expect(screens.map(isOf.free)).toEqual([false, true])
  expect(screens.map(isOf.offline)).toEqual([true, false])
  expect(screens.map(screen => isFound(t, screen, 'DOOR'))).toEqual([true, false])
  expect(screens.map(screen => isFound(t, screen, 'tv 12'))).toEqual([false, true])
})

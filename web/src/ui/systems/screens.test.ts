import { expect, test } from 'vitest'
import { connectedOf, seenAt, type System } from './screens.ts'

const noon = new Date(2026, 1, 3, 12, 0)
const ago = (minutes: number) => ({ lastSeenAt: new Date(noon.getTime() - minutes * 60_000).toISOString() })

test('[SY4] a TV heard of in the last ten minutes is there now; otherwise it is said when', () => {
  expect(seenAt(ago(9), noon)).toBe('now')
  expect(seenAt(ago(11), noon)).toBe('today')
  expect(seenAt(ago(13 * 60), noon)).toBe('earlier')
  expect(seenAt({ lastSeenAt: null }, noon)).toBe('never')
})

test('[SY4] connected screens are counted', () =>
  expect(connectedOf({ screens: [{ isConnected: true }, { isConnected: false }] } as unknown as System)).toBe(1))

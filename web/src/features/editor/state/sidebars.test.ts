import { afterEach, expect, test } from 'vitest'
import { layout } from './layout.ts'
import { arrangedIn, sidebars } from './sidebars.ts'

const laptop = { width: 1440, letter: 16, isTouched: false }
afterEach(() => sidebars.setSpace(laptop))

test.each([
  [laptop, 'wide', []],
  [{ ...laptop, width: 900 }, 'wide', []],
  [{ ...laptop, width: 1024, isTouched: true }, 'wide', ['settings']],
  [{ ...laptop, width: 1200, isTouched: true }, 'wide', []],
  [{ ...laptop, width: 820 }, 'narrow', ['strip', 'settings']],
  [{ ...laptop, width: 720 }, 'narrow', ['strip', 'settings']],
  [{ ...laptop, letter: 32 }, 'narrow', ['strip', 'settings']],
  [{ ...laptop, width: 390 }, 'phone', ['strip', 'settings']],
] as const)('[NA1] [NA2] [NA3] what has room: %j', (space, room, drawers) => {
  expect(arrangedIn(space)).toEqual({ room, drawers })
})

test('[NA4] [NA14] one drawer at a time, and what was arranged for a wide window stays', () => {
  const before = layout.get()
  sidebars.setSpace({ ...laptop, width: 820 })
  expect([sidebars.isOpen('strip'), sidebars.isOpen('settings')]).toEqual([false, false])
  sidebars.open('strip')
  sidebars.open('settings')
  expect([sidebars.isOpen('strip'), sidebars.isOpen('settings')]).toEqual([false, true])
  // Who closes what is not open leaves the other.
  sidebars.open('strip', false)
  expect(sidebars.isOpen('settings')).toBe(true)
  sidebars.setSpace(laptop)
  expect(sidebars.get().opened).toBeNull()
  expect(layout.get()).toBe(before)
})

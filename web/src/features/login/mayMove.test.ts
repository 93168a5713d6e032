import { expect, it } from 'vitest'
import { mayMove } from './mayMove.ts'

const browser = (wish: string | null, saveData?: boolean) => ({
  matchMedia: (query: string) => ({ matches: wish !== null && query.includes(wish) }),
  navigator: saveData === undefined ? {} : { connection: { saveData } },
})

it('[PG32] the picture behind the login moves, unless less motion or less data is asked for', () => {
  expect(mayMove(browser(null))).toBe(true)
  expect(mayMove(browser(null, false))).toBe(true)
  expect(mayMove(browser('prefers-reduced-motion'))).toBe(false)
  expect(mayMove(browser('prefers-reduced-data'))).toBe(false)
  expect(mayMove(browser(null, true))).toBe(false)
})

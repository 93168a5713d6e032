import { expect, test } from 'vitest'
import { byDay } from './days.ts'

const at = (year: number, month: number, day: number, hour: number) => new Date(year, month - 1, day, hour).toISOString()
const published = (publishedAt: string) => ({ publishedAt, setAsideAt: null })

test('[VE11] versions stand under today, yesterday, or their date', () => {
  const now = new Date(2026, 2, 1, 9).getTime()
  const versions = [at(2026, 3, 1, 8), at(2026, 3, 1, 0), at(2026, 2, 28, 23), at(2025, 3, 1, 8)].map(published)
  expect(byDay(versions, now).map(({ name, versions }) => [name, versions.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    [null, 1],
  ])
})

test('[VE11] what was set aside stands where it was set aside', () => {
  const now = new Date(2026, 2, 1, 9).getTime()
  const [day] = byDay([{ publishedAt: at(2026, 1, 1, 8), setAsideAt: at(2026, 3, 1, 8) }], now)
  expect(day!.name).toBe('today')
})

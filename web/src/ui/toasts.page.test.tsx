import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { toast } from './toast.tsx'

test.each([1280, 390])('[PG25] long toasts are edges behind a short one until one points at them, at %i pixels', async width => {
  await renderPage(() => <p>A page</p>, createMemoryApi({}), { width })
  for (const name of ['evening', 'terrace'])
    toast.undo(`“A photo of a summer evening on the ${name} ${'with friends '.repeat(12)}” was deleted.`, () => {})
  toast.undo('“Latte” was deleted.', () => {})
  const toasts = () => [...document.querySelectorAll('[role="alert"]')].map(element => element.getBoundingClientRect())
  await expect.poll(() => toasts().length).toBe(3)
  // Two edges of ten pixels each.
  const beyond = () => {
    const [first, ...others] = toasts()
    return Math.max(...others.flatMap(({ top, bottom }) => [first!.top - top, bottom - first!.bottom]))
  }
  await expect.poll(beyond).toBeLessThanOrEqual(20)
  await page.getByText('“Latte” was deleted.').hover()
  const apart = () => {
    const placed = toasts().toSorted((a, b) => a.top - b.top)
    return placed.slice(1).every(({ top, height }, index) => height > 0 && top >= placed[index]!.bottom)
  }
  await expect.poll(apart).toBe(true)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import Shell from './Shell.tsx'

const anna = { id: 'anna', role: 'USER', firstName: 'Anna', lastName: 'Bakker', email: 'anna@cafe.example', isPromotionsEnabled: true }
const entry = () => document.querySelector('nav a[href="/promotions"]')!
const visibility = () => getComputedStyle(entry()).visibility

test('[PG14] the closed menu of a narrow window is nowhere on the way of the Tab key', async () => {
  const api = createMemoryApi({ user: [anna] }, { viewer: (_, { rows }) => ({ ...rows('user')[0], organization: null }) })
  await renderPage(Shell, api, { width: 390, at: { name: 'start', path: '/start' } })
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect.poll(() => document.querySelector('nav a[href="/promotions"]')).not.toBeNull()
  await expect.poll(visibility).toBe('hidden')
  const stops: (Element | null)[] = []
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.tab()
    stops.push(document.activeElement)
  }
  expect(stops).toContain(page.getByRole('button', { name: 'Open menu' }).element())
  expect(stops.filter(stop => stop?.closest('nav'))).toEqual([])

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('link', { name: 'Promotions' })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(visibility).toBe('hidden')
})

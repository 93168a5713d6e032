import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

const link = 'http://vitrine.example/password#a-token'
const open = () =>
  renderPage(() => <HandOverDialog title="For Bob" body="Give it to Bob." link={link} onClose={() => undefined} />, createMemoryApi({}))
const copied: string[] = []
const hear = () => copied.push(String(document.getSelection()))
beforeEach(() => {
  copied.length = 0
  document.addEventListener('copy', hear)
  // As on an address without a certificate.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
})
afterEach(() => {
  document.removeEventListener('copy', hear)
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.restoreAllMocks()
})

test('[PG49] a link is copied on an address without a certificate too, and the button has the focus as before', async () => {
  await open()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const said = page.getByRole('button', { name: 'Copied' })
  await expect.element(said).toBeVisible()
  expect(copied).toEqual([link])
  expect(document.activeElement).toBe(said.element())
})

test('[PG49] what the browser did not copy is not said to be copied', async () => {
  const refused = vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await open()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => refused.mock.results.map(({ value }) => value as unknown)).toEqual([false])
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

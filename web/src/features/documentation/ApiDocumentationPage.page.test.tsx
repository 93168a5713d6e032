import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ApiDocumentationPage from './ApiDocumentationPage.tsx'

test('[KE7] the page about the API shows how a price is changed, and every call', async () => {
  await renderPage(ApiDocumentationPage, createMemoryApi({}))
  await expect.element(page.getByText(/mutation .* updateProductPrice/).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('updateProductPrice')
  await expect.element(page.getByText('1 call')).toBeVisible()
  await page.getByText('also with an organisation’s key').click()
  await expect.element(page.getByText('updateProductPrice(input: ProductPriceInput!): ProductPrice')).toBeVisible()
})

test('[KE12] [KE24] its examples are copied with a button, and a link leads back', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPage(ApiDocumentationPage, createMemoryApi({}))
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/^curl .*allProductCollections/s))
  write.mockRestore()
  await expect.element(page.getByRole('link', { name: 'To the application' })).toHaveAttribute('href', '/')
})

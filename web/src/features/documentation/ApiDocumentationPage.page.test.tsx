import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ApiDocumentationPage from './ApiDocumentationPage.tsx'

test('[KE7] the page about the API shows how a price is changed, and every call', async () => {
  await renderPage(ApiDocumentationPage, createMemoryApi({}))
  await expect.element(page.getByText(/mutation .* updateProductPrice/).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('updateProductPrice')
  await expect.element(page.getByText('1 calls')).toBeVisible()
  await page.getByText('also with an organisation’s key').click()
  await expect.element(page.getByText('updateProductPrice(input: ProductPriceInput!): ProductPrice')).toBeVisible()
})

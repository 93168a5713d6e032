import { addresses } from '@vitrine/model/http.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { ApiKey } from './ApiKey.tsx'

let key: string
let revoked: unknown[]
beforeEach(async () => {
  key = 'vk_first'
  revoked = []
  const memory = createMemoryApi({}, { findApiKey: () => ({ createdAt: null, lastUsedAt: null }) })
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (address === addresses.organizationApiKey) return new Response(key)
    if (address !== addresses.revokeApiKey) return memory.fetch(address, init)
    revoked.push(JSON.parse(String(init?.body)))
    key = 'vk_second'
    return new Response(key)
  }
  await renderPage(() => <ApiKey organizationId="annas" />, { ...memory, fetch })
})

describe('the key', () => {
  test('[KE6] is masked until somebody wants to see it', async () => {
    await expect.element(page.getByText('Not used yet.', { exact: false })).toBeVisible()
    expect(page.getByText('vk_first').elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(page.getByText('vk_first')).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    expect(page.getByText('vk_first').elements()).toHaveLength(0)
  })

  test('[KE6] is replaced only when that is meant', async () => {
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(revoked).toEqual([])
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('vk_second')).toBeVisible()
    expect(revoked).toEqual([{ orgId: 'annas', apiKey: 'vk_first' }])
  })
})

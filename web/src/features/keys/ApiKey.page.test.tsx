import { addresses } from '@vitrine/model/http.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { ApiKey } from './ApiKey.tsx'

let key: string
let revoked: unknown[]
let createdAt: string | null
let found: (string | null)[]
let isFresh: boolean
let proofs: object[]
let proven: Response[]
beforeEach(async () => {
  key = 'vk_first'
  revoked = []
  createdAt = null
  found = []
  isFresh = false
  proofs = []
  proven = []
  const findApiKey = () => {
    found.push(createdAt)
    return { createdAt, lastUsedAt: null }
  }
  const memory = createMemoryApi({}, { findApiKey })
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (address === addresses.organizationApiKey) return new Response(key)
    if (address === addresses.apiKey) {
      if (!isFresh) return Response.json({ code: 'ReauthenticationError' }, { status: 403 })
      createdAt = '2030-01-01T10:00:00.000Z'
      return new Response('vk_own')
    }
    if (address === addresses.reauthenticate) {
      proofs.push(JSON.parse(String(init?.body)))
      const answer = proven.shift() ?? Response.json({ result: 'OK' })
      isFresh = answer.ok
      return answer
    }
    if (address !== addresses.revokeApiKey) return memory.fetch(address, init)
    revoked.push(JSON.parse(String(init?.body)))
    key = 'vk_second'
    return new Response(key)
  }
  open = organizationId => renderPage(() => <ApiKey organizationId={organizationId} />, { ...memory, fetch })
})
let open: (organizationId: string | null) => Promise<unknown>

describe('the key', () => {
  beforeEach(() => open('annas'))

  test('[KE6] is masked until somebody wants to see it', async () => {
    await expect.element(page.getByText('Not used yet.', { exact: false })).toBeVisible()
    expect(page.getByText('vk_first').elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(page.getByText('vk_first')).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    expect(page.getByText('vk_first').elements()).toHaveLength(0)
  })

  test('[KE21] is replaced only when that is meant', async () => {
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(revoked).toEqual([])
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('vk_second')).toBeVisible()
    expect(revoked).toEqual([{ orgId: 'annas', apiKey: 'vk_first' }])
  })
})

describe('the key of an account', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Enter your password once more' })
  const goOn = () => dialog().getByRole('button', { name: 'Continue' })
  beforeEach(() => open(null))

  test('[KE22] asks for the password where the session is old, and goes on with what was pressed', async () => {
    proven = [Response.json({ code: 'PasswordInvalidError', fields: [{ path: 'currentPassword', rule: 'wrong' }] }, { status: 400 })]
    await page.getByRole('button', { name: 'Show' }).click()
    await goOn().click()
    await expect.element(dialog().getByText('Password is required.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Password' }).fill('wrong')
    await goOn().click()
    await expect.element(dialog().getByText('The current password is wrong.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Password' }).fill('right')
    await goOn().click()
    await expect.element(page.getByText('vk_own')).toBeVisible()
    expect(proofs).toEqual([{ currentPassword: 'wrong' }, { currentPassword: 'right' }])
  })

  test('[AN21] asks for a code where the account has a second factor', async () => {
    proven = [Response.json({ code: 'OneTimeCodeMissingError' }, { status: 400 })]
    await page.getByRole('button', { name: 'Show' }).click()
    await dialog().getByRole('textbox', { name: 'Password' }).fill('right')
    await goOn().click()
    await dialog().getByRole('textbox', { name: 'Authentication code' }).fill('123456')
    await goOn().click()
    await expect.element(page.getByText('vk_own')).toBeVisible()
    expect(proofs.at(-1)).toEqual({ currentPassword: 'right', otp: '123456' })
  })

  test('[KE23] says that it was revoked, and shows it no more', async () => {
    isFresh = true
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(page.getByText('vk_own')).toBeVisible()
    await expect.poll(() => found.at(-1)).toBe(createdAt)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    createdAt = null
    await queryClient.invalidateQueries({ queryKey: ['findApiKey'] })
    await expect.element(page.getByRole('status').filter({ hasText: 'Your key was revoked.' })).toBeVisible()
    expect(page.getByText('vk_own').elements()).toHaveLength(0)
  })
})

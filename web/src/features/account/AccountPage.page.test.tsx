import type { RouterHistory } from '@tanstack/react-router'
import { deviceOf } from '@vitrine/model/areas/accounts/device.ts'
import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../api/callError.ts'
import { session } from '../../api/session.ts'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { appearance } from '../../ui/appearance.ts'
import AccountPage from './AccountPage.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const anna = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Bakker',
  email: 'anna@vitrine.example',
  organizationId: 'annas',
  isTwoFactorEnabled: false,
}
const usedAt = '2026-11-20T12:00:00.000Z'
const here = { id: 's1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', address: '203.0.113.1', createdAt: usedAt, usedAt }
const sessions = [
  { ...here, isCurrent: true, isActing: false },
  { ...here, id: 's2', userAgent: 'curl/8', address: '203.0.113.2', isCurrent: false, isActing: false },
  { ...here, id: 's3', userAgent: null, address: null, isCurrent: false, isActing: true },
]
const codes = Array.from({ length: 10 }, (_, index) => ({ code: `aaaa-bbbb-cccc-000${index}` }))

let api: MemoryApi
/** How a new secret is answered. */
let answered: () => Response
beforeEach(() => void (answered = () => new Response(secret)))
async function open(user: object = {}, passkeys: readonly object[] = []): Promise<RouterHistory> {
  const memory = createMemoryApi(
    { user: [{ ...anna, ...user }], passkey: passkeys as Record<string, unknown>[] },
    {
      viewer: (_, { rows }) => ({ ...rows('user')[0], organization: null }),
      updateAccount({ input, change2FA }, { rows }) {
        const row = Object.assign(rows('user')[0]!, input, change2FA && { isTwoFactorEnabled: change2FA.enable2FA })
        return { ...row, organization: null }
      },
      viewerSessions: () => sessions,
      changeEmail({ email, currentPassword }) {
        if (currentPassword === 'wrong') throw new CallError('PasswordInvalidError', [{ path: 'currentPassword', rule: 'wrong' }])
        return { isSent: false, link: `/email#${email}`, expiresAt: usedAt }
      },
      endSession: () => true as never,
      endOtherSessions: () => true as never,
      countRecoveryCodes: () => 7 as never,
      createRecoveryCodes: () => codes,
    },
  )
  api = {
    ...memory,
    fetch: async (address, init) => (address === addresses.generateToken ? answered() : memory.fetch(address, init)),
  }
  const history = await renderPage(AccountPage, api, { at: { name: 'account', path: '/account' } })
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna')
  return history
}
const asked = (name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)
const save = () => page.getByRole('button', { name: 'Save' })
const dialog = () => page.getByRole('dialog')

describe('the account page', () => {
  test('[AN25] [AN23] saves names, and nothing while nothing is another', async () => {
    await open()
    await expect.element(save()).toBeDisabled()
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly')
    await page.getByRole('textbox', { name: 'First name' }).fill(' Annie ')
    await save().click()
    await expect.element(page.getByText('Account updated.')).toBeVisible()
    expect(asked('updateAccount')).toEqual([{ input: { firstName: 'Annie' } }])
    await expect.element(save()).toBeDisabled()
  })

  test('[FR11] leaves a name that was changed elsewhere meanwhile', async () => {
    await open()
    await page.getByRole('textbox', { name: 'First name' }).fill('Annie')
    Object.assign(api.rows('user')[0]!, { lastName: 'Visser' })
    await queryClient.invalidateQueries({ queryKey: ['viewer'] })
    await save().click()
    await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Visser')
    expect(asked('updateAccount')).toEqual([{ input: { firstName: 'Annie' } }])
  })

  test('[AN65] [PG41] asks before what was typed is lost by logging out or by another page', async () => {
    const history = await open()
    api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
    await session.actAs({ refreshToken: `${relayPrefix}x` })
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await firstName.fill('Annie')
    for (const leave of [() => page.getByRole('button', { name: 'Log out' }).click(), async () => history.push('/media')]) {
      await leave()
      await dialog().getByRole('button', { name: 'Cancel' }).click()
      await expect.element(firstName).toHaveValue('Annie')
    }
    expect(session.get()).not.toBeNull()
    await page.getByRole('button', { name: 'Log out' }).click()
    await dialog().getByRole('button', { name: 'Leave' }).click()
    await expect.poll(session.get).toBeNull()
  })

  test('[US15] [US29] [US16] asks for another address with the password, and shows an administrator the link', async () => {
    await open({ role: 'ADMIN' })
    await page.getByRole('button', { name: 'Change address' }).click()
    await dialog().getByRole('button', { name: 'Make link' }).click()
    await expect.element(dialog().getByText('New e-mail address is required.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'New e-mail address' }).fill('anna@new.example')
    await dialog().getByRole('textbox', { name: 'Password' }).fill('wrong')
    await dialog().getByRole('button', { name: 'Make link' }).click()
    await expect.element(dialog().getByText('The current password is wrong.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Password' }).fill('right')
    await dialog().getByRole('button', { name: 'Make link' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/email#anna@new.example`)
    expect(asked('changeEmail').at(-1)).toEqual({ email: 'anna@new.example', currentPassword: 'right' })
  })

  test('[US31] says whom to ask where no mail is sent', async () => {
    await open({ role: 'USER' })
    await expect.element(page.getByText('No mail is sent here. Ask whoever manages your account to change the address.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Change address' })).not.toBeInTheDocument()
  })

  test('[AN2] says at its field what is not right, and sends nothing', async () => {
    await open()
    await page.getByRole('textbox', { name: 'First name' }).fill('')
    await page.getByRole('switch', { name: 'Change password' }).click()
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('weak')
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('other')
    await save().click()
    for (const text of [
      'First name is required.',
      'Current password is required.',
      'The chosen password is too weak',
      'The two passwords differ.',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    expect(asked('updateAccount')).toEqual([])
  })

  test('[AN26] [AN4] [AN24] has the rule below the new password, and a wrong present one at its field', async () => {
    await open()
    await page.getByRole('switch', { name: 'Change password' }).click()
    await expect.element(page.getByText(/^At least 8 characters/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Current password' }).fill('wrong')
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Strong-1!')
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Strong-1!')
    api.refuse('updateAccount', 'PasswordInvalidError', [{ path: 'changePassword.currentPassword', rule: 'other' }])
    await save().click()
    await expect.element(page.getByText('The current password is wrong.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Current password' })).toHaveFocus()
  })

  test('[AN5] [AN35] [AN33] switches the second factor on with a code, and shows the recovery codes once', async () => {
    await open()
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
    const qr = page.getByRole('img', { name: 'QR code for the authenticator app' })
    await expect.element(qr).toBeVisible()
    expect(qr.element().getBoundingClientRect()).toMatchObject({ width: 150, height: 150 })
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await save().click()
    await expect.element(page.getByText('Authentication code is required.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Authentication code' }).fill('123 456')
    await save().click()
    await expect.element(dialog().getByText('aaaa-bbbb-cccc-0009')).toBeVisible()
    expect(asked('updateAccount')[0]).toMatchObject({ change2FA: { enable2FA: true, base32Secret: secret, OTPCode: '123456' } })
    expect(asked('createRecoveryCodes')).toEqual([{}])
    const link = dialog().getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement
    expect(decodeURIComponent(link.href)).toContain('aaaa-bbbb-cccc-0000\naaaa-bbbb-cccc-0001')
    await dialog().getByRole('button', { name: 'I have kept them' }).click()
    await expect.element(page.getByText('aaaa-bbbb-cccc-0009')).not.toBeInTheDocument()
  })

  test('[AN33] says that the picture could not be fetched, and fetches it again', async () => {
    await open()
    answered = () => Response.json({ code: 'InternalError' }, { status: 500 })
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
    await expect.element(page.getByText('The QR code could not be fetched.')).toBeVisible()
    answered = () => new Response(secret)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  })

  test('[AN62] goes on showing the secret that the app has, after the connection was lost and after another change', async () => {
    await open()
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    answered = () => new Response('OTHEROTHEROTHEROTHEROTHEROTHEROT')
    await queryClient.invalidateQueries()
    await page.getByRole('button', { name: 'End the session of curl' }).click()
    await expect.element(page.getByText('Session ended.')).toBeVisible()
    await api.rested()
    await page.getByRole('textbox', { name: 'Authentication code' }).fill('123456')
    await save().click()
    await expect.poll(() => asked('updateAccount')).toMatchObject([{ change2FA: { base32Secret: secret } }])
  })

  test('[AN30] switches it off with the password', async () => {
    await open({ isTwoFactorEnabled: true })
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill('right')
    await save().click()
    await expect.element(page.getByText('Account updated.')).toBeVisible()
    expect(asked('updateAccount')[0]).toMatchObject({ change2FA: { enable2FA: false, currentPassword: 'right' } })
  })

  test('[AN64] leaves it as another tab has switched it meanwhile', async () => {
    await open()
    await page.getByRole('textbox', { name: 'First name' }).fill('Annie')
    Object.assign(api.rows('user')[0]!, { isTwoFactorEnabled: true })
    await queryClient.invalidateQueries({ queryKey: ['viewer'] })
    await expect.element(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked()
    await save().click()
    await expect.element(page.getByText('Account updated.')).toBeVisible()
    expect(asked('updateAccount')).toEqual([{ input: { firstName: 'Annie' } }])
  })

  test('[AN36] [AN37] says how many recovery codes are left, and makes others with the password', async () => {
    await open({ isTwoFactorEnabled: true })
    await expect.element(page.getByText('Recovery codes: 7 of 10 codes left')).toBeVisible()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    api.refuse('createRecoveryCodes', 'PasswordInvalidError', [{ path: 'currentPassword', rule: 'other' }])
    await dialog().getByRole('textbox', { name: 'Password' }).fill('wrong')
    await dialog().getByRole('button', { name: 'Make new codes' }).click()
    await expect.element(dialog().getByText('The current password is wrong.')).toBeVisible()
    api.refuse('createRecoveryCodes')
    await dialog().getByRole('textbox', { name: 'Password' }).fill('right')
    await dialog().getByRole('button', { name: 'Make new codes' }).click()
    await expect.element(dialog().getByText('aaaa-bbbb-cccc-0000')).toBeVisible()
    expect(asked('createRecoveryCodes').at(-1)).toEqual({ currentPassword: 'right' })
  })
})

describe('the sessions', () => {
  beforeEach(async () => void (await open()))

  test('[AN12] [AN56] are listed with device, address and last use', async () => {
    const list = page.getByRole('list', { name: 'Where you are logged in' })
    await expect.element(list.getByText('Firefox on Linux')).toBeVisible()
    await expect.element(list.getByText('This device')).toBeVisible()
    await expect.element(list.getByText('Unknown device')).toBeVisible()
    await expect.element(list.getByText('Somebody works on your behalf')).toBeVisible()
    await expect.element(list.getByText(/^203\.0\.113\.2 · Last used 20 November 2026/)).toBeVisible()
  })

  test('[AN13] are ended one by one, or all others after a question', async () => {
    await page.getByRole('button', { name: 'End the session of curl' }).click()
    await expect.element(page.getByText('Session ended.')).toBeVisible()
    expect(asked('endSession')).toEqual([{ id: 's2' }])
    await page.getByRole('button', { name: 'End all others' }).click()
    await dialog().getByRole('button', { name: 'End all others' }).click()
    await expect.element(page.getByText('All other sessions ended.')).toBeVisible()
    expect(asked('endOtherSessions')).toHaveLength(1)
  })

  test('[AN63] are ended one by one by whoever acts', async () => {
    api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
    await expect.element(page.getByRole('button', { name: 'End all others' })).toBeVisible()
    await session.actAs({ refreshToken: `${relayPrefix}x` })
    await expect.element(page.getByRole('button', { name: 'End all others' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'End the session of curl' })).toBeVisible()
    session.end()
  })
})

describe('the passkeys', () => {
  test('[AN17] say when they were used, and are renamed and removed', async () => {
    await open({}, [{ id: 'p1', title: 'My laptop', host: 'menu.example', usedAt }])
    await expect.element(page.getByText(/^menu\.example · Last used 20 November 2026/)).toBeVisible()
    await page.getByRole('button', { name: 'Rename My laptop' }).click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Work laptop')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await dialog().getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('No passkeys yet')).toBeVisible()
  })

  test('[AN22] are proposed the name of the device', async () => {
    await open()
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const name = dialog().getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    const { browser, system } = deviceOf(navigator.userAgent)
    await expect.element(name).toHaveValue(`${browser} on ${system}`)
    await userEvent.keyboard('My laptop')
    await expect.element(name).toHaveValue('My laptop')
  })
})

test('[PG44] the interface is as dark as was chosen, in the other tabs too, and light again', async () => {
  await open()
  const ground = () => getComputedStyle(document.body).backgroundColor
  const byDay = ground()
  const choice = (name: string) => page.getByRole('radio', { name })
  await expect.element(choice('As this device')).toBeChecked()
  await choice('Dark').click()
  await expect.poll(ground).toBe('rgb(25, 23, 20)')
  expect(localStorage.getItem('vitrine.appearance')).toBe('"dark"')

  localStorage.setItem('vitrine.appearance', '"light"')
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.appearance' }))
  await expect.element(choice('Light')).toBeChecked()
  await expect.poll(ground).toBe(byDay)
  await appearance.set('system')
})

test('[PG46] for who asks for less motion the night is there at once', async () => {
  await open()
  const onTheirWay = () => document.getAnimations().filter(each => each instanceof CSSTransition)
  expect(onTheirWay()).toEqual([])
  await appearance.set('dark')
  expect(document.documentElement.hasAttribute('data-night')).toBe(true)
  expect(onTheirWay()).toEqual([])
  await appearance.set('system')
})

import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { session } from '../../api/session.ts'
import ChangeEmailPage from './ChangeEmailPage.tsx'
import ChoosePasswordPage from './ChoosePasswordPage.tsx'
import ForgotPasswordPage from './ForgotPasswordPage.tsx'

let sent: { readonly address: string; readonly body: unknown }[]
let answers: Record<string, Response>
beforeEach(() => {
  sent = []
  answers = {}
})

async function open(Page: ComponentType): Promise<void> {
  const memory = createMemoryApi({})
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (address === addresses.clientSettings) return Response.json({ sendsMail: true, supportEmail: 'help@cafe.example' })
    const known = answers[String(address)]
    if (!known) return memory.fetch(address, init)
    sent.push({ address: String(address), body: JSON.parse(String(init?.body)) })
    return known.clone()
  }
  await renderPage(Page, { ...memory, fetch })
}

const about = { username: 'anna@vitrine.example', kind: 'FIRST' }
const refusal = (code: string, status: number) => Response.json({ code }, { status })
const newPassword = () => page.getByRole('textbox', { name: 'New password', exact: true })
const again = () => page.getByRole('textbox', { name: 'The new password again' })
const choose = () => page.getByRole('button', { name: 'Choose this password' })

describe('the page that a link opens', () => {
  beforeEach(() => {
    location.hash = '#a-token'
    answers = { [addresses.passwordLink]: Response.json(about), [addresses.choosePassword]: Response.json(about) }
  })

  test('[ML30] takes the token out of the address, and says whose password is chosen', async () => {
    await open(ChoosePasswordPage)
    await expect.element(page.getByText('For anna@vitrine.example at Vitrine.')).toBeVisible()
    expect(location.hash).toBe('')
    expect(sent).toEqual([{ address: addresses.passwordLink, body: { token: 'a-token' } }])
  })

  test('[ML31] asks for a strong password, twice, before anything is sent', async () => {
    await open(ChoosePasswordPage)
    await newPassword().fill('weak')
    await choose().click()
    await expect.element(page.getByText('The chosen password is too weak')).toBeVisible()
    await newPassword().fill('Another-Cafe-2')
    await again().fill('Another-Cafe-3')
    await choose().click()
    await expect.element(page.getByText('This is not the same password.')).toBeVisible()
    expect(sent).toHaveLength(1)
    await again().fill('Another-Cafe-2')
    await choose().click()
    await expect.element(page.getByText('Your password was chosen')).toBeVisible()
    expect(sent.at(-1)).toEqual({ address: addresses.choosePassword, body: { token: 'a-token', password: 'Another-Cafe-2' } })
  })

  test('[ML21] signs in with the password that was chosen', async () => {
    const expires = new Date(Date.now() + 900_000).toISOString()
    answers[addresses.accessToken] = Response.json({ token: 'token', refreshToken: 'refresh', expires })
    await open(ChoosePasswordPage)
    await newPassword().fill('Another-Cafe-2')
    await again().fill('Another-Cafe-2')
    await choose().click()
    await expect.poll(() => session.get()?.token).toBe('token')
    expect(sent.at(-1)).toEqual({ address: addresses.accessToken, body: { username: about.username, password: 'Another-Cafe-2' } })
    await session.signOut()
  })

  test.each([
    ['another', true],
    ['that', false],
  ])('[AN66] where it lets nobody in, an acting as %s account goes on: %s', async (_, goesOn) => {
    const acting = { token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }
    answers[addresses.refreshToken] = Response.json(acting)
    answers[addresses.accessToken] = refusal('OneTimeCodeMissingError', 400)
    await open(ChoosePasswordPage)
    await session.actAs({ refreshToken: `${relayPrefix}x` })
    if (!goesOn) answers[addresses.refreshToken] = refusal('UnauthenticatedError', 401)
    await newPassword().fill('Another-Cafe-2')
    await again().fill('Another-Cafe-2')
    await choose().click()
    await expect.element(page.getByText('Your password was chosen')).toBeVisible()
    expect(session.get()?.isActing ?? false).toBe(goesOn)
    session.end()
  })

  test.each([
    ['LinkUsedError', 410, 'This link was used already'],
    ['LinkExpiredError', 410, 'This link has expired'],
    ['LinkUnknownError', 404, 'This link is not complete'],
  ])('[ML11] says what is wrong with a link, and where there is another: %s', async (code, status, words) => {
    answers[addresses.passwordLink] = refusal(code, status)
    await open(ChoosePasswordPage)
    await expect.element(page.getByText(new RegExp(words))).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  })

  test('offers another try where the server was not there', async () => {
    answers[addresses.passwordLink] = refusal('UnavailableError', 503)
    await open(ChoosePasswordPage)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    answers[addresses.passwordLink] = Response.json(about)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(newPassword()).toBeVisible()
  })
})

describe('the page that the link to another address opens', () => {
  beforeEach(() => {
    location.hash = '#a-token'
  })

  test('[US15] says which address holds from now on', async () => {
    answers = { [addresses.changeEmail]: Response.json({ username: 'anna@menu.example', passwordToken: null }) }
    await open(ChangeEmailPage)
    await expect.element(page.getByText('From now on you log in with anna@menu.example.')).toBeVisible()
    expect(location.hash).toBe('')
    expect(sent).toEqual([{ address: addresses.changeEmail, body: { token: 'a-token' } }])
    await expect.element(page.getByRole('link', { name: 'Choose a password' })).not.toBeInTheDocument()
  })

  test('[US32] leads whoever has no password yet on to choosing it', async () => {
    answers = { [addresses.changeEmail]: Response.json({ username: 'anna@menu.example', passwordToken: 'next' }) }
    await open(ChangeEmailPage)
    await expect.element(page.getByRole('link', { name: 'Choose a password' })).toHaveAttribute('href', '/password#next')
  })

  test('[US17] says that the address is taken', async () => {
    answers = { [addresses.changeEmail]: refusal('UserDuplicateError', 409) }
    await open(ChangeEmailPage)
    await expect.element(page.getByText('The chosen e-mail address is already in use')).toBeVisible()
  })
})

describe('the page for a forgotten password', () => {
  const address = () => page.getByRole('textbox', { name: 'E-mail' })
  const send = () => page.getByRole('button', { name: 'Send the link' })

  test('[ML32] says the same whether there is such an account or not', async () => {
    answers = { [addresses.forgotPassword]: Response.json({ result: 'OK' }) }
    await open(ForgotPasswordPage)
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter your e-mail address.')
    expect(sent).toEqual([])
    await address().fill(' Anna@Vitrine.example ')
    await send().click()
    await expect.element(page.getByText(/If there is an account of anna@vitrine.example/)).toBeVisible()
    expect(sent).toEqual([{ address: addresses.forgotPassword, body: { username: 'anna@vitrine.example' } }])
  })

  test('[ML33] says how long to wait', async () => {
    answers = { [addresses.forgotPassword]: Response.json({ code: 'TooManyTriesError', words: { seconds: 120 } }, { status: 429 }) }
    await open(ForgotPasswordPage)
    await address().fill('anna@vitrine.example')
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries. Try again in 2 minutes.')
  })
})

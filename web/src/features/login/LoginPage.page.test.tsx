import { addresses } from '@vitrine/model/http.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { relayFailure } from '../../api/actAs.ts'
import { CallError } from '../../api/callError.ts'
import { session } from '../../api/session.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ForgotPasswordPage from './ForgotPasswordPage.tsx'
import LoginPage from './LoginPage.tsx'

/** What was sent as credentials, and how each is answered. */
let sent: Record<string, unknown>[]
let language: string | null
let answers: Record<string, { readonly status: number; readonly body: object }>

const good = { token: 'token', refreshToken: 'refresh', expires: new Date(Date.now() + 900_000).toISOString() }
const refused = (status: number, code: string, words?: object) => ({ status, body: { code, ...(words && { words }) } })

beforeEach(async () => {
  sent = []
  answers = {}
  relayFailure.set(null)
  const memory = createMemoryApi({})
  const answered: typeof fetch = async (address, init) => {
    if (address !== addresses.accessToken) return memory.fetch(address, init)
    const credentials = JSON.parse(String(init?.body)) as Record<string, unknown>
    sent.push(credentials)
    language = new Headers(init?.headers).get('accept-language')
    const { status, body } = answers[String(credentials['otp'])] ?? { status: 200, body: good }
    return Response.json(body, { status })
  }
  await session.signOut()
  await renderPage(LoginPage, { ...memory, fetch: answered })
})

afterEach(() => vi.restoreAllMocks())

test('[ST14] names no address for questions where the operator said none', async () => {
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect.element(page.getByText(/Need help/)).not.toBeInTheDocument()
})

test('[SE38] whoever looks around in the demo presses one button', async () => {
  await cleanup()
  const memory = createMemoryApi({})
  const accounts = [
    { username: 'user@vitrine.example', role: 'USER' },
    { username: 'admin@vitrine.example', role: 'ADMIN' },
  ]
  const answered: typeof fetch = async (address, init) => {
    if (address === addresses.clientSettings) return Response.json({ hasDemo: true })
    if (address === addresses.demo) return Response.json({ password: 'Vitrine-demo-1', accounts })
    if (address !== addresses.accessToken) return memory.fetch(address, init)
    sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
    return Response.json(good)
  }
  await renderPage(LoginPage, { ...memory, fetch: answered })
  await expect.element(page.getByRole('button', { name: 'Café' })).toBeVisible()
  await page.getByRole('button', { name: 'Administrator' }).click()
  await expect.poll(() => session.get()?.token).toBe('token')
  expect(sent).toEqual([{ username: 'admin@vitrine.example', password: 'Vitrine-demo-1' }])
})

test('[PG9] [PG32] the picture behind it moves only for those who want it, and nobody’s typing waits for it', async () => {
  const film = () => document.querySelector('video')
  await page.getByLabelText('Username').fill('anna')
  expect(film()).toBeNull()
  // Tests ask for less motion, as some people do.
  const asked = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(query => asked(query.includes('reduced') ? 'not all' : query))
  await cleanup()
  await renderPage(LoginPage, createMemoryApi({}))
  await expect.poll(film).not.toBeNull()
  expect([film()!.muted, film()!.tabIndex]).toEqual([true, -1])
  await page.getByLabelText('Username').fill('anna')
  await expect.element(page.getByLabelText('Username')).toHaveValue('anna')
})

test('[NW13] says that nothing answered, and of no time that what is seen is from then', async () => {
  await page.getByLabelText('Username').fill('anna')
  await page.getByLabelText('Password', { exact: true }).fill('Six-cups-of-coffee-9')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  await cleanup()
  const lost: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await renderPage(LoginPage, { ...createMemoryApi({}), fetch: lost })
  await page.getByLabelText('Username').fill('anna')
  await page.getByLabelText('Password', { exact: true }).fill('Six-cups-of-coffee-9')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/What you filled in is still here/)).toBeVisible()
  await expect.element(page.getByText(/^No connection\./)).toBeVisible()
  await expect.element(page.getByText(/What you see is from/)).not.toBeInTheDocument()
})

test('[PG16] names the partner in its title and below it', async () => {
  await expect.element(page.getByRole('heading', { name: 'Welcome to Vitrine' })).toBeVisible()
  await expect.element(page.getByText('Log in to manage your screens with Vitrine.')).toBeVisible()
})

test('[RE13] [RE21] a partner’s evening is in the partner’s colour, and the specified line stays below it', async () => {
  const partner = { name: 'Rita', email: 'help@rita.example', primaryColor: 'AA3300', logoUrl: null, secondaryColor: null }
  const tint = () => {
    const backdrop = document.querySelector('[data-partner] > [aria-hidden]')
    return backdrop && getComputedStyle(backdrop, '::after').backgroundColor
  }
  expect(tint()).toBeNull()
  await renderPage(LoginPage, createMemoryApi({}, { findResellerByHostname: () => partner }))
  await expect.element(page.getByText('Log in to manage your screens with Rita.').first()).toBeVisible()
  expect(tint()).toBe('rgb(170, 51, 0)')
  await expect.element(page.getByText(/^Powered by Vitrine · /).first()).toBeVisible()
})

test('[ML14] where no mail is sent nobody is promised any', async () => {
  await renderPage(ForgotPasswordPage, createMemoryApi({}))
  await expect.element(page.getByText('This installation sends no mail')).toBeVisible()
  await expect.element(page.getByText('npm run password -- name@example.com')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send the link' })).not.toBeInTheDocument()
})

const alert = () => page.getByRole('alert')
const code = () => page.getByRole('textbox', { name: 'Authentication code' })
async function logIn(): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill('anna@vitrine.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('right')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

describe('the login form', () => {
  test('asks for a name and a password', async () => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.element(alert()).toHaveTextContent('Enter your username and password')
    expect(sent).toEqual([])
  })

  test('[ML4] says in which language mail is wanted: the one that was chosen here', async () => {
    await page.getByText('Nederlands').click()
    await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('anna@vitrine.example')
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('right')
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(language).toBe('nl')
  })

  test('says in its place that they are wrong', async () => {
    answers = { undefined: refused(401, 'UnauthenticatedError') }
    await logIn()
    await expect.element(alert()).toHaveTextContent('Wrong credentials, try again.')
    await expect.element(code()).not.toBeInTheDocument()
  })

  test('[AN18] asks for the code when the server has, which goes by itself when six digits are typed', async () => {
    answers = { undefined: refused(400, 'OneTimeCodeMissingError') }
    await logIn()
    await expect.element(code()).toHaveFocus()
    await expect.element(alert()).toBeEmptyDOMElement()
    await userEvent.keyboard('123 456')
    await expect.poll(() => session.get()?.token).toBe('token')
    expect(sent.at(-1)).toEqual({ username: 'anna@vitrine.example', password: 'right', otp: '123456' })
  })

  test('[AN42] says that a code is wrong, or missing, and takes the next one', async () => {
    const wrong = refused(401, 'UnauthenticatedError')
    answers = { undefined: refused(400, 'OneTimeCodeMissingError'), '': refused(400, 'OneTimeCodeMissingError'), '111111': wrong }
    await logIn()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.element(alert()).toHaveTextContent('Authentication code is wrong, try again.')
    await code().fill('111111')
    await expect.element(alert()).toHaveTextContent('Authentication code is wrong, try again.')
    await expect.element(code()).toHaveValue('')
    await expect.element(code()).toHaveFocus()
    await code().fill('222222')
    await expect.poll(() => session.get()?.token).toBe('token')
  })

  test('[AN41] takes a recovery code, which is sent when it is whole', async () => {
    answers = { undefined: refused(400, 'OneTimeCodeMissingError') }
    await logIn()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('k3fp-09xz-w7bn-2mqh')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => session.get()?.token).toBe('token')
    expect(sent.at(-1)).toMatchObject({ otp: 'k3fp-09xz-w7bn-2mqh' })
  })

  test('[AN42] says how long whoever tried too often has to wait', async () => {
    answers = { undefined: refused(400, 'OneTimeCodeMissingError'), '111111': refused(429, 'TooManyTriesError', { seconds: 715 }) }
    await logIn()
    await code().fill('111111')
    await expect.element(alert()).toHaveTextContent('Too many tries. Try again in 12 minutes.')
  })

  test('[AN18] asks another account anew', async () => {
    answers = { undefined: refused(400, 'OneTimeCodeMissingError') }
    await logIn()
    await expect.element(code()).toBeVisible()
    await page.getByRole('textbox', { name: 'Username' }).fill('bob@vitrine.example')
    await expect.element(code()).not.toBeInTheDocument()
  })

  test('[AN54] says that somebody could not be acted for', async () => {
    relayFailure.set(new CallError('UnauthenticatedError'))
    await renderPage(LoginPage, createMemoryApi({}))
    await expect.element(alert().last()).toHaveTextContent('Can’t log in on behalf of user.')
  })
})

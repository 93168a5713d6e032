import { addresses } from '@vitrine/model/http.ts'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { connection } from '../api/connection.ts'
import { session } from '../api/session.ts'
import AccountPage from '../features/account/AccountPage.tsx'
import ChoosePasswordPage from '../features/login/ChoosePasswordPage.tsx'
import ForgotPasswordPage from '../features/login/ForgotPasswordPage.tsx'
import LoginPage from '../features/login/LoginPage.tsx'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { shownToasts } from '../testing/shownToasts.ts'
import { ApiKey } from '../features/keys/ApiKey.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'

const anna = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Bakker',
  email: 'anna@cafe.example',
  organizationId: 'annas',
  isTwoFactorEnabled: true,
}
const signedIn = { token: 'token', refreshToken: 'refresh', expires: new Date(Date.now() + 900_000).toISOString() }
const link = { username: anna.email, kind: 'FIRST' }

/** What was sent and arrived. */
let sent: string[]
let isLost: boolean
afterEach(() => {
  isLost = false
  connection.answered()
})

/** As a server that asks Anna for the code of her second factor. */
function answersOf(address: string, body: string): object | null {
  if (address === addresses.accessToken) return body.includes('otp') ? signedIn : { code: 'OneTimeCodeMissingError' }
  if (address === addresses.passwordLink || address === addresses.choosePassword) return link
  return address === addresses.forgotPassword ? {} : null
}

async function open(Page: ComponentType): Promise<void> {
  sent = []
  isLost = false
  const memory = createMemoryApi(
    { user: [anna] },
    {
      viewer: (_, { rows }) => ({ ...rows('user')[0], organization: null }),
      updateAccount: ({ input }, { rows }) => ({ ...Object.assign(rows('user')[0]!, input), organization: null }),
      viewerSessions: () => [],
      countRecoveryCodes: () => 7 as never,
      createRecoveryCodes: () => [{ code: 'aaaa-bbbb-cccc-0000' }],
    },
  )
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (isLost) throw new TypeError('Failed to fetch')
    if (address === addresses.clientSettings) return Response.json({ sendsMail: true })
    const body = String(init?.body ?? '')
    sent.push(`${String(address)} ${body}`)
    if (String(address) === addresses.apiKey) return new Response('vk_of_anna')
    const answer = answersOf(String(address), body)
    return answer ? Response.json(answer, { status: 'code' in answer ? 401 : 200 }) : memory.fetch(address, init)
  }
  await session.signOut()
  await renderPage(Page, { ...memory, fetch })
}

const Account = () => (
  <>
    <ConnectionBanner />
    <AccountPage />
  </>
)
const Key = () => <ApiKey organizationId={null} />
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function logIn() {
  await field('Username').fill(anna.email)
  await field('Password').fill('Another-Cafe-2')
}

interface FormRow {
  readonly what: string
  readonly Page: ComponentType
  readonly fill: () => Promise<unknown>
  readonly button: string
  /** What is still there. */
  readonly kept: readonly [() => Locator, string]
  readonly says: string
  /** What arrives at the next try. */
  readonly arrives: RegExp
}

const forms: readonly FormRow[] = [
  {
    what: 'the login',
    Page: LoginPage,
    fill: logIn,
    button: 'Log in',
    kept: [() => field('Password'), 'Another-Cafe-2'],
    says: 'Logging in did not work.',
    arrives: /"password":"Another-Cafe-2"/,
  },
  {
    what: 'the code of the second factor',
    Page: LoginPage,
    async fill() {
      await logIn()
      await press('Log in')
      await expect.element(field('Authentication code')).toBeVisible()
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await field('Recovery code').fill('aaaa-bbbb-cccc-0000')
    },
    button: 'Log in',
    kept: [() => field('Recovery code'), 'aaaa-bbbb-cccc-0000'],
    says: 'Logging in did not work.',
    arrives: /"otp":"aaaa-bbbb-cccc-0000"/,
  },
  {
    what: 'a link for a forgotten password',
    Page: ForgotPasswordPage,
    fill: () => field('E-mail').fill(anna.email),
    button: 'Send the link',
    kept: [() => field('E-mail'), anna.email],
    says: 'The link could not be asked for.',
    arrives: /"username":"anna@cafe.example"/,
  },
  {
    what: 'a first password',
    Page: ChoosePasswordPage,
    async fill() {
      await field('New password').fill('Another-Cafe-2')
      await field('The new password again').fill('Another-Cafe-2')
    },
    button: 'Choose this password',
    kept: [() => field('The new password again'), 'Another-Cafe-2'],
    says: 'The password could not be chosen.',
    arrives: /"token":"a-token","password":"Another-Cafe-2"/,
  },
  {
    what: 'the profile',
    Page: Account,
    fill: () => field('First name').fill('Annie'),
    button: 'Save',
    kept: [() => field('First name'), 'Annie'],
    says: 'Your account could not be saved.',
    arrives: /"firstName":"Annie"/,
  },
  {
    what: 'new recovery codes',
    Page: Account,
    async fill() {
      await press('Make new codes')
      await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('Another-Cafe-2')
    },
    button: 'Make new codes',
    kept: [() => page.getByRole('dialog').getByRole('textbox', { name: 'Password' }), 'Another-Cafe-2'],
    says: 'The recovery codes could not be made.',
    arrives: /"currentPassword":"Another-Cafe-2"/,
  },
]

describe('[NW12] [NW14] a form of an account that could not be sent keeps what was typed, says so inside, and is sent again from there, once', () => {
  test.each(forms)('$what', async ({ Page, fill, button, kept: [keptField, value], says, arrives }) => {
    location.hash = Page === ChoosePasswordPage ? '#a-token' : ''
    await open(Page)
    await fill()
    isLost = true
    const dialog = page.getByRole('dialog')
    const form = dialog.query() ? dialog : page
    await form.getByRole('button', { name: button, exact: true }).click()
    await expect.element(form.getByRole('alert').getByText(says).first()).toBeVisible()
    await expect.element(form.getByText(/What you filled in is still here/)).toBeVisible()
    await expect.element(page.getByText(/^No connection\./)).toBeVisible()
    await expect.element(keptField()).toHaveValue(value)
    expect(shownToasts()).toEqual([])
    isLost = false
    const already = sent.filter(each => arrives.test(each)).length
    const again = form.getByRole('button', { name: 'Try again', exact: true })
    await again.dblClick()
    await expect.poll(() => sent.filter(each => arrives.test(each)).length).toBe(already + 1)
    await expect.element(form.getByText(/What you filled in is still here/)).not.toBeInTheDocument()
    expect(sent.filter(each => arrives.test(each)).length).toBe(already + 1)
  })

  test('a key that could not be read says so beside it, with another try', async () => {
    await open(Key)
    isLost = true
    await press('Show')
    const told = page.getByRole('alert').filter({ hasText: 'The key could not be read.' })
    await expect.element(told).toBeVisible()
    expect(shownToasts()).toEqual([])
    isLost = false
    await told.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('vk_of_anna')).toBeVisible()
    await expect.element(told).not.toBeInTheDocument()
  })
})

import type { Page } from '@playwright/test'
import { api, logIn, people } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'

/** A phone or a laptop that knows its owner, without one in the room. */
async function withAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const accessToken = '/api/auth/passkey/access_token'
const answerTo = async (vitrine: Vitrine, body: string, origin = vitrine.address): Promise<readonly [number, unknown]> => {
  const answer = await fetch(vitrine.address + accessToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body,
  })
  return [answer.status, ((await answer.json()) as { code?: unknown }).code]
}
const refused = [403, 'PasskeyError'] as const

async function addPasskey(page: Page, title: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
}

test('an account is opened with a passkey, and by an administrator who acts as its owner', async ({ page, vitrine }) => {
  await withAuthenticator(page)

  await test.step('[AN14] a passkey is made with the password, and not without', async () => {
    await page.goto(`${vitrine.address}/login?redirect=%2Faccount`)
    await logIn(page, vitrine.owner)
    await addPasskey(page, 'This laptop', 'wrong')
    await expect(page.getByRole('dialog').getByText('The current password is wrong.')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(vitrine.owner.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('This laptop')).toBeVisible()
    await expect(page.getByText('localhost · Not used yet')).toBeVisible()
  })

  let proof = ''
  await test.step('[AN60] it opens the account by itself', async () => {
    await page.getByRole('button', { name: 'Log out' }).first().click()
    const sent = page.waitForRequest(request => request.url().endsWith(accessToken))
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    proof = (await sent).postData() ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
    await page.goto(`${vitrine.address}/account`)
    await expect(page.getByText(/^localhost · Last used/)).toBeVisible()
  })

  await test.step('[AN16] what it signed is good once', async () => {
    expect(await answerTo(vitrine, proof)).toEqual(refused)
  })

  await test.step('[AN15] and only at its own address', async () => {
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.route(`**${accessToken}`, route => route.abort())
    const sent = page.waitForRequest(request => request.url().endsWith(accessToken))
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    const unused = (await sent).postData() ?? ''
    for (const origin of ['http://evil.example', 'null', '', 'http://localhost:1'])
      expect(await answerTo(vitrine, unused, origin)).toEqual(refused)
    await page.unroute(`**${accessToken}`)
    expect((await answerTo(vitrine, unused))[0]).toBe(200)
  })

  await test.step('[AN19] [AN49][AN50] [PG39] an administrator acts as its owner, and is themselves again, also after the browser was closed', async () => {
    const { viewer } = await (await api(vitrine))<{ viewer: { id: string } }>('{ viewer { id } }')
    await page.goto(`${vitrine.address}/login`)
    await logIn(page, people.admin)
    await expect(page.getByRole('link', { name: /^Account of Ada/ })).toBeVisible()
    await page.evaluate(async userId => {
      const { token } = JSON.parse(localStorage.getItem('vitrine.session') ?? '{}') as { token: string }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch('/api/auth/relay_token', { method: 'POST', headers, body: JSON.stringify({ userId }) })
      location.assign(`/login?relay=${encodeURIComponent(await answer.text())}`)
    }, viewer.id)
    await expect(page.getByText(/^You are working as Noor de Wit for Café noor-/)).toBeVisible()
    expect(page.url()).not.toContain('relay')
    const later = await page.context().newPage()
    const failed: string[] = []
    later.on('console', message => /failed: ForbiddenError/.test(message.text()) && failed.push(message.text()))
    await page.close()
    await later.goto(`${vitrine.address}/account`)
    await expect(later.getByText('Password, two-factor authentication and passkeys can only be changed by the user.')).toBeVisible()
    await later.getByRole('button', { name: 'Back to your own account' }).click()
    await expect(later.getByRole('link', { name: /^Account of Ada/ })).toBeVisible()
    await expect(later.getByText(/^You are working as/)).toBeHidden()
    expect(failed).toEqual([])
    await later.goto(`${vitrine.address}/login?relay=%7B%7D`)
    await expect(later.getByText('Can’t log in on behalf of user.')).toBeVisible()
    await later.getByRole('button', { name: 'Back to your own account' }).click()
    await expect(later.getByRole('link', { name: /^Account of Ada/ })).toBeVisible()
  })
})

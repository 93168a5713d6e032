import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import MailPage from './MailPage.tsx'

const setup = { isSent: false, server: null, from: 'vitrine@menu.example', outbox: '/data/outbox', isPublicUrlSet: true }

test('[ML7] the page about mail says that none is sent and where it lies, how the latest went, and sends one to try', async () => {
  const sent: unknown[] = []
  const mail = { kind: 'NEW_PASSWORD', recipient: 'anna@vitrine.example', language: 'en', subject: 'Choose', state: 'FAILED', tries: 3 }
  const api = createMemoryApi(
    { mail: [{ ...mail, outcome: '550 No such user' }] },
    { mailSetup: () => setup, sendTrialMail: args => (sent.push(args), null) },
  )
  await renderPage(MailPage, api)
  await expect.element(page.getByText(/Every mail is a file in \/data\/outbox/)).toBeVisible()
  await expect.element(page.getByText('550 No such user')).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Send a mail to try' })
  await address.fill('nothing')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('This is not a valid e-mail address.')).toBeVisible()
  await address.fill('ada@vitrine.example')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ recipient: 'ada@vitrine.example' }])
})

test('[PG18] an ordinary address stands on one line, however long the rest is', async () => {
  const mail = {
    kind: 'TRIAL',
    recipient: 'anna@vitrine.example',
    language: 'en',
    subject: 'Choose '.repeat(20),
    state: 'FAILED',
    tries: 3,
  }
  const outcome = 'https://mail.example/'.repeat(20)
  await renderPage(MailPage, createMemoryApi({ mail: [{ ...mail, outcome }] }, { mailSetup: () => setup }), { width: 900 })
  const recipient = page.getByText('anna@vitrine.example')
  await expect.element(recipient).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(recipient.element())
  expect(range.getClientRects()).toHaveLength(1)
})

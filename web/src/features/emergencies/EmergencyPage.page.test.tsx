import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import EmergencyPage from './EmergencyPage.tsx'

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isSystemsEnabled: true }
const now = new Date().toISOString()
const fire = {
  id: 'fire',
  reach: 'CUSTOMER',
  heading: 'Leave the building',
  body: '',
  style: 'ALARM',
  placeTitle: 'Anna’s café',
  userName: 'Anna',
  endsAt: '2100-01-01T00:00:00.000Z',
}

function aServer(isAllowed = true) {
  const standing: object[] = []
  return createMemoryApi(
    { emergencyMessage: [{ id: 'prepared', title: 'Fire', heading: 'Leave the building', body: 'By the stairs', style: 'ALARM' }] },
    {
      viewer: () => anna,
      findEmergencyReadiness: () => ({ isAllowed, screens: 6, messages: [{ messageId: 'prepared', screens: 5 }] }),
      findEmergencyCount: () => ({ screens: 6, online: 5, systems: 2, customers: 1 }),
      allEmergencies: ({ isStanding }) => ({ totalCount: isStanding ? standing.length : 0, items: isStanding ? standing : [] }),
      allEmergencyScreens: () => ({
        totalCount: 2,
        shown: 1,
        waiting: 1,
        away: 0,
        items: [
          {
            screenId: 'bar',
            sortIndex: 2,
            title: null,
            systemTitle: 'Counter',
            organizationTitle: 'Anna’s café',
            isOnline: true,
            shownAt: null,
          },
          {
            screenId: 'door',
            sortIndex: 1,
            title: 'Door',
            systemTitle: 'Counter',
            organizationTitle: 'Anna’s café',
            isOnline: true,
            shownAt: now,
          },
        ],
      }),
      sendEmergency: () => (standing.push({ ...fire, createdAt: now }), standing[0]!),
      endEmergency: () => standing.pop() ?? null,
    },
  )
}
const at = { name: 'emergency', path: '/emergency' } as const

test('[EM4] [EM8] [EM17] a prepared message is sent after its screens were named and a word typed; each screen is followed, and one press ends it', async () => {
  const api = aServer()
  await renderPage(EmergencyPage, api, { at })
  await expect.element(page.getByText(/Ready on 5 of 6 screens/)).toBeVisible()
  await page.getByRole('button', { name: 'Send “Fire”' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText(/6 screens, 5 of them online in 2 systems/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send now' })).toBeDisabled()
  await page.getByLabelText(/Type SEND/).fill('send')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText('1 of 2 screens show it · 1 waiting')).toBeVisible()
  await expect.element(page.getByText(/^Shown at \d\d:\d\d:\d\d$/)).toBeVisible()
  expect(api.asked.find(({ name }) => name === 'sendEmergency')?.args).toMatchObject({
    input: { reach: 'CUSTOMER', messageId: 'prepared', minutes: 60 },
  })
  await page.getByRole('button', { name: 'End “Leave the building” now' }).click()
  await expect.element(page.getByText('1 of 2 screens show it · 1 waiting')).not.toBeInTheDocument()
})

test('[EM18] what was changed after an answer that was lost is sent; the same again is the same request', async () => {
  const api = aServer()
  await renderPage(EmergencyPage, api, { at })
  const tries = () => api.asked.flatMap(({ name, args }) => (name === 'sendEmergency' ? [args['input'] as Record<string, unknown>] : []))
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^(Send now|Try again)$/ })
  api.refuse('sendEmergency', 'InternalError')
  await page.getByRole('button', { name: 'Send “Fire”' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabelText(/Type SEND/).fill('send')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await send.click()
  await expect.poll(tries).toHaveLength(2)
  await expect.element(send).toBeEnabled()
  api.refuse('sendEmergency')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('combobox', { name: 'For how long' }).click()
  await page.getByRole('option', { name: '2 hours' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await send.click()
  await expect.poll(tries).toHaveLength(3)
  const [first, again, changed] = tries()
  expect(again).toEqual(first)
  expect(changed).toMatchObject({ messageId: 'prepared', minutes: 120 })
  expect(changed?.['requestId']).not.toBe(first?.['requestId'])
})

test('[EM7] where the organisation may not, nothing is sent from the page, and it says why', async () => {
  await renderPage(EmergencyPage, aServer(false), { at })
  await expect.element(page.getByText(/may not send emergency messages yet/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toHaveLength(0)
})

test('[EM19] [FR11] of a prepared message what was changed is saved, as a change of what was seen', async () => {
  const api = aServer()
  await renderPage(EmergencyPage, api, { at })
  const updates = () => api.asked.filter(({ name }) => name === 'updateEmergencyMessage').map(({ args }) => args)
  const { updatedAt } = api.rows('emergencyMessage')[0]!
  await page.getByRole('button', { name: 'Edit “Fire”' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('By the yard')
  api.refuse('updateEmergencyMessage', 'ConflictError')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(updates).toEqual([{ input: { id: 'prepared', body: 'By the yard' }, updatedAt }])
  await expect.element(page.getByRole('dialog').getByText(/Somebody else changed this/)).toBeVisible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ScreensPage from '../screens/ScreensPage.tsx'
import SystemsPage from '../systems/SystemsPage.tsx'

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isSystemsEnabled: true }
const people = [
  { id: 'anna', firstName: 'Anna', lastName: 'Baker', role: 'USER' },
  { id: 'carl', firstName: 'Carl', lastName: 'Cook', role: 'USER' },
]
const alert = {
  id: 'all',
  limitMinutes: 45,
  quietFrom: null,
  quietUntil: null,
  userIds: ['anna', 'rita'],
  emails: ['cook@cafe.example'],
  updatedAt: '2030-01-01T00:00:00.000Z',
}

let api: MemoryApi
/** `all`, `own`: what was said of all systems and of the counter. */
function aCafe({ all = null, own = null }: { readonly all?: object | null; readonly own?: object | null } = {}) {
  const screen = { systemId: 'counter', labels: [], isConnected: true, isOnline: false, lastSeenAt: new Date().toISOString() }
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café' }],
      system: [{ id: 'counter', organizationId: 'annas', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2 }],
      systemScreen: [
        { id: 'door', sortIndex: 1, ...screen, isOff: true },
        { id: 'bar', sortIndex: 2, ...screen, isOff: false },
      ],
    },
    {
      viewer: () => ({ ...anna, organization: { id: 'annas', title: 'Anna’s café' } }),
      findAbsenceAlert: ({ systemId }) => (systemId ? own : all),
      allAbsenceRecipients: ({ ids, search = '' }) => {
        const items = people.filter(({ id, firstName }) => (ids ? ids.includes(id) : firstName.startsWith(search)))
        return { totalCount: items.length, items }
      },
      updateAbsenceAlert: ({ input }) => ({ id: 'all', ...input }),
      resetAbsenceAlert: () => true as never,
      allScreenLabels: () => ({ totalCount: 0, items: [] }),
    },
  )
  return api
}
const asked = (name: string) => api.asked.filter(call => call.name === name).map(({ args }) => args)
const dialog = page.getByRole('dialog')
const who = () => dialog.getByRole('combobox', { name: 'Who is told' })
async function choose(name: string) {
  await who().click()
  await page.getByRole('option', { name }).click()
}

async function openOfAll(given?: Parameters<typeof aCafe>[0]) {
  await renderPage(ScreensPage, aCafe(given), { at: { name: 'screens', path: '/screens' } })
  await page.getByRole('button', { name: 'When a TV stays away' }).click()
  await expect.element(who()).toBeVisible()
}
async function openOfCounter(given?: Parameters<typeof aCafe>[0]) {
  await renderPage(SystemsPage, aCafe(given), { at: { name: 'systems', path: '/systems' } })
  await page.getByRole('button', { name: 'Actions for Counter' }).click()
  await page.getByRole('menuitem', { name: 'When a TV stays away' }).click()
  await expect.element(who()).toBeVisible()
}

test('[AB1] nobody is told until users and addresses are chosen', async () => {
  await openOfAll()
  await expect.element(who()).toHaveValue('Nobody')
  await choose('These people')
  await expect.element(dialog.getByText(/Nobody is chosen yet/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Minutes away' }).fill('20')
  await dialog.getByRole('combobox', { name: 'Users' }).fill('Carl')
  await page.getByRole('option', { name: 'Carl Cook' }).click()
  await userEvent.keyboard('{Tab}')
  await dialog.getByRole('combobox', { name: 'Other addresses' }).fill('Cook@Cafe.example,')
  await dialog.getByLabelText('Quiet from').fill('22:00')
  await dialog.getByLabelText('Quiet until').fill('07:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked('updateAbsenceAlert'))
    .toEqual([
      {
        input: {
          organizationId: 'annas',
          systemId: null,
          limitMinutes: 20,
          quietFrom: '22:00:00',
          quietUntil: '07:00:00',
          userIds: ['carl'],
          emails: ['cook@cafe.example'],
        },
      },
    ])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[AB2] those who look after the TVs are counted, and stay', async () => {
  await openOfAll({ all: alert })
  await expect.element(dialog.getByText(/Besides, 1 of those/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Users' }).fill('Carl')
  await page.getByRole('option', { name: 'Carl Cook' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked('updateAbsenceAlert'))
    .toMatchObject([{ input: { userIds: ['rita', 'anna', 'carl'], updatedAt: alert.updatedAt } }])
})

test('[AB3] what is wrong is said at its field, by the page and by the server', async () => {
  await openOfAll({ all: alert })
  await dialog.getByRole('textbox', { name: 'Minutes away' }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/at least 10/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Minutes away' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Minutes away is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Minutes away' }).fill('60')
  await dialog.getByLabelText('Quiet from').fill('22:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Quiet until is required.')).toBeVisible()
  await dialog.getByLabelText('Quiet until').fill('07:00')
  api.refuse('updateAbsenceAlert', 'EmailValidationError', [{ path: 'input.emails.0', rule: 'email' }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Other addresses' })).toHaveAttribute('aria-invalid', 'true')
})

test('[AB1] a system has the others’ until it has its own, begun with theirs', async () => {
  await openOfCounter({ all: alert })
  await expect.element(who()).toHaveValue('As for the other systems')
  await expect.element(dialog.getByText('There: after 45 minutes')).toBeVisible()
  await choose('These people')
  await expect.element(dialog.getByRole('textbox', { name: 'Minutes away' })).toHaveValue('45')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked('updateAbsenceAlert')).toMatchObject([{ input: { systemId: 'counter', limitMinutes: 45 } }])
})

test('[AB1] a system of whose TVs nobody is told is told of as the others again', async () => {
  await openOfCounter({ all: alert, own: { ...alert, id: 'own', limitMinutes: null } })
  await expect.element(who()).toHaveValue('Nobody')
  await choose('As for the other systems')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked('resetAbsenceAlert')).toEqual([{ id: 'own' }])
})

test('[AB6] a TV that is meant to be off is said to be', async () => {
  await renderPage(ScreensPage, aCafe(), { at: { name: 'screens', path: '/screens' } })
  await expect.element(page.getByRole('row', { name: /TV 1/ }).getByText('Off by its hours')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /TV 2/ }).getByText(/^Last seen/)).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ScreenPage from './ScreenPage.tsx'
import ScreensPage from './ScreensPage.tsx'

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isSystemsEnabled: true }
const ada = { id: 'ada', role: 'ADMIN', organizationId: null }
const now = new Date().toISOString()
const online = { isConnected: true, isOnline: true, lastSeenAt: now, onlineSince: now }
const report = {
  id: 'report',
  screenId: 'door',
  reportedAt: now,
  engine: 'Chromium',
  engineVersion: 63,
  files: 4,
  filesHere: 3,
  missing: ['/files/summer.mp4'],
  troubles: ['FILES'],
  restarts: 2,
  start: 'INTERRUPTED',
  startedAt: now,
  clockAhead: -90,
  presentationId: 'lunch',
  showId: 'first',
  shownSince: now,
}

let api: MemoryApi
function aFleet(viewer: object = anna, rollout: object = {}) {
  const screens = [
    { id: 'door', sortIndex: 1, title: 'Left of the door', reportId: 'report', presentationId: 'lunch', labels: ['Front'], ...online },
    { id: 'bar', sortIndex: 2, labels: [], ...online, isOnline: false },
    { id: 'free', sortIndex: 3, labels: [], isConnected: false, isOnline: false },
  ]
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café' }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 3 }],
      systemScreen: screens.map(screen => ({ systemId: 'counter', ...screen })),
      screenReport: [report],
      presentation: [{ id: 'lunch', title: 'Lunch', orientation: 'LANDSCAPE', publishedShowId: 'second', ...rollout }],
      show: [{ id: 'first', publishedAt: now }],
      screenEvent: [
        { id: 'event', screenId: 'door', kind: 'RESTARTED', at: now, after: 'INTERRUPTED' },
        { id: 'away', screenId: 'door', kind: 'AWAY', at: now, until: now },
      ],
    },
    {
      viewer: () => viewer,
      allScreenLabels: ({ search = '' }) => ({ totalCount: 1, items: search ? [] : [{ label: 'Front', count: 1 }] }),
      updateScreens: ({ changes }, { rows }) => {
        for (const { id, addLabels = [] } of changes) {
          const screen = rows('systemScreen').find(each => each.id === id)!
          Object.assign(screen, { labels: [...(screen['labels'] as string[]), ...addLabels] })
        }
        return { totalCount: 0, items: [] }
      },
      identify: ({ id }) => ({ id }),
    },
  )
  return api
}
const asked = (name: string) => api.asked.filter(call => call.name === name).map(({ args }) => args)
const row = (name: RegExp) => page.getByRole('row', { name })

test('[FL22] the list says of each screen what is known of it, and of the others that it isn’t', async () => {
  await renderPage(ScreensPage, aFleet(), { at: { name: 'screens', path: '/screens' } })
  await expect.element(row(/Left of the door/).getByText('3 of 4')).toBeVisible()
  await expect.element(row(/Left of the door/).getByText('Lunch')).toBeVisible()
  await expect.element(row(/Left of the door/).getByText(/older than Chromium 68/)).toBeVisible()
  await expect.element(row(/TV 2/).getByText(/^Last seen/)).toBeVisible()
  expect(row(/TV 2/).getByRole('img', { name: 'Not known yet' }).elements()).toHaveLength(4)
  await expect.element(page.getByRole('link', { name: 'Left of the door' })).toHaveAttribute('href', '/screens/door')
})

test('[FL22] search, filter and order are asked of the server and stand in the address', async () => {
  const history = await renderPage(ScreensPage, aFleet(ada), { at: { name: 'screens', path: '/screens?state=AWAY&sort=CUSTOMER' } })
  await expect.poll(() => asked('allScreens').at(-1)).toMatchObject({ order: 'CUSTOMER', filter: { condition: 'AWAY' } })
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Plays' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Files missing' }).click()
  await expect.poll(() => asked('allScreens').at(-1)).toMatchObject({ filter: { condition: 'INCOMPLETE' } })
  await expect.poll(() => history.location.href).toContain('state=INCOMPLETE')
})

test('[FL20] [FL22] several screens are labelled at once, and one press takes it back', async () => {
  await renderPage(ScreensPage, aFleet(), { at: { name: 'screens', path: '/screens' } })
  await page.getByRole('checkbox', { name: 'Select TV 2' }).click()
  await page.getByRole('checkbox', { name: 'Select TV 3' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Labels…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels of 2 screens' })
  await dialog.getByRole('combobox', { name: 'Add labels' }).fill('Bar')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const change = (id: string) => ({ id, addLabels: ['Bar'], removeLabels: [] })
  await expect.poll(() => asked('updateScreens')).toEqual([{ changes: [change('bar'), change('free')] }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => asked('updateScreens')[1])
    .toEqual({
      changes: ['bar', 'free'].map(id => ({ id, addLabels: [], removeLabels: ['Bar'] })),
    })
})

test('[FL23] the page of a screen says what its TV told, and what happened', async () => {
  await renderPage(ScreenPage, aFleet(), { at: { name: 'screen', path: '/screens/door' } })
  await expect.element(page.getByRole('heading', { name: 'Left of the door' })).toBeVisible()
  await expect.element(page.getByText('/files/summer.mp4')).toBeVisible()
  await expect.element(page.getByText('2, the last: power cut or crash')).toBeVisible()
  await expect.element(page.getByText(/^2 minutes behind/)).toBeVisible()
  await expect.element(page.getByText(/“Lunch”, since/)).toBeVisible()
  await expect.element(page.getByText(/a newer one is published$/)).toBeVisible()
  await expect.element(page.getByText('Drawn from the presentation, not a photo of the TV')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'History' }).getByText('Started again: power cut or crash')).toBeVisible()
  await page.getByRole('button', { name: 'Show the name of Left of the door on it' }).click()
  await expect.poll(() => asked('identify')).toEqual([{ id: 'door' }])
})

test('[RU14] what a TV plays is the newest where its system is to wait for the one that is published', async () => {
  await renderPage(ScreenPage, aFleet(anna, { heldShowId: 'first', rolloutSystemIds: ['window'] }), {
    at: { name: 'screen', path: '/screens/door' },
  })
  await expect.element(page.getByText(/, the newest$/)).toBeVisible()
})

test('[FL24] of a TV that told nothing it says so, and of a screen without one how to connect it', async () => {
  await renderPage(ScreenPage, aFleet(), { at: { name: 'screen', path: '/screens/bar' } })
  await expect.element(page.getByText(/^Its TV has told nothing of itself yet/)).toBeVisible()
  expect(page.getByText('Not known yet').elements().length).toBeGreaterThan(5)
  await renderPage(ScreenPage, aFleet(), { at: { name: 'screen', path: '/screens/free' } })
  await expect.element(page.getByText('No TV is connected here.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect a TV' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Code on TV 3' })).toBeVisible()
})

import { nextChange } from '@vitrine/model/areas/collections/nextChange.ts'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { addresses } from '@vitrine/model/http.ts'
import { momentAt, wallTimeAt } from '@vitrine/model/show/wallTime.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { formatsOf } from '../../ui/language.ts'
import { momentOf } from './facts.ts'
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

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const aCommand = (given: object) => ({
  state: 'WAITING',
  userName: 'Anna Test',
  createdAt: now,
  expiresAt: tomorrow,
  takenAt: null,
  endedAt: null,
  ...given,
})

let api: MemoryApi
function aFleet(viewer: object = anna, rollout: object = {}, location: readonly { readonly id: string; readonly title: string }[] = []) {
  const screens = [
    { id: 'door', sortIndex: 1, title: 'Left of the door', reportId: 'report', presentationId: 'lunch', labels: ['Front'], ...online },
    { id: 'bar', sortIndex: 2, labels: [], ...online, isOnline: false },
    { id: 'free', sortIndex: 3, labels: [], isConnected: false, isOnline: false },
  ]
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café' }],
      location: location.map(each => ({ organizationId: 'annas', ...each })),
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 3, locationId: location[0]?.id ?? null }],
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
      identifyScreens: ({ ids }) => ({ totalCount: 1, items: ids.slice(0, 1).map(id => ({ id })) }),
      disconnectScreens: ({ ids }) => ({ totalCount: ids.length, items: ids.map(id => ({ id })) }),
      createScreenCommands({ ids, kind }, { add }) {
        const items = ids.map(screenId => add('screenCommand', aCommand({ screenId, kind })))
        return { totalCount: items.length, items }
      },
      cancelScreenCommand({ id }, { rows }) {
        const command = rows('screenCommand').find(each => each.id === id)!
        return Object.assign(command, { state: 'CANCELLED', endedAt: now })
      },
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

test('[FL26] [LO8] without locations there is no filter of them', async () => {
  await renderPage(ScreensPage, aFleet(), { at: { name: 'screens', path: '/screens' } })
  await expect.element(row(/TV 2/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Location' })).not.toBeInTheDocument()
})

test('[FL26] of an organisation with locations those of one are asked for, and each row says where it is', async () => {
  const airport = { id: 'airport', title: 'Airport' }
  const history = await renderPage(ScreensPage, aFleet(anna, {}, [airport]), { at: { name: 'screens', path: '/screens' } })
  await expect.element(row(/TV 2/).getByText('Airport')).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByRole('option', { name: /Airport/ }).click()
  await expect.poll(() => asked('allScreens').at(-1)).toMatchObject({ filter: { locationId: 'airport' } })
  await expect.poll(() => history.location.href).toContain('location=airport')
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

test('[FL14] [LO11] when its system plays another collection goes by the clock of where it stands', async () => {
  const timeZone = 'America/New_York'
  const airport = { id: 'airport', title: 'Airport', timeZone }
  aFleet({ ...anna, isCollectionsEnabled: true, organization: { id: 'annas', timeZone: 'Europe/Amsterdam' } }, {}, [airport])
  const minutes = wallTimeAt(Date.now(), timeZone).minute
  const clock = (at: number) => `${new Date((at % 1440) * 60_000).toISOString().slice(11, 16)}:00`
  const times = [{ ...always, startTime: clock(minutes + 120), endTime: clock(minutes + 180) }]
  const unplanned = { startDay: null, startTime: null, priority: 0, systemId: 'counter' }
  const collections = [
    { ...unplanned, id: 'day', title: 'All day', times: [] },
    { ...unplanned, id: 'breakfast', title: 'Breakfast', times },
  ]
  for (const each of collections) api.add('collection', each)
  Object.assign(api.rows('system')[0]!, { defaultCollectionId: 'day', scheduledAt: null, chosenAt: null })
  await renderPage(ScreenPage, api, { at: { name: 'screen', path: '/screens/door' } })
  const programme = { collections, activeCollectionId: 'day', activeSince: null }
  const next = nextChange(programme, { timeZone }, Date.now(), (day, minute) => momentAt(day, minute, timeZone))!
  await expect.element(page.getByText(`${momentOf(formatsOf('en'), next.at)}: collection “Breakfast”`)).toBeVisible()
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

const actions = (name: string) => page.getByRole('list', { name: `Actions for ${name}` })
const commands = page.getByRole('list', { name: 'What was asked of it' })

test('[CD16] the page of a screen tells its TV to reload, to fetch everything again and to restart, and follows what becomes of it', async () => {
  await renderPage(ScreenPage, aFleet(), { at: { name: 'screen', path: '/screens/door' } })
  await expect.element(page.getByText('Nothing was asked of this TV yet.')).toBeVisible()
  for (const name of ['Reload', 'Fetch everything again', 'Restart the program'])
    await actions('Left of the door').getByRole('button', { name, exact: true }).click()
  await expect.poll(() => asked('createScreenCommands')).toEqual(['RELOAD', 'REFETCH', 'RESTART'].map(kind => ({ ids: ['door'], kind })))
  await expect.element(commands.getByText(/^Reload, asked by Anna Test/)).toBeVisible()
  await expect.poll(() => commands.getByText('Waiting for the TV', { exact: true }).elements().length).toBe(3)
  await commands.getByRole('button', { name: 'Cancel “Reload”' }).click()
  await expect.element(commands.getByText(/^Cancelled \d/)).toBeVisible()
})

test('[CD16] each command says how it stands: waiting for a TV that is offline, taken, done, failed with its reason, or expired', async () => {
  const api = aFleet()
  for (const given of [
    {},
    { state: 'TAKEN', takenAt: now },
    { state: 'DONE', endedAt: now, kind: 'REFETCH' },
    { state: 'FAILED', failure: 'NETWORK', endedAt: now },
    { state: 'EXPIRED', endedAt: now, userName: null },
  ])
    api.add('screenCommand', aCommand({ screenId: 'bar', kind: 'RELOAD', ...given }))
  await renderPage(ScreenPage, api, { at: { name: 'screen', path: '/screens/bar' } })
  for (const words of [
    /^Waiting for the TV \(offline\), until/,
    /^Taken \d/,
    /^Done .*: everything fetched again$/,
    /^Failed .*: no network, or a file could not be had$/,
    /^Expired .*: the TV did not come$/,
  ])
    await expect.element(commands.getByText(words)).toBeVisible()
  await expect.element(commands.getByText(/^Reload, asked by a program/)).toBeVisible()
  expect(commands.getByRole('button').elements()).toHaveLength(1)
  await expect
    .element(actions('TV 2').getByRole('button', { name: 'Show the name of TV 2 on it' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('[CD16] the history says what was asked, by whom, and what became of it', async () => {
  const api = aFleet()
  api.rows('screenEvent').splice(0)
  for (const [after, userName] of [
    ['DONE', 'Rita Test'],
    ['FULL', null],
  ])
    api.add('screenEvent', { screenId: 'door', kind: 'COMMAND', at: now, before: 'RESTART', after, userName })
  await renderPage(ScreenPage, api, { at: { name: 'screen', path: '/screens/door' } })
  const history = page.getByRole('list', { name: 'History' })
  await expect.element(history.getByText('Restart the program, asked by Rita Test: done')).toBeVisible()
  await expect.element(history.getByText('Restart the program, asked by a program: failed, the device is full')).toBeVisible()
})

test('[CD17] a broken device is replaced from the page of its screen: it asks first, then for the code of the new one', async () => {
  await renderPage(ScreenPage, aFleet(), { at: { name: 'screen', path: '/screens/door' } })
  await actions('Left of the door').getByRole('button', { name: 'Replace the device' }).click()
  await page.getByRole('dialog', { name: 'Replace the TV of Left of the door?' }).getByRole('button', { name: 'Replace TV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the device of Left of the door' })
  await expect.element(dialog.getByText(/^The new TV gets the name, the labels and what plays/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Code on Left of the door' })).toBeVisible()
})

test('[CD17] a screen without a TV offers what can be done without one', async () => {
  await renderPage(ScreenPage, aFleet(), { at: { name: 'screen', path: '/screens/free' } })
  await expect.element(actions('TV 3').getByRole('button', { name: 'Rename and settings' })).toBeVisible()
  const names = () =>
    actions('TV 3')
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Labels…', 'What it showed', 'Rename and settings'])
})

async function withAll(name: string) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Do with 3 screens' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

test('[CD18] several TVs are told at once, once it was said how many are offline or left out, and what became of it is followed', async () => {
  const api = aFleet()
  await renderPage(ScreensPage, api, { at: { name: 'screens', path: '/screens' } })
  await withAll('Reload')
  const dialog = page.getByRole('dialog', { name: 'Reload on 2 TVs?' })
  await expect.element(dialog.getByText(/Of these, 1 is offline now/)).toBeVisible()
  await expect.element(dialog.getByText(/1 has no TV, and is left out/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => asked('createScreenCommands')).toEqual([{ ids: ['door', 'bar'], kind: 'RELOAD', hours: 24 }])
  const progress = page.getByRole('region', { name: 'What became of it' })
  await expect.element(progress.getByText('Reload: 0 of 2 done, 0 under way, 2 waiting, 0 failed.')).toBeVisible()
  await progress.getByRole('button', { name: 'Close' }).click()
  await expect.element(progress).not.toBeInTheDocument()
})

test('[CD20] it is chosen for how long a command waits for the TVs that are offline', async () => {
  await renderPage(ScreensPage, aFleet(), { at: { name: 'screens', path: '/screens' } })
  await withAll('Restart the program')
  const dialog = page.getByRole('dialog', { name: 'Restart the program on 2 TVs?' })
  await dialog.getByRole('combobox', { name: 'Wait for those for' }).click()
  await page.getByRole('option', { name: '3 days' }).click()
  await dialog.getByRole('button', { name: 'Restart the program' }).click()
  await expect.poll(() => asked('createScreenCommands')).toEqual([{ ids: ['door', 'bar'], kind: 'RESTART', hours: 72 }])
})

test('[CD21] all screens that the list finds are selected and told, also those on other pages, 200 at a time', async () => {
  const api = aFleet()
  for (let i = 0; i < 247; i++) api.add('systemScreen', { id: `more${i}`, systemId: 'counter', sortIndex: 4 + i, labels: [], ...online })
  await renderPage(ScreensPage, api, { at: { name: 'screens', path: '/screens' } })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Select all 250' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Do with 250 screens' }).click()
  await page.getByRole('menuitem', { name: /^Reload/ }).click()
  await page.getByRole('dialog', { name: 'Reload on 249 TVs?' }).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => asked('createScreenCommands').map(args => (args['ids'] as string[]).length)).toEqual([200, 49])
  await expect.element(page.getByRole('region', { name: 'What became of it' }).getByText(/^Reload: 0 of 249 done/)).toBeVisible()
})

test('[CD18] what failed of several is named', async () => {
  const api = aFleet()
  await renderPage(ScreensPage, api, { at: { name: 'screens', path: '/screens' } })
  const release = api.hold('allScreenCommands')
  await withAll('Fetch everything again')
  await page.getByRole('dialog').getByRole('button', { name: 'Fetch everything again' }).click()
  await expect.poll(() => api.rows('screenCommand').length).toBe(2)
  const [one, two] = api.rows('screenCommand')
  Object.assign(one!, { state: 'DONE', endedAt: now })
  Object.assign(two!, { state: 'FAILED', failure: 'FULL', endedAt: now })
  release()
  const progress = page.getByRole('region', { name: 'What became of it' })
  await expect.element(progress.getByText('Fetch everything again: 1 of 2 done, 0 under way, 0 waiting, 1 failed.')).toBeVisible()
  await expect.element(progress.getByText(/^TV 2: Failed .*: the device is full$/)).toBeVisible()
})

test('[CD12] of several TVs those that are online show their names; the others are named', async () => {
  await renderPage(ScreensPage, aFleet(), { at: { name: 'screens', path: '/screens' } })
  await withAll('Identify')
  await expect.poll(() => asked('identifyScreens')).toEqual([{ ids: ['door', 'bar'] }])
  await expect.element(page.getByText('Those that are online show their names for ten seconds (1). Not online: TV 2.')).toBeVisible()
})

test('[CD13] several TVs are disconnected after a question that names how many', async () => {
  await renderPage(ScreensPage, aFleet(), { at: { name: 'screens', path: '/screens' } })
  await withAll('Disconnect')
  const dialog = page.getByRole('dialog', { name: 'Disconnect the TVs of 2 screens?' })
  expect(asked('disconnectScreens')).toEqual([])
  await dialog.getByRole('button', { name: 'Disconnect 2 TVs' }).click()
  await expect.poll(() => asked('disconnectScreens')).toEqual([{ ids: ['door', 'bar'] }])
  await expect.element(page.getByText('2 TVs disconnected.')).toBeVisible()
})

test('[FL21] it is said that a table has not all screens of a large fleet', async () => {
  const items = [{ id: 'door', sortIndex: 1, title: 'Left of the door', labels: [], ...online }]
  api = createMemoryApi({}, { viewer: () => anna, allScreens: () => ({ totalCount: 20_001, items }) })
  let files = 0
  api.serve(addresses.screenList, () => ({ files: (files += 1) }))
  await renderPage(ScreensPage, api, { at: { name: 'screens', path: '/screens' } })
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.element(page.getByText('The first 20,000 screens are downloaded. Narrow the list for the others.')).toBeVisible()
  expect(files).toBe(1)
})

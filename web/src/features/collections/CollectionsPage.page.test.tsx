import { always } from '@vitrine/model/areas/schedules/values.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { pressSwitch } from '../../testing/pressSwitch.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import CollectionsPage from './CollectionsPage.tsx'

test('[LS12] the system whose collections are listed stands in the address, and so does the search', async () => {
  const titles = { counter: ['Breakfast', 'Lunch'], window: ['Offers'] }
  const api = createMemoryApi(
    { system: Object.keys(titles).map(id => ({ id, title: id })) },
    {
      allCollections({ filter, search = '' }) {
        const { systemId = '' } = filter ?? {}
        const own = systemId === 'window' ? titles.window : titles.counter
        const items = own
          .filter(title => title.toLowerCase().startsWith(search))
          .map(title => ({ id: title, title, systemId, startDay: null, startTime: null, times: [], priority: 0, allocations: [] }))
        return { totalCount: items.length, items }
      },
    },
  )
  const at = { name: 'list-collections', path: '/collections?system=window' } as const
  const history = await renderPage(CollectionsPage, api, { at })
  await expect.element(page.getByText('Offers')).toBeVisible()
  await page.getByRole('combobox', { name: 'System' }).click()
  await page.getByRole('option', { name: 'counter' }).click()
  await expect.element(page.getByText('Lunch')).toBeVisible()
  await page.getByRole('searchbox').fill('b')
  await expect.element(page.getByText('Lunch')).not.toBeInTheDocument()
  expect(history.location.href).toBe('/collections?system=counter&search=b')
})

test('[CO39] to put an empty collection in the place of one that plays is asked about', async () => {
  const screens = [1, 2, 3].map(number => ({ id: `tv-${number}`, sortIndex: number, title: null }))
  const counter = { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screens, activeCollectionId: 'lunch' }
  const on = (screenId: string) => ({ id: screenId, screenId, presentation: { id: 'menu', title: 'Menu', publishedThumbUrl: null } })
  const put = { breakfast: ['tv-1'], dinner: ['tv-1', 'tv-2'], lunch: ['tv-1', 'tv-2'] }
  const unplanned = { startDay: null, startTime: null, times: [], priority: 0, systemId: 'counter', system: counter }
  const items = Object.entries(put).map(([id, ids]) => ({ id, title: id, allocations: ids.map(on), ...unplanned }))
  const activated: string[] = []
  const api = createMemoryApi(
    { system: [counter] },
    {
      allSystems: () => ({ totalCount: 1, items: [counter] }),
      allCollections: () => ({ totalCount: 3, items }),
      activateCollection: ({ id }) => {
        activated.push(id)
        return { id }
      },
    },
  )
  await renderPage(CollectionsPage, api, { at: { name: 'list-collections', path: '/collections' } })
  await page.getByRole('button', { name: 'Activate now: breakfast' }).click()
  const question = page.getByRole('dialog', { name: 'Activate “breakfast”?' })
  await expect.element(question.getByText('It puts nothing on TV 2: what plays there now goes.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Activate now: dinner' }).click()
  await expect.poll(() => activated).toEqual(['dinner'])
  await page.getByRole('button', { name: 'Activate now: breakfast' }).click()
  await question.getByRole('button', { name: 'Activate all the same' }).click()
  await expect.poll(() => activated).toEqual(['dinner', 'breakfast'])
})

test('[CO43] [CO41] it is copied to other systems after a question where one of that title is written over, and Undo takes back what it did', async () => {
  const screens = [1, 2].map(sortIndex => ({ id: `tv-${sortIndex}`, sortIndex, title: null }))
  const system = (id: string, title: string, values = {}) => ({
    id,
    title,
    orientation: 'LANDSCAPE',
    screens,
    activeCollectionId: null,
    ...values,
  })
  const systems = [
    system('counter', 'Counter'),
    system('bar', 'Bar', { activeCollectionId: 'wine' }),
    system('hall', 'Hall'),
    system('upright', 'Upright', { orientation: 'PORTRAIT' }),
  ]
  const unplanned = { startDay: null, startTime: null, times: [], priority: 0 }
  const on = { id: 'a', screenId: 'tv-2', presentationId: 'menu', presentation: { id: 'menu', title: 'Menu', publishedThumbUrl: null } }
  const lunch = (id: string, systemId: string, values = {}) => ({
    ...unplanned,
    id,
    systemId,
    title: 'Lunch',
    allocations: [on],
    system: null,
    ...values,
  })
  const all = [lunch('lunch', 'counter'), lunch('hall-lunch', 'hall')]
  const onOne = { ...on, id: 'b', screenId: 'tv-1' }
  const defaults: Record<string, string | null> = { bar: 'day', hall: null }
  const api = createMemoryApi(
    { system: systems, collection: all },
    {
      allSystems: ({ ids }) => {
        const items = systems.filter(({ id }) => !ids || ids.includes(id))
        return { totalCount: items.length, items }
      },
      allCollections: () => ({ totalCount: all.length, items: all }),
      copyCollection: () => ({
        totalCount: 2,
        items: [lunch('bar-lunch', 'bar'), lunch('hall-lunch', 'hall', { priority: 2, allocations: [on, onOne] })],
      }),
      updateCollection: () => lunch('hall-lunch', 'hall'),
      deleteCollection: () => true,
      findProgramme: ({ id }) => ({ id, defaultCollectionId: defaults[id] ?? null, chosenAt: null, scheduledAt: null }),
      restoreProgramme: ({ input }) => ({ id: input.id, activeCollectionId: null }),
    },
  )
  await renderPage(CollectionsPage, api, { at: { name: 'list-collections', path: '/collections' } })
  await page.getByRole('button', { name: 'Copy Lunch to other systems' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Copy “Lunch” to other systems' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Upright' })).toBeDisabled()
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Upright' }))
    .toHaveAccessibleDescription('Portrait: this collection is of landscape screens')
  await dialog.getByRole('button', { name: 'Choose all that fit' }).click()
  await pressSwitch(dialog.getByRole('switch', { name: /^Activate it there now/ }))
  await dialog.getByRole('button', { name: 'Copy to 2 systems' }).click()
  await expect
    .element(page.getByText('There is a “Lunch” in Hall: what it plays, its start, times and priority become those of this one.'))
    .toBeVisible()
  const done = (...names: string[]) => api.asked.filter(({ name }) => names.includes(name)).map(({ name, args }) => ({ name, args }))
  expect(done('copyCollection')).toEqual([])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.element(page.getByText('“Lunch” is in 2 more systems as it is here.')).toBeVisible()
  expect(done('copyCollection')[0]?.args).toEqual({ id: 'lunch', systemIds: ['bar', 'hall'], isActivated: true })
  // In the hall a colleague activates another one.
  Object.assign(defaults, { bar: 'bar-lunch', hall: 'evening' })
  await page.getByRole('button', { name: 'Undo' }).click()
  const was = { chosenAt: null, scheduledAt: null }
  await expect
    .poll(() => done('updateCollection', 'deleteCollection', 'restoreProgramme'))
    .toEqual([
      { name: 'deleteCollection', args: { id: 'bar-lunch' } },
      { name: 'restoreProgramme', args: { input: { ...was, id: 'bar', activeCollectionId: 'wine', defaultCollectionId: 'day' } } },
      {
        name: 'updateCollection',
        args: { input: { id: 'hall-lunch', priority: 0 }, screens: [{ screenId: 'tv-1', presentationId: null }] },
      },
    ])
})

test('[LO11] the times of a system at a location abroad are said by its own clock', async () => {
  const api = createMemoryApi(
    {
      location: [{ id: 'airport', title: 'Airport', timeZone: 'America/New_York' }],
      system: [{ id: 'gate', title: 'Gate', orientation: 'LANDSCAPE', locationId: 'airport' }],
      collection: [{ id: 'day', title: 'All day', systemId: 'gate', times: [{ ...always, endsAt: '2099-12-01T15:00:00.000Z' }] }],
    },
    { viewer: () => ({ id: 'anna', role: 'USER', organization: { id: 'annas', timeZone: 'Europe/Amsterdam' } }) },
  )
  await renderPage(CollectionsPage, api, { at: { name: 'list-collections', path: '/collections' } })
  await expect.element(page.getByText('on until 1 December 2099 at 10:00')).toBeVisible()
})

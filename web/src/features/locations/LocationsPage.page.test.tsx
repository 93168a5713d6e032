import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { language } from '../../ui/language.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import Shell from '../../app/Shell.tsx'
import OwnOrganizationPage from '../organizations/OwnOrganizationPage.tsx'
import SystemsPage from '../systems/SystemsPage.tsx'
import LocationsPage from './LocationsPage.tsx'

const dialog = () => page.getByRole('dialog')
const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
const annas = { id: 'annas', title: 'Anna', timeZone: 'Europe/Amsterdam' }
const anna = { id: 'anna', organizationId: 'annas', role: 'USER', isSystemsEnabled: true }
const airport = { id: 'airport', title: 'Airport', address: 'Gate 4', timeZone: 'Europe/London', labels: ['south'] }
const harbour = { id: 'harbour', title: 'Harbour', timeZone: 'Europe/Amsterdam' }
const counter = { id: 'counter', title: 'Counter', screenCount: 3, locationId: 'airport' }
const wall = { id: 'wall', title: 'Wall', screenCount: 2, locationId: 'airport' }

let api: MemoryApi
function open(seed: Parameters<typeof createMemoryApi>[0] = {}, more: Parameters<typeof createMemoryApi>[1] = {}) {
  api = createMemoryApi(
    { organization: [annas], user: [anna], ...seed },
    {
      viewer: () => ({ ...anna, organization: annas }),
      allLocationLabels: () => ({ totalCount: 1, items: [{ label: 'south', count: 1 }] }),
      ...more,
    },
  )
  return renderPage(LocationsPage, api, { at: { name: 'locations', path: '/locations' } })
}
const lastAsked = (name: string) => api.asked.findLast(each => each.name === name)?.args

describe('the locations', () => {
  test('[LO1] [LO9] are listed with address, systems, labels and the clock that differs', async () => {
    await open({ location: [airport, harbour], system: [counter, wall] })
    for (const words of ['Gate 4', 'Counter, Wall', '5 screens', 'Europe/London', 'south'])
      await expect.element(row('Airport').getByText(words)).toBeVisible()
    await expect.element(row('Harbour').getByText('No systems')).toBeVisible()
    await expect.element(row('Harbour').getByText('Europe/Amsterdam')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Filter by labels' }).click()
    await page.getByRole('option', { name: /south/ }).click()
    await expect.poll(() => lastAsked('allLocations')).toMatchObject({ filter: { labels: ['south'] } })
  })

  test('[LO20] [IM29] [IM106] come in from a file and go out as one, by the organisation’s own people', async () => {
    await open({ location: [airport] })
    await page.getByRole('button', { name: 'Sheets' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Export as Excel workbook' })).toBeVisible()
    const match = { variation: null, language: null, priceList: null }
    const columns = [{ header: 'Vestiging', samples: ['Quay'], match: 'title', ...match }]
    const read = {
      importId: 'i',
      title: 'shops.csv',
      holds: 'LOCATIONS',
      rowCount: 1,
      key: 'title',
      columns,
      worksheets: [],
      headerRow: 1,
      firstRows: [],
      worksheet: null,
    }
    api.serve('/api/sheets', () => read)
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Import locations' })).toBeVisible()
    await page.elementLocator(document.querySelector('input[type=file]')!).upload(new File(['Vestiging\nQuay\n'], 'shops.csv'))
    await expect.element(dialog().getByRole('combobox', { name: 'Vestiging is' })).toHaveValue('Title')
    await expect.element(dialog().getByText(/Rows without it are matched by title\.$/)).toBeVisible()
    await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
  })

  test('[IM29] whoever manages others has no sheets of theirs', async () => {
    await open({ location: [airport] }, { viewer: () => ({ id: 'ada', role: 'ADMIN' }) })
    await expect.element(row('Airport')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sheets' })).not.toBeInTheDocument()
  })

  test('[LO8] before there are any, the page says what one is for', async () => {
    await open()
    await expect.element(page.getByText(/A location is one of several addresses/)).toBeVisible()
    await language.set('nl')
    await expect.element(page.getByText(/Een locatie is een van meerdere adressen/)).toBeVisible()
  })

  test('[LO3] [LO9] one is made with its systems; the form says which of them move', async () => {
    await open({ location: [airport], system: [counter] })
    await page.getByRole('button', { name: 'Add location' }).click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Harbour')
    await dialog().getByRole('textbox', { name: 'Address' }).fill(' Quay 1 ')
    await expect.element(dialog().getByRole('combobox', { name: 'Time zone' })).toHaveValue('As the organisation: Europe/Amsterdam')
    await dialog().getByRole('combobox', { name: 'Systems' }).click()
    await expect.element(page.getByRole('option', { name: /Counter/ }).getByText('At Airport')).toBeVisible()
    await page.getByRole('option', { name: /Counter/ }).click()
    await expect.element(dialog().getByText('Moves here: Counter (now at Airport).')).toBeVisible()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(lastAsked('createLocation')).toEqual({
      input: { organizationId: 'annas', title: 'Harbour', address: 'Quay 1', timeZone: null, labels: [] },
      systemIds: ['counter'],
    })
  })

  const made = { ...harbour, title: 'Quay', id: 'quay', organizationId: 'annas', systems: [] as object[] }
  const copyOfAirport = {
    priceListCount: 2,
    unlistedCount: 1,
    peopleCount: 21,
    people: [{ id: 'chris', firstName: 'Chris', lastName: 'Cook' }],
  }
  const copies = (makesSystems: boolean) =>
    open(
      { location: [airport, harbour], system: [counter, wall] },
      {
        ...(makesSystems && { viewer: () => ({ ...anna, role: 'ADMIN', organization: annas }) }),
        duplicateLocation: () => ({ ...made, systems: makesSystems ? [{ id: 'new', title: 'Counter', screenCount: 3 }] : [] }) as never,
        findLocationCopy: () => copyOfAirport,
        deleteLocation: () => true as never,
      },
    )
  async function copyAirport() {
    await page.getByRole('button', { name: 'Add location' }).click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Quay')
    await dialog().getByRole('combobox', { name: 'As a copy of' }).click()
    await page.getByRole('option', { name: /Airport/ }).click()
  }

  test('[LO14] [LO16] one is made as a copy of another; the form says what comes along, and which systems don’t', async () => {
    await copies(false)
    await copyAirport()
    for (const words of ['Opening hours as the organisation', 'Its place in 2 price lists', '1 product that is off the menu there'])
      await expect.element(dialog().getByText(words)).toBeVisible()
    await expect.element(dialog().getByText('Not copied: 2 systems with 5 screens. Your supplier makes systems.')).toBeVisible()
    await expect.element(dialog().getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/London')
    await expect.element(dialog().getByRole('combobox', { name: 'Systems' })).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(lastAsked('duplicateLocation')).toEqual({
      id: 'airport',
      input: { title: 'Quay', address: null, timeZone: 'Europe/London', labels: ['south'] },
      resultId: expect.any(String),
    })
  })

  test('[LO19] its people come along where that is ticked', async () => {
    await copies(false)
    await copyAirport()
    const tick = dialog().getByRole('checkbox', { name: 'Its people too: 21' })
    await expect.element(tick).not.toBeChecked()
    await expect.element(tick).toHaveAccessibleDescription('Chris Cook and 20 more')
    await tick.click()
    await expect.element(dialog().getByText('21 people, who then say what is sold out here too')).toBeVisible()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => lastAsked('duplicateLocation')).toMatchObject({ id: 'airport', withPeople: true })
  })

  test('[LO15] [LO18] its new systems are named before; Undo deletes them and the location', async () => {
    await copies(true)
    await copyAirport()
    await expect.element(dialog().getByText('2 new systems with 5 screens: Counter, Wall')).toBeVisible()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Quay added, as a copy of Airport.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => lastAsked('deleteLocation')).toEqual({ id: 'quay', systemIds: ['new'] })
  })

  test('[LO4] [LO5] a change names its version, leaves systems alone that were not touched, and says a taken title at the title', async () => {
    await open({ location: [airport], system: [counter] })
    api.refuse('updateLocation', 'LocationTitleError', [{ path: 'input.title', rule: 'locationTitleTaken' }])
    await page.getByRole('button', { name: 'Edit Airport' }).click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Harbour')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Title' }))
      .toHaveAccessibleDescription(/Another location is called so already/)
    const sent = lastAsked('updateLocation')
    expect(sent).toMatchObject({ input: { id: 'airport', title: 'Harbour', timeZone: 'Europe/London', updatedAt: expect.any(String) } })
    expect(sent).not.toHaveProperty('systemIds')
  })

  test('[LO10] before one is deleted the question names the systems that lose their place; one without goes at once', async () => {
    await open({ location: [airport, harbour], system: [counter, wall] })
    await page.getByRole('button', { name: 'Delete Harbour' }).click()
    await expect.element(page.getByText(/Harbour.* deleted|deleted.*Harbour/i)).toBeVisible()
    await page.getByRole('button', { name: 'Delete Airport' }).click()
    await expect.element(dialog().getByText(/^2 systems with 5 screens will stand at no location: Counter, Wall\./)).toBeVisible()
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await expect.element(row('Airport')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  })

  test('[LO11] what another clock moves is said before it is saved', async () => {
    await open({ location: [harbour], system: [{ ...counter, locationId: 'harbour' }] })
    await page.getByRole('button', { name: 'Edit Harbour' }).click()
    await dialog().getByRole('combobox', { name: 'Time zone' }).fill('Europe/Lon')
    await page.getByRole('option', { name: 'Europe/London' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/on 3 screens then go by Europe\/London: what is at 11:00 now is an hour later\./)).toBeVisible()
    expect(lastAsked('updateLocation')).toBeUndefined()
    await page.getByRole('button', { name: 'Change the clock' }).click()
    await expect.poll(() => lastAsked('updateLocation')).toMatchObject({ input: { timeZone: 'Europe/London' } })
  })

  test('[LO21] what is changed of the hours of a location is a change of those that were seen, whatever a colleague saves meanwhile', async () => {
    const hours = {
      id: 'own',
      organizationId: 'annas',
      locationId: 'airport',
      spans: [],
      exceptions: [],
      updatedAt: '2026-03-01T10:00:00.000Z',
    }
    await open(
      { location: [airport], openingHours: [hours] },
      {
        findOpeningHours: ({ locationId }) => (locationId ? { ...hours } : null),
        allOpeningHours: () => ({ totalCount: 1, items: [hours] }),
        saveLocationHours: () => ({ totalCount: 0, items: [] }),
      },
    )
    await page.getByRole('button', { name: 'Opening hours of Airport' }).click()
    await dialog().getByRole('button', { name: 'Monday: Add hours' }).click()
    hours.updatedAt = '2026-03-01T11:00:00.000Z'
    await queryClient.invalidateQueries()
    await expect
      .poll(() => api.asked.filter(({ name, args }) => name === 'findOpeningHours' && args['locationId']).length)
      .toBeGreaterThan(1)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => lastAsked('saveLocationHours')).toMatchObject({ changes: [{ updatedAt: '2026-03-01T10:00:00.000Z' }] })
  })

  test('[LO22] undoing is a change of what was saved, and of none that a colleague made where nothing was', async () => {
    const hours = { id: 'own', organizationId: 'annas', locationId: 'airport', spans: [], exceptions: [] }
    let saved = [{ ...hours, updatedAt: '2026-03-01T11:00:00.000Z' }]
    await open(
      { location: [airport] },
      {
        findOpeningHours: () => null,
        allOpeningHours: () => ({ totalCount: 0, items: [] }),
        saveLocationHours: () => ({ totalCount: saved.length, items: saved }),
      },
    )
    const saves = () => api.asked.filter(({ name }) => name === 'saveLocationHours').length
    await page.getByRole('button', { name: 'Opening hours of Airport' }).click()
    await dialog().getByRole('radio', { name: 'Its own' }).click()
    await dialog().getByRole('button', { name: 'Monday: Add hours' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(saves).toBe(2)
    expect(lastAsked('saveLocationHours')).toMatchObject({ changes: [{ isOwn: false, updatedAt: '2026-03-01T11:00:00.000Z' }] })
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    saved = []
    await page.getByRole('button', { name: 'Opening hours of Airport' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(saves).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(saves).toBe(4)
    expect(lastAsked('saveLocationHours')).toMatchObject({ changes: [{ updatedAt: '1970-01-01T00:00:00.000Z' }] })
  })

  test('[LS14] a label that more locations have than are saved at once says how many of them were chosen', async () => {
    const all = [airport, harbour].map(each => ({ organizationId: 'annas', labels: [], openingHours: [], ...each }))
    await open(
      { location: [airport, harbour] },
      {
        findOpeningHours: () => null,
        allLocations: (args, { rows }) => ({
          totalCount: args.filter?.labels?.length ? 240 : 2,
          items: rows('location').map((row, at) => ({ ...all[at], ...row, systems: [], organization: annas, openingHours: [] })),
        }),
      },
    )
    await page.getByRole('button', { name: 'Opening hours of Airport' }).click()
    await dialog().getByRole('combobox', { name: 'Filter by labels' }).click()
    await page.getByRole('option', { name: /south/ }).click()
    await expect.element(dialog().getByText('Chosen: 1 of the 239 with this label. At most 100 locations are saved at once.')).toBeVisible()
  })

  test('[LS39] the locations to which hours are copied are searched, and say that not all of them are listed', async () => {
    await open(
      { location: [airport, harbour] },
      {
        findOpeningHours: () => null,
        allLocations: ({ search }, { rows }) => ({
          totalCount: search ? 1 : 2_000,
          items: rows('location')
            .filter(({ title }) => !search || String(title).toLowerCase().includes(search))
            .map(row => ({ ...row, systems: [], labels: [], organization: annas, openingHours: [] })),
        }),
      },
    )
    await page.getByRole('button', { name: 'Opening hours of Airport' }).click()
    await expect.element(dialog().getByText(/Type to find more\. 2 of 2.?000 are listed\./)).toBeVisible()
    await dialog().getByRole('combobox', { name: 'The same at these locations' }).fill('harb')
    await expect.element(page.getByRole('option', { name: 'Harbour' })).toBeVisible()
    await expect.element(dialog().getByText(/are listed/)).not.toBeInTheDocument()
  })

  test('[LO13] opening hours of its own are copied to others, which is asked first where they had some, and undone', async () => {
    const hours = [{ id: 'old', organizationId: 'annas', locationId: 'harbour', spans: [], exceptions: [] }]
    await open(
      { location: [airport, harbour], openingHours: hours },
      {
        findOpeningHours: () => null,
        allOpeningHours: () => ({ totalCount: 1, items: hours }),
        saveLocationHours: () => ({ totalCount: 0, items: [] }),
      },
    )
    await page.getByRole('button', { name: 'Opening hours of Airport' }).click()
    await dialog().getByRole('radio', { name: 'Its own' }).click()
    await dialog().getByRole('button', { name: 'Monday: Add hours' }).click()
    await dialog().getByRole('button', { name: 'Copy Monday to all days' }).click()
    await dialog().getByRole('combobox', { name: 'The same at these locations' }).click()
    await page.getByRole('option', { name: 'Harbour' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Their own opening hours are written over: Harbour.')).toBeVisible()
    await page.getByRole('button', { name: 'Write over' }).click()
    await expect
      .poll(() => lastAsked('saveLocationHours'))
      .toMatchObject({
        changes: [
          { locationId: 'airport', isOwn: true },
          { locationId: 'harbour', isOwn: true },
        ],
      })
    expect((lastAsked('saveLocationHours') as { changes: { spans: object[] }[] }).changes[1]!.spans).toHaveLength(7)
    // There were none when it was begun: what a colleague has made since is not written over.
    expect(lastAsked('saveLocationHours')).toMatchObject({ changes: [{ updatedAt: '1970-01-01T00:00:00.000Z' }, { updatedAt: null }] })
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect
      .poll(() => lastAsked('saveLocationHours'))
      .toMatchObject({
        changes: [
          { locationId: 'airport', isOwn: false, spans: [] },
          { locationId: 'harbour', isOwn: true, spans: [] },
        ],
      })
  })
})

describe('other pages', () => {
  const manned = { ...anna, firstName: 'Anna', lastName: 'Bakker', email: 'anna@cafe.example', isSystemsEnabled: true }
  const opened = (Page: Parameters<typeof renderPage>[0], location: object[]) => {
    api = createMemoryApi(
      { organization: [annas], user: [manned], system: [counter], location: location as [] },
      { viewer: () => ({ ...manned, organization: annas }), findOpeningHours: () => null },
    )
    return renderPage(Page, api, { at: { name: 'systems', path: '/systems' } })
  }

  test('[LO8] say nothing of locations where there are none, but how to add the first', async () => {
    await opened(SystemsPage, [])
    await expect.element(page.getByRole('cell', { name: 'Counter' })).toBeVisible()
    await expect.element(page.getByText(/location/i)).not.toBeInTheDocument()
    await opened(Shell, [])
    await expect.element(page.getByRole('link', { name: 'Systems' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Locations' })).not.toBeInTheDocument()
    await opened(OwnOrganizationPage, [])
    await expect.element(page.getByRole('link', { name: 'Add locations' })).toHaveAttribute('href', '/locations')
  })

  test('[LO8] [LO9] name the location where there is one', async () => {
    await opened(SystemsPage, [airport])
    await expect.element(page.getByRole('cell', { name: 'Airport' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).click()
    await page.getByRole('option', { name: /Airport/ }).click()
    await expect.poll(() => lastAsked('allSystems')).toMatchObject({ filter: { locationId: 'airport' } })
    await opened(Shell, [airport])
    await expect.element(page.getByRole('link', { name: 'Locations' })).toBeVisible()
    // It stands there with the others, and nothing moves when it comes.
    expect(api.asked).not.toContainEqual({ name: 'allLocations', args: { limit: 1 } })
    await opened(OwnOrganizationPage, [airport])
    await expect.element(page.getByRole('link', { name: 'Open the locations' })).toBeVisible()
  })
})

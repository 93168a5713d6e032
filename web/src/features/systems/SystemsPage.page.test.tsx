import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addresses } from '@vitrine/model/http.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import SystemsPage from './SystemsPage.tsx'

const flags = { isCollectionsEnabled: true, isPresentationsEnabled: true, isSystemsEnabled: true }
const anna = { id: 'anna', role: 'USER', organizationId: 'annas', ...flags }
const connected = { isConnected: true, isOnline: true, lastSeenAt: new Date().toISOString(), onlineSince: new Date().toISOString() }
const screens = [
  { id: 'tv-1', sortIndex: 1, title: 'Left of the door', presentationId: 'breakfast', ...connected },
  { id: 'tv-2', sortIndex: 2, presentationId: null, languages: ['en'], ...connected, isOnline: false },
  { id: 'tv-3', sortIndex: 3, presentationId: 'breakfast' },
]

let api: MemoryApi
/** The screens of Anna's counter. */
async function openCounter(more: readonly object[] = [], role = anna) {
  const all = [...screens, ...more].map(screen => ({ systemId: 'counter', isConnected: false, isOnline: false, ...screen }))
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café', menuLanguages: ['nl', 'en'] }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: all.length, activeCollectionId: 'all-day' }],
      systemScreen: all,
      presentation: [{ id: 'breakfast', title: 'Breakfast', orientation: 'LANDSCAPE' }],
    },
    {
      viewer: () => role,
      connect: ({ id, connectCode }) => ({ id, code: connectCode }),
      identify: ({ id }) => ({ id }),
      updateScreen: ({ input }, { rows }) =>
        Object.assign(
          rows('systemScreen').find(({ id }) => id === input.id)!,
          input,
        ),
      disconnect: ({ id }, { rows }) =>
        Object.assign(
          rows('systemScreen').find(each => each.id === id)!,
          { isConnected: false },
        ),
    },
  )
  await renderPage(SystemsPage, api, { at: { name: 'systems', path: '/systems' } })
  await page.getByRole('button', { name: 'Connect screens of Counter' }).click()
}
const tile = (name: string) => page.getByRole('region', { name, exact: true })
const asked = (name: string) => api.asked.filter(call => call.name === name).map(({ args }) => args)

describe('a screen', () => {
  test('[SY13] [SY23] says what it shows and since when its TV is there; with nothing to play, where to choose', async () => {
    await openCounter()
    await expect.element(tile('Left of the door').getByText('Breakfast')).toBeVisible()
    await expect.element(tile('Left of the door').getByText(/^Online since \d\d:\d\d$/)).toBeVisible()
    await expect.element(tile('TV 2').getByText(/^Last seen today at/)).toBeVisible()
    await expect.element(tile('TV 2').getByText('Nothing to play')).toBeVisible()
    const choose = tile('TV 2').getByRole('link', { name: 'Choose what plays on TV 2' })
    await expect.element(choose).toHaveAttribute('href', '/collections/all-day')
    await expect.element(tile('TV 3').getByText('Plays when connected: Breakfast')).toBeVisible()
    await expect.element(tile('TV 3').getByRole('button', { name: 'Enter code for TV 3' })).toBeVisible()
  })

  test('[SY14] whose TV is online is not given to another before it was asked', async () => {
    await openCounter()
    await tile('Left of the door').getByRole('button', { name: 'Replace the TV of Left of the door' }).click()
    const question = page.getByRole('dialog', { name: 'Replace the TV of Left of the door?' })
    await expect.element(question.getByText('A TV is connected here and online.', { exact: false })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByLabelText('Code on Left of the door')).not.toBeInTheDocument()
    await tile('Left of the door').getByRole('button', { name: 'Replace the TV of Left of the door' }).click()
    await question.getByRole('button', { name: 'Replace TV' }).click()
    await page.getByLabelText('Code on Left of the door').fill('ab2z')
    await expect.poll(() => asked('connect')).toEqual([{ id: 'tv-1', connectCode: 'AB2Z' }])
  })

  test('[SY14] that somebody else connected meanwhile is not taken over unasked', async () => {
    await openCounter()
    await tile('TV 3').getByRole('button', { name: 'Enter code for TV 3' }).click()
    await page.getByLabelText('Code on TV 3').fill('AB2')
    Object.assign(
      api.rows('systemScreen').find(({ id }) => id === 'tv-3')!,
      connected,
    )
    // Anything that is done tells of it.
    await tile('Left of the door').getByRole('button', { name: 'Show the name of Left of the door on it' }).click()
    await expect.element(tile('TV 3').getByText(/^Online since/)).toBeVisible()
    await page.getByLabelText('Code on TV 3').fill('AB2Z')
    await expect.element(page.getByRole('dialog', { name: 'Replace the TV of TV 3?' })).toBeVisible()
    expect(asked('connect')).toEqual([])
    await page.getByRole('dialog', { name: 'Replace the TV of TV 3?' }).getByRole('button', { name: 'Cancel' }).click()
  })

  test('[PA17] [PA23] goes with its fourth character, and one that was refused is written over', async () => {
    await openCounter()
    await tile('TV 3').getByRole('button', { name: 'Enter code for TV 3' }).click()
    const field = page.getByLabelText('Code on TV 3')
    await expect.element(field).toHaveFocus()
    api.refuse('connect', 'CodeUnknownError')
    await userEvent.keyboard('ab2')
    expect(asked('connect')).toEqual([])
    await userEvent.keyboard('z')
    await expect.element(tile('TV 3').getByRole('alert')).toBeVisible()
    await expect.element(field).toHaveFocus()
    api.refuse('connect')
    await userEvent.keyboard('cd3e')
    const sent = (connectCode: string) => ({ id: 'tv-3', connectCode })
    await expect.poll(() => asked('connect')).toEqual([sent('AB2Z'), sent('CD3E')])
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status')
  })

  test('[SY27] whose TV was connected says so with what it shows, or with the way to choose it', async () => {
    await openCounter([{ id: 'tv-4', sortIndex: 4, presentationId: null }])
    const connect = async (name: string, code: string) => {
      await tile(name)
        .getByRole('button', { name: `Enter code for ${name}` })
        .click()
      await page.getByLabelText(`Code on ${name}`).fill(code)
    }
    await connect('TV 3', 'AB2Z')
    await expect.element(page.getByText('TV 3 is connected. Plays “Breakfast”.')).toBeVisible()
    await connect('TV 4', 'CD3E')
    const told = page.getByRole('alert').filter({ hasText: 'TV 4 is connected. Nothing to play.' })
    await told.getByRole('button', { name: 'Choose what plays' }).click()
    await expect.element(page.getByText('The page edit-collection')).toBeVisible()
  })

  test('[PA13] [PA14] is identified and, after a question, disconnected', async () => {
    await openCounter()
    await tile('Left of the door').getByRole('button', { name: 'Show the name of Left of the door on it' }).click()
    await expect.poll(() => asked('identify')).toEqual([{ id: 'tv-1' }])
    await expect.element(tile('TV 2').getByRole('button', { name: 'Show the name of TV 2 on it' })).toHaveAttribute('aria-disabled')
    await tile('TV 2').getByRole('button', { name: 'Actions for TV 2' }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    expect(asked('disconnect')).toEqual([])
    await page.getByRole('dialog', { name: 'Disconnect the TV of TV 2?' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(tile('TV 2').getByRole('button', { name: 'Enter code for TV 2' })).toBeVisible()
  })

  test('[SY10] [SY20] is called and turned as somebody says', async () => {
    await openCounter()
    await tile('TV 2').getByRole('button', { name: 'Actions for TV 2' }).click()
    await page.getByRole('menuitem', { name: 'Screen settings' }).click()
    await expect.element(page.getByRole('dialog', { name: 'TV 2: screen settings' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill(' Above the bar ')
    await page.getByRole('combobox', { name: 'Turn the picture' }).click()
    await page.getByRole('option', { name: '90° to the right' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => asked('updateScreen')).toEqual([{ input: { id: 'tv-2', title: 'Above the bar', rotation: 'DEGREES_90' } }])
    await expect.element(tile('Above the bar').getByText('TV 2')).toBeVisible()
  })

  test('[FR11] keeps how a colleague turned it while it got its name; on all screens go the languages that are seen', async () => {
    await openCounter()
    const settings = async (name: string) => {
      await tile(name)
        .getByRole('button', { name: `Actions for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: 'Screen settings' }).click()
      return page.getByRole('dialog', { name: `${name}: screen settings` })
    }
    await (await settings('TV 3')).getByRole('textbox', { name: 'Name' }).fill('Terrace')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => asked('updateScreen')).toEqual([{ input: { id: 'tv-3', title: 'Terrace' } }])
    await (await settings('TV 2')).getByRole('checkbox', { name: 'These languages on all screens of this system' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => asked('updateScreen')[1])
      .toEqual({ input: { id: 'tv-2', languages: ['en'], languageSeconds: 10 }, isForSystem: true })
  })
})

test('[SY12] of forty screens those without a TV are found, and one by its name', async () => {
  await openCounter(Array.from({ length: 37 }, (_, i) => ({ id: `more-${i}`, sortIndex: i + 4, ...connected })))
  await page.getByText('Not connected (1)').click()
  await expect.poll(() => page.getByRole('dialog').getByRole('region').elements().length).toBe(1)
  await expect.element(tile('TV 3')).toBeVisible()
  await page.getByText('All (40)').click()
  await page.getByRole('searchbox', { name: 'Search TVs' }).fill('door')
  await expect.poll(() => page.getByRole('dialog').getByRole('region').elements().length).toBe(1)
  await page.getByRole('searchbox', { name: 'Search TVs' }).fill('zzz')
  await expect.element(page.getByText('No TV is among these')).toBeVisible()
})

test('[SP10] who comes from the first steps writes the code for the only system at once, until its screens are closed', async () => {
  const system = { title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1 }
  const at = { name: 'systems', path: '/systems#connect' } as const
  const screen = { id: 'tv', systemId: 'counter', sortIndex: 1, isConnected: false, isOnline: false }
  api = createMemoryApi({ system: [{ id: 'counter', ...system }], systemScreen: [screen] }, { viewer: () => anna })
  await renderPage(SystemsPage, api, { at })
  await expect.element(page.getByRole('textbox', { name: /TV 1/ })).toHaveFocus()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[SP10] who was told to connect the TV of a screen writes the code for that one', async () => {
  const system = { title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2 }
  const at = { name: 'systems', path: '/systems?system=counter&screen=two#connect' } as const
  const screen = (id: string, sortIndex: number) => ({ id, systemId: 'counter', sortIndex, isConnected: false, isOnline: false })
  api = createMemoryApi(
    { system: [{ id: 'counter', ...system }], systemScreen: [screen('one', 1), screen('two', 2)] },
    { viewer: () => anna },
  )
  await renderPage(SystemsPage, api, { at })
  await expect.element(page.getByRole('textbox', { name: /TV 2/ })).toHaveFocus()
})

describe('[SY16] [SY25] whoever scanned the code of a TV', () => {
  const at = { name: 'systems', path: '/systems#connect-AB2Z' } as const
  const system = (id: string, title: string) => ({ id, title, orientation: 'LANDSCAPE', screenCount: 2 })
  const screen = (id: string, systemId: string, sortIndex: number) => ({ id, systemId, sortIndex, isConnected: false, isOnline: false })

  test('finds it filled in at the only system, and connects only when they say so', async () => {
    api = createMemoryApi(
      { system: [system('counter', 'Counter')], systemScreen: [screen('one', 'counter', 1), screen('two', 'counter', 2)] },
      { viewer: () => anna, connect: ({ id, connectCode }) => ({ id, code: connectCode }) },
    )
    await renderPage(SystemsPage, api, { at })
    await expect.element(page.getByLabelText('Code on TV 1')).toHaveValue('AB2Z')
    expect(asked('connect')).toEqual([])
    await tile('TV 2').getByRole('button', { name: 'Enter code for TV 2' }).click()
    await expect.element(page.getByLabelText('Code on TV 2')).toHaveValue('AB2Z')
    await tile('TV 2').getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => asked('connect')).toEqual([{ id: 'two', connectCode: 'AB2Z' }])
    await expect.element(tile('TV 2').getByRole('button', { name: 'Enter code for TV 2' })).toBeVisible()
    await tile('TV 2').getByRole('button', { name: 'Enter code for TV 2' }).click()
    await expect.element(page.getByLabelText('Code on TV 2')).toHaveValue('')
  })

  test('is asked which of several systems is meant', async () => {
    api = createMemoryApi(
      {
        system: [system('counter', 'Counter'), system('terrace', 'Terrace')],
        systemScreen: [screen('one', 'counter', 1), screen('two', 'terrace', 1)],
      },
      { viewer: () => anna },
    )
    await renderPage(SystemsPage, api, { at })
    await expect.element(page.getByText('Choose the system of the TV that shows AB2Z.')).toBeVisible()
    await page.getByRole('button', { name: 'Connect screens of Terrace' }).click()
    await expect.element(page.getByLabelText('Code on TV 1')).toHaveValue('AB2Z')
  })
})

test('[SY24] on the machine itself the TV is led to the addresses in the network', async () => {
  api = createMemoryApi({ system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1 }] }, { viewer: () => anna })
  api.add('systemScreen', { id: 'tv', systemId: 'counter', sortIndex: 1, isConnected: false, isOnline: false })
  const networkAddresses = ['http://192.168.1.5:3000', 'http://10.0.0.5:3000']
  const fetch: MemoryApi['fetch'] = async (address, init) =>
    address === addresses.clientSettings ? Response.json({ networkAddresses }) : api.fetch(address, init)
  await renderPage(SystemsPage, { ...api, fetch }, { at: { name: 'systems', path: '/systems#connect' } })
  const hint = 'Open http://192.168.1.5:3000/screen or http://10.0.0.5:3000/screen in the browser of the TV.'
  await expect.element(page.getByText(hint, { exact: false })).toBeVisible()
})

test('[SR12] an address that names a system opens it, and closed it is left alone', async () => {
  const system = { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1 }
  api = createMemoryApi({ system: [system], systemScreen: [{ id: 'tv-1', systemId: 'counter', sortIndex: 1 }] }, { viewer: () => anna })
  const history = await renderPage(SystemsPage, api, { at: { name: 'systems', path: '/systems?system=counter&search=Counter' } })
  await expect.element(page.getByRole('dialog').getByRole('region', { name: 'TV 1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(history.location.search).toBe('?search=Counter')
})

test('[HO6] [HO8] [HO9] the hours of a system’s TVs are set by its own people, and say when they are off', async () => {
  const calendar = { spans: [{ weekdays: null, startTime: '08:00:00', endTime: '18:00:00' }] }
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café', timeZone: 'Europe/Amsterdam' }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, updatedAt: '2026-01-01T00:00:00.000Z' }],
      daypart: [{ id: 'open', title: 'Open', ...calendar }],
    },
    {
      viewer: () => anna,
      updateSystemHours: ({ input }, { rows }) => Object.assign(rows('system')[0]!, input) as never,
    },
  )
  await renderPage(SystemsPage, api, { at: { name: 'systems', path: '/systems' } })
  await page.getByRole('button', { name: 'Actions for Counter' }).click()
  await page.getByRole('menuitem', { name: 'Hours of the TVs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hours of the TVs: Counter' })
  await expect.element(dialog.getByText(/^Always: add a time/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  await dialog.getByLabelText('Until', { exact: true }).first().fill('2026-02-01T10:00')
  await expect.element(dialog.getByText('With these hours the TVs do not go on any more.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^On: .*Off by its hours$/)).toBeVisible()
  expect(asked('updateSystemHours')).toMatchObject([{ input: { id: 'counter', hours: [{ endsAt: '2026-02-01T10:00:00.000Z' }], was: [] } }])
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { connection } from '../../api/connection.ts'
import { queryClient } from '../../api/useCall.ts'
import type { Collection } from './collection.ts'
import { CollectionForm } from './CollectionForm.tsx'
import EditCollectionPage from './EditCollectionPage.tsx'
import { Schedule } from './Schedule.tsx'

/** A picture that can be loaded, and told from others. */
const dot = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${name}'/>`

/** A new collection for Anna's counter, which has two screens unless said otherwise. */
async function aForm(count = 2) {
  const api = createMemoryApi(
    {
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE' }],
      systemScreen: Array.from({ length: count }, (_, i) => i + 1).map(sortIndex => ({
        id: `tv-${sortIndex}`,
        systemId: 'counter',
        sortIndex,
      })),
      presentation: [
        { id: 'lunch', title: 'Lunch', orientation: 'LANDSCAPE', slideCount: 2, thumbUrl: dot('draft'), publishedThumbUrl: dot('plays') },
      ],
    },
    { createCollection: () => ({ id: 'new' }) },
  )
  await renderPage(() => <CollectionForm collection={null} initialSystemId="counter" />, api)
  return api
}
const item = (name: string) => page.getByRole('menuitem', { name })

test('a presentation is put on a screen, moved to the other and taken away, and each is said', async () => {
  await aForm()
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 1').click()
  await expect.element(page.getByText('Lunch is on TV 1.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Move Lunch to another screen' }).click()
  await item('Move to TV 2').click()
  await expect.element(page.getByText('Lunch is on TV 2.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove from TV 2' }).click()
  await expect.element(page.getByText('TV 2 is empty.')).toBeInTheDocument()
  await expect.poll(() => page.getByText('Drop a presentation here').elements().length).toBe(2)
})

test('what stands on the screens is saved with the title', async () => {
  const api = await aForm()
  await page.getByRole('textbox', { name: 'Title' }).fill(' Summer ')
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 2').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'createCollection')?.args)
    .toEqual({
      input: { title: 'Summer', systemId: 'counter' },
      allocations: [{ screenId: 'tv-2', presentationId: 'lunch' }],
      resultId: expect.any(String),
    })
})

test('[FR15] a new collection whose answer was lost is asked for again under the same name', async () => {
  const api = await aForm()
  await page.getByRole('textbox', { name: 'Title' }).fill('Summer')
  api.refuse('createCollection', 'UnavailableError')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  const names = () => api.asked.flatMap(({ name, args }) => (name === 'createCollection' ? [args['resultId']] : []))
  await expect.poll(() => names().length).toBeGreaterThan(4)
  expect(new Set(names())).toEqual(new Set([expect.any(String)]))
  expect(names()[0]).toEqual(expect.any(String))
  // Nothing of it is on its way in the tests after this one.
  api.refuse('createCollection')
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  connection.answered()
})

const saved = (api: Awaited<ReturnType<typeof aForm>>) => {
  const args = api.asked.find(({ name }) => name === 'createCollection')?.args
  const allocations = (args?.['allocations'] ?? []) as { screenId: string }[]
  return allocations.map(({ screenId }) => screenId)
}

test('[CO19] [CO37] of many screens several are chosen at once: all, the empty ones, those that are selected', async () => {
  const api = await aForm(8)
  const put = page.getByRole('button', { name: 'Put on a screen: Lunch' })
  await page.getByRole('checkbox', { name: 'Select TV 3' }).click()
  await page.getByRole('checkbox', { name: 'Select TV 8' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await put.click()
  await item('Put on the 2 selected').click()
  await expect.element(page.getByText('Lunch is on 2 screens.')).toBeInTheDocument()
  await put.click()
  await expect.element(item('Put on the 6 empty ones')).toBeVisible()
  await item('Put on all 8 screens').click()
  await page.getByRole('button', { name: 'Empty them' }).click()
  await page.getByRole('button', { name: 'Deselect' }).click()
  await page.getByRole('switch', { name: 'Only empty ones' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: /^Select TV/ }).elements().length).toBe(2)
  await page.getByRole('textbox', { name: 'Title' }).fill('All over')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved(api).length).toBe(6)
  expect(saved(api)).not.toContain('tv-3')
})

test('[CO20] a finger that rests on a presentation takes it along to a screen; one that moves at once scrolls', async () => {
  const api = await aForm()
  await expect.element(page.getByText('Lunch')).toBeVisible()
  const entry = page.getByText('Lunch').element().closest('li')!
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const touch = (type: string, at: { clientX: number; clientY: number }) =>
    entry.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId: 7, bubbles: true, cancelable: true, ...at }))
  const target = () => page.getByText('Drop a presentation here').elements()[1]!
  const from = { clientX: entry.getBoundingClientRect().left + 12, clientY: centre(entry).clientY }
  touch('pointerdown', from)
  touch('pointermove', centre(target()))
  touch('pointerup', centre(target()))
  expect(page.getByText('Drop a presentation here').elements().length).toBe(2)
  touch('pointerdown', from)
  await expect.poll(() => entry.hasAttribute('data-dragged')).toBe(true)
  touch('pointermove', centre(target()))
  await expect.poll(() => target().closest('li')!.hasAttribute('data-over')).toBe(true)
  touch('pointerup', centre(target()))
  await expect.element(page.getByText('Lunch is on TV 2.')).toBeInTheDocument()
  expect(api.asked.some(({ name }) => name === 'createCollection')).toBe(false)
})

test('[CO22] the words of a presentation can’t be selected, and so are not dragged in its place', async () => {
  await aForm()
  const words = page.getByText('Lunch')
  await expect.element(words).toBeVisible()
  expect(getComputedStyle(words.element()).userSelect).toBe('none')
})

test('[CO21] the times of a schedule open near the opening hours', async () => {
  const collection = { id: 'all-day', title: 'All day', startDay: 'all', startTime: null, times: [] } as unknown as Collection
  await renderPage(() => <Schedule collection={collection} />, createMemoryApi({}))
  await page.getByRole('combobox', { name: 'Start time of All day' }).click()
  await expect.element(page.getByRole('option', { name: '09:00' })).toBeInViewport()
  await expect.element(page.getByRole('option', { name: '00:00' })).not.toBeInViewport()
})

test('[CO30] pictures are of what is published, not of what is being changed', async () => {
  await aForm()
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 1').click()
  const addresses = () => [...document.querySelectorAll('img')].map(picture => picture.getAttribute('src'))
  await expect.poll(addresses).toEqual([dot('plays'), dot('plays')])
})

test('[CO40] a presentation that nobody has published says so in the list and on its screen, with the way to its editor', async () => {
  const api = await aForm()
  const said = page.getByText(/^Not published yet: the slide is empty\./)
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Publish it' })).toHaveAttribute('href', '/editor/lunch')
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 1').click()
  await expect.poll(() => said.elements().length).toBe(2)
  Object.assign(api.rows('presentation')[0]!, { wasPublished: true })
  await queryClient.invalidateQueries()
  await expect.poll(() => said.elements().length).toBe(1)
})

test('[PN2] a time is added with its days and hours, and saved with the collection', async () => {
  const api = await aForm()
  await page.getByRole('textbox', { name: 'Title' }).fill('Breakfast')
  await page.getByRole('button', { name: 'Add a time' }).click()
  await page.getByText('Sun', { exact: true }).click()
  await page.getByLabelText('Start time').fill('07:00')
  await page.getByLabelText('End time').fill('11:00')
  await expect.element(page.getByRole('button', { name: 'Change time 1: Sun · 07:00 – 11:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'createCollection')?.args)
    .toMatchObject({ input: { times: [{ weekdays: ['sun'], startTime: '07:00:00', endTime: '11:00:00' }], priority: 0 } })
})

test('[CO21] a start is typed or chosen', async () => {
  const collection = { id: 'all-day', title: 'All day', startDay: 'all', startTime: null, times: [] } as unknown as Collection
  const api = createMemoryApi({}, { updateCollection: () => collection })
  await renderPage(() => <Schedule collection={collection} />, api)
  await page.getByRole('combobox', { name: 'Start time of All day' }).fill('930')
  await expect.element(page.getByRole('option', { name: '09:45' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: '09:30' })).toBeVisible()
  // The list that opens forgets what was selected before it was open.
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'updateCollection')?.args)
    .toEqual({ input: { id: 'all-day', startTime: '09:30:00' } })
})

test('[CO38] the page follows what is saved elsewhere until something is typed, and saves no title that nobody typed', async () => {
  const time = { ...always, weekdays: ['sun'], startTime: '07:00:00', endTime: '11:00:00' }
  const api = createMemoryApi({
    system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE' }],
    collection: [{ id: 'day', title: 'All day', systemId: 'counter', times: [time] }],
  })
  await renderPage(EditCollectionPage, api, { at: { name: 'edit-collection', path: '/collections/day' } })
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue('All day')
  async function saveElsewhere(change: object, updatedAt: string) {
    Object.assign(api.rows('collection')[0]!, change, { updatedAt })
    await queryClient.invalidateQueries()
  }
  await saveElsewhere({ title: 'Morning' }, '2026-11-28T08:00:00.000Z')
  await expect.element(title).toHaveValue('Morning')
  await page.getByRole('textbox', { name: 'Priority' }).fill('3')
  await saveElsewhere({ title: 'Noon' }, '2026-11-28T09:00:00.000Z')
  await expect.element(page.getByRole('heading', { name: 'Noon' })).toBeVisible()
  await expect.element(title).toHaveValue('Morning')
  await page.getByRole('button', { name: 'Save' }).click()
  const sent = () => api.asked.find(({ name }) => name === 'updateCollection')?.args['input']
  await expect.poll(sent).toEqual({ id: 'day', times: [time], priority: 3, updatedAt: '2026-11-28T08:00:00.000Z' })
})

test('[CO38] what a colleague puts on screens is seen while nothing is typed, and of the screens those are saved that were changed here', async () => {
  const on = (screenId: string, presentationId: string) => ({ id: `on ${screenId}`, collectionId: 'day', screenId, presentationId })
  const api = createMemoryApi({
    system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE' }],
    systemScreen: ['one', 'two', 'three'].map((id, index) => ({ id, systemId: 'counter', sortIndex: index + 1 })),
    presentation: ['Menu', 'Drinks', 'Lunch'].map(title => ({ id: title.toLowerCase(), title, orientation: 'LANDSCAPE', slideCount: 1 })),
    collection: [{ id: 'day', title: 'All day', systemId: 'counter', times: [] }],
    collectionAllocation: [on('one', 'menu'), on('two', 'menu')],
  })
  await renderPage(EditCollectionPage, api, { at: { name: 'edit-collection', path: '/collections/day' } })
  const plays = (title: string) => page.getByRole('button', { name: `Move ${title} to another screen` }).elements().length
  await expect.poll(() => plays('Menu')).toBe(2)
  async function putElsewhere(screenId: string, presentationId: string) {
    Object.assign(
      api.rows('collectionAllocation').find(row => row['screenId'] === screenId)!,
      { presentationId },
    )
    await queryClient.invalidateQueries()
  }
  await putElsewhere('one', 'drinks')
  await expect.poll(() => plays('Drinks')).toBe(1)
  await page.getByRole('textbox', { name: 'Title' }).fill('Every day')
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 3').click()
  await page.getByRole('button', { name: 'Remove from TV 2' }).click()
  await putElsewhere('one', 'lunch')
  await expect.poll(() => plays('Drinks')).toBe(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'updateCollection')?.args)
    .toEqual({
      input: { id: 'day', title: 'Every day' },
      screens: [
        { screenId: 'two', presentationId: null },
        { screenId: 'three', presentationId: 'lunch' },
      ],
    })
})

test('[CO45] times are saved over those of a colleague once that was said', async () => {
  const api = createMemoryApi({
    system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE' }],
    collection: [{ id: 'day', title: 'All day', systemId: 'counter', times: [always] }],
  })
  await renderPage(EditCollectionPage, api, { at: { name: 'edit-collection', path: '/collections/day' } })
  await page.getByRole('textbox', { name: 'Priority' }).fill('3')
  const [row] = api.rows('collection')
  const begun = row!['updatedAt']
  row!['updatedAt'] = '2026-11-28T09:00:00.000Z'
  api.refuse('updateCollection', 'ConflictError')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(page.getByRole('alert').getByText('Somebody else changed this in the meantime.')).toBeVisible()
  await api.rested()
  api.refuse('updateCollection')
  await save.click()
  const sent = () =>
    api.asked.flatMap(({ name, args }) => (name === 'updateCollection' ? [(args['input'] as { updatedAt?: string }).updatedAt] : []))
  await expect.poll(sent).toEqual([begun, '2026-11-28T09:00:00.000Z'])
})

test('[LO11] [FR4] moments of a system at a location abroad are said and taken by its own clock', async () => {
  const api = createMemoryApi(
    {
      location: [{ id: 'airport', title: 'Airport', timeZone: 'America/New_York' }],
      system: [{ id: 'gate', title: 'Gate', orientation: 'LANDSCAPE', locationId: 'airport' }],
      collection: [{ id: 'day', title: 'All day', systemId: 'gate', times: [{ ...always, endsAt: '2099-12-01T15:00:00.000Z' }] }],
    },
    { viewer: () => ({ id: 'anna', role: 'USER', organization: { id: 'annas', timeZone: 'Europe/Amsterdam' } }) },
  )
  await renderPage(EditCollectionPage, api, { at: { name: 'edit-collection', path: '/collections/day' } })
  await page.getByRole('button', { name: 'Change time 1: on until 1 December 2099 at 10:00' }).click()
  await expect.element(page.getByText('Times of America/New York.')).toBeVisible()
  await page.getByLabelText('Until').fill('2099-12-01T11:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'updateCollection')?.args)
    .toMatchObject({ input: { times: [{ endsAt: '2099-12-01T16:00:00.000Z' }] } })
})

test('[CO46] who saved a collection, or goes back from it, sees those of its system', async () => {
  const api = createMemoryApi({
    system: ['counter', 'window'].map(id => ({ id, title: id, orientation: 'LANDSCAPE' })),
    collection: [{ id: 'day', title: 'All day', systemId: 'window', times: [] }],
  })
  const at = { name: 'edit-collection', path: '/collections/day' } as const
  const history = await renderPage(EditCollectionPage, api, { at })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => history.location.href).toBe('/collections?system=window')
  history.back()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => history.location.href).toBe('/collections?system=window')
})

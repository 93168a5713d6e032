import { always, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import type { CallName } from '@vitrine/model/calls.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { addresses } from '@vitrine/model/http.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { barriersOf } from '../../testing/barriersOf.ts'
import { drag as pull } from '../../testing/mouse.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
// Loaded when slides are looked at; here before.
import './ShownSlides.tsx'
import WeekPage from './WeekPage.tsx'

const time = (said: Partial<Schedule>): Schedule => ({ ...always, ...said })
const morning = time({ weekdays: ['tue'], startTime: '09:00:00', endTime: '11:00:00' })
const at = { name: 'collections-week', path: '/collections/week?date=2026-11-24' } as const
const collection = (id: string, times: readonly Schedule[], more: object = {}) => ({
  id,
  title: id,
  systemId: 'counter',
  startDay: null,
  startTime: null,
  priority: 0,
  times,
  ...more,
})
const system = (more: object = {}) => ({
  id: 'counter',
  title: 'Counter',
  orientation: 'LANDSCAPE',
  defaultCollectionId: 'All day',
  scheduledAt: null,
  chosenAt: null,
  ...more,
})
const viewer = { id: 'anna', role: 'USER', organization: { id: 'annas', timeZone: 'Europe/Amsterdam' } }

const seeing = { ...viewer, isSystemsEnabled: true }

let api: MemoryApi
async function open(
  collections: readonly object[],
  { path = at.path, width = 1280, more = {}, failing }: { path?: string; width?: number; more?: object; failing?: CallName } = {},
) {
  api = createMemoryApi({ system: [system(more)], collection: collections as never[] }, { viewer: () => viewer })
  if (failing) api.refuse(failing, 'InternalError')
  return renderPage(WeekPage, api, { at: { ...at, path }, width })
}
const block = (name: RegExp | string) => page.getByRole('button', { name })
const timesSaved = () =>
  api.asked.filter(({ name }) => name === 'updateCollection').map(({ args }) => (args['input'] as { times: Schedule[] }).times)
const hoursSaved = () =>
  timesSaved().map(times => times.map(({ weekdays, startTime, endTime }) => `${weekdays?.join() ?? 'all'} ${startTime} ${endTime}`))
/** Pixels. */
const hour = 44
const allDay = collection('All day', [])

/** Drags a block by its middle or an end, so many pixels down and days to the right. */
async function drag(name: RegExp, { down, days = 0, from = 'middle' }: { down: number; days?: number; from?: 'middle' | 'start' | 'end' }) {
  await expect.element(block(name)).toBeVisible()
  const element = block(name).element()
  const { left, top, width, height } = element.getBoundingClientRect()
  const y = { start: top + 3, middle: top + height / 2, end: top + height - 3 }[from]
  const column = element.closest('[data-day]')!.getBoundingClientRect().width
  await pull({ x: left + width / 2, y }, { x: left + width / 2 + days * column, y: y + down })
}

test('[PN30] a week shows the times of collections as blocks, what plays otherwise as its ground, and has no barriers', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
  expect(page.getByTitle('All day').elements().length).toBeGreaterThan(6)
  expect(await barriersOf()).toEqual([])
})

test('[PN48] where the holidays by which a time goes can’t be loaded, the week says so and asks again', async () => {
  await open([allDay, collection('Breakfast', [{ ...morning, weekdays: null, holidays: 'EXCEPT' }])], { failing: 'allHolidays' })
  api.add('holiday', { date: '2026-11-25', title: 'Thanksgiving' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(block(/^Breakfast/).elements()).toEqual([])
  api.refuse('allHolidays')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(block(/^Breakfast.*Tuesday/)).toBeVisible()
  await expect.element(block(/^Breakfast.*Wednesday/)).not.toBeInTheDocument()
})

test('[PN40] a system with more collections than a part of their list has is shown whole', async () => {
  const others = Array.from({ length: maxItems }, (_, index) => collection(`Quiet ${index}`, []))
  await open([allDay, ...others, collection('Breakfast', [morning])])
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
  expect(api.asked.filter(({ name }) => name === 'allProgrammeCollections').map(({ args }) => args['offset'])).toEqual([0, maxItems])
})

test('[PN32] [PN37] a block is dragged to another day and time, at once on the screen, Ctrl Z takes it back and Ctrl Shift Z does it again', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await drag(/^Breakfast.*Tuesday/, { down: 46, days: 2 })
  await expect.element(block('Breakfast 10:05–12:05, Thursday 26 November')).toBeVisible()
  await expect.poll(hoursSaved).toEqual([['thu 10:05:00 12:05:00']])
  await expect.element(page.getByText('Moved: Breakfast')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
  await expect.poll(() => timesSaved().at(-1)).toEqual([morning])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(block('Breakfast 10:05–12:05, Thursday 26 November')).toBeVisible()
  await expect.poll(() => hoursSaved().at(-1)).toEqual(['thu 10:05:00 12:05:00'])
})

test('[PN32] it is stretched at both ends', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await drag(/^Breakfast.*Tuesday/, { down: 44, from: 'end' })
  await expect.element(block(/^Breakfast 09:00–12:00, Tuesday/)).toBeVisible()
  await drag(/^Breakfast.*Tuesday/, { down: -22, from: 'start' })
  await expect.element(block(/^Breakfast 08:30–12:00, Tuesday/)).toBeVisible()
  await expect.poll(() => hoursSaved().at(-1)).toEqual(['tue 08:30:00 12:00:00'])
})

test('[PN32] by keys a block is moved, stretched and kept with Enter; Escape leaves it as it is', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await expect.element(block(/^Breakfast/)).toBeVisible()
  ;(block(/^Breakfast/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('Wednesday 25 November, 09:15 to 11:30. Enter keeps it, Escape leaves it.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(timesSaved()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(block('Breakfast 09:15–11:15, Wednesday 25 November')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(hoursSaved).toEqual([['wed 09:15:00 11:15:00'], []])
})

test('[PN49] where a block is taken off by keys, the focus goes to the next one of its day, else to the way to add one', async () => {
  const noon = time({ weekdays: ['tue'], startTime: '12:00:00', endTime: '14:00:00' })
  await open([allDay, collection('Breakfast', [morning]), collection('Lunch', [noon])])
  await expect.element(block(/^Breakfast/)).toBeVisible()
  ;(block(/^Breakfast/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(block(/^Lunch.*Tuesday/)).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByRole('button', { name: 'Add a time on Tuesday 24 November' })).toHaveFocus()
  await expect.poll(hoursSaved).toEqual([[], []])
})

test('[PN33] a time of several days that is moved on one of them asks which are meant', async () => {
  await open([allDay, collection('Breakfast', [{ ...morning, weekdays: ['mon', 'tue'] }])])
  await drag(/^Breakfast.*Tuesday/, { down: 44 })
  await expect.element(page.getByText('Breakfast has this time on Mon, Tue.')).toBeVisible()
  await page.getByRole('button', { name: 'Tuesday only' }).click()
  await expect.poll(hoursSaved).toEqual([['tue 10:00:00 12:00:00', 'mon 09:00:00 11:00:00']])
})

test('[PN46] of a time over several days the ends are changed on the days on which they are', async () => {
  await open([allDay, collection('Fair', [time({ startsAt: '2026-11-24T17:00:00.000Z', endsAt: '2026-11-26T11:00:00.000Z' })])])
  const wednesday = block('Fair 00:00–24:00, Wednesday 25 November')
  await expect.element(wednesday).toBeVisible()
  expect(wednesday.element().querySelector('[data-grip]')).toBeNull()
  ;(wednesday.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('It ends on Thursday 26 November at 12:00.')).toBeVisible()
  await wednesday.click()
  await expect.element(page.getByLabelText('From')).toBeDisabled()
  await expect.element(page.getByLabelText('Until')).toHaveAccessibleDescription('It ends on Thursday 26 November at 12:00.')
  await userEvent.keyboard('{Escape}')
  await block('Fair 18:00–24:00, Tuesday 24 November').click()
  await expect.element(page.getByLabelText('Until')).toBeDisabled()
  await page.getByLabelText('From').fill('19:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(timesSaved).toEqual([[time({ startsAt: '2026-11-24T18:00:00.000Z', endsAt: '2026-11-26T11:00:00.000Z' })]])
})

test('[PN47] a form on the day from which a time holds keeps its hours of the other days', async () => {
  const times = [time({ weekdays: ['tue', 'wed'], startTime: '07:00:00', endTime: '11:00:00', startsAt: '2026-11-24T08:00:00.000Z' })]
  await open([allDay, collection('Breakfast', times)])
  await block('Breakfast 09:00–11:00, Tuesday 24 November').click()
  await expect.element(page.getByLabelText('From')).toHaveValue('07:00')
  await page.getByLabelText('Until').fill('12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(hoursSaved).toEqual([['tue,wed 07:00:00 12:00:00']])
})

test('[PN34] a block of a daypart changes it for all, or becomes the collection’s own', async () => {
  const spans = [{ weekdays: ['tue'], startTime: '12:00:00', endTime: '14:00:00' }]
  api = createMemoryApi(
    {
      system: [system()],
      collection: [allDay, collection('Lunch', [time({ daypartId: 'noon' })])] as never[],
      daypart: [{ id: 'noon', title: 'Noon', spans }],
    },
    { viewer: () => viewer },
  )
  await renderPage(WeekPage, api, { at })
  await drag(/^Lunch.*Noon, Tuesday/, { down: 44 })
  await page.getByRole('button', { name: 'Change Noon for all' }).click()
  await expect.element(block('Lunch 13:00–15:00 Noon, Tuesday 24 November')).toBeVisible()
  expect(timesSaved()).toEqual([])
  await drag(/^Lunch.*Noon, Tuesday/, { down: 44 })
  await page.getByRole('button', { name: 'Make this time its own' }).click()
  await expect.poll(hoursSaved).toEqual([['tue 14:00:00 16:00:00']])
})

test('[PN44] what a colleague makes of a daypart while it is asked what is meant is not saved over', async () => {
  const spans = [{ weekdays: ['tue'], startTime: '12:00:00', endTime: '14:00:00' }]
  api = createMemoryApi(
    {
      system: [system()],
      collection: [allDay, collection('Lunch', [time({ daypartId: 'noon' })])] as never[],
      daypart: [{ id: 'noon', title: 'Noon', spans }],
    },
    { viewer: () => viewer },
  )
  await renderPage(WeekPage, api, { at })
  const row = api.rows('daypart')[0]!
  const seen = row['updatedAt']
  const sent = () => api.asked.flatMap(({ name, args }) => (name === 'updateDaypart' ? [args['updatedAt']] : []))
  await drag(/^Lunch.*Noon, Tuesday/, { down: hour })
  await expect.element(page.getByRole('button', { name: 'Change Noon for all' })).toBeVisible()
  Object.assign(row, { spans: [{ ...spans[0], endTime: '16:00:00' }], updatedAt: '2026-11-24T09:00:00.000Z' })
  await queryClient.invalidateQueries()
  await api.rested()
  api.refuse('updateDaypart', 'ConflictError')
  await page.getByRole('button', { name: 'Change Noon for all' }).click()
  await expect.element(page.getByRole('alert').getByText('The daypart could not be saved.')).toBeVisible()
  await expect.element(block('Lunch 12:00–16:00 Noon, Tuesday 24 November')).toBeVisible()
  api.refuse('updateDaypart')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(block('Lunch 13:00–15:00 Noon, Tuesday 24 November')).toBeVisible()
  await expect.poll(sent).toEqual([seen, '2026-11-24T09:00:00.000Z'])
})

test('[PN35] a block is copied to other days, in a form or with Ctrl C and Ctrl V', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await block(/^Breakfast/).click()
  await page.getByRole('button', { name: 'Copy to other days…' }).click()
  await page.getByRole('dialog').getByText('Thu').click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.element(block(/^Breakfast.*Thursday/)).toBeVisible()
  ;(block(/^Breakfast.*Tuesday/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}c{/Control}')
  ;(page.getByRole('button', { name: 'Add a time on Sunday 29 November' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(hoursSaved).toEqual([['tue,thu 09:00:00 11:00:00'], ['tue,thu,sun 09:00:00 11:00:00']])
})

test('[PN45] what is pasted is the time that was copied, also when its collection has other times by then', async () => {
  const noon = time({ weekdays: ['wed'], startTime: '12:00:00', endTime: '14:00:00', exceptions: ['2026-12-25'] })
  await open([allDay, collection('Breakfast', [morning, noon])])
  await expect.element(block(/^Breakfast.*Wednesday/)).toBeVisible()
  ;(block(/^Breakfast.*Wednesday/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}c{/Control}')
  ;(block(/^Breakfast.*Tuesday/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(block(/^Breakfast.*Tuesday/)).not.toBeInTheDocument()
  ;(page.getByRole('button', { name: 'Add a time on Sunday 29 November' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(block('Breakfast 12:00–14:00, Sunday 29 November')).toBeVisible()
  await expect.poll(() => timesSaved().at(-1)).toEqual([{ ...noon, weekdays: ['wed', 'sun'] }])
})

test('[PN33] a new time is drawn over free hours, for a collection that is then chosen', async () => {
  await open([allDay, collection('Breakfast', [])])
  await expect.element(page.getByRole('group', { name: 'Monday 23 November' })).toBeVisible()
  const { left, top } = page.getByRole('group', { name: 'Monday 23 November' }).element().getBoundingClientRect()
  await pull({ x: left + 20, y: top + 12 * hour }, { x: left + 20, y: top + 14 * hour })
  await page.getByRole('combobox', { name: 'Collection' }).click()
  await page.getByRole('option', { name: 'Breakfast' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(hoursSaved).toEqual([['mon 12:00:00 14:00:00']])
})

test('[PN36] gaps and overlaps stand below in words', async () => {
  const all = [
    collection('Breakfast', [time({ startTime: '07:00:00', endTime: '11:00:00' })]),
    collection('Brunch', [time({ weekdays: ['sun'], startTime: '10:00:00', endTime: '14:00:00' })], { priority: 3 }),
  ]
  await open(all, { more: { defaultCollectionId: null } })
  await expect.element(page.getByText('Brunch covers Breakfast Sunday 10:00–11:00, because its priority is higher')).toBeVisible()
  await expect.element(page.getByText('Nothing plays every day 00:00–07:00')).toBeVisible()
})

test('[PN36] a screen on which a collection that plays puts nothing is named, with the way to it', async () => {
  const screen = (id: string, sortIndex: number) => ({ id, systemId: 'counter', sortIndex })
  const rows = {
    system: [system({ defaultCollectionId: 'day' })],
    collection: [{ ...allDay, id: 'day' }] as never[],
    systemScreen: [screen('one', 1), screen('two', 2)],
    collectionAllocation: [{ collectionId: 'day', screenId: 'one', presentationId: 'menu' }],
  }
  api = createMemoryApi(rows, { viewer: () => seeing })
  await renderPage(WeekPage, api, { at, width: 1280 })
  await expect.element(page.getByText(/^Nothing is on TV 2 while “All day” plays\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fill it' })).toHaveAttribute('href', '/collections/day')
  await expect.element(page.getByText(/^Something plays at every minute/)).not.toBeInTheDocument()
})

test('[PN36] where screens can’t be asked the week says what it knows', async () => {
  api = createMemoryApi(
    { system: [system({ defaultCollectionId: 'day' })], collection: [{ ...allDay, id: 'day' }] as never[] },
    { viewer: () => seeing },
  )
  api.refuse('allScreens', 'ForbiddenError')
  await renderPage(WeekPage, api, { at, width: 1280 })
  await expect.element(page.getByText(/^Something plays at every minute/)).toBeVisible()
})

test('[PN37] a refusal is said on the page, and the block is where it was', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  api.refuse('updateCollection', 'ForbiddenError')
  await drag(/^Breakfast.*Tuesday/, { down: 44 })
  await expect.element(page.getByRole('alert').getByText('The times could not be saved.')).toBeVisible()
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
})

test('[PN37] another try after somebody else’s change is of what stands there then', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  api.refuse('updateCollection', 'ConflictError')
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  const row = api.rows('collection').find(({ id }) => id === 'Breakfast')!
  row['updatedAt'] = '2026-11-24T09:00:00.000Z'
  await expect.element(page.getByRole('alert')).toBeVisible()
  api.refuse('updateCollection')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(block('Breakfast 10:00–12:00, Tuesday 24 November')).toBeVisible()
  const sent = () => api.asked.filter(({ name }) => name === 'updateCollection').map(({ args }) => args['input'] as { updatedAt?: string })
  await expect.poll(() => sent().at(-1)?.updatedAt).toBe('2026-11-24T09:00:00.000Z')
})

test('[PN37] what somebody has changed since is not taken back over their change', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(page.getByText('Moved: Breakfast')).toBeVisible()
  Object.assign(
    api.rows('collection').find(({ id }) => id === 'Breakfast')!,
    { times: [{ ...morning, endTime: '18:00:00' }] },
  )
  await queryClient.invalidateQueries()
  await expect.element(block('Breakfast 09:00–18:00, Tuesday 24 November')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('This can no longer be undone: its times were changed since.')).toBeVisible()
  expect(timesSaved()).toHaveLength(1)
})

test('[PN37] what somebody has changed since is not done again over their change', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(page.getByText('Moved: Breakfast')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
  await expect.poll(() => timesSaved().length).toBe(2)
  await saveElsewhere([{ ...morning, endTime: '18:00:00' }])
  await expect.element(block('Breakfast 09:00–18:00, Tuesday 24 November')).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(page.getByText('This can no longer be done again: its times were changed since.')).toBeVisible()
  expect(timesSaved()).toHaveLength(2)
})

test('[PN37] a change is taken back from its toast, also when another page is looked at by then', async () => {
  const history = await open([allDay, collection('Breakfast', [morning])])
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(page.getByText('Moved: Breakfast')).toBeVisible()
  history.push('/collections/dayparts')
  await expect.element(page.getByText('The page dayparts')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => timesSaved().at(-1)).toEqual([morning])
})

const versionSeen = () => api.rows('collection').find(({ id }) => id === 'Breakfast')!['updatedAt']
const sentOf = (id: string) =>
  api.asked
    .flatMap(({ name, args }) =>
      name === 'updateCollection' ? [args['input'] as { id: string; times: Schedule[]; updatedAt: string }] : [],
    )
    .filter(input => input.id === id)
async function saveElsewhere(times: readonly Schedule[]) {
  const row = api.rows('collection').find(({ id }) => id === 'Breakfast')!
  Object.assign(row, { times, updatedAt: '2026-11-24T09:00:00.000Z' })
  await queryClient.invalidateQueries()
  await api.rested()
}

test('[PN41] what a colleague saves while it is asked which days are meant is not saved over', async () => {
  await open([allDay, collection('Breakfast', [{ ...morning, weekdays: ['mon', 'tue'] }])])
  const seen = versionSeen()
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(page.getByRole('button', { name: 'Tuesday only' })).toBeVisible()
  await saveElsewhere([{ ...morning, weekdays: ['mon', 'tue'], endTime: '18:00:00' }])
  await page.getByRole('button', { name: 'Tuesday only' }).click()
  await expect.poll(() => sentOf('Breakfast').map(({ updatedAt }) => updatedAt)).toEqual([seen])
})

test('[PN41] a form changes the time that it was opened on, whichever stands in its place by now', async () => {
  await open([allDay, collection('Breakfast', [time({ weekdays: ['fri'], startTime: '06:00:00', endTime: '07:00:00' }), morning])])
  const seen = versionSeen()
  await block(/^Breakfast.*Tuesday/).click()
  await expect.element(page.getByLabelText('From')).toHaveValue('09:00')
  await saveElsewhere([morning])
  await page.getByLabelText('From').fill('08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(hoursSaved).toEqual([['fri 06:00:00 07:00:00', 'tue 08:00:00 11:00:00']])
  expect(sentOf('Breakfast')[0]!.updatedAt).toBe(seen)
})

test('[PN41] of two changes by the same user the second is of what the first has saved', async () => {
  await open([allDay, collection('Breakfast', [{ ...morning, weekdays: ['mon', 'tue'] }])])
  const arrive = api.hold('updateCollection')
  const move = async () => {
    await drag(/^Breakfast.*Tuesday/, { down: hour })
    await expect.element(page.getByRole('button', { name: 'All its days' })).toBeVisible()
  }
  await move()
  await page.getByRole('button', { name: 'All its days' }).click()
  await expect.element(block('Breakfast 10:00–12:00, Tuesday 24 November')).toBeVisible()
  await move()
  arrive()
  await expect.element(page.getByText('Moved: Breakfast')).toBeInTheDocument()
  const saved = versionSeen()
  await page.getByRole('button', { name: 'All its days' }).click()
  await expect.poll(() => sentOf('Breakfast').map(({ updatedAt }) => updatedAt)[1]).toBe(saved)
})

test('[PN43] a change that is made while another is on its way is of the version that the other saved', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  const arrive = api.hold('updateCollection')
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(block('Breakfast 10:00–12:00, Tuesday 24 November')).toBeVisible()
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(block('Breakfast 11:00–13:00, Tuesday 24 November')).toBeVisible()
  arrive()
  await expect.poll(() => sentOf('Breakfast')).toHaveLength(2)
  await api.rested()
  const versions = [...sentOf('Breakfast').map(({ updatedAt }) => updatedAt), versionSeen()].map(String)
  expect(new Set(versions).size).toBe(3)
  expect(versions.toSorted((a, b) => a.localeCompare(b))).toEqual(versions)
})

test('[PN43] [PN19] upon a change that a colleague was before nothing is saved over theirs', async () => {
  await open([allDay, collection('Breakfast', [morning])])
  const arrive = api.hold('updateCollection')
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(block('Breakfast 10:00–12:00, Tuesday 24 November')).toBeVisible()
  await drag(/^Breakfast.*Tuesday/, { down: hour })
  await expect.element(block('Breakfast 11:00–13:00, Tuesday 24 November')).toBeVisible()
  const timesAsked = () => api.asked.filter(({ name }) => name === 'allProgrammeCollections').length
  const before = timesAsked()
  api.refuse('updateCollection', 'ConflictError')
  arrive()
  await expect.element(page.getByRole('alert').getByText('The times could not be saved.')).toBeVisible()
  // What stands there is asked for when both are over.
  await expect.poll(timesAsked).toBeGreaterThan(before)
  expect(sentOf('Breakfast')).toHaveLength(1)
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
})

test('[PN42] a time that goes to another collection leaves its own when it is added there, and comes back the same way', async () => {
  await open([allDay, collection('Breakfast', [morning]), collection('Brunch', [])])
  const choose = async () => {
    await block(/^Breakfast.*Tuesday/).click()
    await page.getByRole('combobox', { name: 'Collection' }).click()
    await page.getByRole('option', { name: 'Brunch' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
  }
  const sent = () => [...sentOf('Breakfast'), ...sentOf('Brunch')].map(({ id, times }) => `${id} ${times.length}`)
  api.refuse('updateCollection', 'ForbiddenError')
  await choose()
  await expect.element(page.getByRole('alert').getByText('The times could not be saved.')).toBeVisible()
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
  await expect.element(block(/^Brunch/)).not.toBeInTheDocument()
  expect(sent()).toEqual(['Brunch 1'])
  api.refuse('updateCollection')
  await choose()
  await expect.element(block('Brunch 09:00–11:00, Tuesday 24 November')).toBeVisible()
  await expect.poll(sent).toEqual(['Breakfast 0', 'Brunch 1', 'Brunch 1'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(block('Breakfast 09:00–11:00, Tuesday 24 November')).toBeVisible()
  const order = () => api.asked.flatMap(({ name, args }) => (name === 'updateCollection' ? [(args['input'] as { id: string }).id] : []))
  await expect.poll(order).toEqual(['Brunch', 'Brunch', 'Breakfast', 'Breakfast', 'Brunch'])
})

test('[PN38] what shows at a moment: on each screen the slides that play then, with the prices of then', async () => {
  const widget = { ...aWidget('PRODUCT', { id: 'w' }) }
  const show = aShow({
    id: 'published',
    slides: [
      aSlide({ id: 'prices', sortIndex: 0, widgets: [{ ...widget, settings: { ...widget.settings, productId: 'latte' } }] }),
      aSlide({ id: 'evening', sortIndex: 1, schedule: { ...always, startTime: '18:00:00' } }),
    ],
  })
  const planned = { productId: 'latte', variantId: 'cup', priceListId: null, price: 3.75, startsAt: '2026-11-24T08:00:00.000Z' }
  const latte = { id: 'latte', categoryId: 'coffee', title: 'Latte', subtitle: null, imageAssetId: null, veggie: false, glutenfree: false }
  const coffee = {
    id: 'coffee',
    collectionId: 'drinks',
    title: 'Coffee',
    sortIndex: 0,
    variants: [{ id: 'cup', title: '' }],
    productIds: ['latte'],
  }
  const catalogue = {
    ...emptyCatalogue,
    timeZone: 'Europe/Amsterdam',
    categories: { coffee },
    products: { latte: { ...latte, state: 'AVAILABLE', prices: { cup: 3.25 } } },
    plannedPrices: [planned],
  }
  api = createMemoryApi(
    {
      system: [system()],
      systemScreen: [1, 2].map(sortIndex => ({
        id: `tv-${sortIndex}`,
        systemId: 'counter',
        sortIndex,
        languages: [],
        languageSeconds: 10,
      })),
      collection: [allDay, collection('Breakfast', [morning])] as never[],
      collectionAllocation: [{ collectionId: 'Breakfast', screenId: 'tv-1', presentationId: 'menu' }],
      presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', publishedShowId: 'published' }],
    },
    { viewer: () => viewer },
  )
  api.serve(addresses.showContent, () => ({ show, catalogue }))
  await renderPage(WeekPage, api, { at: { ...at, path: `${at.path}&at=2026-11-24T09:30` }, width: 1500 })
  await expect.element(page.getByText('24 November 2026 at 09:30: Breakfast')).toBeVisible()
  const slides = page.getByRole('img', { name: /^Slide/ })
  await expect.poll(() => slides.elements().map(each => each.textContent)).toEqual([expect.stringContaining('3,75')])
  await expect.element(page.getByText('Nothing is put on this screen.')).toBeVisible()
})

test('[PN39] a month names the collections of each day, and a day opens its week', async () => {
  await open([allDay, collection('Breakfast', [morning])], { path: '/collections/week?date=2026-11-24&view=month' })
  await block(/^Tuesday 3 November: All day Breakfast/).click()
  await expect.element(page.getByRole('heading', { name: '2 November – 8 November 2026' })).toBeVisible()
})

test('[PN30] on a phone a day at a time', async () => {
  await open([allDay, collection('Breakfast', [morning])], { width: 390 })
  await expect.element(block(/^Breakfast.*Tuesday/)).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wednesday 25 November' })).toBeVisible()
})

test('[PN30] where there are no collections, it is said how to begin', async () => {
  await open([])
  await expect.element(page.getByText('No collections yet')).toBeVisible()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addresses } from '@vitrine/model/http.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ProofPage from './ProofPage.tsx'

const anna = {
  id: 'anna',
  role: 'USER',
  organizationId: 'annas',
  isSystemsEnabled: true,
  organization: { id: 'annas', title: 'Anna’s café', timeZone: 'Europe/Amsterdam' },
}
const row = {
  id: '1',
  sourceId: 'lunch',
  title: 'Lunch',
  place: null,
  systemTitle: null,
  screenTitle: null,
  isGone: false,
  times: 1_240,
  seconds: 7_380,
  screens: 3,
  first: '2026-03-02T11:00:00.000Z',
  last: '2026-03-02T13:03:05.000Z',
  offSeconds: 0,
  emptySeconds: 0,
  unknownSeconds: 0,
}
const known = {
  days: [
    { day: '2026-03-01', seconds: 0 },
    { day: '2026-03-02', seconds: 7_380 },
  ],
  screens: 4,
  knownScreens: 3,
  forgetfulScreens: 1,
  shownSeconds: 7_380,
  offSeconds: 3_690,
  emptySeconds: 0,
  unknownSeconds: 3_690,
  onlyTitle: null as string | null,
  bytes: 40_960,
}

let api: MemoryApi
function aReport({ rows = [row] as readonly object[], onlyTitle = null as string | null } = {}) {
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café' }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 3 }],
    },
    {
      viewer: () => anna,
      proofOfPlay: () => ({ totalCount: rows.length, items: rows }),
      proofByDay: () => ({ ...known, onlyTitle }),
      allScreenLabels: () => ({ totalCount: 0, items: [] }),
      findScreen: () => ({ id: 'tv1', title: null, sortIndex: 2, system: { id: 'counter', title: 'Counter' } }),
    },
  )
  return api
}
const open = (path = '/proof', width?: number) => renderPage(ProofPage, api, { at: { name: 'proof', path }, ...(width && { width }) })
const asked = () =>
  api.asked.filter(call => call.name === 'proofOfPlay').at(-1)!.args as { filter: Record<string, unknown>; by: string; order: string }

test('[PP16] the report says of each presentation how often, how long and on how many screens, in the organisation’s time', async () => {
  aReport()
  await open()
  const cells = page.getByRole('row', { name: /Lunch/ })
  await expect.element(cells.getByText('1,240')).toBeVisible()
  await expect.element(cells.getByText('2 h 3 min')).toBeVisible()
  await expect.element(cells.getByText('2 Mar 2026 14:03:05')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add up by' }).click()
  await page.getByRole('option', { name: 'Promotion' }).click()
  await expect.poll(() => asked().by).toBe('PROMOTION')
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Most often first' }).click()
  await expect.poll(() => asked().order).toBe('TIMES')
})

test('[PP19] days that are no period are said to be none, and nothing is asked', async () => {
  aReport()
  await open('/proof?period=OWN&from=2026-03-02&until=2026-03-01')
  await expect.element(page.getByText(/Choose a last day/)).toBeVisible()
  expect(api.asked.filter(call => call.name === 'proofOfPlay')).toEqual([])
  await page.getByLabelText('Until and including').fill('2026-03-05')
  await expect.poll(() => asked().filter).toMatchObject({ from: '2026-03-02', until: '2026-03-05' })
})

test('[PP19] what the chart draws is also a table', async () => {
  aReport()
  await open()
  await expect.element(page.getByRole('img', { name: 'Hours shown by day' })).toBeVisible()
  await page.getByRole('button', { name: 'As a table' }).click()
  const days = page.getByRole('table', { name: 'Hours shown by day' })
  await expect.element(days.getByRole('row', { name: /2 March 2026 2 h 3 min/ })).toBeVisible()
})

test('[PP18] it says how much is known, and what nobody can know', async () => {
  aReport()
  await open()
  await expect.element(page.getByText(/Something is known of 3 of 4 screens\. One of them remembers nothing/)).toBeVisible()
  await expect.element(page.getByText(/whether anybody looked/)).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Off by the hours of the TVs' }))
    .toHaveTextContent('Off by the hours of the TVs25 %1 h 1 min')
})

test('[PP17] a row leads to where that was shown, and back to everything', async () => {
  aReport({ onlyTitle: 'Lunch' })
  await open()
  await page.getByRole('button', { name: 'Lunch' }).click()
  await expect.poll(asked).toMatchObject({ by: 'SCREEN', filter: { presentationId: 'lunch' } })
  await expect.element(page.getByText('Only “Lunch”')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(page.getByText('Only “Lunch”')).not.toBeInTheDocument()
})

test('[PP23] rows never stand as what they are not: the second press of a double one leads nowhere else', async () => {
  aReport({ onlyTitle: 'Lunch' })
  const history = await open()
  const lunch = page.getByRole('button', { name: 'Lunch' })
  await expect.element(lunch).toBeVisible()
  const letGo = api.hold('proofOfPlay')
  await lunch.dblClick()
  await expect.poll(asked).toMatchObject({ by: 'SCREEN', filter: { presentationId: 'lunch' } })
  await expect.element(page.getByText('Only “Lunch”')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Lunch/ })).not.toBeInTheDocument()
  expect(history.location.search).not.toContain('screen=')
  letGo()
  await expect.element(page.getByRole('row', { name: /2 h 3 min/ })).toBeVisible()
})

test('[PP24] today is the day of now, also on a page that stays open over midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-03-02T22:59:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  aReport()
  await open('/proof?period=TODAY')
  await expect.poll(() => asked().filter).toMatchObject({ from: '2026-03-02', until: '2026-03-02' })
  vi.advanceTimersByTime(120_000)
  await expect.poll(() => asked().filter).toMatchObject({ from: '2026-03-03', until: '2026-03-03' })
})

test('[PP17] of one screen it is said which', async () => {
  aReport()
  await open('/proof?screen=tv1')
  await expect.element(page.getByText('Only “TV 2 · Counter”')).toBeVisible()
  await expect.poll(() => asked().filter).toMatchObject({ screenId: 'tv1' })
})

test('[PP25] what it is narrowed to is not said to be deleted before that is known', async () => {
  aReport({ onlyTitle: 'Lunch' })
  await open()
  const lunch = page.getByRole('button', { name: 'Lunch' })
  await expect.element(lunch).toBeVisible()
  const letGo = api.hold('proofByDay')
  await lunch.click()
  await expect.element(page.getByText('Only “…”')).toBeVisible()
  await expect.element(page.getByText('Only one that was deleted')).not.toBeInTheDocument()
  letGo()
  await expect.element(page.getByText('Only “Lunch”')).toBeVisible()
})

test.each([
  ['InternalError', 'Only “…”'],
  ['NotFoundError', 'Only one that was deleted'],
] as const)('[PP25] of a screen that is answered with %s it says: %s', async (code, says) => {
  aReport()
  api.refuse('findScreen', code)
  await open('/proof?screen=tv1')
  await expect.element(page.getByText(says)).toBeVisible()
})

test('[PP26] that chart and coverage could not be loaded is said, and they are asked for again', async () => {
  aReport()
  api.refuse('proofByDay', 'InternalError')
  await open()
  await expect.element(page.getByRole('row', { name: /Lunch/ })).toBeVisible()
  await expect.element(page.getByText('The data could not be loaded.')).toBeVisible()
  api.refuse('proofByDay')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('img', { name: 'Hours shown by day' })).toBeVisible()
  await expect.element(page.getByText(/whether anybody looked/)).toBeVisible()
})

test('[PP26] those of another filter are faded until its own are there', async () => {
  aReport()
  await open()
  const faded = () => [...document.querySelectorAll('[aria-busy]')].map(part => getComputedStyle(part).opacity !== '1')
  await expect.poll(faded).toEqual([false, false])
  const letGo = api.hold('proofByDay')
  await page.getByRole('button', { name: 'Lunch' }).click()
  await expect.poll(faded).toEqual([true, true])
  letGo()
  await expect.poll(faded).toEqual([false, false])
})

test('[PP19] where nothing was shown it is said why that may be, and there is no chart and nothing to download', async () => {
  aReport({ rows: [] })
  await open()
  await expect.element(page.getByText('Nothing was shown')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Hours shown by day' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Download as CSV' })).toBeDisabled()
})

test('[PP20] what is shown is saved as a table', async () => {
  aReport()
  await open()
  let downloads = 0
  api.serve(addresses.proofOfPlay, () => ({ downloads: (downloads += 1) }))
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => downloads).toBe(1)
})

test('[PP16] in a narrow window each row is a card', async () => {
  aReport({ rows: [{ ...row, isGone: true }] })
  await open('/proof', 390)
  const card = page.getByRole('list', { name: 'What was shown' }).getByRole('listitem')
  await expect.element(card.getByText('Deleted')).toBeVisible()
  await expect.element(card.getByText('1,240')).toBeVisible()
})

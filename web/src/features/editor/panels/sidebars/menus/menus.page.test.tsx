import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import type { OpeningHours } from '@vitrine/model/show/openingHours.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { createStore } from '@vitrine/renderer/store.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { aShow, aShowOf, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../../testing/renderPage.tsx'
import { OpeningHoursForm } from '../../../../openingHours/OpeningHoursForm.tsx'
import { anEditorContext } from '../../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../../session/testing/renderInEditor.tsx'
import { layout } from '../../../state/layout.ts'
import { SettingsSidebar } from '../SettingsSidebar.tsx'

async function aSidebar(type: WidgetType) {
  const context = anEditorContext(aShowOf([type]))
  layout.set({ folded: [], heights: {}, keepsRatio: false })
  context.select('a1')
  await renderInEditor(
    context,
    () => (
      <div style={{ width: 320, height: 800, display: 'grid', overflow: 'hidden' }}>
        <SettingsSidebar />
      </div>
    ),
    createMemoryApi({ productCollection: [{ title: 'Drinks' }] }),
  )
  await expect.element(sidebar()).toBeVisible()
  return { ...context, settings: () => widgetOf(context.show(), 'a1')!.settings }
}
const sidebar = () => page.getByRole('complementary', { name: 'Settings' })
const choose = async (field: string, choice: string) => {
  await sidebar().getByRole('combobox', { name: field, exact: true }).first().click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

test('[WD22] a menu section has its prices behind the titles, or dots that lead to them', async () => {
  const { settings } = await aSidebar('MENU_SECTION')
  await choose('From the title to the price', 'A line')
  expect(settings()).toMatchObject({ priceLeader: 'LINE' })
  await choose('Prices', 'Behind the title')
  expect(settings()).toMatchObject({ pricePosition: 'NEXT' })
  await expect.element(sidebar().getByRole('combobox', { name: 'From the title to the price' })).not.toBeInTheDocument()
  await sidebar().getByRole('switch', { name: 'Keep categories whole' }).click()
  expect(settings()).toMatchObject({ keepCategories: false })
})

test('[WD5] [WD7] a code says what it may not be, and that phones may not read it', async () => {
  const { settings } = await aSidebar('QR_CODE')
  const content = sidebar().getByRole('textbox', { name: 'Address or text' })
  await content.fill('https://menu.example')
  expect(settings()).toMatchObject({ content: 'https://menu.example' })
  await expect.element(sidebar().getByText('20 of 400 characters')).toBeVisible()
  await content.fill('x'.repeat(401))
  await expect.element(sidebar().getByText('Address or text is too long.')).toBeVisible()
  expect(settings()).toMatchObject({ content: 'https://menu.example' })
})

test('[WD10] a countdown goes to a time of the days that are chosen', async () => {
  const { settings } = await aSidebar('COUNTDOWN')
  await sidebar().getByLabelText('Time', { exact: true }).fill('18:30')
  expect(settings()).toMatchObject({ endTime: '18:30:00' })
  await sidebar().getByText('Su', { exact: true }).click()
  expect(settings()).toMatchObject({ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] })
  await choose('Counts down to', 'A day and time')
  await sidebar()
    .getByLabelText(/^Day and time/)
    .fill('2026-12-31T23:59')
  expect(settings()).toMatchObject({ endsAt: '2026-12-31T22:59:00.000Z' })
})

test('[WD12] [WD14] [WD35] opening hours are filled in once a week, with exceptions, and kept', async () => {
  const api = createMemoryApi({}, { findOpeningHours: () => null, updateOpeningHours: ({ input }) => ({ id: 'hours', ...input }) })
  await renderPage(() => <OpeningHoursForm organizationId="annas" />, api)
  await page.getByRole('button', { name: 'Monday: Add hours' }).click()
  await page.getByLabelText('Monday: Closes at').fill('22:00')
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await page.getByRole('button', { name: 'Sunday: Remove these hours' }).click()
  await page.getByRole('button', { name: 'Add a day' }).click()
  await expect.element(page.getByText('Choose a date.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabelText('Date', { exact: true }).fill('2026-12-25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'updateOpeningHours')?.args['input'])
    .toMatchObject({
      organizationId: 'annas',
      // None were there when they were written.
      updatedAt: '1970-01-01T00:00:00.000Z',
      exceptions: [{ date: '2026-12-25', title: null, opensAt: null, closesAt: null }],
    })
})

const boxOf = (element: Element | null) => element!.getBoundingClientRect()
const linesOf = (id: string) => document.querySelector<HTMLElement>(`[data-widget-id="${id}"] [data-room]`)!

test('[WD11] what tells the time is drawn smaller where its box has no room for it, and its padding is none', async () => {
  const clock = aWidget('CLOCK', { id: 'clock', width: 0.05, height: 0.05 })
  const padded = aWidget('CLOCK', { id: 'padded', positionY: 0.5, width: 0.2, height: 0.4 })
  const { style } = padded
  const slide = aSlide({ id: 'slide', widgets: [clock, { ...padded, style: { ...style, padding: 60, borderSize: 10 } }] })
  await renderPage(
    () => (
      <Content catalogue={emptyCatalogue} words={null}>
        <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} />
      </Content>
    ),
    createMemoryApi({}),
  )
  await expect.poll(() => linesOf('clock').style.transform).toMatch(/^scale\(0\.\d+\)$/)
  await expect.poll(() => linesOf('padded').style.transform).toMatch(/^scale\(0\.\d+\)$/)
  const [room, ...parts] = [linesOf('padded'), ...linesOf('padded').querySelectorAll('[data-part]')].map(boxOf)
  expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(room!.right + 2)
})

test('[WD11] [WD14] opening hours that become longer are fitted again', async () => {
  const hours = aWidget('OPENING_HOURS', { id: 'hours', positionY: 0, width: 0.4, height: 0.5 })
  const slide = aSlide({ id: 'slide', widgets: [hours] })
  const spans = (...from: number[]): OpeningHours => ({
    spans: daysOfWeek.flatMap(weekday => from.map(hour => ({ weekday, opensAt: `${hour}:00:00`, closesAt: `${hour + 1}:00:00` }))),
    exceptions: [],
  })
  const shown = createStore(spans(10))
  await renderPage(
    () => (
      <Content catalogue={{ ...emptyCatalogue, openingHours: useStore(shown) }} words={null}>
        <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} />
      </Content>
    ),
    createMemoryApi({}),
  )
  const isWhole = () =>
    [...linesOf('hours').querySelectorAll('[data-part]')].every(part => boxOf(part).bottom <= boxOf(linesOf('hours')).bottom + 2)
  await expect.poll(isWhole).toBe(true)
  const before = linesOf('hours').style.transform
  shown.set(spans(10, 12, 14, 16))
  await expect.poll(() => linesOf('hours').style.transform).not.toBe(before)
  expect(isWhole()).toBe(true)
})

test('[GR32] a picture out of focus is there at every blur that a slider passes', async () => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')!.fillRect(0, 0, canvas.width, canvas.height)
  const picture = { id: 'wood', type: 'IMAGE' as const, url: canvas.toDataURL(), title: '', thumbUrl: null, fontKey: null }
  const slide = aSlide({ id: 'slide', backgroundAssetId: 'wood' })
  const blur = createStore(2)
  await renderPage(
    () => (
      <Content catalogue={{ ...emptyCatalogue, assets: { wood: picture } }} words={null}>
        <Stage show={aShow({ slides: [slide] })} slide={{ ...slide, backgroundBlur: useStore(blur) }} width={1280} />
      </Content>
    ),
    createMemoryApi({}),
  )
  const isDrawn = () => document.querySelector('canvas')!.hasAttribute('data-undrawn') === false
  for (const next of [2, 3, 4, 5, 6, 7]) {
    blur.set(next)
    await expect.poll(isDrawn).toBe(true)
  }
})

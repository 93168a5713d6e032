import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { aShow, aShowOf, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../../testing/renderPage.tsx'
import { OpeningHoursForm } from '../../../../openingHours/OpeningHoursForm.tsx'
import { EditorReactContext } from '../../../session/editorContext.ts'
import { anEditorContext } from '../../../session/testing/anEditorContext.ts'
import { layout } from '../../../state/layout.ts'
import { SettingsSidebar } from '../SettingsSidebar.tsx'

async function aSidebar(type: WidgetType) {
  const context = anEditorContext(aShowOf([type]))
  layout.set({ folded: [], heights: {}, keepsRatio: false })
  context.select('a1')
  await renderPage(
    () => (
      <EditorReactContext value={context}>
        <div style={{ width: 320, height: 800, display: 'grid', overflow: 'hidden' }}>
          <SettingsSidebar />
        </div>
      </EditorReactContext>
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

test('[WD12] [WD14] opening hours are filled in once a week, with exceptions, and kept', async () => {
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
      exceptions: [{ date: '2026-12-25', title: null, opensAt: null, closesAt: null }],
    })
})

test('[WD11] what tells the time is drawn smaller where its box has no room for it', async () => {
  const clock = aWidget('CLOCK', { id: 'clock', width: 0.05, height: 0.05 })
  const slide = aSlide({ id: 'slide', widgets: [clock] })
  await renderPage(
    () => (
      <Content catalogue={emptyCatalogue} words={null}>
        <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} />
      </Content>
    ),
    createMemoryApi({}),
  )
  const scaled = () => document.querySelector<HTMLElement>('[data-widget-id="clock"] [data-room]')?.style.transform ?? ''
  await expect.poll(scaled).toMatch(/^scale\(0\.\d+\)$/)
})

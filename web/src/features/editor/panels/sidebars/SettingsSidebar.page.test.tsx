import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { settingsEdit } from '@vitrine/model/show/settingsEdit.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { language } from '../../../../ui/language.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { foldedAtFirst, layout } from '../../state/layout.ts'
import { SettingsSidebar } from './SettingsSidebar.tsx'

/** The sidebar, at its least width and in a window of 900 pixels. */
async function shown(context: ReturnType<typeof anEditorContext>, api: MemoryApi) {
  layout.set({ folded: [], heights: {}, keepsRatio: false })
  await renderInEditor(
    context,
    () => (
      <div style={{ width: 320, height: 800, display: 'grid', overflow: 'hidden' }}>
        <SettingsSidebar />
      </div>
    ),
    api,
  )
  await expect.element(sidebar()).toBeVisible()
}

/** The same beside a slide with some widgets, of which the first is selected. */
async function aSidebar(...types: readonly WidgetType[]) {
  const context = anEditorContext(aShowOf(types))
  context.select('a1')
  await shown(context, createMemoryApi({ productCollection: [{ title: 'Drinks' }, { title: 'Food' }] }))
  return { ...context, widget: (id = 'a1') => widgetOf(context.show(), id)! }
}
const sidebar = () => page.getByRole('complementary', { name: 'Settings' })
const field = (name: string) => sidebar().getByRole('textbox', { name, exact: true })
const value = (name: string) => (field(name).element() as HTMLInputElement).value

test('[LK1] [LK2] [LK3] a product list becomes white, and larger, in one go', async () => {
  const context = await aSidebar('PRODUCT_LIST', 'TEXT')
  const colours = () => new Set(textStylesOf(context.widget()).map(style => style.color))
  const texts = sidebar().getByRole('region', { name: 'All texts' }).or(sidebar())
  // Opened, chosen, done.
  await texts
    .getByRole('button', { name: /^Colour: / })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Colour code' }).fill('#FFFFFF')
  await userEvent.keyboard('{Escape}')
  expect([...colours()]).toEqual(['FFFFFF'])
  context.undo()
  expect([...colours()]).toEqual(['000000'])
  expect(context.editor.get().canUndo).toBe(false)

  await field('Scale').fill('150')
  await userEvent.keyboard('{Enter}')
  expect(textStylesOf(context.widget()).map(style => style.size)).toEqual([45, 33, 27, 30, 30])
  context.selectAll(['a1', 'a2'])
  await expect.element(sidebar().getByRole('button', { name: 'Colour: Mixed' })).toBeVisible()
  await sidebar().getByRole('button', { name: 'Italic' }).click()
  expect([...textStylesOf(context.widget()), ...textStylesOf(context.widget('a2'))].every(style => style.italic)).toBe(true)
})

test('[LK21] of several fonts none is named, and any can be chosen for all', async () => {
  const context = await aSidebar('PRODUCT_LIST')
  const written = () => new Set(textStylesOf(context.widget()).map(({ font }) => font))
  context.perform(settingsEdit(context.widget(), { priceTextStyle: { font: 'SECONDARY' } }))
  await sidebar().getByRole('button', { name: 'Font: Mixed' }).first().click()
  // The one that the first of them has.
  await page.getByRole('option', { name: /Primary/ }).click()
  await expect.poll(() => [...written()]).toEqual(['PRIMARY'])
  await expect.element(sidebar().getByRole('button', { name: 'Font: Mixed' })).not.toBeInTheDocument()
})

test('[SI2] [SI3] [SI13] [SI4] [SI14] a sidebar that one sees through, in both languages', async () => {
  const context = await aSidebar('TEXT', 'PRODUCT_LIST')
  layout.set({ folded: foldedAtFirst })
  const aside = sidebar().element()
  const headings = () => [...aside.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  function look() {
    expect(aside.scrollHeight).toBeLessThan(2 * aside.clientHeight)
    expect(aside.scrollWidth).toBe(aside.clientWidth)
    expect(new Set(headings()).size).toBe(headings().length)
    const pressed = [...aside.querySelectorAll('input, textarea, button:not([tabindex="-1"])')]
    const heights = pressed.map(each => (each.closest('.mantine-Switch-body, label') ?? each).getBoundingClientRect().height)
    expect(heights.filter(height => height > 0 && height < 24)).toEqual([])
  }
  look()
  aside.scrollTop = 100
  context.select('a2')
  await expect.element(sidebar().getByRole('heading', { level: 2, name: 'Product list' })).toBeVisible()
  expect(aside.scrollTop).toBe(0)
  await language.set('nl')
  await expect.poll(() => headings()[0]).toBe('Productlijst')
  look()
})

test('[SI5] [SI6] nobody is blamed before they left a field, and what is away comes back', async () => {
  const context = await aSidebar('PRODUCT_LIST')
  const group = sidebar()
    .getByLabelText(/^Product group/)
    .first()
  await expect.element(group).toBeVisible()
  expect(sidebar().element().textContent).not.toContain('is required')
  await group.click()
  await userEvent.keyboard('{Escape}')
  await field('X').fill('5000')
  await expect.element(sidebar().getByText('Product group is required.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(sidebar().getByText('Outside the slide.')).toBeVisible()
  await sidebar().getByRole('button', { name: 'Bring back' }).click()
  expect(context.widget().positionX).toBeCloseTo(1 - context.widget().width)
})

test('[SI1] [SI12] [SI7] [SI8] [SI18] [SI9] [SI10] [SI11] numbers that compute, each in its unit', async () => {
  const context = await aSidebar('TEXT')
  const points = () => ({
    x: context.widget().positionX * 1920,
    width: context.widget().width * 1920,
    height: context.widget().height * 1080,
  })
  const enter = async (name: string, text: string) => {
    await field(name).fill(text)
    await userEvent.keyboard('{Enter}')
  }
  expect((sidebar().getByRole('combobox', { name: 'Size' }).element() as HTMLInputElement).value).toBe('20')
  const unitOf = (name: string) => field(name).element().closest('.mantine-Input-wrapper')?.querySelector('[title]')?.textContent
  expect([unitOf('X'), unitOf('Padding')]).toEqual(['pt', 'px'])
  await enter('Padding', '10px')
  expect(context.widget().style.padding).toBe(10)
  await enter('X', '100+50')
  expect(points().x).toBeCloseTo(150)
  await enter('X', '50%')
  expect(points().x).toBeCloseTo(960)
  await enter('X', '+10')
  expect(value('X')).toBe('970')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowUp}')
  expect(points().x).toBeCloseTo(961)

  await enter('X', '100+')
  await expect.element(sidebar().getByText(/^“100\+” can’t be computed/)).toBeVisible()
  expect([value('X'), Math.round(points().x)]).toEqual(['100+', 961])
  await userEvent.keyboard('{Escape}')
  expect(value('X')).toBe('961')

  const before = points()
  await sidebar().getByRole('button', { name: 'Keep width and height in their ratio' }).click()
  await enter('Width', '*2')
  expect(points()).toMatchObject({ width: expect.closeTo(2 * before.width), height: expect.closeTo(2 * before.height) })
  expect(layout.get().keepsRatio).toBe(true)
  await field('X').click()

  const shown = context.show()
  const box = { x: 48, y: 27, width: 96, height: 54 }
  context.canvas.draft.set({ box, degrees: 0, members: [{ id: 'a1', box, degrees: 0 }], x: null, y: null, gaps: [], growth: 2 })
  expect([value('X'), value('Y')]).toEqual(['96', '54'])
  expect((sidebar().getByRole('combobox', { name: 'Size' }).element() as HTMLInputElement).value).toBe('40')
  expect(context.show()).toBe(shown)
  context.canvas.draft.set(null)
  expect(value('X')).toBe('961')
})

test('[UN13] [SI9] a place that is typed is one step: taken back, done again, and kept with Enter', async () => {
  const context = await aSidebar('RECTANGLE')
  const x = () => Math.round(context.widget().positionX * 1920)
  const before = x()
  await field('Y').fill('100')
  await userEvent.keyboard('{Enter}')
  await field('X').fill('1000')
  context.undo()
  expect([x(), Math.round(context.widget().positionY * 1080)]).toEqual([before, 100])
  context.redo()
  expect(x()).toBe(1000)
  await field('X').fill('1200')
  await userEvent.keyboard('{Enter}')
  context.editor.cancelPreview()
  expect(x()).toBe(1200)

  // A sum that is not finished is taken back before anything else.
  await field('X').fill('100+')
  context.undo()
  await expect.poll(() => value('X')).toBe('1200')
  expect(x()).toBe(1200)
  // One that is, is a step.
  await field('X').fill('100+50')
  expect(await context.editor.flush()).toBe(true)
  expect(x()).toBe(150)
})

test('[SI9] [SI20] Escape in a number that several have otherwise gives each its own again', async () => {
  const context = await aSidebar('TEXT', 'TEXT')
  const spacings = () => ['a1', 'a2'].map(id => textStylesOf(context.widget(id))[0]?.lineSpacing)
  const rotations = () => ['a1', 'a2'].map(id => context.widget(id).style.rotation)
  const given = [2, 4].flatMap((lineSpacing, at) => settingsEdit(context.widget(`a${at + 1}`), { textStyle: { lineSpacing } }))
  context.perform([...given, op('updateWidgetStyle', { widgetId: 'a2', rotation: 90 })])
  context.selectAll(['a1', 'a2'])
  await expect.element(field('Line spacing')).toHaveAttribute('placeholder', 'Mixed')
  await field('Line spacing').fill('3')
  await expect.poll(spacings).toEqual([3, 3])
  // However slowly it is typed.
  context.later(4_000)
  await userEvent.keyboard('{End}.5')
  await expect.poll(spacings).toEqual([3.5, 3.5])
  await userEvent.keyboard('{Escape}')
  await expect.poll(spacings).toEqual([2, 4])
  await expect.element(field('Line spacing')).toHaveValue('')
  await field('Rotation').fill('30')
  await expect.poll(rotations).toEqual([30, 30])
  await userEvent.keyboard('{Escape}')
  await expect.poll(rotations).toEqual([0, 90])
  // What nothing was taken of takes nothing back.
  await field('Rotation').fill('30+')
  await userEvent.keyboard('{Escape}')
  expect([spacings(), rotations()]).toEqual([
    [2, 4],
    [0, 90],
  ])
})

test('[MA38] [MA96] labels are off until they are switched on; then how they are drawn, and a legend, are chosen', async () => {
  const context = await aSidebar('PRODUCT_LIST', 'PROMOTION')
  const settings = () => context.widget().settings
  const toggle = (name: string) => sidebar().getByRole('switch', { name, exact: true })
  const form = sidebar().getByRole('combobox', { name: 'Shown as' })
  await expect.element(toggle('Allergens')).not.toBeChecked()
  expect(form.query()).toBeNull()
  await toggle('Allergens').click()
  await expect.element(toggle('Explain them below')).toBeChecked()
  await form.click()
  await page.getByRole('option', { name: 'Numbers' }).click()
  await expect.element(field('Size of the explanation')).toHaveValue('80 %')
  await field('Size of the explanation').fill('110')
  await userEvent.keyboard('{Enter}')
  expect(settings()).toMatchObject({ legendSize: 110 })
  await toggle('Explain them below').click()
  expect(field('Size of the explanation').query()).toBeNull()
  expect(settings()).toMatchObject({ showAllergens: true, labelForm: 'NUMBERS', showLegend: false, showDiets: null })
  context.undo()
  expect(settings()).toMatchObject({ showLegend: null })
  // An offer says nothing of calories.
  context.select('a2')
  await expect.element(toggle('Diets')).toBeVisible()
  expect(toggle('Calories').query()).toBeNull()
})

test('[MA176] a new list shows extras, a tile when it is switched on', async () => {
  const context = await aSidebar('PRODUCT_LIST', 'PRODUCT')
  const extras = sidebar().getByRole('switch', { name: 'Extras' })
  await expect.element(extras).toBeChecked()
  await extras.click()
  expect(context.widget().settings).toMatchObject({ showExtras: false })
  context.select('a2')
  await expect.element(extras).not.toBeChecked()
  await extras.click()
  expect(context.widget('a2').settings).toMatchObject({ showExtras: true })
})

test('[MA62] what is sold out is hidden, until the sidebar says otherwise, with a word', async () => {
  const context = await aSidebar('PRODUCT_LIST')
  const settings = () => context.widget().settings
  const display = sidebar().getByRole('combobox', { name: 'On the screen' })
  await expect.element(display).toHaveValue('Leave it out')
  expect(field('Word behind the title').query()).toBeNull()
  await display.click()
  await page.getByRole('option', { name: 'Strike it through' }).click()
  await field('Word behind the title').fill('Gone')
  expect(settings()).toMatchObject({ soldOut: 'STRUCK_THROUGH', soldOutWord: 'Gone' })
  context.undo()
  context.undo()
  expect(settings()).toMatchObject({ soldOut: null, soldOutWord: null })
})

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isSystemsEnabled: true, hasLocations: true } as never

test('[PN25] where an organisation has locations a slide is shown at those of a label alone, everywhere again, or says that it is shown nowhere', async () => {
  const context = anEditorContext(aShowOf(['TEXT']))
  const slideId = context.show().slides[0]!.id
  context.editor.select({ scope: 'SLIDE', slideId })
  await shown(
    context,
    createMemoryApi({}, { viewer: () => anna, allLocationLabels: () => ({ totalCount: 1, items: [{ label: 'airport', count: 1 }] }) }),
  )
  const labels = () => context.show().slides[0]?.locationLabels
  await sidebar().getByLabelText('Only at locations with a label').click()
  await page.getByRole('option', { name: 'airport' }).click()
  await expect.poll(labels).toEqual(['airport'])
  const nowhere = sidebar().getByText('No location has one of these: the slide is shown nowhere.')
  expect(nowhere.elements()).toEqual([])
  context.undo()
  await expect.poll(labels).toEqual([])
  context.perform(op('updateSlide', { id: slideId, locationLabels: ['south'] }))
  await expect.element(nowhere).toBeVisible()
})

test('[CK44] the settings of a text that reaches over the edge of its slide say so', async () => {
  const { perform } = await aSidebar('TEXT')
  perform([
    op('updateWidgetSettingsText', { widgetId: 'a1', autoHeight: true }),
    op('updateWidget', { id: 'a1', positionY: 0.5, height: 0.4 }),
  ])
  const said = sidebar().getByText('Its words reach over the edge of the slide: screens cut them.')
  await expect.element(said).not.toBeInTheDocument()
  perform([op('updateWidgetSettingsText', { widgetId: 'a1', autoHeight: true }), op('updateWidget', { id: 'a1', height: 0.7 })])
  await expect.element(said).toBeVisible()
})

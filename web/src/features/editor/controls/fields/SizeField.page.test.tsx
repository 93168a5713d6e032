import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersOf } from '../../../../testing/barriersOf.ts'
import { openedEditor } from '../../testing/openedEditor.tsx'

const size = page.getByRole('combobox', { name: 'Size' })
const press = (keys: string) => userEvent.keyboard(keys)
const all = page.getByRole('group', { name: 'All sizes' }).getByRole('option')
const options = page.getByRole('option')

/** A text is selected, and its size has the focus. */
async function open() {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('TEXT', { id: 'text' })] })] }))
  context.select('text')
  await size.click()
  const textStyle = () => (widgetOf(context.show(), 'text')!.settings as { textStyle: { size: number } }).textStyle
  return { size: () => textStyle().size }
}

test('[ED258] [ED259] a size of 1 to 120 is chosen from a list that opens at the one there is', async () => {
  await open()
  await expect.element(size).toHaveValue('20')
  await press('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('group', { name: 'All sizes' }).getByRole('option', { name: '20', exact: true })).toBeInViewport()
  expect(all.elements()).toHaveLength(120)
  expect(await barriersOf()).toEqual([])
  await press('{ArrowDown}{Enter}')
  await expect.element(size).toHaveValue('21')
  await press('{Alt>}{ArrowDown}{/Alt}{PageDown}{Enter}')
  await expect.element(size).toHaveValue('24')
  await page.getByRole('button', { name: 'Choose a size' }).click()
  await page.getByRole('group', { name: 'Usual sizes' }).getByRole('option', { name: '96', exact: true }).click()
  await expect.element(size).toHaveValue('96')
  await press('{Alt>}{ArrowDown}{/Alt}{Escape}')
  await expect.poll(() => options.elements().length).toBe(0)
  await expect.element(size).toHaveValue('96')
})

test('[ED20] any other size is typed, and nothing jumps meanwhile', async () => {
  const text = await open()
  await size.fill('33.5')
  expect(options.elements()).toHaveLength(0)
  await expect.element(size).toHaveValue('33.5')
  await press('{Tab}')
  await expect.element(size).toHaveValue('33.5')
  expect(text.size()).toBe(33.5)
})

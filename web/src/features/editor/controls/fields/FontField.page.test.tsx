import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn, openedEditor } from '../../testing/openedEditor.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
const field = page.getByRole('button', { name: /^Font: / })
const search = page.getByRole('combobox', { name: 'Search fonts' })
const option = (name: string) => page.getByRole('option', { name, exact: true }).first()

/** The family in which the only text of the slide is written. */
function family(): string {
  const words = document.createTreeWalker(drawn()[0]!, NodeFilter.SHOW_TEXT).nextNode()
  return getComputedStyle(words!.parentElement!).fontFamily
}

test('[FO24] [FO42] all by keyboard: [FO23] what is looked at is on the slide, Escape leaves everything as it was, and choosing is one step', async () => {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('TEXT', { id: 'text' })] })] }))
  context.select('text')
  await expect.element(field).toHaveAccessibleName('Font: Primary font Alegreya')
  const open = async () => {
    ;(field.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.element(search).toHaveFocus()
  }
  await open()
  await press('lobster')
  await expect.element(option('Lobster')).toBeVisible()
  await press('{ArrowDown}')
  expect(search.element().getAttribute('aria-activedescendant')).toBe(option('Lobster Two').element().id)
  await expect.poll(family).toContain('Lobster Two')
  await press('{Escape}')
  await expect.poll(family).toContain('Alegreya')
  await expect.element(field).toHaveFocus()
  expect(context.editor.get().canUndo).toBe(false)

  await open()
  await press('pacif')
  await expect.element(option('Pacifico')).toBeVisible()
  await press('{Enter}')
  await expect.element(field).toHaveAccessibleName('Font: Pacifico')
  context.undo()
  await expect.element(field).toHaveAccessibleName('Font: Primary font Alegreya')
  expect(context.editor.get().canUndo).toBe(false)
  context.redo()
  await expect.poll(family).toContain('Pacifico')
})

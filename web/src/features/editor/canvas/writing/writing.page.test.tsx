import { op } from '@vitrine/model/show/operations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn, openedEditor, palette } from '../../testing/openedEditor.tsx'

const words = page.getByRole('textbox', { name: 'Text on the slide' })
const parts = () => [...words.element().querySelectorAll('span')]
async function expectParts(...wanted: readonly string[]) {
  await expect.poll(() => parts().map(each => each.textContent)).toEqual(wanted)
}
const keys = (...pressed: readonly string[]) => userEvent.keyboard(pressed.join(''))

/** A text that says *Soup of the day*, as it was typed. */
async function written() {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide' })] }))
  await palette('Text').click()
  await expect.element(words).toHaveFocus()
  await keys('Soup of the day')
  const id = context.show().slides[0]!.widgets[0]!.id
  const settings = () => widgetOf(context.show(), id)!.settings
  await expect.poll(settings).toMatchObject({ content: 'Soup of the day' })
  context.later(60_000)
  return { ...context, settings }
}

test('[TX20] a new text has its first words selected; [TX23] a word of it is made bold by keys, and another red in the bar that Alt F10 leads to', async () => {
  const { settings, later } = await written()
  await keys('{Escape}')
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(page.getByRole('application')).toHaveFocus()
  await userEvent.dblClick(drawn()[0]!)
  await expect.element(words).toHaveFocus()
  await keys('{Home}', '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}', '{Control>}b{/Control}')
  await expectParts('Soup', ' of the day')
  expect(getComputedStyle(parts()[0]!).fontWeight).toBe('700')
  later(60_000)

  await keys('{End}', '{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}', '{Alt>}{F10}{/Alt}')
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await expect.element(bar.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await keys('{ArrowRight}{ArrowRight}{ArrowRight}')
  const colour = bar.getByRole('button', { name: 'Colour' })
  await expect.element(colour).toHaveFocus()
  await keys('{Enter}')
  await page.getByLabelText('Colour code').fill('#E03131')
  await keys('{Escape}')
  await expect.element(colour).toHaveFocus()
  await keys('{Escape}')
  await expect.element(words).toHaveFocus()
  await expectParts('Soup', ' of the ', 'day')
  expect(getComputedStyle(parts()[2]!).color).toBe('rgb(224, 49, 49)')

  await keys('{Control>}z{/Control}')
  await expectParts('Soup', ' of the day')
  await keys('{Control>}{Shift>}z{/Shift}{/Control}')
  await expectParts('Soup', ' of the ', 'day')
  expect(settings()).toMatchObject({
    content: 'Soup of the day',
    runs: [
      { start: 0, end: 4, bold: true, color: null },
      { start: 12, end: 15, bold: null, color: 'E03131' },
    ],
  })
})

test('[TX29] [TX43] what is pasted brings its emphasis along, and nothing that runs; [TX42] emptied and left, the text is gone until undo brings it back', async () => {
  const { undo, settings } = await written()
  const { title } = document
  const data = new DataTransfer()
  data.setData('text/html', ' <p>and <b>bread</b><img src="x" onerror="document.title = 1"></p><script>document.title = 2</script>')
  words.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.poll(settings).toMatchObject({ content: 'Soup of the dayand bread' })
  await expect.poll(() => parts().at(-1)?.textContent).toBe('bread')
  expect(getComputedStyle(parts().at(-1)!).fontWeight).toBe('700')
  await keys('{Control>}z{/Control}')
  await expect.poll(settings).toMatchObject({ content: 'Soup of the day' })
  expect(document.title).toBe(title)

  await keys('{Control>}a{/Control}', '{Delete}')
  await expect.element(page.getByText('Text is required.')).toBeVisible()
  await keys('{Escape}')
  await expect.poll(() => drawn().length).toBe(0)
  undo()
  await expect.poll(() => drawn()[0]?.textContent).toBe('Soup of the day')
})

test('[TX27] what an input method composes goes among words of others that the page has not shown yet', async () => {
  const { settings, show, editor } = await written()
  const widgetId = show().slides[0]!.widgets[0]!.id
  const paper = words.element()
  const composed = (text: string) => {
    const letters = parts()[0]!.firstChild as Text
    letters.data = text
    document.getSelection()!.collapse(letters, text.length)
    paper.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  paper.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  composed('Soup of the dayk')
  await expect.poll(settings).toMatchObject({ content: 'Soup of the dayk' })
  editor.perform(op('updateWidgetSettingsText', { widgetId, content: 'Hot Soup of the dayk', runs: null }))
  composed('Soup of the dayko')
  paper.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expectParts('Hot Soup of the dayko')
  await keys('!')
  await expect.poll(settings).toMatchObject({ content: 'Hot Soup of the dayko!' })
})

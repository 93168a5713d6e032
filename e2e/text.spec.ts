import type { Page } from '@playwright/test'
import { api, aPresentation, boxOf, canvasOf, edit, middleOf, palette, saved, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

interface Run {
  readonly start: number
  readonly end: number
  readonly bold: boolean | null
  readonly color: string | null
}
interface Text {
  readonly content: string
  readonly runs: readonly Run[] | null
}

/** A text written on the slide itself, and what others read of it. */
test('a text is written where it stands, a word of it bold and another red; it is there after a reload, and plain for the API', async ({
  browser,
  vitrine,
}) => {
  const office = await signedIn(browser, vitrine)
  const ask = await api(vitrine)
  const { id, actualShow } = await aPresentation(ask, 'Words')
  const textNow = async (): Promise<Text | undefined> => {
    const { findPresentationShow: show } = await ask<{
      findPresentationShow: { slides: readonly { widgets: readonly { settings: Text }[] }[] }
    }>(
      `query q($id: ID!) { findPresentationShow(id: $id) { slides { widgets { settings {
        ... on WidgetSettingsText { content runs { start end bold color } } } } } } }`,
      { id: actualShow.id },
    )
    return show.slides[0]?.widgets[0]?.settings
  }
  const page = await office.newPage()
  await edit(page, vitrine, id)

  await test.step('a new text has its first words selected, to be written over', async () => {
    await palette(page, 'Text').click()
    await expect(words(page)).toBeFocused()
    await page.keyboard.type('Soup of the day')
    await expect(words(page)).toHaveText('Soup of the day')
    await page.keyboard.press('Escape')
    await expect(words(page)).toHaveCount(0)
    await expect(canvasOf(page)).toBeFocused()
  })

  await test.step('a double click puts the caret where it was clicked; a word becomes bold', async () => {
    const { x, y } = middleOf(await boxOf(widgets(page)))
    await page.mouse.dblclick(x, y)
    await expect(words(page)).toBeFocused()
    await page.keyboard.press('Home')
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+b')
    await expect(words(page).locator('span').first()).toHaveText('Soup')
    await expect(words(page).locator('span').first()).toHaveCSS('font-weight', '700')
  })

  await test.step('the bar above the text is reached by keyboard, and colours what is selected', async () => {
    await page.keyboard.press('End')
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Alt+F10')
    const bar = page.getByRole('toolbar', { name: 'Formatting' })
    await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: 'Colour' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('Colour code').fill('#E03131')
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: 'Colour' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(words(page)).toBeFocused()
    await expect(words(page).locator('span').last()).toHaveCSS('color', 'rgb(224, 49, 49)')
    await expect(words(page).locator('span').last()).toHaveText('day')
  })

  await test.step('undo and redo work in the middle of it', async () => {
    await page.keyboard.press('Control+z')
    await expect(words(page).locator('span')).toHaveText(['Soup', ' of the day'])
    await page.keyboard.press('Control+Shift+z')
    await expect(words(page).locator('span')).toHaveText(['Soup', ' of the ', 'day'])
  })

  await test.step('what is pasted brings its emphasis along, and nothing that runs', async () => {
    await page.keyboard.press('End')
    await words(page).evaluate(element => {
      const data = new DataTransfer()
      data.setData('text/html', ' <p>and <b>bread</b><img src="x" onerror="document.title = 1"></p><script>document.title = 2</script>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(words(page)).toHaveText('Soup of the dayand bread')
    await expect(words(page).locator('span').last()).toHaveCSS('font-weight', '700')
    await page.keyboard.press('Control+z')
    await expect(words(page)).toHaveText('Soup of the day')
    await expect(page).toHaveTitle(/Words/)
  })

  await test.step('emptied and left, it is gone; undo brings it back with its words', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(page.getByText('Text is required.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widgets(page)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(widgets(page)).toHaveText('Soup of the day')
  })

  await test.step('it is there after a reload, and other clients read plain words', async () => {
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(widgets(page)).toHaveText('Soup of the day')
    await expect(widgets(page).locator('span').filter({ hasText: 'day' }).last()).toHaveCSS('color', 'rgb(224, 49, 49)')
    expect(await textNow()).toEqual({
      content: 'Soup of the day',
      runs: [
        { start: 0, end: 4, bold: true, color: null },
        { start: 12, end: 15, bold: null, color: 'E03131' },
      ],
    })
  })
})

const words = (page: Page) => page.getByRole('textbox', { name: 'Text on the slide' })

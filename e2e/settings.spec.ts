import type { Page } from '@playwright/test'
import { api, aPresentation, edit, palette, saved, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { barriersOf } from './accessibilityAudit.ts'

/** The settings of the editor: what may be typed, chosen, and only read. */
test('sizes are typed or chosen, and what is published can be read', async ({ browser, vitrine }) => {
  const office = await signedIn(browser, vitrine)
  const ask = await api(vitrine)
  const page = await office.newPage()
  const { id } = await aPresentation(ask, 'Settings')
  const size = settings(page).getByRole('combobox', { name: 'Size' })

  await test.step('[ED20] a size of 1 to 120 is chosen from a list that opens at the one there is', async () => {
    await edit(page, vitrine, id)
    await palette(page, 'Text').click()
    await settings(page)
      .getByRole('textbox', { name: /^Text(?! on)/ })
      .click()
    await expect(size).toHaveValue('20')
    await size.press('Alt+ArrowDown')
    const present = page.getByRole('group', { name: 'All sizes' }).getByRole('option', { name: '20', exact: true })
    await expect(present).toBeInViewport()
    await expect(page.getByRole('group', { name: 'All sizes' }).getByRole('option')).toHaveCount(120)
    expect(await barriersOf(page)).toEqual([])
    await size.press('ArrowDown')
    await size.press('Enter')
    await expect(size).toHaveValue('21')
    await size.press('Alt+ArrowDown')
    await size.press('PageDown')
    await size.press('Enter')
    await expect(size).toHaveValue('24')
    await settings(page).getByRole('button', { name: 'Choose a size' }).click()
    await page.getByRole('group', { name: 'Usual sizes' }).getByRole('option', { name: '96', exact: true }).click()
    await expect(size).toHaveValue('96')
    await size.press('Alt+ArrowDown')
    await size.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(size).toHaveValue('96')
  })

  await test.step('[ED20] any other size is typed, and nothing jumps meanwhile', async () => {
    await size.fill('33.5')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(size).toHaveValue(/^33\.5/)
    await size.press('Tab')
    await expect(size).toHaveValue('33.5')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('[ED21] the settings of what is published are hidden, and opened to be read', async () => {
    await ask('mutation m($id: ID!) { publishConceptShow(presentationId: $id) { id } }', { id })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(settings(page).getByText('This is published. Edit to change it.')).toBeVisible()
    await expect(settings(page).getByLabel('Title')).toHaveValue('Settings')
    await expect(settings(page).getByLabel('Title')).toBeDisabled()
    await settings(page).getByText('Slide', { exact: true }).click()
    await expect(settings(page).getByLabel('Duration').first()).toBeDisabled()
    await settings(page).getByText('Elements', { exact: true }).click()
    await settings(page).getByRole('button', { name: 'New text' }).click()
    await expect(size).toHaveValue('33.5')
    for (const field of await settings(page).locator('fieldset').locator('input, textarea, button').all())
      await expect(field).toBeDisabled()
    expect(await barriersOf(page)).toEqual([])
  })

  await test.step('[ED21] beside them it is edited', async () => {
    await settings(page).getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByText('Concept', { exact: true })).toBeVisible()
    await slide(page, 1).click()
    await expect(settings(page).getByLabel('Duration').first()).toBeEnabled()
    await expect(widgets(page)).toHaveCount(1)
  })
})

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })

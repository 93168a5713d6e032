import { expect, test, type Page } from '@playwright/test'
import { signedIn } from './actions.ts'
import { startVitrine } from './vitrine.ts'

/** What is wrong can be typed right at once, and nothing warns of what was put right. */
test('a form that is not complete leads to what is missing', async ({ browser }) => {
  const vitrine = await startVitrine()
  const office = await signedIn(browser, vitrine)
  try {
    const page = await office.newPage()
    const dialog = page.getByRole('dialog')

    await test.step('[FR1] a page: the title of a collection', async () => {
      await page.goto(`${vitrine.address}/collections/add`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel('Title')).toBeFocused()
      await expect(page.getByText('Title is required.')).toBeVisible()
    })

    await test.step('[FR1] a dialog: the first of the groups without a title', async () => {
      await page.goto(`${vitrine.address}/products`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Product groups' }).click()
      await dialog.getByRole('button', { name: 'Add group' }).click()
      await page.getByLabel('Title of group 2').fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel('Title of group 2')).toBeFocused()
    })

    await test.step('[FR2] a template is asked for until it is chosen, and never over the editor', async () => {
      await page.goto(`${vitrine.address}/presentations`)
      await page.getByRole('button', { name: 'Create presentation' }).click()
      await dialog.getByText('Template', { exact: true }).click()
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog.getByLabel('Title')).toBeFocused()
      await expect(warning(page)).toBeVisible()
      await dialog.locator('button[role=radio]').first().click()
      await expect(warning(page)).toBeHidden({ timeout: 4_000 })
      await dialog.getByText('Empty', { exact: true }).click()
      await dialog.getByText('Template', { exact: true }).click()
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(warning(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(warning(page)).toBeHidden({ timeout: 4_000 })
    })
  } finally {
    await office.close()
    await vitrine.demolish()
  }
})

const warning = (page: Page) => page.getByText('Choose a template first.')

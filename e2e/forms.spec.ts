import type { Page } from '@playwright/test'
import { aMenu, api, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** What is wrong can be typed right at once, and nothing warns of what was put right. */
test('a form that is not complete leads to what is missing', async ({ browser, vitrine }) => {
  await aMenu(await api(vitrine), { Coffee: ['Espresso'] })
  const office = await signedIn(browser, vitrine)
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
    await page.getByRole('button', { name: 'Product groups', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await page.getByLabel('Title of group 2').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Title of group 2')).toBeFocused()
  })

  await test.step('[FR2] a template is asked for until it is chosen, and never over the editor', async () => {
    await page.goto(`${vitrine.address}/presentations`)
    // Where there are none yet, the empty list has such a button too.
    await page.getByRole('button', { name: 'Create presentation' }).first().click()
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

  await test.step('[MA68] [MA121] [MA122] the kitchen opens without an answer with what it last showed, and sends what was tapped later', async () => {
    await page.goto(`${vitrine.address}/kitchen`)
    await expect(page.getByRole('switch', { name: 'Espresso', exact: true })).toBeChecked()
    await expect.poll(() => keptBy(page)).toContain('Espresso')
    for (const address of withoutFiles) await page.route(address, route => route.abort())
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Espresso', exact: true })).toBeChecked()
    await expect(page.getByText(/What you see is from \d\d:\d\d/)).toBeVisible()
    await page.getByRole('listitem').getByText('Espresso', { exact: true }).click()
    await expect(page.getByText('Waits for the network')).toBeVisible()
    for (const address of withoutFiles) await page.unroute(address)
    // It tries again by itself, at most 15 seconds later.
    await expect(page.getByText(/What you see is from/)).toBeHidden()
    await expect(page.getByText('Waits for the network')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Espresso', exact: true })).not.toBeChecked()
  })

  await test.step('[MA123] nothing of it stays on the device of who logs out', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(await keptBy(page)).toBe('')
  })
})

test('[FR14] on a phone Back closes a dialog, asks first where something was typed, and then leads to the page before', async ({
  browser,
  vitrine,
}) => {
  const phone = await signedIn(browser, vitrine, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await phone.newPage()
  await page.goto(`${vitrine.address}/start`)
  await page.getByRole('navigation', { name: 'Quick start' }).getByRole('link', { name: 'Promotions' }).click()
  const add = page.getByRole('button', { name: 'Add promotion' }).first()
  const dialog = page.getByRole('dialog', { name: 'Add promotion' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await add.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/promotions/)

  await add.click()
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Soup of the day')
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Soup of the day')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/promotions/)

  // One that is on its way out is closed by *Back*, too.
  await expect(page.locator('.mantine-Modal-content')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/start/)
})

test('[NA26] on a phone a list opens under its field, and a tap chooses of it', async ({ browser, vitrine }) => {
  await aMenu(await api(vitrine), { Toppings: ['Cheese'] })
  const phone = await signedIn(browser, vitrine, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 3,
  })
  const page = await phone.newPage()
  await page.goto(`${vitrine.address}/products`)
  await page.getByRole('button', { name: 'Add category' }).tap()
  const field = page.getByRole('combobox', { name: 'Extras' })
  await field.tap()
  await page.getByRole('option', { name: 'Toppings' }).tap()
  await expect(field).toHaveValue('Toppings')
  expect(await page.evaluate(() => innerWidth)).toBe(390)
})

const warning = (page: Page) => page.getByText('Choose a template first.')

/** All that the server answers besides the files of the page. */
const withoutFiles = ['**/api/**', '**/readyz']

/** What the device keeps for when the server doesn't answer. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('vitrine.keptAnswers.'))
      .map(([, value]) => String(value))
      .join(),
  )

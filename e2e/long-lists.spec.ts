import type { Locator, Page } from '@playwright/test'
import { api, aPresentation, callOf, edit, saved, signedIn, slide } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** What there is too much of to be listed at once is found by typing; a page that was emptied steps back. */
test('the hundred-and-first is found, and no page stands empty', async ({ browser, vitrine }) => {
  const office = await signedIn(browser, vitrine)
  const ask = await api(vitrine)
  const page = await office.newPage()

  await test.step('[LS1] [LS14] the last of many product groups', async () => {
    const collections = numbers(130).map(index => ({ title: `Group ${index}` }))
    await ask('mutation m($collections: [ProductCollectionInput!]!) { saveProductCollections(collections: $collections) }', {
      collections,
    })
    await page.goto(`${vitrine.address}/products`)
    const group = page.getByRole('combobox', { name: 'Product group' })
    await expect(group).toHaveValue('Group 0')
    await group.click()
    await expect(page.getByText('Type to find more. 100 of 130 are listed.')).toBeVisible()
    await group.fill('group 129')
    await expect(options(page)).toHaveText(['Group 129'])
    await group.press('Enter')
    await expect(group).toHaveValue('Group 129')
    await page.reload()
    await expect(group).toHaveValue('Group 129')
  })

  await test.step('[LS4] all of them are in the dialog that saves them', async () => {
    await page.getByRole('button', { name: 'Product groups', exact: true }).click()
    await page.getByLabel('Title of group 130').fill('Wine')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Product group' })).toHaveValue('Wine')
    const { allProductCollections } = await ask<{ allProductCollections: { totalCount: number } }>(
      '{ allProductCollections { totalCount } }',
    )
    expect(allProductCollections.totalCount).toBe(130)
  })

  await test.step('[LS1] the last of many systems, for its collections and for a new one', async () => {
    await manySystems(page, 130)
    await page.goto(`${vitrine.address}/collections`)
    const system = page.getByRole('combobox', { name: 'System' })
    await system.fill('system 129')
    await expect(options(page)).toHaveText(['System 129'])
    await system.press('Enter')
    await expect(page.getByText('No collections for this system yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add collection' }).first().click()
    await expect(page.getByRole('combobox', { name: 'System' })).toHaveValue('System 129')
    await expect(page.getByRole('heading', { name: 'TV 1' }).or(page.getByText('TV 1')).first()).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('[LS1] the last of many promotions, for a condition', async () => {
    // One that the search below leaves out.
    await ask(aPromotion, { input: { title: 'Soup' } })
    for (const index of numbers(101)) await ask(aPromotion, { input: { title: `Offer ${index}` } })
    const { id } = await aPresentation(ask, 'Offers')
    await edit(page, vitrine, id)
    await slide(page, 1).click()
    await page.getByRole('combobox', { name: 'Show this slide' }).click()
    await page.getByRole('option', { name: 'When one promotion is active' }).click()
    const promotion = page.getByRole('combobox', { name: 'Promotion', exact: true })
    await promotion.fill('offer 100')
    await expect(options(page)).toHaveText(['Offer 100'])
    await promotion.press('Enter')
    await expect(promotion).toHaveValue('Offer 100')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('[LS3] a page whose last promotion is deleted steps back', async () => {
    await page.goto(`${vitrine.address}/promotions`)
    await page.getByLabel('Search promotions').fill('Offer')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByText('1–20 of 101')).toBeVisible()
    await pages.getByRole('button', { name: 'Page 6' }).click()
    const last = page.getByText('Offer 100', { exact: true })
    await expect(last.first()).toBeVisible()
    // A colleague deletes it.
    const { allPromotions } = await ask<{ allPromotions: { items: { id: string }[] } }>(
      '{ allPromotions(search: "Offer 100") { items { id } } }',
    )
    await ask('mutation m($id: ID!) { deletePromotion(id: $id) }', { id: allPromotions.items[0]!.id })
    await expect(pages.getByText('81–100 of 100')).toBeVisible()
    await expect(page.getByText('Offer 99', { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('Search promotions')).toHaveValue('Offer')
  })
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const options = (page: Page): Locator => page.getByRole('option')
const aPromotion = 'mutation m($input: PromotionDraft!) { createPromotion(input: $input) { id } }'

/** As many systems as nobody would make by hand, answered as the server answers them. */
async function manySystems(page: Page, count: number): Promise<void> {
  const all = numbers(count).map(index => ({
    id: `system${index}`,
    organizationId: 'organization',
    title: `System ${index}`,
    orientation: 'LANDSCAPE',
    screenCount: 1,
    activeCollectionId: null,
    screens: [{ id: `screen${index}`, systemId: `system${index}`, sortIndex: 1, isConnected: false, lastSeenAt: null, code: null }],
  }))
  interface Asked {
    readonly variables: { readonly limit?: number; readonly search?: string; readonly ids?: readonly string[] }
  }
  await page.route('**/api/graphql', async route => {
    if (callOf(route) !== 'allSystems') return route.fallback()
    const { search = '', limit = 20, ids } = (route.request().postDataJSON() as Asked).variables
    const found = all.filter(({ id, title }) => title.toLowerCase().startsWith(search) && (!ids || ids.includes(id)))
    await route.fulfill({ json: { data: { allSystems: { totalCount: found.length, items: found.slice(0, limit) } } } })
  })
}

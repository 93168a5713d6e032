import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ProductsPage from './ProductsPage.tsx'

let api: MemoryApi
beforeEach(() => {
  api = createMemoryApi({
    productCollection: [{ id: 'drinks', title: 'Drinks' }],
    productCategory: [{ id: 'beer', collectionId: 'drinks', title: 'Beer' }],
    productVariant: [{ id: 'glass', categoryId: 'beer', title: 'Price' }],
    product: [{ id: 'pils', categoryId: 'beer', title: 'Pils', allergens: ['GLUTEN'], mayContain: [], diets: ['VEGAN'], glutenfree: true }],
  })
})
const pils = () => api.rows('product').find(({ id }) => id === 'pils')
const dialog = () => page.getByRole('dialog')
const check = (name: string) => dialog().getByRole('checkbox', { name, exact: true })

test('[MA40] [MA138] a product’s row says what is in it in small, and a press changes all of it', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Pils, Allergens and more: Vegan · Gluten' }).click()
  await expect.element(check('Gluten: Contains')).toBeChecked()
  // What may be in it is not in it, and the other way round.
  await check('Gluten: May contain').click()
  await check('Milk: Contains').click()
  await expect.element(check('Gluten: Contains')).not.toBeChecked()
  await dialog().getByText('Halal').click()
  await dialog().getByRole('textbox', { name: 'Calories (kcal)' }).fill('142')
  await dialog().getByRole('textbox', { name: 'Deposit' }).fill('0,15')
  await dialog().getByRole('textbox', { name: 'Fat (g)' }).fill('1.5')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(pils()).toMatchObject({ allergens: ['MILK'], mayContain: ['GLUTEN'], diets: ['VEGAN', 'HALAL'], calories: 142, deposit: 0.15 })
  expect(pils()?.['nutrition']).toMatchObject({ basis: 'PER_100_G', fat: 1.5, salt: null })
  await expect.element(page.getByRole('button', { name: /Vegan, Halal · Milk · May contain Gluten · 142 kcal/ })).toBeVisible()
})

test('[FR1] a nutrition value beyond its limit is named at its field, which has the focus', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Pils, Allergens and more: Vegan · Gluten' }).click()
  const fat = dialog().getByRole('textbox', { name: 'Fat (g)' })
  await fat.fill('20000')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('Fat (g) is at most 10,000.')).toBeVisible()
  await expect.element(fat).toHaveFocus()
})

test('[MA40] the form of a new product has it folded, and not in the way', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Add product to Beer' }).click()
  const fold = dialog().getByRole('button', { name: 'Allergens and more' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(check('Eggs: Contains').query()).toBeNull()
  await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Eggnog')
  await fold.click()
  await check('Eggs: Contains').click()
  const right = (of: { element(): Element }) => of.element().getBoundingClientRect().right
  expect(right(check('Molluscs: May contain'))).toBeLessThan(right(dialog()))
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.rows('product').find(({ title }) => title === 'Eggnog')).toMatchObject({ allergens: ['EGGS'], mayContain: [] })
})

test('[MA41] a diet that can’t be with what is in it is told in the form, and saved all the same', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Pils, Allergens and more: Vegan · Gluten' }).click()
  const hint = dialog().getByText('Vegan with Milk in it: one of both can’t be right.')
  await expect.element(dialog().getByText('Gluten-free with Gluten in it: one of both can’t be right.')).toBeVisible()
  expect(hint.query()).toBeNull()
  await check('Milk: Contains').click()
  await expect.element(hint).toBeVisible()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(pils()).toMatchObject({ allergens: ['GLUTEN', 'MILK'], diets: ['VEGAN'] })
})

test('[MA169] none of the fourteen is ticked where no allergen is, and ticking one takes it away', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: /Pils, Allergens and more/ }).click()
  const none = check('None of the 14 allergens, checked')
  await expect.element(none).toBeDisabled()
  await expect.element(dialog().getByText('Only where none of them is ticked.')).toBeVisible()
  await check('Gluten: Contains').click()
  await none.click()
  await check('Nuts: May contain').click()
  await expect.element(none).not.toBeChecked()
  await check('Nuts: May contain').click()
  await expect.element(none).not.toBeChecked()
  await none.click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(pils()).toMatchObject({ allergens: [], mayContain: [], hasNoAllergens: true })
  await page.getByRole('button', { name: 'Pils, Allergens and more: Vegan · None of the 14 allergens' }).click()
  await dialog().getByText('Halal').click()
  // A colleague was quicker.
  api.refuse('updateProduct', 'ValidationError', [{ path: 'input.hasNoAllergens', rule: 'allergensSaid' }])
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('This says that it has allergens: take them away first.')).toBeVisible()
})

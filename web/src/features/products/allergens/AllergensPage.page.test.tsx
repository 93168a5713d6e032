import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addresses } from '@vitrine/model/http.ts'
import { language } from '../../../ui/language.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import AllergensPage from './AllergensPage.tsx'

const menu = () =>
  createMemoryApi({
    productCollection: [{ id: 'lunch', title: 'Lunch' }],
    productCategory: [
      { id: 'sweet', collectionId: 'lunch', title: 'Sweet' },
      { id: 'warm', collectionId: 'lunch', title: 'Warm' },
    ],
    product: [
      { id: 'cake', categoryId: 'sweet', title: 'Cake', allergens: ['GLUTEN'], mayContain: ['NUTS'], diets: ['VEGETARIAN'] },
      { id: 'water', categoryId: 'warm', title: 'Water' },
    ],
  })
const cells = (title: string) =>
  [...document.querySelectorAll('tbody tr')].find(row => row.textContent?.startsWith(title))?.querySelectorAll('td') ?? []
const rows = () => [...document.querySelectorAll('th[scope="row"]')].map(head => head.firstChild?.textContent)

test('[MA39] [MA135] [MA136] the overview tells what is in a product from what may be, and filters', async () => {
  await renderPage(AllergensPage, menu())
  await expect.element(page.getByRole('columnheader', { name: 'Gluten 1' })).toBeVisible()
  expect([...cells('Cake')].map(cell => cell.textContent).filter(Boolean)).toEqual(['Contains', 'May contain'])
  await expect.element(page.getByText('Not said yet: 1')).toBeVisible()
  await page.getByText('Vegetarian', { exact: true }).first().click()
  await expect.poll(rows).toEqual(['Cake'])
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'French' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Fruits à coque 8' })).toBeVisible()
})

const drinks = () =>
  createMemoryApi({
    productCollection: [
      { id: 'drinks', title: 'Drinks' },
      { id: 'food', title: 'Food' },
    ],
    productCategory: [{ id: 'cold', collectionId: 'drinks', title: 'Cold' }],
    product: ['Cola', 'Juice', 'Milk', 'Water'].map(title => ({
      id: title,
      categoryId: 'cold',
      title,
      ...(title === 'Milk' && { allergens: ['MILK'] }),
      ...(title === 'Water' && { hasNoAllergens: true }),
    })),
  })

test('[MA170] [MA171] a row says in words that none is in it, or that nobody said so yet; those can be seen alone', async () => {
  const api = drinks()
  await renderPage(AllergensPage, api)
  await expect.poll(() => [...cells('Water')].map(cell => cell.textContent)).toEqual(['None of the 14 allergens'])
  expect([...cells('Cola')].map(cell => cell.textContent)).toEqual(['Not said yet: ask us'])
  expect(cells('Milk')).toHaveLength(14)
  await page.getByText('Only what is not said yet').click()
  await expect.poll(rows).toEqual(['Cola', 'Juice'])
  await page.getByRole('button', { name: /Change what Juice contains/ }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Sulphites: Contains' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(rows).toEqual(['Cola'])
})

test('[MA183] a combination has in the overview what is in its parts, of other groups too', async () => {
  const api = drinks()
  api.add('productCategory', { id: 'warm', collectionId: 'food', title: 'Warm' })
  api.add('product', { id: 'burger', categoryId: 'warm', title: 'Burger', allergens: ['GLUTEN'], mayContain: ['SESAME'] })
  api.add('product', { id: 'meal', categoryId: 'cold', title: 'Meal', partIds: ['burger', 'Milk', 'deleted'] })
  await renderPage(AllergensPage, api)
  await expect.poll(() => [...cells('Meal')].map(cell => cell.textContent).filter(Boolean)).toEqual(['Contains', 'Contains', 'May contain'])
})

test('[MA186] a group says that it could not load the parts of its combinations, and nothing of what is in these', async () => {
  const api = drinks()
  api.add('productCategory', { id: 'warm', collectionId: 'food', title: 'Warm' })
  api.add('product', { id: 'burger', categoryId: 'warm', title: 'Burger', allergens: ['GLUTEN'] })
  api.add('product', { id: 'meal', categoryId: 'cold', title: 'Meal', partIds: ['Water', 'burger'] })
  api.refuse('allProducts', 'ForbiddenError')
  await renderPage(AllergensPage, api)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(rows()).toEqual(['Burger'])
  api.refuse('allProducts')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => [...cells('Meal')].map(cell => cell.textContent).filter(Boolean)).toEqual(['Contains'])
})

test('[MA186] what is in the hundred-and-first part of other groups is asked too', async () => {
  const api = drinks()
  api.add('productCategory', { id: 'warm', collectionId: 'food', title: 'Warm' })
  const parts = Array.from({ length: 101 }, (_, at) => `part-${at}`)
  for (const id of parts) api.add('product', { id, categoryId: 'warm', title: id, hasNoAllergens: true })
  Object.assign(api.rows('product').at(-1)!, { hasNoAllergens: false, allergens: ['GLUTEN'] })
  for (let from = 0; from < parts.length; from += 20)
    api.add('product', { id: `meal-${from}`, categoryId: 'cold', title: `Meal ${from}`, partIds: parts.slice(from, from + 20) })
  await renderPage(AllergensPage, api)
  await expect.poll(() => [...cells('Meal 0')].map(cell => cell.textContent)).toEqual(['None of the 14 allergens'])
  expect([...cells('Meal 100')].map(cell => cell.textContent).filter(Boolean)).toEqual(['Contains'])
})

test('[MA171] one goes through what is not said yet, form after form, until all of it is', async () => {
  const api = drinks()
  await renderPage(AllergensPage, api)
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const none = dialog.getByRole('checkbox', { name: 'None of the 14 allergens, checked' })
  await page.getByRole('button', { name: 'Go through them' }).click()
  await expect.element(dialog.getByText('Cola: Allergens and more')).toBeVisible()
  await expect.element(dialog.getByText('1 of 2')).toBeVisible()
  await press('Skip')
  await expect.element(dialog.getByText('Juice: Allergens and more')).toBeVisible()
  await none.click()
  await press('Save')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Not said yet: 1')).toBeVisible()
  expect(api.rows('product').map(row => row['hasNoAllergens'])).toEqual([false, true, false, true])
  await page.getByText('Only what is not said yet').click()
  await page.getByRole('button', { name: 'Go through them' }).click()
  await none.click()
  await press('Save')
  await expect.element(page.getByText('Of each product it is said what it contains.')).toBeVisible()
})

test('[MA85] on a phone only the table scrolls sideways, and the names stay', async () => {
  await renderPage(AllergensPage, menu(), { width: 390 })
  const name = () => document.querySelector('th[scope="row"]')
  await expect.poll(name).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  const table = name()?.closest('[role="region"]')
  const leftOf = () => Math.round(name()?.getBoundingClientRect().left ?? 0)
  const before = leftOf()
  table?.scrollTo({ left: 150 })
  expect(table?.scrollLeft).toBe(150)
  expect(leftOf()).toBe(before)
})

test('[MA39] [LS14] of more groups than are laid out it says how many there are, and each of them can be chosen', async () => {
  const api = createMemoryApi({
    productCollection: Array.from({ length: 101 }, (_, at) => ({ id: `group-${at + 1}`, title: `Group ${at + 1}` })),
    productCategory: [{ id: 'sweet', collectionId: 'group-101', title: 'Sweet' }],
    product: [{ id: 'cake', categoryId: 'sweet', title: 'Cake', allergens: ['GLUTEN'] }],
  })
  await renderPage(AllergensPage, api)
  const more = page.getByText(/^The first 50 of 101 product groups are listed/)
  await expect.element(more).toBeVisible()
  expect(rows()).toEqual([])
  await page.getByRole('combobox', { name: 'Product group' }).fill('Group 101')
  await page.getByRole('option', { name: 'Group 101' }).click()
  await expect.poll(rows).toEqual(['Cake'])
  await expect.element(more).not.toBeInTheDocument()
})

test('[MA39] without groups it says how one begins', async () => {
  await renderPage(AllergensPage, createMemoryApi({ productCollection: [] }))
  await expect.element(page.getByText('No product groups yet')).toBeVisible()
})

interface Ordered {
  readonly api: MemoryApi
  /** What was saved as a file. */
  readonly saved: readonly string[]
}

/** The page, of which PDFs are ordered: what becomes of each is said by `overview` rows of the API. */
async function aPageThatPrints(): Promise<Ordered> {
  const saved: string[] = []
  const api = createMemoryApi(
    {
      productCollection: [{ id: 'lunch', title: 'Lunch' }],
      productCategory: [{ id: 'sweet', collectionId: 'lunch', title: 'Sweet' }],
      product: [{ id: 'cake', categoryId: 'sweet', title: 'Cake', allergens: ['GLUTEN'], diets: ['VEGETARIAN'] }],
    },
    { orderOverview: (_, { add }) => add('overview', { id: 'order', state: 'WAITING', language: 'en', userId: 'anna' }) },
  )
  const answering: typeof fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    if (!address.startsWith(addresses.overviews)) return api.fetch(asked, init)
    return Promise.resolve(new Response('%PDF-1.4'))
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  onTestFinished(() => void (HTMLAnchorElement.prototype.click = click))
  await renderPage(AllergensPage, { ...api, fetch: answering })
  return { api, saved }
}
const become = ({ api }: Ordered, values: object) => Object.assign(api.rows('overview')[0]!, values)

test('[MA42] a PDF is ordered as the page is filtered, and [MA44] saved when it is made', async () => {
  const ordered = await aPageThatPrints()
  await page.getByText('Vegetarian', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect.element(page.getByText('The PDF waits for its turn…')).toBeVisible()
  expect(ordered.api.asked.find(({ name }) => name === 'orderOverview')?.args).toEqual({
    collectionId: null,
    categoryId: null,
    diets: ['VEGETARIAN'],
    onlyUnsaid: false,
    language: 'en',
    orientation: 'PORTRAIT',
  })
  become(ordered, { state: 'RUNNING' })
  await expect.element(page.getByText('The PDF is being made…'), { timeout: 20_000 }).toBeVisible()
  expect(ordered.saved).toEqual([])
  become(ordered, { state: 'DONE' })
  await expect.poll(() => ordered.saved, { timeout: 20_000 }).toEqual(['allergens.pdf'])
  await expect.element(page.getByText('The PDF is being made…')).not.toBeInTheDocument()
})

test('[MA43] why there is no PDF is said at its button, in the language of whoever asked', async () => {
  const ordered = await aPageThatPrints()
  await language.set('nl')
  await page.getByRole('button', { name: 'Pdf downloaden' }).click()
  await expect.element(page.getByText('De pdf wacht op zijn beurt…')).toBeVisible()
  become(ordered, { state: 'FAILED', failure: 'OverviewUnavailableError' })
  await expect
    .element(page.getByText(/De pdf kon niet worden gemaakt. Deze server kan geen pdf’s maken/), { timeout: 20_000 })
    .toBeVisible()
  ordered.api.refuse('orderOverview', 'OverviewEmptyError')
  await page.getByRole('button', { name: 'Pdf downloaden' }).click()
  await expect.element(page.getByText(/Geen product is alles wat je vroeg, dus/)).toBeVisible()
  expect(ordered.saved).toEqual([])
})

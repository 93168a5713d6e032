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
  await expect.element(page.getByText('Products of which no allergens were entered: 1. An empty row is no promise.')).toBeVisible()
  await page.getByText('Vegetarian', { exact: true }).first().click()
  await expect.poll(rows).toEqual(['Cake'])
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'French' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Fruits à coque 8' })).toBeVisible()
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

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../testing/memoryApi.ts'
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

test('[MA39] the overview tells what is in a product from what may be, and filters', async () => {
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

test('[MA39] without groups it says how one begins', async () => {
  await renderPage(AllergensPage, createMemoryApi({ productCollection: [] }))
  await expect.element(page.getByText('No product groups yet')).toBeVisible()
})

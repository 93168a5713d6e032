import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { cell, grid } from './ProductGrid.testing.ts'

let api: MemoryApi
async function openGrid(views: readonly object[] = []): Promise<void> {
  api = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: [{ id: 's', categoryId: 'coffee', title: 'Small' }],
      product: [
        { id: 'espresso', categoryId: 'coffee', title: 'Espresso', sortIndex: 0 },
        { id: 'latte', categoryId: 'coffee', title: 'Latte', subtitle: 'with oat milk', sortIndex: 1 },
      ],
      gridView: views as never,
    },
    {
      ...changeInMemory,
      restoreBinItems: ({ ids }) => {
        api.add('gridView', { id: 'prices', title: 'Prices only' })
        return ids.map(subjectId => ({ entity: 'gridView', subjectId, title: 'Prices only' }))
      },
    },
  )
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products' } })
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(grid()).toBeVisible()
}

const headings = () =>
  grid()
    .getByRole('columnheader')
    .elements()
    .map(each => each.textContent)
const menuButton = () => page.getByRole('button', { name: /^View(s$|: )/ })
async function choose(item: string): Promise<void> {
  await menuButton().click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function hide(column: string): Promise<void> {
  await page.getByRole('button', { name: `Column ${column}` }).click()
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
}
const saved = () => api.rows('gridView').map(({ title }) => title)
const pricesOnly = { id: 'prices', title: 'Prices only', columns: [{ column: 'subtitle', isShown: false, isFrozen: null, width: null }] }

test('[GD94] how the grid looks is saved under a name, chosen again, changed and renamed', async () => {
  await openGrid()
  await hide('Subtitle')
  await page.getByRole('button', { name: 'Column Title' }).click()
  await page.getByRole('menuitem', { name: 'Sort Z to A, high to low' }).click()
  await choose('Save as a new view…')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Prices only')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toEqual(['Prices only'])
  await expect.element(menuButton()).toHaveAccessibleName('View: Prices only')
  await choose('Everything, as at first')
  await expect.poll(headings).toContain('Subtitle')
  await expect.element(cell(1, 1)).toHaveTextContent('Espresso')
  await choose('Prices only')
  await expect.poll(headings).not.toContain('Subtitle')
  await expect.element(cell(1, 1)).toHaveTextContent('Latte')
  await hide('Diets')
  await expect.element(menuButton()).toHaveAccessibleName('View: Prices only (changed)')
  await choose('Save changes to “Prices only”')
  await expect.element(menuButton()).toHaveAccessibleName('View: Prices only')
  expect(api.rows('gridView')[0]?.['columns']).toContainEqual({ column: 'diets', isShown: false, isFrozen: null, width: null })
  await choose('Rename view…')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Prices')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toEqual(['Prices'])
})

test('[GD96] a view is deleted, and brought back by its notice', async () => {
  await openGrid([pricesOnly])
  await choose('Prices only')
  await choose('Delete view')
  await expect.poll(saved).toEqual([])
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).toEqual(['Prices only'])
})

test('[GD97] what was arranged and not saved comes back by the notice', async () => {
  await openGrid([pricesOnly])
  await hide('Diets')
  await choose('Prices only')
  await expect.poll(headings).toContain('Diets')
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(headings).not.toContain('Diets')
  expect(headings()).toContain('Subtitle')
})

test('[GD98] the grid opens with the view that this browser remembers', async () => {
  await openGrid([pricesOnly])
  await choose('Prices only')
  await choose('Open the grid with it on this device')
  await page.getByText('Panels', { exact: true }).click()
  // Another tab: nothing was chosen there yet.
  sessionStorage.clear()
  localStorage.setItem('vitrine.gridColumns', '{}')
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(menuButton()).toHaveAccessibleName('View: Prices only')
  expect(headings()).not.toContain('Subtitle')
  await choose('No longer open the grid with it')
  await expect.poll(() => localStorage.getItem('vitrine.gridFirstView')).not.toBe('"prices"')
})

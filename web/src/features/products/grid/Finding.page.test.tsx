import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { cell } from './ProductGrid.testing.ts'

let api: MemoryApi
beforeEach(async () => {
  api = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: [{ id: 's', categoryId: 'coffee', title: 'Small' }],
      product: ['Cappucino', 'Latte', 'Cappucino XL', 'Tea'].map((title, sortIndex) => ({
        id: `p${sortIndex}`,
        categoryId: 'coffee',
        title,
        subtitle: title === 'Tea' ? 'no cappucino' : null,
        sortIndex,
      })),
      productPrice: [{ productId: 'p1', variantId: 's', price: 2.5 }],
    },
    changeInMemory,
  )
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products' } })
  await page.getByText('Grid', { exact: true }).click()
  await cell(2, 1).click()
})

const titles = () => api.rows('product').map(({ title }) => title)
async function told(words: string): Promise<void> {
  await expect.element(page.getByRole('search').getByRole('status')).toHaveTextContent(words)
}
async function active(row: number, column: number): Promise<void> {
  await expect.element(cell(row, column)).toHaveAttribute('data-active', 'true')
}
const button = (name: string) => page.getByRole('search').getByRole('button', { name, exact: true })

test('[GD91] Ctrl+F finds what cells say, forwards and backwards; Escape leaves the keys at the cell', async () => {
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.keyboard('CAPPUC')
  await told('2 of 3')
  await active(3, 1)
  await expect.element(cell(1, 1)).toHaveAttribute('data-found', 'true')
  await userEvent.keyboard('{Enter}')
  await told('3 of 3')
  await active(4, 2)
  await userEvent.keyboard('{Enter}')
  await active(1, 1)
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await active(4, 2)
  await page.getByRole('checkbox', { name: 'Match case' }).click()
  await told('Nothing found')
  await page.getByRole('checkbox', { name: 'Match case' }).click()
  await page.getByRole('checkbox', { name: 'Whole cell' }).click()
  await page.getByRole('textbox', { name: 'Find' }).fill('cappucino')
  await told('1 of 1')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('search')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await active(2, 1)
})

test('[GD92] what was found is replaced cell by cell, and all of it at once after it was seen, as one step', async () => {
  await userEvent.keyboard('{Control>}h{/Control}')
  await userEvent.keyboard('cappucino')
  await told('2 of 3')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Cappuccino')
  await button('Replace').click()
  await expect.poll(titles).toEqual(['Cappucino', 'Latte', 'Cappuccino XL', 'Tea'])
  await told('2 of 2')
  await button('Replace all…').click()
  const dialog = page.getByRole('dialog', { name: 'Replace in 2 cells?' })
  await expect.element(dialog.getByRole('row').nth(1)).toHaveTextContent('CappucinoTitleCappucinoCappuccino')
  await dialog.getByRole('button', { name: 'Replace 2' }).click()
  await expect.poll(titles).toEqual(['Cappuccino', 'Latte', 'Cappuccino XL', 'Tea'])
  expect(api.rows('product').at(-1)?.['subtitle']).toBe('no Cappuccino')
  await told('Nothing found')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(titles).toEqual(['Cappucino', 'Latte', 'Cappuccino XL', 'Tea'])
  expect(api.rows('product').at(-1)?.['subtitle']).toBe('no cappucino')
})

test('[GD92] where a cell can’t take it nothing is replaced, and it is named', async () => {
  await userEvent.keyboard('{Control>}h{/Control}')
  await userEvent.keyboard('2.50')
  await told('1 of 1')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('dear')
  await button('Replace all…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nothing was changed' })
  await expect.element(dialog.getByRole('row').nth(1)).toHaveTextContent('LatteSmalldearThis is no amount. Write it as 12.50.')
  expect(api.rows('productPrice').map(({ price }) => price)).toEqual([2.5])
})

test('[GD91] [GD93] what is found is among the rows that filters leave, and it says so', async () => {
  await page.getByRole('searchbox', { name: 'Search products' }).fill('XL')
  await expect.element(page.getByText('1 of 4 products')).toBeVisible()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await userEvent.keyboard('cappuc')
  await told('1 of 1')
  await expect.element(page.getByText('In the 1 product that is left')).toBeVisible()
})

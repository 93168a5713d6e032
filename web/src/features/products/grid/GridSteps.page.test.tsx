import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { CallError } from '../../../api/callError.ts'
import { connection } from '../../../api/connection.ts'
import { queryClient } from '../../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { cell, grid } from './ProductGrid.testing.ts'

let api: MemoryApi
beforeEach(() => {
  api = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: [{ id: 's', categoryId: 'coffee', title: 'Small' }],
      product: ['Espresso', 'Latte', 'Mocha'].map((title, sortIndex) => ({
        id: title.toLowerCase(),
        categoryId: 'coffee',
        title,
        sortIndex,
      })),
      productPrice: ['espresso', 'latte', 'mocha'].map(productId => ({ productId, variantId: 's', price: 3 })),
    },
    {
      ...changeInMemory,
      restoreBinItems: ({ ids }, { add }) => {
        for (const id of ids) add('product', { id, categoryId: 'coffee', title: 'Latte', sortIndex: 1 })
        return ids.map(id => ({ subjectId: id, title: 'Latte' }))
      },
    },
  )
})

const dialog = () => page.getByRole('dialog')
const priceOf = (productId: string) => api.rows('productPrice').find(row => row['productId'] === productId)?.['price']
const prices = () => ['espresso', 'latte', 'mocha'].map(priceOf)
const titleOf = (id: string) => api.rows('product').find(row => row.id === id)?.['title']
const isInGrid = () => document.activeElement === grid().element()

async function openGrid(kept: Readonly<Record<string, string>> = {}): Promise<void> {
  await renderPage(ProductsPage, api, { kept })
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(grid()).toBeVisible()
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}y{/Control}')

test('[GD40] [GD72] undo takes back the cell that was changed last, while it is on its way and while it waits', async () => {
  await openGrid()
  await cell(1, 3).click()
  await userEvent.keyboard('1,11{Enter}')
  await expect.poll(prices).toEqual([1.11, 3, 3])
  const answer = api.hold('updatePrices')
  await userEvent.keyboard('2,22{Enter}3,33{Enter}')
  await undo()
  await expect.element(cell(3, 3)).toHaveTextContent('€3.00')
  await undo()
  await expect.element(cell(2, 3)).toHaveTextContent('€3.00')
  await expect.element(cell(1, 3)).toHaveTextContent('€1.11')
  await redo()
  await expect.element(cell(2, 3)).toHaveTextContent('€2.22')
  answer()
  await expect.poll(() => grid().element().ariaBusy).not.toBe('true')
  expect(prices()).toEqual([1.11, 2.22, 3])
  expect(dialog().query()).toBeNull()
})

test('[GD40] undo right after prices were changed in bulk takes back those, and not the cell before', async () => {
  await openGrid()
  await cell(1, 3).click()
  await userEvent.keyboard('1,00{Enter}')
  await expect.poll(prices).toEqual([1, 3, 3])
  const answer = api.hold('updatePrices')
  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog().getByRole('textbox', { name: 'Percentage' }).fill('100')
  await dialog().getByRole('button', { name: 'Change prices' }).click()
  await expect.element(cell(2, 3)).toHaveTextContent('€6.00')
  await expect.poll(isInGrid).toBe(true)
  await undo()
  answer()
  await expect.poll(() => grid().element().ariaBusy).not.toBe('true')
  expect(prices()).toEqual([1, 3, 3])
  await redo()
  await expect.poll(prices).toEqual([1, 6, 3])
})

test('[GD42] the history is there after a reload of the page', async () => {
  await openGrid()
  await cell(1, 1).click()
  await userEvent.keyboard('Ristretto{Enter}')
  await expect.poll(() => titleOf('espresso')).toBe('Ristretto')
  await expect.poll(() => grid().element().ariaBusy).not.toBe('true')
  dispatchEvent(new Event('pagehide'))
  const kept = { ...sessionStorage }
  await cleanup()
  await openGrid(kept)
  await cell(3, 1).click()
  await undo()
  await expect.poll(() => titleOf('espresso')).toBe('Espresso')
  await redo()
  await expect.poll(() => titleOf('espresso')).toBe('Ristretto')
})

test('[GD44] after a conflict, a paste that is refused and a deletion the keys are in the grid', async () => {
  await openGrid()
  await cell(2, 1).click()
  await userEvent.keyboard('Flat white')
  Object.assign(api.rows('product').find(({ id }) => id === 'latte') ?? {}, { title: 'Cortado' })
  await userEvent.keyboard('{Enter}')
  await dialog().getByRole('button', { name: 'Keep theirs' }).click()
  await expect.poll(isInGrid).toBe(true)
  await cell(2, 3).click()
  const data = new DataTransfer()
  data.setData('text/plain', 'much')
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(isInGrid).toBe(true)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => titleOf('latte')).toBeUndefined()
  await expect.poll(isInGrid).toBe(true)
  await userEvent.keyboard('2,85{Enter}')
  await expect.poll(() => priceOf('mocha')).toBe(2.85)
})

test('[GD45] what somebody deleted meanwhile is brought back with one’s own change', async () => {
  await openGrid()
  await cell(2, 1).click()
  await userEvent.keyboard('Flat white')
  api.rows('product').splice(1, 1)
  api.refuse('updateProductRows', 'NotFoundError', [{ path: 'rows.0.id', rule: 'gone' }])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Latte').first()).toBeVisible()
  // Also when it is gone from the grid.
  await queryClient.invalidateQueries()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  await expect.element(dialog().getByText('Latte').first()).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Use mine' }).query()).toBeNull()
  api.refuse('updateProductRows')
  await dialog().getByRole('button', { name: 'Bring it back with mine' }).click()
  await expect.poll(() => titleOf('latte')).toBe('Flat white')
})

test('[GD50] [GD55] new products that are pasted are there once where the answer was lost, and undo takes those away', async () => {
  const arrived: unknown[] = []
  const { updateProductRows: take } = changeInMemory
  const losing = createMemoryApi(
    { productCollection: api.rows('productCollection'), productCategory: api.rows('productCategory'), product: api.rows('product') },
    {
      ...changeInMemory,
      updateProductRows(args, memory) {
        arrived.push(args.rows.map(({ resultId }) => resultId))
        const answer = take!(args, memory)
        if (arrived.length === 1) throw new CallError('UnavailableError')
        return answer
      },
    },
  )
  api = losing
  await openGrid()
  await cell(3, 1).click()
  const data = new DataTransfer()
  data.setData('text/plain', 'Mocha\nCortado')
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await dialog().getByRole('button', { name: 'Paste' }).click()
  // It is sent again as soon as the server answers to anything.
  const back = () => {
    connection.unanswered()
    connection.answered()
    return arrived.length
  }
  await expect.poll(back).toBe(2)
  expect(arrived[1]).toEqual(arrived[0])
  const titles = () => api.rows('product').map(({ title }) => title)
  await expect.poll(() => grid().element().ariaBusy).not.toBe('true')
  expect(titles()).toEqual(['Espresso', 'Latte', 'Mocha', 'Cortado'])
  await undo()
  await expect.poll(titles).toEqual(['Espresso', 'Latte', 'Mocha'])
})

test('[GD51] what the notice of a deletion took back leaves the history', async () => {
  await openGrid()
  await cell(1, 1).click()
  await userEvent.keyboard('Ristretto{Enter}')
  await expect.poll(() => titleOf('espresso')).toBe('Ristretto')
  await cell(2, 1).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titleOf('latte')).toBe('Latte')
  await expect.element(cell(2, 1)).toHaveTextContent('Latte')
  await cell(2, 1).click()
  await undo()
  await expect.poll(() => titleOf('espresso')).toBe('Espresso')
  expect(api.asked.filter(({ name }) => name === 'restoreBinItems')).toHaveLength(1)
})

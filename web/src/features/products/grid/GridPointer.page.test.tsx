import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'

const grid = () => page.getByRole('grid', { name: 'Products as a grid' })
const cell = (row: number, column: number) => grid().getByRole('row').nth(row).getByRole('gridcell').nth(column)

async function openGrid(): Promise<HTMLElement> {
  const api = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'beer', collectionId: 'drinks', title: 'Beer' }],
      productVariant: [{ id: 'one', categoryId: 'beer', title: '' }],
      product: Array.from({ length: 80 }, (_, at) => ({ id: `beer-${at}`, categoryId: 'beer', title: `Beer ${at + 1}`, sortIndex: at })),
    },
    changeInMemory,
  )
  await renderPage(ProductsPage, api)
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(cell(1, 1)).toHaveTextContent('Beer 1')
  const element = grid().element()
  if (!(element instanceof HTMLElement)) throw new Error('no grid')
  // There is no such pointer: only its events.
  element.setPointerCapture = () => undefined
  return element
}

function point(type: string, at: Element, { y = 0, pointerType = 'mouse' } = {}): void {
  const { left, top, height } = at.getBoundingClientRect()
  const init = { bubbles: true, cancelable: true, pointerId: 1, pointerType, clientX: left + 20, clientY: y || top + height / 2 }
  at.dispatchEvent(type === 'click' ? new MouseEvent(type, init) : new PointerEvent(type, init))
}

test('[GD17] a range that is dragged beyond the edge scrolls the grid, and grows on', async () => {
  const element = await openGrid()
  point('pointerdown', cell(2, 1).element())
  await expect.element(cell(2, 1)).toHaveAttribute('aria-selected', 'true')
  point('pointermove', element, { y: element.getBoundingClientRect().bottom + 60 })
  await expect.poll(() => element.scrollTop, { timeout: 20_000 }).toBeGreaterThan(200)
  point('pointermove', element, { y: element.getBoundingClientRect().top + 200 })
  point('pointerup', element)
  const stood = element.scrollTop
  await expect.element(page.getByText(/^\d\d × 2 cells selected/)).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(element.scrollTop).toBe(stood)
})

test('[GD17] a finger scrolls; what it taps is selected, and tapped again written in', async () => {
  await openGrid()
  const tap = (of: Element) => {
    point('pointerdown', of, { pointerType: 'touch' })
    point('pointerup', of, { pointerType: 'touch' })
    point('click', of)
  }
  const third = cell(3, 1)
  // A finger that scrolls begins somewhere too.
  point('pointerdown', third.element(), { pointerType: 'touch' })
  point('pointercancel', third.element(), { pointerType: 'touch' })
  await expect.element(third).toHaveAttribute('aria-selected', 'false')
  tap(third.element())
  await expect.element(third).toHaveAttribute('aria-selected', 'true')
  tap(third.element())
  await expect.element(page.getByRole('textbox', { name: 'Beer 3, Title' })).toHaveFocus()
})

test('[GD8] what a cell can’t take is told where it is seen, in the last row too', async () => {
  const element = await openGrid()
  element.scrollTo(0, 99_999)
  const last = grid().getByRole('row').filter({ hasText: 'Beer 80' }).getByRole('gridcell').nth(3)
  await last.dblClick()
  await userEvent.keyboard('abc{Enter}')
  const told = page.getByText('This is no amount. Write it as 12.50.')
  await expect.element(told).toBeVisible()
  expect(told.element().getBoundingClientRect().bottom).toBeLessThan(element.getBoundingClientRect().top + element.clientHeight)
})

import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { queryClient } from '../../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { cell, grid } from './ProductGrid.testing.ts'

let api: MemoryApi

async function openGrid(): Promise<HTMLElement> {
  api = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'beer', collectionId: 'drinks', title: 'Beer' }],
      productVariant: [{ id: 'one', categoryId: 'beer', title: '' }],
      product: Array.from({ length: 80 }, (_, at) => ({
        id: `beer-${at}`,
        categoryId: 'beer',
        title: `Beer ${at + 1}`,
        subtitle: [null, 'fresh', 'strong'][at] ?? null,
        sortIndex: at,
      })),
      asset: [{ id: 'glass', type: 'IMAGE', title: 'Glass', url: '/none.webp', thumbUrl: null }],
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
  // A hand is never quite still.
  await expect
    .poll(
      () => {
        point('pointermove', element, { y: element.getBoundingClientRect().bottom + 60 })
        return element.scrollTop
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(200)
  point('pointermove', element, { y: element.getBoundingClientRect().top + 200 })
  point('pointerup', element)
  const stood = element.scrollTop
  await expect.element(page.getByText(/^\d\d × 2 cells selected/)).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(element.scrollTop).toBe(stood)
})

test('[GD68] a finger scrolls; what it taps is selected, and tapped again written in', async () => {
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
  const last = cell(80, 3)
  await last.dblClick()
  await userEvent.keyboard('abc{Enter}')
  const told = page.getByText('This is no amount. Write it as 12.50.')
  await expect.element(told).toBeVisible()
  expect(told.element().getBoundingClientRect().bottom).toBeLessThan(element.getBoundingClientRect().top + element.clientHeight)
})

/** From one place to another; the pointer goes on once what it reached is selected. */
async function dragOver(from: Locator, to: Locator, [first, last] = [from, to]): Promise<void> {
  point('pointerdown', from.element())
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await new Promise(requestAnimationFrame)
  point('pointermove', to.element())
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  point('pointerup', to.element())
}

const subtitles = () =>
  api
    .rows('product')
    .slice(0, 6)
    .map(row => row['subtitle'])

test('[GD10] the handle repeats what is selected down to where it is let go, and up, each as one step', async () => {
  await openGrid()
  await expect.element(cell(3, 2)).toHaveTextContent('strong')
  await dragOver(cell(2, 2), cell(3, 2))
  const drag = async (to: number) => {
    const handle = grid().element().querySelector('[data-handle]')
    if (!handle) throw new Error('no handle')
    point('pointerdown', handle)
    point('pointermove', cell(to, 2).element())
    await expect.element(cell(to, 2)).toHaveAttribute('data-filling', 'true')
    point('pointerup', cell(to, 2).element())
  }
  await drag(6)
  await expect.poll(subtitles).toEqual([null, 'fresh', 'strong', 'fresh', 'strong', 'fresh'])
  await expect.element(page.getByText('5 × 1 cells selected')).toBeVisible()
  await drag(1)
  await expect.poll(() => subtitles()[0]).toBe('fresh')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => subtitles()[0]).toBe(null)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(subtitles).toEqual([null, 'fresh', 'strong', null, null, null])
})

test('[GD10] the handle fills up to the row where it is let go, though a colleague deleted one above it meanwhile', async () => {
  await openGrid()
  await expect.element(cell(3, 2)).toHaveTextContent('strong')
  await cell(3, 2).click()
  const handle = grid().element().querySelector('[data-handle]')
  if (!handle) throw new Error('no handle')
  point('pointerdown', handle)
  point('pointermove', cell(5, 2).element())
  await expect.element(cell(5, 2)).toHaveAttribute('data-filling', 'true')
  api.rows('product').shift()
  await queryClient.invalidateQueries()
  await expect.element(cell(1, 1)).toHaveTextContent('Beer 2')
  await expect.element(cell(5, 2)).not.toHaveAttribute('data-filling', 'true')
  point('pointerup', cell(4, 2).element())
  // Beer 2 to 7.
  await expect.poll(subtitles).toEqual(['fresh', 'strong', 'strong', 'strong', null, null])
})

test('[GD7] a range is what the pointer is dragged over, or reaches with Shift; whole rows by their numbers', async () => {
  await openGrid()
  await dragOver(cell(2, 1), cell(4, 2))
  await expect.element(page.getByText('3 × 2 cells selected')).toBeVisible()
  await cell(6, 2).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('5 × 2 cells selected')).toBeVisible()
  const number = (row: number) => page.elementLocator(grid().element().querySelectorAll('[data-gutter]')[row - 1]!)
  await dragOver(number(3), number(5), [cell(3, 4), cell(5, 4)])
  await expect.element(page.getByText(/^3 × \d\d cells selected/)).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText(/^4 × \d\d cells selected/)).toBeVisible()
})

test('[GD67] the numbers of rows stay at the edge, each beside its row, in one layer for all of them', async () => {
  await openGrid()
  const box = grid().element()
  box.scrollTo({ left: 500 })
  const numbers = [...box.querySelectorAll<HTMLElement>('[data-gutter]')]
  const edge = box.getBoundingClientRect().left
  await expect.poll(() => numbers.map(each => Math.round(each.getBoundingClientRect().left - edge))).toEqual(numbers.map(() => 1))
  const rows = grid().getByRole('row').elements().slice(1)
  expect(numbers.map(({ textContent }) => textContent)).toEqual(rows.map((_, index) => String(index + 1)))
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
  expect(numbers.map(topOf)).toEqual(rows.map(topOf))
  expect(numbers.filter(each => getComputedStyle(each).position === 'sticky')).toEqual([])
  // A screen reader is told the number by the row.
  await expect.element(grid().getByRole('row').nth(2).getByRole('rowheader', { name: '2' })).toBeInTheDocument()
})

test('[GD6] a picture is chosen from the library, copied into other cells, and taken out again', async () => {
  await openGrid()
  const pictures = () =>
    api
      .rows('product')
      .slice(0, 3)
      .map(row => row['imageAssetId'])
  await cell(1, 0).click()
  // The last of the columns.
  await userEvent.keyboard('{End}{Enter}')
  await page.getByRole('button', { name: 'Glass' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose|^Use|^Select/ })
    .last()
    .click()
  await expect.poll(pictures).toEqual(['glass', null, null])
  await expect.element(grid()).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(pictures).toEqual(['glass', 'glass', 'glass'])
  await userEvent.keyboard('{Delete}')
  await expect.poll(pictures).toEqual([null, null, null])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(pictures).toEqual(['glass', 'glass', 'glass'])
})

import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { about } from '../../about/about.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { cell, grid } from './ProductGrid.testing.ts'

const lists = ['Amsterdam', 'Breda', 'Delft', 'Utrecht', 'Zwolle', 'Ede']
const price = (productId: string, variantId: string, amount: number) => ({ productId, variantId, price: amount })
let api: MemoryApi

async function openGrid(): Promise<void> {
  await open()
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(cell(1, 1)).toHaveTextContent('Espresso')
}

function open(path = '/products') {
  api = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: [
        { id: 's', categoryId: 'coffee', title: 'Small' },
        { id: 'l', categoryId: 'coffee', title: 'Large' },
      ],
      product: [
        { id: 'espresso', categoryId: 'coffee', title: 'Espresso', sku: 'T777', sortIndex: 0 },
        { id: 'latte', categoryId: 'coffee', title: 'Latte', subtitle: 'with oat milk', sortIndex: 1 },
      ],
      productPrice: [price('espresso', 's', 2.5), price('espresso', 'l', 4.1), price('latte', 's', 3)],
      priceList: lists.map(title => ({ id: title.toLowerCase(), title })),
      priceListPrice: [{ priceListId: 'breda', ...price('espresso', 's', 2.75) }],
    },
    changeInMemory,
  )
  return renderPage(ProductsPage, api, { at: { name: 'products', path } })
}

const heading = (name: string) =>
  grid()
    .getByRole('columnheader')
    .filter({ has: page.getByTitle(`Sort by ${name}`) })
const headings = () =>
  grid()
    .getByRole('columnheader')
    .elements()
    .map(each => each.textContent)
async function choose(column: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Column ${column}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left - grid().element().getBoundingClientRect().left)

test('[LS12] [GD93] what the grid is filtered by stands in its address, also by columns', async () => {
  const columns = JSON.stringify({ subtitle: { contains: 'oat' } })
  const search = new URLSearchParams({ group: 'all', only: 'no-picture', columns: JSON.stringify(columns) })
  const history = await open(`/products?${search}`)
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(grid().getByText('Latte')).toBeVisible()
  expect(grid().getByText('Espresso').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Coffee' }).click()
  await expect.poll(() => new URLSearchParams(history.location.search).get('category')).toBe('coffee')
  await page.getByRole('button', { name: /^Remove the filter Subtitle/ }).click()
  await expect.poll(() => history.location.search).toBe('?group=all&only=no-picture&category=coffee')
  await expect.element(grid().getByText('Espresso')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Without a picture' }).click()
  await expect.poll(() => history.location.search).toBe('?group=all&category=coffee')
})

test('[GD30] [GD80] the title stays while one scrolls across, with its category; the head of a column freezes it and lets it go', async () => {
  await openGrid()
  const before = leftOf(cell(1, 1).element())
  await cell(1, 1).click()
  await userEvent.keyboard('{End}')
  await expect.poll(() => grid().element().scrollLeft).toBeGreaterThan(200)
  expect([leftOf(cell(1, 1).element()), leftOf(heading('Title').element())]).toEqual([before, before])
  // The cell where the keys are is not behind those that stay.
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  await expect.element(cell(1, 2)).toHaveAttribute('data-active', 'true')
  expect(leftOf(cell(1, 2).element())).toBe(before + cell(1, 1).element().getBoundingClientRect().width)
  // To whoever hears it, the row has all of its cells.
  const row = grid().element().querySelector('[role=row][aria-rowindex="2"]')
  expect(row?.getAttribute('aria-owns')?.split(' ')).toEqual([cell(1, 0).element().id, cell(1, 1).element().id])
  await choose('Category', 'Unfreeze column')
  expect(headings().slice(1, 4)).toEqual(['Title', 'Category', 'Subtitle'])
  await choose('Small', 'Freeze column')
  expect(headings().slice(1, 4)).toEqual(['Title', 'Small', 'Category'])
})

test('[GD31] [GD81] a column is made wider by its edge, sorted and hidden at its head, and it is remembered', async () => {
  await openGrid()
  const edge = heading('Subtitle').element().querySelector('[data-width-edge]')
  if (!(edge instanceof HTMLElement)) throw new Error('no edge')
  edge.setPointerCapture = () => undefined
  const widthNow = () => cell(1, 2).element().getBoundingClientRect().width
  const before = widthNow()
  const point = (type: string, clientX: number) => edge.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX }))
  point('pointerdown', 500)
  point('pointermove', 380)
  point('pointerup', 380)
  await expect.poll(widthNow).toBe(before - 120)
  expect(JSON.parse(localStorage.getItem('vitrine.gridWidths') ?? '{}')).toEqual({ subtitle: before - 120 })
  await choose('Subtitle', 'Original width')
  await expect.poll(widthNow).toBe(before)
  await choose('Title', 'Sort Z to A, high to low')
  await expect.element(cell(1, 1)).toHaveTextContent('Latte')
  await choose('Title', 'As on the menu')
  await expect.element(cell(1, 1)).toHaveTextContent('Espresso')
  await heading('Subtitle').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect.poll(headings).not.toContain('Subtitle')
})

test('[GD32] [GD66] [GD82] of many price lists one is chosen, whose prices stand where the base prices do', async () => {
  await openGrid()
  expect(headings().filter(each => each?.includes('['))).toEqual([])
  await page.getByRole('combobox', { name: 'Prices of' }).fill('bred')
  await page.getByRole('option', { name: 'Prices: Breda' }).click()
  await expect.poll(() => headings().slice(4, 6)).toEqual(['Small [Breda]', 'Large [Breda]'])
  expect(headings()).not.toContain('Small')
  await expect.element(cell(1, 3)).toHaveTextContent('€2.75')
  await expect.element(cell(1, 4)).toHaveTextContent('€4.10 (base price)')
  // Prices in bulk are of the list that one looks at.
  await page.getByRole('button', { name: 'Change prices' }).click()
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Prices of' })).toHaveValue('Breda')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('textbox', { name: 'Search columns' }).fill('delf')
  await page.getByRole('checkbox', { name: 'Delft' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Prices of' }).click()
  await page.getByRole('combobox', { name: 'Prices of' }).fill('base')
  await page.getByRole('option', { name: 'Base prices' }).click()
  await expect.poll(() => headings().filter(each => each?.includes('['))).toEqual(['Small [Delft]', 'Large [Delft]'])
})

test('[GD33] [GD83] Enter after Tab goes back to where Tab began, and Ctrl+R fills a range to the right', async () => {
  await openGrid()
  await cell(1, 3).click()
  await userEvent.keyboard('5{Tab}6{Enter}')
  await expect.element(cell(2, 3)).toHaveAttribute('data-active', 'true')
  await userEvent.keyboard('7{Tab}')
  await expect.poll(() => api.rows('productPrice').map(row => row['price'])).toEqual([5, 6, 7])
  await cell(1, 3).click()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}r{/Control}')
  await expect.poll(() => api.rows('productPrice').map(row => row['price'])).toEqual([5, 5, 7, 7])
})

test('[GD34] prices in bulk say of which products they are: the selected one, or all that are shown', async () => {
  await openGrid()
  await cell(1, 1).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const which = page.getByRole('dialog').getByRole('combobox', { name: 'Which products' })
  await expect.element(which).toHaveValue('Espresso')
  await which.click()
  await expect.element(page.getByRole('option', { name: 'All 2 shown' })).toBeVisible()
})

test('[GD35] [GD84] [GD85] what goes the other way by rounding is marked and counted; a raise is rounded up unless somebody says otherwise', async () => {
  await openGrid()
  await cell(1, 1).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('3,5')
  await expect.element(dialog.getByRole('radio', { name: 'Up' })).toBeChecked()
  const row = (at: number) => dialog.getByRole('table').getByRole('row').nth(at)
  await expect.element(row(2)).toHaveTextContent('EspressoLarge€4.10€4.25+€0.15')
  await dialog.getByRole('combobox', { name: 'Round to' }).click()
  await page.getByRole('option', { name: 'Ending in .95' }).click()
  await expect.element(row(2)).toHaveTextContent('EspressoLarge€4.10€4.95+€0.85')
  await dialog.getByText('Nearest', { exact: true }).click()
  await expect.element(row(2)).toHaveTextContent('EspressoLarge€4.10€3.95−€0.15becomes cheaper')
  await expect.element(dialog.getByText(/become cheaper though you raise them, by rounding: 1\./)).toBeVisible()
})

test('[GD36] [GD86] a cell of several choices opens a list of ticks on Enter, and offers words while one types', async () => {
  await openGrid()
  const column = headings().findIndex(each => each === 'Allergens') - 1
  await cell(1, 1).click()
  await userEvent.keyboard('{ArrowRight}'.repeat(column - 1))
  await userEvent.keyboard('{Enter}')
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard(' m ')
  await list.getByRole('option', { name: 'Eggs' }).click()
  await expect.element(list.getByRole('option', { name: 'Eggs' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  const allergens = (id: string) => api.rows('product').find(row => row.id === id)?.['allergens']
  await expect.poll(() => allergens('espresso')).toHaveLength(3)
  expect(allergens('espresso')).toEqual(expect.arrayContaining(['GLUTEN', 'EGGS']))
  await userEvent.keyboard('Ketch, Gl')
  await expect
    .poll(() =>
      list
        .getByRole('option')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Gluten'])
  await userEvent.keyboard('{ArrowDown}{Enter}{Enter}')
  await expect.element(page.getByText(/^“Ketch” is not one of the choices/)).toBeVisible()
})

const shownTitles = () =>
  [1, 2].flatMap(row => {
    const found = cell(row, 1).elements()
    return found.map(each => each.textContent)
  })
async function filterBy(column: string): Promise<void> {
  await choose(column, 'Filter…')
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
const apply = () => page.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click()

test('[GD46] [GD88] a column leaves out rows at its head: by price and text, as chips that are opened and taken away', async () => {
  await openGrid()
  await filterBy('Small')
  const [from, to] = ['From', 'To'].map(name => page.getByRole('textbox', { name, exact: true })) as [Locator, Locator]
  await from.fill('cheap')
  await apply()
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill('2,75')
  await to.fill('2')
  await apply()
  await expect.element(page.getByText('This is less than where it begins.')).toBeVisible()
  await to.fill('3')
  await apply()
  await expect.poll(shownTitles).toEqual(['Latte'])
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 2 products' })).toBeVisible()
  // What is seen by one filter is combined with the others, and is opened at its chip.
  await filterBy('Subtitle')
  await page.getByRole('textbox', { name: 'Contains' }).fill('SOY')
  await apply()
  await expect.poll(shownTitles).toEqual([])
  await page.getByRole('button', { name: 'Subtitle: contains “SOY”', exact: true }).click()
  await page.getByRole('textbox', { name: 'Contains' }).fill('oat')
  await apply()
  await expect.poll(shownTitles).toEqual(['Latte'])
  await page.getByRole('button', { name: 'Remove the filter Small: from 2.75, to 3.00' }).click()
  await page.getByRole('button', { name: 'Remove the filter Subtitle: contains “oat”' }).click()
  await expect.poll(shownTitles).toEqual(['Espresso', 'Latte'])
})

/** Presses a heading, and lets it go over another one. */
function dragHeading(name: string, onto: string, isLet = true): void {
  const from = heading(name).element()
  from.setPointerCapture = () => undefined
  const { left, width, top } = heading(onto).element().getBoundingClientRect()
  const begin = from.getBoundingClientRect()
  const point = (type: string, clientX: number, buttons = 1) =>
    from.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons, clientX, clientY: top + 10 }),
    )
  point('pointerdown', begin.left + 20)
  point('pointermove', begin.left + 30)
  point('pointermove', left + width / 2)
  if (isLet) point('pointerup', left + width / 2, 0)
}

test('[GD47] [GD89] a column is moved by its head and by its menu, among the frozen ones it is frozen, and this is remembered', async () => {
  await openGrid()
  expect(headings().slice(1, 6)).toEqual(['Category', 'Title', 'Subtitle', 'Small', 'Large'])
  await choose('Large', 'Move left')
  await expect.poll(() => headings().slice(3, 6)).toEqual(['Subtitle', 'Large', 'Small'])
  await choose('Subtitle', 'Move right')
  await expect.poll(() => headings().slice(3, 6)).toEqual(['Large', 'Subtitle', 'Small'])
  dragHeading('Small', 'Large')
  await expect.poll(() => headings().slice(3, 6)).toEqual(['Small', 'Large', 'Subtitle'])
  await cell(1, 2).click()
  await expect.element(cell(1, 2)).toHaveTextContent('€2.50')
  dragHeading('Subtitle', 'Title')
  await expect.poll(() => headings().slice(1, 6)).toEqual(['Category', 'Subtitle', 'Title', 'Small', 'Large'])
  expect(heading('Subtitle').element().getAttribute('data-frozen')).toBe('true')
  // At the ends of what is frozen and of what is not there is no way on.
  await page.getByRole('button', { name: 'Column Title' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move left' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Move right' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  dragHeading('Small', 'Large', false)
  await expect.poll(() => heading('Large').element().getAttribute('data-onto')).toBe('after')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => heading('Large').element().getAttribute('data-onto')).toBe(null)
  await page.getByText('Panels', { exact: true }).click()
  await page.getByText('Grid', { exact: true }).click()
  await expect.poll(() => headings().slice(1, 6)).toEqual(['Category', 'Subtitle', 'Title', 'Small', 'Large'])
  // The prices of a list stand where the base prices do.
  await page.getByRole('combobox', { name: 'Prices of' }).fill('bred')
  await page.getByRole('option', { name: 'Prices: Breda' }).click()
  await expect.poll(() => headings().slice(4, 6)).toEqual(['Small [Breda]', 'Large [Breda]'])
  await choose('Large [Breda]', 'Move left')
  await expect.poll(() => headings().slice(4, 6)).toEqual(['Large [Breda]', 'Small [Breda]'])
})

test('[GD48] a right click on the number of a row opens the menu for that row, or for the rows that are selected', async () => {
  await openGrid()
  const number = (row: string) => page.elementLocator(document.querySelector(`[data-gutter][data-row="${row}"]`) ?? document.body)
  const selectedRows = () => [...document.querySelectorAll('[data-gutter][data-in]')].map(each => each.textContent)
  await cell(1, 1).click()
  await number('latte').click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: 'Clear' })).toBeVisible()
  expect(selectedRows()).toEqual(['2'])
  await userEvent.keyboard('{Escape}')
  await number('espresso').click()
  await number('latte').click({ modifiers: ['Shift'] })
  await number('espresso').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Fill down' }).click()
  await expect.poll(() => api.rows('product').map(({ title }) => title)).toEqual(['Espresso', 'Espresso'])
})

test('[WU7] [GD48] [GD90] a menu of cells copies, pastes, clears, fills down and opens the product, by pointer and keys', async () => {
  await openGrid()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await cell(1, 3).click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  // Within what is selected it stays selected.
  await cell(2, 3).click({ button: 'right' })
  await item('Fill down').click()
  await expect.poll(() => api.rows('productPrice').map(row => row['price'])).toEqual([2.5, 4.1, 2.5])
  await expect.element(grid()).toHaveFocus()
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(name => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }))
    return copied.push(clipboardData.getData('text/plain')) > 0
  })
  await cell(1, 1).click({ button: 'right' })
  await item('Copy').click()
  await expect.poll(() => copied).toEqual(['Espresso'])
  const read = vi.spyOn(navigator.clipboard, 'read').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await cell(2, 2).click()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await item('Paste').click()
  await expect.element(page.getByText(/^This browser lets only you paste/)).toBeVisible()
  read.mockResolvedValueOnce([new ClipboardItem({ 'text/plain': new Blob(['from oats'], { type: 'text/plain' }) })])
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await item('Paste').click()
  await expect.element(cell(2, 2)).toHaveTextContent('from oats')
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await item('Clear').click()
  await expect.element(cell(2, 2)).toHaveTextContent('')
  vi.restoreAllMocks()
  await cell(2, 1).click({ button: 'right' })
  await item('Where is it used?').click()
  expect(about.get()).toEqual({ what: 'uses', thing: { entity: 'product', id: 'latte', title: 'Latte' } })
  about.set(null)
  await cell(2, 1).click({ button: 'right' })
  await item('Open in the panels').click()
  await expect.element(grid()).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('[data-row="latte"]')?.contains(document.activeElement)).toBe(true)
})

test('[GD100] what a combination consists of is written in its cell by titles or numbers, and sorted by', async () => {
  await openGrid()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Consists of' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('Consists of')).toBeVisible()
  const at = Number(heading('Consists of').element().getAttribute('aria-colindex')) - 2
  const parts = () => api.rows('product').find(({ id }) => id === 'latte')!['partIds']
  await cell(2, at).dblClick()
  await userEvent.keyboard('nothing{Enter}')
  await expect.element(page.getByText('No product is called “nothing”.')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}t777{Enter}')
  await expect.poll(parts).toEqual(['espresso'])
  await expect.element(cell(2, at)).toHaveTextContent('Espresso')
  await cell(2, at).click()
  await userEvent.keyboard('{Delete}')
  await expect.poll(parts).toEqual([])
})

test('[GD6] a double click opens a cell with what it holds', async () => {
  await openGrid()
  await cell(2, 1).dblClick()
  const field = page.getByRole('textbox', { name: 'Latte, Title' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Latte')
})

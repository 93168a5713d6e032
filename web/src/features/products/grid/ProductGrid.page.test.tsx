import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { language } from '../../../ui/language.ts'
import { changeInMemory } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { cell, grid } from './ProductGrid.testing.ts'

const price = (productId: string, variantId: string, amount: number) => ({ productId, variantId, price: amount })
const dialog = () => page.getByRole('dialog')

function aMenu(more: Parameters<typeof createMemoryApi>[1] = {}): MemoryApi {
  return createMemoryApi(
    {
      productCollection: [
        { id: 'drinks', title: 'Drinks' },
        { id: 'food', title: 'Food' },
      ],
      productCategory: [
        { id: 'coffee', collectionId: 'drinks', title: 'Coffee' },
        { id: 'tea', collectionId: 'drinks', title: 'Tea' },
        { id: 'cake', collectionId: 'food', title: 'Cake' },
      ],
      productVariant: [
        { id: 's', categoryId: 'coffee', title: 'Small' },
        { id: 'l', categoryId: 'coffee', title: 'Large' },
        { id: 'one', categoryId: 'tea', title: 'Small' },
        { id: 'two', categoryId: 'cake', title: 'Price' },
      ],
      product: [
        { id: 'espresso', categoryId: 'coffee', title: 'Espresso', sortIndex: 0 },
        { id: 'latte', categoryId: 'coffee', title: 'Latte', sortIndex: 1 },
        { id: 'green', categoryId: 'tea', title: 'Green tea', state: 'UNAVAILABLE', sortIndex: 0 },
        { id: 'brownie', categoryId: 'cake', title: 'Brownie', sortIndex: 0 },
      ],
      priceList: [{ id: 'takeaway', title: 'Takeaway' }],
      productPrice: [price('espresso', 's', 2.5), price('espresso', 'l', 3), price('latte', 's', 3)],
    },
    { ...changeInMemory, ...more },
  )
}

let api: MemoryApi
beforeEach(() => {
  api = aMenu()
})

const product = (id: string) => api.rows('product').find(row => row.id === id)
const priceOf = (productId: string, variantId: string) =>
  api.rows('productPrice').find(row => row['productId'] === productId && row['variantId'] === variantId)?.['price'] ?? null

/** Columns: category, title, subtitle, Small, Large, … */
async function openGrid(): Promise<void> {
  await renderPage(ProductsPage, api)
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(grid()).toBeVisible()
}

async function paste(text: string, html = ''): Promise<void> {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  if (html) data.setData('text/html', html)
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await new Promise(requestAnimationFrame)
}

function copied(): string {
  const data = new DataTransfer()
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
  return data.getData('text/plain')
}

test('[GD5] [GD56] one click shows the products of the group as a grid, and that is remembered', async () => {
  await openGrid()
  await expect.element(cell(1, 1)).toHaveTextContent('Espresso')
  await expect.element(cell(3, 0)).toHaveTextContent('Tea')
  await expect.element(grid().getByRole('columnheader', { name: 'Large', exact: true })).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4')
  expect(localStorage.getItem('vitrine.productsView')).toBe('"grid"')
  await page.getByRole('combobox', { name: 'Product group' }).click()
  await page.getByRole('option', { name: 'All groups' }).click()
  await expect.element(grid().getByRole('columnheader', { name: 'Group' })).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5')
})

test('[GD6] [GD58] typing over, Enter, Tab, F2, Escape and Delete change cells, and Ctrl Z and Y go back and forth', async () => {
  await openGrid()
  await cell(1, 3).click()
  await userEvent.keyboard('2,75{Enter}')
  await expect.poll(() => priceOf('espresso', 's')).toBe(2.75)
  await userEvent.keyboard('3.1{Tab}4{Enter}')
  await expect.poll(() => [priceOf('latte', 's'), priceOf('latte', 'l')]).toEqual([3.1, 4])
  await cell(2, 1).click()
  await userEvent.keyboard('{F2} macchiato{Escape}')
  await expect.element(cell(2, 1)).toHaveTextContent('Latte')
  await userEvent.keyboard('{F2}')
  await page.getByRole('textbox', { name: 'Latte, Title' }).fill('Latte macchiato')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => product('latte')?.['title']).toBe('Latte macchiato')
  await cell(2, 3).click()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => priceOf('latte', 's')).toBe(null)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => priceOf('latte', 's')).toBe(3.1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => product('latte')?.['title']).toBe('Latte')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(() => product('latte')?.['title']).toBe('Latte macchiato')
})

test('[GD57] what is no price stays open with its problem, and nothing is saved', async () => {
  await openGrid()
  await cell(1, 3).click()
  await userEvent.keyboard('1.234{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('A price has at most two decimals.')
  await userEvent.keyboard('{Escape}')
  expect(priceOf('espresso', 's')).toBe(2.5)
})

test('[GD7] ranges are copied, and pasted from a sheet in one step', async () => {
  await openGrid()
  await cell(1, 1).click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}')
  expect(copied()).toBe('Espresso\t\t2.50\nLatte\t\t3.00')
  await paste('Ristretto\tshort\t€ 2,60\r\nFlat white\tsmooth\t3,40\r\n')
  await expect
    .poll(() => [product('espresso')?.['title'], product('latte')?.['subtitle'], priceOf('latte', 's')])
    .toEqual(['Ristretto', 'smooth', 3.4])
  // A picture that was copied is no text, and empties nothing.
  await paste('')
  expect(api.asked.filter(({ name }) => name === 'updateProductRows')).toHaveLength(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .poll(() => [product('espresso')?.['title'], product('latte')?.['subtitle'], priceOf('latte', 's')])
    .toEqual(['Espresso', null, 3])
})

test('[GD8] where one cell can’t take what is pasted, nothing is changed and each is named', async () => {
  await openGrid()
  await cell(2, 3).click()
  await paste('', '<table><tr><td>4,00</td><td>1-5-2026</td></tr><tr><td>2</td><td>3</td></tr></table>')
  await expect
    .element(
      dialog()
        .getByText(/2 cells can’t take what is put there/)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(
      dialog()
        .getByText(/This is a date, not a number\./)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(
      dialog()
        .getByText(/Its category has no such price variation\./)
        .first(),
    )
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  expect(priceOf('latte', 's')).toBe(3)
})

test('[GD49] what cells can’t take is written anew where it is named, and pasted again until all of it fits', async () => {
  await openGrid()
  await cell(3, 1).click()
  await paste('White tea\tlight\tmuch\nBlack tea\tstrong\t1-5-2026')
  await dialog().getByRole('button', { name: 'Paste' }).click()
  const field = (name: string) => dialog().getByRole('textbox', { name })
  await expect.element(field('Green tea, Small')).toHaveFocus()
  await field('Green tea, Small').fill('2,60')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Black tea, Small')).toHaveFocus()
  expect(field('Green tea, Small').query()).toBeNull()
  expect(priceOf('green', 'one')).toBeNull()
  await field('Black tea, Small').fill('2,20')
  await dialog().getByRole('button', { name: 'Paste' }).click()
  await expect.poll(() => priceOf('green', 'one')).toBe(2.6)
  const made = api.rows('product').find(({ title }) => title === 'Black tea')
  expect(priceOf(made?.id ?? '', 'one')).toBe(2.2)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('[GD9] more rows than there are: one is asked whether they are new products, and in which category', async () => {
  await openGrid()
  await cell(3, 1).click()
  await paste('White tea\tlight\t2\nBlack tea\tstrong\t2,20\nMint tea\t\t2,40')
  await expect
    .element(
      dialog()
        .getByText(/There are 2 more rows than there are products below\./)
        .first(),
    )
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Paste' }).click()
  await expect
    .poll(() => api.rows('product').map(({ title }) => title))
    .toEqual(['Espresso', 'Latte', 'White tea', 'Brownie', 'Black tea', 'Mint tea'])
  const made = api.rows('product').find(({ title }) => title === 'Black tea')
  expect([made?.['categoryId'], made?.['subtitle'], priceOf(made?.id ?? '', 'one')]).toEqual(['tea', 'strong', 2.2])
})

test('[GD10] [GD61] Ctrl D fills down, and a category is changed by its name', async () => {
  await openGrid()
  await cell(1, 2).click()
  await userEvent.keyboard('fresh{Enter}')
  await cell(1, 2).click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(() => product('green')?.['subtitle']).toBe('fresh')
  await cell(2, 0).click()
  await userEvent.keyboard('tea{Enter}')
  await expect.poll(() => product('latte')?.['categoryId']).toBe('tea')
})

test('[GD11] what somebody else changed is not overwritten: one is asked', async () => {
  await openGrid()
  await cell(2, 1).click()
  await userEvent.keyboard('Flat white')
  Object.assign(product('latte') ?? {}, { title: 'Cortado' })
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      dialog()
        .getByText(/It was changed elsewhere meanwhile/)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(
      dialog()
        .getByText(/Cortado/)
        .first(),
    )
    .toBeVisible()
  expect(product('latte')?.['title']).toBe('Cortado')
  await dialog().getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(() => product('latte')?.['title']).toBe('Flat white')
})

test('[GD105] of several steps that were refused in a row each is asked about, in their order', async () => {
  await openGrid()
  const answer = api.hold('updateProductRows')
  await cell(1, 1).click()
  await userEvent.keyboard('Ristretto{Enter}Flat white{Enter}')
  await expect.element(cell(2, 1)).toHaveTextContent('Flat white')
  Object.assign(product('espresso') ?? {}, { title: 'Doppio' })
  Object.assign(product('latte') ?? {}, { title: 'Cortado' })
  answer()
  await expect.element(dialog().getByRole('cell', { name: 'Ristretto' })).toBeVisible()
  await expect.poll(() => grid().element().ariaBusy).not.toBe('true')
  await expect.element(dialog().getByRole('cell', { name: 'Ristretto' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Use mine' }).click()
  await expect.element(dialog().getByRole('cell', { name: 'Flat white' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => product('espresso')?.['title']).toBe('Ristretto')
  expect(product('latte')?.['title']).toBe('Cortado')
})

test('[GD12] [GD62] [GD63] rows are filtered, sorted and deleted, and columns are chosen', async () => {
  await openGrid()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Not translated' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Sold out' }).click()
  await expect.element(page.getByText('1 of 3 products')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await userEvent.keyboard('{Escape}')
  await grid().getByRole('button', { name: 'Title', exact: true }).click()
  await grid().getByRole('button', { name: 'Title', exact: true }).click()
  await expect.element(cell(1, 1)).toHaveTextContent('Latte')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Subtitle' }).click()
  await expect.element(grid().getByRole('columnheader', { name: 'Subtitle' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await cell(1, 1).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => api.rows('product').map(({ id }) => id)).toEqual(['espresso', 'green', 'brownie'])
})

test('[GD12] a row that no longer passes stays where it is, when others come and go too', async () => {
  await openGrid()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Without a price' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(titlesShown).toEqual(['Latte', 'Green tea'])
  await cell(2, 3).click()
  await userEvent.keyboard('2,50{Enter}')
  await expect.poll(() => priceOf('green', 'one')).toBe(2.5)
  for (const [id, categoryId, sortIndex] of [
    ['iced', 'tea', 9],
    ['water', 'coffee', 9],
  ] as const)
    api.add('product', { id, categoryId, title: id, sortIndex })
  await queryClient.invalidateQueries()
  await expect.poll(titlesShown).toEqual(['Latte', 'water', 'Green tea', 'iced'])
  api.rows('product').splice(-1, 1)
  await queryClient.invalidateQueries()
  await expect.poll(titlesShown).toEqual(['Latte', 'Green tea', 'iced'])
})

const tables = ['productCollection', 'productCategory', 'productVariant', 'product', 'priceList', 'productPrice'] as const
const annasMenu = (...menuLanguages: readonly string[]): Parameters<typeof createMemoryApi>[1] => ({
  viewer: () => ({ id: 'anna', role: 'USER', organization: { id: 'annas', timeZone: 'Europe/Amsterdam', menuLanguages } }),
})
const titlesShown = () =>
  [...grid().element().querySelectorAll('[data-column=title] span')].flatMap(({ textContent }) => (textContent ? [textContent] : []))

test('[GD18] [GD69] rows are filtered by what is not translated, into any language of the menu or into one', async () => {
  api = aMenu(annasMenu('nl', 'de', 'en'))
  const translate = (id: string, ...translations: object[]) => Object.assign(product(id) ?? {}, { translations })
  translate('espresso', { language: 'de', title: 'Espresso' }, { language: 'en', title: 'Espresso' })
  Object.assign(translate('latte', { language: 'de', title: 'Milchkaffee' }), { subtitle: 'met melk' })
  translate('green', { language: 'de', title: 'Grüntee' })
  await openGrid()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Not translated' }).click()
  await expect.poll(titlesShown).toEqual(['Latte', 'Green tea'])
  const into = page.getByRole('combobox', { name: 'Not translated' })
  await expect.element(into).toHaveValue('Into any of the languages')
  await into.click()
  await page.getByRole('option', { name: 'German' }).click()
  // The subtitle of Latte is.
  await expect.poll(titlesShown).toEqual(['Latte'])
  await expect.element(page.getByText('1 of 3 products')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(titlesShown).toEqual(['Espresso', 'Latte', 'Green tea'])
})

test('[GD18] of one other language it is said which, in Dutch too', async () => {
  api = aMenu(annasMenu('nl', 'de'))
  await openGrid()
  await language.set('nl')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Niet vertaald in het Duits' }).click()
  await expect.element(page.getByText('3 van 3 producten')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Niet vertaald' })).not.toBeInTheDocument()
})

/** By what heads its column. The row where the keys are has all of its cells, those that are out of view too. */
async function cellUnder(row: number, heading: string): Promise<ReturnType<typeof cell>> {
  const heads = grid().getByRole('columnheader')
  await expect.element(heads.getByText(heading, { exact: true })).toBeInTheDocument()
  const index = heads.elements().findIndex(each => each.textContent === heading)
  await cell(row, 0).click()
  return cell(row, index - 1)
}

test('[GD16] of many columns those in view are drawn, and that where the keys are', async () => {
  await openGrid()
  const drawn = (row: number) =>
    [
      ...grid()
        .element()
        .querySelectorAll(`[role=row][aria-rowindex="${row + 1}"] > [role=gridcell]`),
    ].map(each => each.ariaColIndex)
  const count = grid().getByRole('columnheader').elements().length
  await cell(2, 1).click()
  // Besides the numbers, category and title stand apart, as they stay.
  await expect.poll(() => drawn(2).length).toBe(count - 3)
  expect(drawn(1).length).toBeLessThan(count - 3)
  await userEvent.keyboard('{End}')
  await expect.poll(() => drawn(1).at(-1)).toBe(String(count))
  expect(drawn(1)).not.toContain('4')
  const left = (row: number) =>
    grid()
      .element()
      .querySelector(`[aria-rowindex="${row + 1}"] [aria-colindex="${count}"]`)!
      .getBoundingClientRect().left
  expect(left(1)).toBe(left(2))
})

async function showColumn(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await userEvent.keyboard('{Escape}')
}

test('[GD14] titles in other languages and nutrition values are chosen, changed, pasted and taken back', async () => {
  api = aMenu(annasMenu('nl', 'de'))
  await openGrid()
  for (const name of ['Title (German)', 'Nutrition values', 'Energy (kJ)', 'Fat (g)']) await showColumn(name)
  await (await cellUnder(1, 'Title (German)')).click()
  await userEvent.keyboard('Kurzer{Enter}')
  await expect.poll(() => product('espresso')?.['translations']).toEqual([{ language: 'de', title: 'Kurzer' }])
  await (await cellUnder(1, 'Nutrition values')).click()
  await paste('per portion\t8,5\t0,2')
  await expect.poll(() => product('espresso')?.['nutrition']).toMatchObject({ basis: 'PER_PORTION', energy: 8.5, fat: 0.2, salt: null })
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => product('espresso')?.['nutrition']).toBe(null)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => product('espresso')?.['nutrition']).toMatchObject({ basis: 'PER_PORTION', energy: 8.5 })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => product('espresso')?.['nutrition']).toBe(null)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => product('espresso')?.['translations']).toEqual([])
})

const why = (row: number, heading: string) =>
  cellUnder(row, heading).then(cell => cell.element().querySelector('[title]')?.getAttribute('title') ?? null)

test('[GD19] [MA41] cells in which diet and allergens contradict each other have a sign that says why, and are saved all the same', async () => {
  Object.assign(product('espresso') ?? {}, { allergens: ['GLUTEN', 'MILK'], diets: ['VEGAN'], glutenfree: true })
  Object.assign(product('latte') ?? {}, { allergens: ['MILK'], diets: ['VEGETARIAN'] })
  await openGrid()
  const vegan = 'Vegan with Milk in it: one of both can’t be right.'
  const gluten = 'Gluten-free with Gluten in it: one of both can’t be right.'
  expect(await why(1, 'Allergens')).toBe(`${vegan} ${gluten}`)
  expect(await why(1, 'Diets')).toBe(vegan)
  expect(await why(1, 'Gluten-free')).toBe(gluten)
  expect(await why(1, 'Vegetarian')).toBe(null)
  // It is read to whoever doesn't see the sign.
  await expect.element(await cellUnder(1, 'Diets')).toHaveTextContent(`Vegan${vegan}`)
  expect([await why(2, 'Allergens'), await why(2, 'Diets')]).toEqual([null, null])
  await (await cellUnder(2, 'Diets')).click()
  await userEvent.keyboard('Vegan{Enter}')
  await expect.poll(() => product('latte')?.['diets']).toEqual(['VEGAN'])
  await expect.element(await cellUnder(2, 'Allergens')).toHaveTextContent(`Milk${vegan}`)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(await cellUnder(2, 'Allergens')).not.toHaveTextContent(vegan)
  await cell(1, 0).click()
  await language.set('nl')
  const raster = page.getByRole('grid', { name: 'Producten als raster' })
  await expect
    .poll(() => raster.element().querySelector('[data-column=diets] [title]')?.getAttribute('title'))
    .toBe('Veganistisch met Melk erin: een van beide kan niet kloppen.')
})

test('[GD99] [MA167] an allergen takes none of the fourteen away in one step, and what has one can’t get it', async () => {
  Object.assign(product('espresso') ?? {}, { hasNoAllergens: true })
  await openGrid()
  const none = await cellUnder(1, 'None of the 14 allergens')
  await expect.element(none.getByRole('img', { name: 'Yes' })).toBeVisible()
  await (await cellUnder(1, 'Allergens')).click()
  await userEvent.keyboard('Milk{Enter}')
  const said = () => [product('espresso')?.['allergens'], product('espresso')?.['hasNoAllergens']]
  await expect.poll(said).toEqual([['MILK'], false])
  await none.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('This product has allergens, so it can’t have none of the 14.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await none.click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(said).toEqual([[], true])
})

const listPrice = (productId: string, variantId: string) =>
  api.rows('priceListPrice').find(row => row['productId'] === productId && row['variantId'] === variantId)?.['price'] ?? null

test('[GD15] [GD65] a price list has columns: its own price, or the base price, which holds again once it is emptied', async () => {
  await openGrid()
  const espresso = await cellUnder(1, 'Small [Takeaway]')
  await expect.element(espresso).toHaveTextContent('€2.50 (base price)')
  await espresso.click()
  await userEvent.keyboard('2,20{Enter}')
  await expect.poll(() => listPrice('espresso', 's')).toBe(2.2)
  await expect.element(espresso).toHaveTextContent('€2.20')
  await expect.element(espresso).not.toHaveTextContent('base price')
  await espresso.click()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  // What is copied is what the list says itself.
  expect(copied()).toBe('2.20\t')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await paste('1,90\t2,40\n2,10\t')
  await expect.poll(() => [listPrice('espresso', 's'), listPrice('espresso', 'l'), listPrice('latte', 's')]).toEqual([1.9, 2.4, 2.1])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => [listPrice('espresso', 's'), listPrice('espresso', 'l'), listPrice('latte', 's')]).toEqual([2.2, null, null])
  await espresso.click()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => listPrice('espresso', 's')).toBe(null)
  await expect.element(espresso).toHaveTextContent('€2.50 (base price)')
  expect(priceOf('espresso', 's')).toBe(2.5)
})

test('[GD5] what chooses stands in one line, and the grid ends with the window, in Dutch at 1024 pixels with three languages', async () => {
  api = createMemoryApi(Object.fromEntries(tables.map(name => [name, api.rows(name)])), {
    ...changeInMemory,
    ...annasMenu('nl', 'de', 'en'),
    allMenuLanguages: () => ['nl', 'de', 'en'].map(code => ({ language: code, missing: 7, translated: 0, onSlides: 0 })),
  })
  await openGrid()
  await language.set('nl')
  await page.viewport(1024, 900)
  // As wide and as high as what stands beside and above the page.
  document.body.style.padding = '140px 16px 0 280px'
  onTestFinished(() => void (document.body.style.padding = ''))
  const raster = page.getByRole('grid', { name: 'Producten als raster' })
  await expect.element(page.getByRole('button', { name: 'Duits: 7 te gaan' })).toBeVisible()
  const tools = [
    page.getByRole('combobox', { name: 'Categorie' }),
    page.getByRole('searchbox', { name: 'Zoek producten' }),
    page.getByRole('button', { name: 'Filter' }),
    page.getByRole('button', { name: 'Weergaven' }),
    page.getByRole('button', { name: 'Kolommen' }),
  ]
  const boxes = () => tools.map(each => each.element().getBoundingClientRect())
  const pairs = () => boxes().flatMap((after, i, all) => (i === 0 ? [] : [[all[i - 1]!, after] as const]))
  // The window is drawn anew after it was told its width.
  const isOneLine = () => pairs().every(([before, after]) => after.left >= before.right && Math.abs(after.top - before.top) < before.height)
  await expect.poll(isOneLine).toBe(true)
  await expect.poll(() => raster.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
})

test('[GD13] a narrow window keeps the panels, and says why', async () => {
  await openGrid()
  await page.viewport(390, 900)
  await expect.element(page.getByText(/The grid needs a wider window/)).toBeVisible()
})

test('[GD24] [GD77] prices in bulk are seen before they are saved, and taken back as one step', async () => {
  await openGrid()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog().getByRole('textbox', { name: 'Percentage' }).fill('10')
  const preview = dialog().getByRole('table', { name: 'Old and new prices' })
  await expect.element(preview.getByRole('row').nth(1)).toHaveTextContent('EspressoSmall€2.50€2.75+€0.25')
  await expect.element(preview.getByRole('row').nth(2)).toHaveTextContent('EspressoLarge€3.00€3.30+€0.30')
  await dialog().getByRole('button', { name: 'Change prices' }).click()
  await expect.poll(() => [priceOf('espresso', 's'), priceOf('espresso', 'l'), priceOf('latte', 's')]).toEqual([2.75, 3.3, 3.3])
  expect(api.asked.filter(({ name }) => name === 'updatePrices')).toHaveLength(1)
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => [priceOf('espresso', 's'), priceOf('espresso', 'l'), priceOf('latte', 's')]).toEqual([2.5, 3, 3])
})

test('[GD25] [GD78] prices of a price list follow from the base prices of the products selected in panels', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('checkbox', { name: 'Select Espresso' }).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog().getByRole('textbox', { name: 'Percentage' }).fill('-10')
  await dialog().getByRole('combobox', { name: 'Prices of' }).click()
  await page.getByRole('option', { name: 'Takeaway' }).click()
  await dialog().getByRole('button', { name: 'Change prices' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'updatePriceListPrices')?.args)
    .toEqual({
      priceListId: 'takeaway',
      prices: [
        { productId: 'espresso', variantId: 's', was: null, price: 2.25 },
        { productId: 'espresso', variantId: 'l', was: null, price: 2.7 },
      ],
    })
})

test('[GD25] [GD34] all that is shown in panels is what a search leaves', async () => {
  api.add('product', { id: 'iced', categoryId: 'coffee', title: 'Iced latte', sortIndex: 2 })
  api.add('productPrice', { productId: 'iced', variantId: 's', price: 4 })
  await renderPage(ProductsPage, api)
  await page.getByRole('searchbox').fill('latte')
  await page.getByRole('checkbox', { name: 'Select Iced latte' }).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog().getByRole('combobox', { name: 'Which products' }).click()
  await page.getByRole('option', { name: 'All 2 shown' }).click()
  await dialog().getByRole('textbox', { name: 'Percentage' }).fill('10')
  await dialog().getByRole('button', { name: 'Change prices' }).click()
  await expect.poll(() => [priceOf('latte', 's'), priceOf('iced', 's')]).toEqual([3.3, 4.4])
  expect([priceOf('espresso', 's'), priceOf('espresso', 'l')]).toEqual([2.5, 3])
})

test('[GD79] prices of the selected products are planned from a moment on, and taken back to what was planned for it before', async () => {
  const before = { productId: 'espresso', variantId: 's', price: 9 }
  api.add('plannedPrice', { id: 'planned', priceListId: null, startsAt: '2090-06-01T09:00:00.000Z', ...before })
  api.add('organization', { id: 'annas', timeZone: 'Europe/Amsterdam' })
  api.add('user', { id: 'anna', organizationId: 'annas' })
  await renderPage(ProductsPage, api)
  await page.getByRole('checkbox', { name: 'Select Espresso' }).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog().getByRole('textbox', { name: 'Percentage' }).fill('10')
  await dialog().getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'From a moment on' }).click()
  await dialog()
    .getByLabelText(/Date and time/)
    .fill('2090-06-01T11:00')
  await dialog().getByRole('button', { name: 'Change prices' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'planPrices')?.args)
    .toEqual({
      startsAt: '2090-06-01T09:00:00.000Z',
      prices: [
        { productId: 'espresso', variantId: 's', price: 2.75 },
        { productId: 'espresso', variantId: 'l', price: 3.3 },
      ],
    })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => api.asked.find(({ name }) => name === 'withdrawPlannedPrices')?.args).toEqual({ ids: ['planned-1'] })
  expect(api.asked.findLast(({ name }) => name === 'planPrices')?.args).toEqual({ startsAt: '2090-06-01T09:00:00.000Z', prices: [before] })
})

test('[GD101] narrowed to one category the grid has the price variations of that category alone', async () => {
  await openGrid()
  const column = (name: string) => grid().getByRole('columnheader', { name, exact: true })
  await expect.element(column('Large')).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Tea' }).click()
  await expect.element(column('Large')).not.toBeInTheDocument()
  await expect.element(column('Small')).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'All categories' }).click()
  await expect.element(column('Large')).toBeVisible()
})

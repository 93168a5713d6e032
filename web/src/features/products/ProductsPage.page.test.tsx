import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../api/callError.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { shownToasts } from '../../testing/shownToasts.ts'
import { LookingContext } from '../../ui/looking.tsx'
import { putTogether } from './ProductsPage.testing.ts'
import ProductsPage from './ProductsPage.tsx'

const dialog = () => page.getByRole('dialog')
const price = (productId: string, variantId: string, amount: number) => ({ productId, variantId, price: amount })

function aMenu(): MemoryApi {
  return createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [
        { id: 'coffee', collectionId: 'drinks', title: 'Coffee' },
        { id: 'tea', collectionId: 'drinks', title: 'Tea' },
      ],
      productVariant: [
        { id: 's', categoryId: 'coffee', title: 'Small' },
        { id: 'l', categoryId: 'coffee', title: 'Large' },
        { id: 'one', categoryId: 'tea', title: 'Price' },
      ],
      product: [
        { id: 'espresso', categoryId: 'coffee', title: 'Espresso' },
        { id: 'latte', categoryId: 'coffee', title: 'Latte' },
      ],
      productPrice: [price('espresso', 's', 2.5), price('espresso', 'l', 3)],
    },
    {
      updateProductPrice({ input }, { rows }) {
        const known = rows('productPrice').find(each => each['productId'] === input.productId && each['variantId'] === input.variantId)
        return known ? Object.assign(known, input) : null
      },
      updateProducts: putTogether,
      createProduct({ input, prices }, { add }) {
        const product = add('product', input)
        for (const each of prices) add('productPrice', { ...each, productId: product.id })
        return product
      },
    },
  )
}

const places = () => Object.fromEntries(api.rows('product').map(({ id, sortIndex }) => [id, sortIndex]))

let api: MemoryApi
beforeEach(() => {
  api = aMenu()
})

test('[LS12] group and search of the products stand in the address', async () => {
  api.add('productCollection', { id: 'food', title: 'Food' })
  api.add('productCategory', { id: 'soups', collectionId: 'food', title: 'Soups' })
  api.add('product', { id: 'tomato', categoryId: 'soups', title: 'Tomato soup' })
  const history = await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products?group=food' } })
  await expect.element(page.getByRole('button', { name: 'Tomato soup', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('esp')
  await expect.poll(() => history.location.href).toBe('/products?group=food&search=esp')
  // It is found in another group, and shown there.
  await page.getByRole('button', { name: /^Espresso/ }).click()
  await expect.poll(() => history.location.href).toBe('/products?group=drinks')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Latte', exact: true })).toBeVisible()
})

test('a category has a column for each of its price variations', async () => {
  await renderPage(ProductsPage, api)
  const coffee = page.getByRole('grid', { name: 'Products in Coffee' })
  await expect.element(coffee.getByRole('columnheader', { name: 'Large' })).toBeVisible()
  await expect.element(coffee.getByRole('button', { name: 'Espresso, Large: €3.00. Change' })).toBeVisible()
  await expect.element(coffee.getByRole('button', { name: 'Latte, Small: no price. Change' })).toBeVisible()
  await expect.element(page.getByText('No products in this category yet.')).toBeVisible()
})

test('a product is a card on a narrow window', async () => {
  await renderPage(ProductsPage, api, { width: 390 })
  const coffee = page.getByRole('list', { name: 'Products in Coffee' })
  await expect.element(coffee.getByRole('button', { name: 'Espresso, Large: €3.00. Change' })).toBeVisible()
  await coffee.getByRole('button', { name: 'Actions for Espresso' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
})

test('[PD15] a search hides categories without any of what is found', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('esp')
  await expect.element(page.getByRole('button', { name: 'Latte', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Tea' })).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('[PD16] [NW15] a price is shown before the server has answered; if it refuses, it stays as it was typed and its row says so', async () => {
  await renderPage(ProductsPage, api)
  api.refuse('updateProductPrice', 'InternalError')
  const answer = api.hold('updateProductPrice')
  const small = page.getByRole('button', { name: /^Latte, Small/ })
  await small.click()
  await page.getByRole('textbox', { name: 'Latte, Small' }).fill('3,20')
  await userEvent.keyboard('{Enter}')
  await expect.element(small).toHaveTextContent('€3.20')
  answer()
  const told = page.getByRole('row').filter({ has: page.getByRole('alert') })
  await expect.element(told).toMatchTextContent(/^The price could not be changed\. What you typed is still here\./)
  await expect.element(small).toHaveTextContent('€3.20')
  await expect.element(small).toHaveAccessibleDescription(/^The price could not be changed\./)
  expect(shownToasts()).toEqual([])
  await told.getByRole('button', { name: 'Discard' }).click()
  await expect.element(small).toHaveTextContent('Price…')
  await expect.element(small).toHaveFocus()
})

test('[PD33] a product goes up, down and to the top by its menu, and the first can’t go up', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Actions for Espresso' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(places).toEqual({ espresso: 1, latte: 0 })
  await page.getByRole('button', { name: 'Actions for Espresso' }).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect.poll(places).toEqual({ espresso: 0, latte: 1 })
})

test('[FR1] [FR8] a new product needs a title, is saved with its prices, and then nothing is asked', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Add product to Coffee' }).click()
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus()
  await expect.element(dialog().getByText('Title is required.')).toBeVisible()
  const large = dialog().getByRole('textbox', { name: 'Large' })
  await large.fill('4 10')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Enter an amount such as 12.50.')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Mocha')
  await large.fill('4.10')
  await dialog().getByRole('button', { name: 'Save and new' }).click()
  await expect.element(page.getByRole('button', { name: 'Mocha, Large: €4.10. Change' })).toBeInTheDocument()
  await expect.element(dialog().getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
  await expect.element(dialog().getByRole('textbox', { name: 'Large' })).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('[LS37] a category that was added is shown, and so is a product', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Beer')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('“Beer” added.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Beer')
  await page.getByRole('button', { name: 'Add product to Beer' }).click()
  await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Stout')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => document.activeElement?.closest('[data-row]')?.textContent).toContain('Stout')
})

test('[PD47] a category whose answer was lost is asked for again as the same one', async () => {
  await renderPage(ProductsPage, api)
  api.refuse('createProductCategory', 'UnavailableError')
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Beer')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  const asked = () => api.asked.filter(({ name }) => name === 'createProductCategory').map(({ args }) => args['resultId'])
  await expect.poll(() => asked().length).toBeGreaterThan(1)
  api.refuse('createProductCategory')
  await expect.element(page.getByText('“Beer” added.')).toBeVisible()
  expect(new Set(asked()).size).toBe(1)
  expect(asked()[0]).toEqual(expect.any(String))
})

test('[BN37] a product is deleted at once', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Actions for Latte' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByRole('button', { name: 'Latte', exact: true })).not.toBeInTheDocument()
  await expect.poll(() => api.rows('product').map(({ id }) => id)).toEqual(['espresso'])
})

test('[PD27] what is not done daily is in one menu, for keys too', async () => {
  await renderPage(ProductsPage, api)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect.element(page.getByRole('button', { name: 'Add category' })).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Price lists' })).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('menuitem', { name: 'Export as CSV (tab)' })).toHaveFocus()
  for (const name of ['Price lists', 'Allergens', 'Import a file…', 'Export as Excel workbook'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

test('[IM50] [IM72] what a search leaves, or is selected, can be exported alone', async () => {
  await renderPage(ProductsPage, api)
  const more = page.getByRole('button', { name: 'More', exact: true })
  const items = async () => {
    await more.click()
    await expect.element(page.getByRole('menuitem', { name: 'Export as CSV (tab)' })).toBeVisible()
    const words = page
      .getByRole('menuitem', { name: /^Export/ })
      .elements()
      .map(each => each.textContent)
    await userEvent.keyboard('{Escape}')
    return words.filter(word => word.endsWith(')') && !word.includes('CSV'))
  }
  await expect.element(page.getByRole('button', { name: 'Latte', exact: true })).toBeVisible()
  expect(await items()).toEqual([])
  await page.getByRole('searchbox', { name: 'Search products' }).fill('esp')
  await expect.element(page.getByRole('button', { name: 'Latte', exact: true })).not.toBeInTheDocument()
  expect(await items()).toEqual(['Export what is shown as Excel workbook (1)'])
  await page.getByRole('searchbox', { name: 'Search products' }).fill('')
  await page.getByRole('checkbox', { name: 'Select Latte' }).click()
  expect(await items()).toEqual(['Export the selection as Excel workbook (1)'])
})

test('[PD41] the groups are one press beside the choice of one, and on a narrow page in the menu', async () => {
  const groups = (role: 'button' | 'menuitem') => page.getByRole(role, { name: 'Product groups', exact: true })
  await renderPage(ProductsPage, api)
  await groups('button').click()
  await expect.element(page.getByRole('dialog', { name: 'Product groups' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Price lists' })).toBeVisible()
  expect(groups('menuitem').elements()).toEqual([])
  await page.viewport(390, 844)
  await expect.element(groups('menuitem')).toBeVisible()
  expect(groups('button').elements()).toEqual([])
})

test('[PD26] a group that was made is the one that is shown', async () => {
  const own = createMemoryApi(
    { productCollection: [{ id: 'drinks', title: 'Drinks' }] },
    {
      saveProductCollections({ collections }, { add }) {
        for (const { id, title } of collections) if (!id) add('productCollection', { id: 'kitchen', title })
        return true as unknown as object
      },
    },
  )
  await renderPage(ProductsPage, own)
  await page.getByRole('button', { name: 'Product groups', exact: true }).click()
  await dialog().getByRole('button', { name: 'Add group' }).click()
  await dialog().getByRole('textbox').last().fill('Kitchen')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => own.asked.findLast(({ name }) => name === 'findProductCollection')?.args['id']).toBe('kitchen')
})

test('[PD46] a group is made once, however often its button is pressed, and whether its answer arrives or not', async () => {
  let isLost = true
  const own = createMemoryApi(
    { productCollection: [{ id: 'drinks', title: 'Drinks' }] },
    {
      saveProductCollections({ collections }, { add }) {
        for (const { id, title } of collections) if (!id) add('productCollection', { title })
        if (isLost) throw new CallError('UnavailableError')
        return true as unknown as object
      },
    },
  )
  const saves = () => own.asked.filter(({ name }) => name === 'saveProductCollections')
  await renderPage(ProductsPage, own)
  await page.getByRole('button', { name: 'Product groups', exact: true }).click()
  await dialog().getByRole('button', { name: 'Add group' }).click()
  await dialog().getByRole('textbox').last().fill('Kitchen')
  const answer = own.hold('allProductCollections')
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Save' }))
  answer()
  await expect.element(dialog().getByText('The product groups could not be saved.')).toBeVisible()
  expect(saves()).toHaveLength(1)
  isLost = false
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(own.rows('productCollection').map(({ title }) => title)).toEqual(['Drinks', 'Kitchen'])
})

test('[PD46] a price variation is made once, whether its answer arrives or not', async () => {
  let isLost = true
  const own = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: ['Small', 'Large'].map(title => ({ id: title, categoryId: 'coffee', title })),
    },
    {
      updateProductCategory({ variants = [] }, { rows, add }) {
        for (const { id, title } of variants) if (!id) add('productVariant', { categoryId: 'coffee', title })
        if (isLost) throw new CallError('UnavailableError')
        return rows('productCategory')[0] ?? null
      },
    },
  )
  await renderPage(ProductsPage, own, { at: { name: 'products', path: '/products' } })
  await page.getByRole('button', { name: 'Edit category: Coffee' }).click()
  await dialog().getByRole('button', { name: 'Add price variation' }).click()
  await dialog().getByRole('textbox', { name: 'Price variation 3' }).fill('Huge')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const again = dialog().getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(own.rows('productVariant').map(({ title }) => title)).toEqual(['Small', 'Large', 'Huge'])
})

test('[PG4] groups that could not be read before they are saved say why, and stay as they were typed', async () => {
  const own = createMemoryApi({ productCollection: [{ id: 'drinks', title: 'Drinks' }] })
  await renderPage(ProductsPage, own)
  await page.getByRole('button', { name: 'Product groups', exact: true }).click()
  await dialog().getByRole('textbox').first().fill('Beverages')
  own.refuse('allProductCollections', 'UnavailableError')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const told = dialog().getByRole('alert')
  await expect.element(told.getByText('The product groups could not be saved.')).toBeVisible()
  await expect.element(told.getByText(/The server can’t be reached/)).toBeVisible()
  await expect.element(dialog().getByRole('textbox').first()).toHaveValue('Beverages')
})

test('[PD31] where there are no products yet a file is imported by a button beside what adds them', async () => {
  await renderPage(ProductsPage, createMemoryApi({}))
  await expect.element(page.getByRole('button', { name: 'Add to the menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Import a file…' }).click()
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/Excel|CSV/)
        .first(),
    )
    .toBeVisible()
})

test('[SR12] an address that names a category opens its group at it', async () => {
  await renderPage(ProductsPage, aMenu(), { at: { name: 'products', path: '/products?group=drinks&category=tea' } })
  await expect.element(page.getByRole('region', { name: 'Tea' })).toHaveFocus()
})

test('[MA175] a category gets another one for its extras in its form, not itself, and has none again', async () => {
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products' } })
  const edit = () => page.getByRole('button', { name: 'Edit category: Coffee' }).click()
  const choose = async (title: string) => {
    await dialog().getByRole('combobox', { name: 'Extras' }).click()
    await page.getByRole('option', { name: title, exact: false }).click()
  }
  const coffee = () => api.rows('productCategory').find(({ id }) => id === 'coffee')!
  await edit()
  await choose('Coffee')
  await expect.element(dialog().getByText('A category can’t be its own extras: choose another one.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Save' }).click()
  expect(coffee()['extrasCategoryId']).toBeNull()
  await choose('Tea')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => coffee()['extrasCategoryId']).toBe('tea')
  await expect.element(dialog()).not.toBeInTheDocument()
  await edit()
  await expect.element(dialog().getByRole('combobox', { name: 'Extras' })).toHaveValue('Tea')
  await dialog().getByRole('button', { name: 'Extras: none' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => coffee()['extrasCategoryId']).toBeNull()
})

test('[PD44] a category that is saved keeps the variation, the extras and the title that a colleague gave it meanwhile', async () => {
  const saved: object[] = []
  const own = createMemoryApi(
    {
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: [
        { id: 's', categoryId: 'coffee', title: 'Small' },
        { id: 'l', categoryId: 'coffee', title: 'Large' },
      ],
      product: [{ id: 'espresso', categoryId: 'coffee', title: 'Espresso' }],
    },
    {
      updateProductCategory(args, { rows }) {
        saved.push(args)
        return rows('productCategory')[0] ?? null
      },
    },
  )
  await renderPage(ProductsPage, own, { at: { name: 'products', path: '/products' } })
  const edit = () => page.getByRole('button', { name: 'Edit category: Coffee' }).click()
  const save = () => dialog().getByRole('button', { name: 'Save' }).click()
  await edit()
  own.add('productVariant', { id: 'xl', categoryId: 'coffee', title: 'XL' })
  own.add('productPrice', price('espresso', 'xl', 4))
  Object.assign(own.rows('productVariant')[0]!, { title: 'Little' })
  await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Coffees')
  await save()
  await expect.poll(() => saved).toEqual([{ input: { id: 'coffee', title: 'Coffees' } }])
  await expect.element(dialog()).not.toBeInTheDocument()
  await edit()
  await dialog().getByRole('textbox', { name: 'Price variation 2' }).fill('Big')
  await save()
  const variants = [
    { id: 's', title: 'Little' },
    { id: 'l', title: 'Big' },
    { id: 'xl', title: 'XL' },
  ]
  await expect.poll(() => saved[1]).toEqual({ input: { id: 'coffee' }, variants })
})

test('[PD45] what is asked before a category is deleted counts the products that a search hides, too', async () => {
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products?search=latte' } })
  await page.getByRole('button', { name: 'Actions for Coffee' }).click()
  await page.getByRole('menuitem', { name: 'Delete category' }).click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .or(dialog())
        .getByText(/2 products/),
    )
    .toBeVisible()
})

test('[MA184] a row says with which part it is sold out where more products are than one answer has, and asks for its parts alone', async () => {
  api.add('productCollection', { id: 'cellar', title: 'Cellar' })
  api.add('productCategory', { id: 'bottles', collectionId: 'cellar', title: 'Bottles' })
  const isOut = { categoryId: 'bottles', state: 'UNAVAILABLE' }
  for (let at = 1; at <= 100; at += 1) api.add('product', { ...isOut, title: `Bottle ${at}` })
  api.add('product', { ...isOut, id: 'syrup', title: 'Syrup' })
  api.add('product', { id: 'set', categoryId: 'tea', title: 'Tea with syrup', partIds: ['syrup'] })
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products' } })
  await expect.element(page.getByText('Sold out on the screens with: Syrup')).toBeVisible()
  expect(api.asked.filter(({ name }) => name === 'allProducts').map(({ args }) => args['ids'])).toEqual([['syrup']])
})

test('[MA184] a combination is made of products that are searched, says of how many it is, and is none again', async () => {
  api.add('product', { id: 'set', categoryId: 'tea', title: 'Coffee for two', partIds: ['espresso'] })
  Object.assign(
    api.rows('product').find(row => row.id === 'espresso')!,
    { state: 'UNAVAILABLE' },
  )
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products' } })
  const parts = (id: string) => api.rows('product').find(row => row.id === id)!['partIds']
  const open = async (title: string) => {
    await page.getByRole('button', { name: new RegExp(`(More of|Actions for) ${title}`) }).click()
    await page.getByRole('menuitem', { name: 'Combination' }).click()
  }
  const field = dialog().getByRole('combobox', { name: 'Consists of' })
  await expect.element(page.getByText('Combination of 1 product')).toBeVisible()
  await expect.element(page.getByText('Sold out on the screens with: Espresso')).toBeVisible()
  await open('Latte')
  await field.fill('Esp')
  await page.getByRole('option', { name: 'Espresso Drinks › Coffee' }).click()
  await field.fill('')
  // Neither itself nor what is a combination.
  await expect.poll(() => page.getByRole('option').elements().length).toBe(0)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => parts('latte')).toEqual(['espresso'])
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(shownToasts()).toEqual([{ message: '“Latte” consists of these products now.' }])
  await open('Coffee for two')
  await expect.element(dialog().getByText('Espresso')).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Backspace}{Tab}')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => parts('set')).toEqual([])
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(shownToasts()).toEqual([{ message: '“Coffee for two” is no combination any more.' }])
})

test('[LS39] the parts of a combination are searched, and say that not all products are listed', async () => {
  api.add('productCollection', { id: 'food', title: 'Food' })
  api.add('productCategory', { id: 'soups', collectionId: 'food', title: 'Soups' })
  for (let at = 0; at < 100; at += 1) api.add('product', { id: `soup ${at}`, categoryId: 'soups', title: `Soup ${at}`, sortIndex: at + 10 })
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products?group=drinks' } })
  await page.getByRole('button', { name: 'Actions for Latte' }).click()
  await page.getByRole('menuitem', { name: 'Combination' }).click()
  await expect.element(dialog().getByText(/Type to find more\. 100 of 102 are listed\./)).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Consists of' }).fill('soup 99')
  await expect.element(page.getByRole('option', { name: /Soup 99/ })).toBeVisible()
  await expect.element(dialog().getByText(/are listed/)).not.toBeInTheDocument()
})

test('[PD48] what a search finds in other groups is asked of those alone, and counted whole', async () => {
  api.add('productCollection', { id: 'food', title: 'Food' })
  api.add('productCategory', { id: 'soups', collectionId: 'food', title: 'Soups' })
  for (let at = 0; at < 25; at += 1) api.add('product', { id: `soup ${at}`, categoryId: 'soups', title: `Soup ${at}` })
  await renderPage(ProductsPage, api, { at: { name: 'products', path: '/products?group=drinks' } })
  await page.getByRole('searchbox', { name: 'Search products' }).fill('soup')
  await expect.element(page.getByText('5 more. Type more letters to find them.')).toBeVisible()
  expect(api.asked.findLast(({ name }) => name === 'allProducts')?.args).toMatchObject({ filter: { outsideCollectionId: 'drinks' } })
})

test('[PD49] a price that there isn’t says that it can be filled in, where one may', async () => {
  await renderPage(ProductsPage, api, { width: 390 })
  const missing = page.getByRole('button', { name: /^Latte, Small/ })
  await expect.element(missing).toHaveTextContent('Price…')
  expect(getComputedStyle(missing.element()).borderTopStyle).toBe('dashed')
  await missing.getByText('Price…').click()
  await expect.element(page.getByRole('textbox', { name: 'Latte, Small' })).toHaveFocus()
})

test('[PD49] to whoever only looks a price that there isn’t is a dash', async () => {
  await renderPage(
    () => (
      <LookingContext value>
        <ProductsPage />
      </LookingContext>
    ),
    api,
  )
  await expect.element(page.getByRole('button', { name: /^Latte, Small/ })).toHaveTextContent('–')
  expect(page.getByText('Price…').elements()).toEqual([])
})

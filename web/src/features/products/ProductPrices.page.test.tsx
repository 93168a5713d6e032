import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ProductsPage from './ProductsPage.tsx'

const dialog = () => page.getByRole('dialog')
const listPrice = { priceListId: 'terrace', productId: 'latte', variantId: 'one', price: 3 }
const startsAt = '2100-03-01T00:00:00.000Z'

const aMenu = (more: readonly string[] = []): MemoryApi =>
  createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna', timeZone: 'UTC' }],
      user: [{ id: 'anna', organizationId: 'annas' }],
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [{ id: 'coffee', collectionId: 'drinks', title: 'Coffee' }],
      productVariant: [{ id: 'one', categoryId: 'coffee', title: 'Price' }],
      product: [{ id: 'latte', categoryId: 'coffee', title: 'Latte' }],
      productPrice: [{ productId: 'latte', variantId: 'one', price: 2.5 }],
      priceList: [{ id: 'terrace', title: 'Terrace' }, { id: 'event', title: 'Event' }, ...more.map(title => ({ id: title, title }))],
      priceListPrice: [listPrice],
      plannedPrice: [{ id: 'march', productId: 'latte', variantId: 'one', price: 3.2, startsAt }],
    },
    {
      updatePriceListPrices: () => true as never,
      updatePriceListProducts: () => true as never,
      planPrices: () => ({ totalCount: 1, items: [{ id: 'planned' }] }),
      allPlannedMoments: ({ limit = 20, offset = 0 }, { rows }) =>
        rows('plannedPrice')
          .map(({ startsAt: at }) => ({ startsAt: String(at), count: 1 }))
          .slice(offset, offset + limit),
      withdrawPlannedPrices({ ids = ['all'] }, { rows }) {
        rows('plannedPrice').splice(0, ids.length)
        return true as never
      },
    },
  )

test('[MA114] a product tells what is planned and which lists differ; its prices of lists are set and cleared, and it goes off a menu', async () => {
  const api = aMenu()
  const argsOf = (name: string) => api.asked.filter(call => call.name === name).map(({ args }) => args)
  await renderPage(ProductsPage, api)
  await expect.element(page.getByText('from 1 March 2100: €3.20 · 1 in a list')).toBeVisible()
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  await expect.element(dialog().getByText('+€0.50 on the base price')).toBeVisible()
  await dialog().getByRole('button', { name: 'Back to the base price: Terrace, Price' }).click()
  await dialog().getByRole('textbox', { name: 'Event, Price' }).fill('4,10')
  await dialog().getByRole('button', { name: 'Withdraw the price from 1 March 2100' }).click()
  await expect.element(dialog().getByText('Nothing planned.')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'New price' }).fill('5')
  await dialog().getByLabelText('From', { exact: true }).fill('2020-01-01T00:00')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('Choose a moment that is still to come.')).toBeVisible()
  await dialog().getByLabelText('From', { exact: true }).fill('2100-05-01T09:00')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Prices saved.')).toBeVisible()
  const latte = { productId: 'latte', variantId: 'one' }
  expect(argsOf('updatePriceListPrices')).toEqual([
    { priceListId: 'terrace', prices: [{ ...latte, price: null, was: 3 }] },
    { priceListId: 'event', prices: [{ ...latte, price: 4.1, was: null }] },
  ])
  expect(argsOf('planPrices')).toEqual([{ startsAt: '2100-05-01T09:00:00.000Z', prices: [{ ...latte, price: 5 }] }])
})

test('[MA189] what was saved before something failed is not asked again, and is no conflict with oneself', async () => {
  const api = aMenu()
  const argsOf = (name: string) => api.asked.filter(call => call.name === name).map(({ args }) => args)
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  api.refuse('updatePriceListProducts', 'InternalError')
  await dialog().getByRole('textbox', { name: 'VAT (%)' }).fill('9')
  await dialog().getByRole('textbox', { name: 'Terrace, Price' }).fill('3,50')
  await dialog().getByRole('switch', { name: 'Latte on the menu: Event' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => argsOf('updatePriceListProducts').length).toBe(1)
  api.refuse('updatePriceListProducts')
  await dialog().getByRole('textbox', { name: 'Terrace, Price' }).fill('3,60')
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Prices saved.')).toBeVisible()
  const latte = { productId: 'latte', variantId: 'one' }
  expect(argsOf('updatePriceListPrices')).toEqual([
    { priceListId: 'terrace', prices: [{ ...latte, price: 3.5, was: 3 }] },
    { priceListId: 'terrace', prices: [{ ...latte, price: 3.6, was: 3.5 }] },
  ])
  expect(argsOf('updateProduct')).toHaveLength(1)
})

test('[FR1] [MA114] a plan of which the price or the moment is missing, or wrong, is not dropped: its field says so', async () => {
  const api = aMenu()
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  const price = dialog().getByRole('textbox', { name: 'New price' })
  await price.fill('5')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('From is required.')).toBeVisible()
  await price.fill('')
  await expect.element(dialog().getByText('From is required.')).not.toBeInTheDocument()
  await dialog().getByLabelText('From', { exact: true }).fill('2100-05-01T09:00')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('New price is required.')).toBeVisible()
  await price.fill('5,x')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Enter an amount such as 12.50.')).toBeVisible()
  await expect.element(price).toHaveFocus()
  expect(api.asked.some(({ name }) => name === 'planPrices')).toBe(false)
})

test('[MA172] [MA173] beside its prices a product says what they are for and their VAT; its row says the unit', async () => {
  const api = aMenu()
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  await dialog().getByRole('combobox', { name: 'Price unit' }).click()
  await page.getByRole('option', { name: 'per 100 g' }).click()
  const vat = dialog().getByRole('textbox', { name: 'VAT (%)' })
  await vat.fill('101')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('VAT (%) is at most 100.')).toBeVisible()
  await vat.fill('9')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^per 100 g · from 1 March 2100/)).toBeVisible()
  const changes = api.asked.filter(({ name }) => name === 'updateProduct').map(({ args }) => args)
  expect(changes).toEqual([{ input: { id: 'latte', priceUnit: 'PER_100_G', vatRate: 9 } }])
  expect(api.asked.some(({ name }) => name === 'updatePriceListPrices')).toBe(false)

  // What a colleague changes meanwhile is left.
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  api.rows('product').find(({ id }) => id === 'latte')!['priceUnit'] = 'PER_KG'
  await vat.fill('21')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.asked.findLast(({ name }) => name === 'updateProduct')?.args).toEqual({ input: { id: 'latte', vatRate: 21 } })
})

test('[FR11] [MA114] a product that a colleague takes off a menu meanwhile stays off it when its VAT is saved', async () => {
  const api = aMenu()
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  await expect.element(dialog().getByRole('switch', { name: 'Latte on the menu: Terrace' })).toBeChecked()
  api.add('priceListProduct', { priceListId: 'terrace', productId: 'latte', isListed: false })
  api.rows('product')[0]!['title'] = 'Latte macchiato'
  await queryClient.invalidateQueries()
  await expect.element(dialog().getByRole('heading', { name: /Latte macchiato/ })).toBeVisible()
  await dialog().getByRole('textbox', { name: 'VAT (%)' }).fill('21')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Prices saved.')).toBeVisible()
  expect(api.asked.some(({ name }) => name === 'updatePriceListProducts')).toBe(false)
})

test('[MA114] what is planned of a product names its variations, and no price of a list as its own', async () => {
  const api = aMenu()
  api.add('productVariant', { id: 'two', categoryId: 'coffee', title: 'Large' })
  api.add('plannedPrice', { id: 'march2', productId: 'latte', variantId: 'two', price: 4.2, startsAt })
  api.add('plannedPrice', {
    id: 'january',
    productId: 'latte',
    variantId: 'one',
    price: 9,
    priceListId: 'event',
    startsAt: '2100-01-01T00:00:00.000Z',
  })
  await renderPage(ProductsPage, api)
  await expect.element(page.getByText('from 1 March 2100: Price €3.20, Large €4.20 · 1 in a list · planned in price lists')).toBeVisible()
})

test('[MA81] of many price lists those that say something of the product stand there, the others are chosen', async () => {
  await renderPage(ProductsPage, aMenu(['Amsterdam', 'Breda', 'Delft', 'Utrecht']))
  await page.getByRole('button', { name: 'Prices of Latte: lists and planned prices' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Terrace, Price' })).toHaveValue('3.00')
  expect(dialog().getByRole('textbox', { name: 'Delft, Price' }).elements()).toEqual([])
  await dialog().getByRole('combobox', { name: 'Another price list' }).fill('del')
  await page.getByRole('option', { name: 'Delft' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Delft, Price' })).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Terrace, Price' })).toBeVisible()
})

test('[MA83] [MA112] what is planned stands under More by its moment, and in the cell of the grid; one is withdrawn, or all of a moment', async () => {
  const api = aMenu()
  await renderPage(ProductsPage, api)
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(page.getByTitle('now €2.50, from 1 March 2100: €3.20')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Planned prices' }).click()
  const moment = dialog().getByRole('region', { name: '1 March 2100' })
  await expect.element(moment.getByText('€2.50 → €3.20')).toBeVisible()
  await expect.element(moment.getByRole('button', { name: 'Withdraw the price of Latte' })).toBeVisible()
  const all = moment.getByRole('button', { name: 'Withdraw all prices from 1 March 2100' })
  await page.viewport(320, 844)
  const words = () => all.element().querySelector('.mantine-Button-label')!
  await expect.poll(() => words().scrollWidth <= words().clientWidth).toBe(true)
  await all.click()
  await page
    .getByRole('dialog', { name: /^Withdraw all that/ })
    .getByRole('button', { name: 'Withdraw all' })
    .click()
  await expect.element(page.getByText('Prices withdrawn: 1.')).toBeVisible()
  expect(api.asked.findLast(({ name }) => name === 'withdrawPlannedPrices')?.args).toEqual({ startsAt })
})

test('[MA83] a planned price says what is planned before it as what it costs until then, in a list that of the list or the base', async () => {
  const api = aMenu()
  const plan = (id: string, month: number, price: number, priceListId: string | null = null) =>
    api.add('plannedPrice', {
      id,
      productId: 'latte',
      variantId: 'one',
      price,
      priceListId,
      startsAt: new Date(Date.UTC(2100, month - 1)).toISOString(),
    })
  plan('april', 4, 3.6)
  plan('may', 5, 4.1, 'event')
  plan('june', 6, 4.3, 'terrace')
  plan('july', 7, 4.6, 'terrace')
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Planned prices' }).click()
  const change = (said: string) => dialog().getByRole('listitem').getByText(said)
  for (const said of ['€2.50 → €3.20', '€3.20 → €3.60', '€3.60 → €4.10', '€3.00 → €4.30', '€4.30 → €4.60'])
    await expect.element(change(said)).toBeVisible()
})

test('[MA83] [LS3] a page whose last planned moment is withdrawn steps back, and of exactly fifty there is no second', async () => {
  const api = aMenu()
  for (let day = 1; day <= 50; day += 1) {
    const moment = new Date(Date.UTC(2101, 0, day)).toISOString()
    api.add('plannedPrice', { productId: 'latte', variantId: 'one', price: 4, startsAt: moment })
  }
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Planned prices' }).click()
  await expect.poll(() => dialog().getByRole('region').elements().length).toBe(50)
  await dialog().getByRole('button', { name: 'Next page' }).last().click()
  await dialog().getByRole('button', { name: 'Withdraw all prices from 19 February 2101' }).click()
  await page
    .getByRole('dialog', { name: /^Withdraw all that/ })
    .getByRole('button', { name: 'Withdraw all' })
    .click()
  await expect.poll(() => dialog().getByRole('region').elements().length).toBe(50)
  await expect.element(dialog().getByRole('button', { name: 'Next page' })).not.toBeInTheDocument()
})

test('[PL9] a planned price is given another price where it stands among the planned ones', async () => {
  const api = aMenu()
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Planned prices' }).click()
  await dialog().getByRole('button', { name: 'Change the planned price of Latte' }).click()
  await dialog().getByRole('textbox', { name: 'New price' }).fill('3.40')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Planned price changed.')).toBeVisible()
  expect(api.asked.findLast(({ name }) => name === 'planPrices')?.args).toMatchObject({
    startsAt,
    replacesId: expect.any(String) as string,
    prices: [{ price: 3.4 }],
  })
  expect(api.asked.some(({ name }) => name === 'withdrawPlannedPrices')).toBe(false)
})

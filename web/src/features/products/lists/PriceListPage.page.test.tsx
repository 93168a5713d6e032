import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addresses } from '@vitrine/model/http.ts'
import { CallError } from '../../../api/callError.ts'
import { queryClient } from '../../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
// Loaded when a list is filled in; here before.
import './FillDialog.tsx'
import PriceListPage from './PriceListPage.tsx'
import PricesAtPage from './PricesAtPage.tsx'

const at = { name: 'price-list', path: '/products/price-lists/airport' } as const
let api: MemoryApi
let price: number | null
const tea = () => ({
  id: 'tea',
  title: 'Tea',
  categoryId: 'hot',
  category: 'Hot drinks',
  group: 'Drinks',
  priceUnit: 'PER_100_G' as const,
  isListed: true,
  prices: [{ variantId: 'cup', variation: 'Cup', base: 2, price, priceListId: price === null ? null : 'airport' }],
})
const open = (
  own: Parameters<typeof createMemoryApi>[1] = {},
  width = 1280,
  user: object = {},
  priceProposal: readonly Record<string, unknown>[] = [],
) => {
  price = null
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna', timeZone: 'Europe/Amsterdam' }],
      user: [{ id: 'anna', organizationId: 'annas', ...user }],
      priceProposal,
      priceList: [{ id: 'airport', title: 'Airport', isForAllSystems: true }],
    },
    {
      allListedProducts: () => ({ totalCount: 1, lists: [], mayChange: true, items: [tea()] }),
      updatePriceListPrices: ({ prices: [given] }) => {
        price = given?.price ?? null
        return true
      },
      updatePriceListProducts: () => true,
      ...own,
    },
  )
  return renderPage(PriceListPage, api, { at, width })
}
const field = () => page.getByRole('textbox', { name: 'Price of Tea, Cup' })
const sent = (name: string) => api.asked.findLast(each => each.name === name)?.args

test('[IM111] the list goes out as a file of its own, and comes in as one', async () => {
  await open()
  const asked: unknown[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (address, init) => {
    if (address === addresses.sheetExport) asked.push(JSON.parse(String(init?.body)))
    return fetch(address, init)
  }
  await page.getByRole('button', { name: 'Sheets' }).click()
  await page.getByRole('menuitem', { name: 'Export as Excel workbook' }).click()
  await expect.poll(() => asked).toEqual([{ holds: 'PRODUCTS', format: 'xlsx', priceListId: 'airport' }])
  await page.getByRole('button', { name: 'Sheets' }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import products' })).toBeVisible()
})

test('[PL10] [PL11] [MA173] a price that is typed is saved beside the base price, and taken back', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Airport' })).toBeVisible()
  await expect.element(page.getByText('Drinks › Hot drinks')).toBeVisible()
  await expect.element(page.getByText('Cup · per 100 g')).toBeVisible()
  await field().fill('2,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/\+€\s?0\.50 \(\+25%\)/)).toBeVisible()
  expect(sent('updatePriceListPrices')).toEqual({
    priceListId: 'airport',
    prices: [{ productId: 'tea', variantId: 'cup', price: 2.5, was: null }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field()).toHaveValue('')
  expect(sent('updatePriceListPrices')).toMatchObject({ prices: [{ price: null, was: 2.5 }] })
})

test('[PL11] [PL16] a price is sent once by Enter and leaving its field, and undone by one step', async () => {
  await open()
  const answer = api.hold('updatePriceListPrices')
  await field().fill('2,50')
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(field()).not.toHaveFocus()
  answer()
  await expect.element(page.getByText(/\+€\s?0\.50 \(\+25%\)/)).toBeVisible()
  expect(api.asked.filter(({ name }) => name === 'updatePriceListPrices')).toHaveLength(1)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.element(field()).toHaveValue('')
  await expect.element(undo).toBeDisabled()
  await field().fill('2,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/\+€\s?0\.50 \(\+25%\)/)).toBeVisible()
})

test('[PL11] [PL12] a price that is typed before the first answer is a change of one’s own, and no colleague was quicker', async () => {
  await open({
    updatePriceListPrices: ({ prices: [given] }) => {
      if ((given?.was ?? null) !== price) throw new CallError('ConflictError', [{ path: 'prices.0', rule: 'changed' }])
      price = given?.price ?? null
      return true
    },
  })
  const answer = api.hold('updatePriceListPrices')
  for (const typed of ['2,50', '2,60', '']) {
    await field().fill(typed)
    await userEvent.keyboard('{Enter}')
  }
  answer()
  const saved = () => api.asked.filter(({ name }) => name === 'updatePriceListPrices').flatMap(({ args }) => args['prices'])
  await expect.poll(saved).toMatchObject([
    { price: 2.5, was: null },
    { price: 2.6, was: 2.5 },
    { price: null, was: 2.6 },
  ])
  await expect.element(field()).toHaveValue('')
  expect(page.getByRole('alert').elements()).toEqual([])
  await field().fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => price).toBe(3)
})

test('[PL12] what a colleague changed meanwhile is told in the row', async () => {
  await open()
  api.refuse('updatePriceListPrices', 'ConflictError', [{ path: 'prices.0', rule: 'changed' }])
  await field().fill('3')
  price = 2.2
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/A colleague changed it to €\s?2\.20 meanwhile\./)).toBeVisible()
  api.refuse('updatePriceListPrices')
  await page.getByRole('button', { name: /^Use €\s?3\.00/ }).click()
  await expect.element(field()).toHaveValue('3.00')
  expect(sent('updatePriceListPrices')).toMatchObject({ prices: [{ price: 3, was: 2.2 }] })
})

test('[PL12] [NW15] what is being typed stays when a colleague’s price arrives, and is a change of what was seen', async () => {
  await open()
  const ask = () => queryClient.invalidateQueries({ queryKey: ['allListedProducts'] })
  price = 2.2
  await ask()
  await expect.element(field()).toHaveValue('2.20')
  await field().fill('3')
  price = 2.4
  await ask()
  await expect.element(page.getByText(/\+€\s?0\.40/)).toBeVisible()
  await expect.element(field()).toHaveValue('3')
  api.refuse('updatePriceListPrices', 'ConflictError', [{ path: 'prices.0', rule: 'changed' }])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/A colleague changed it to €\s?2\.40 meanwhile\./)).toBeVisible()
  expect(sent('updatePriceListPrices')).toMatchObject({ prices: [{ price: 3, was: 2.2 }] })
  await expect.element(field()).toHaveValue('2.40')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(field()).toHaveValue('2.40')
})

test('[PL13] a list is filled in from the base prices, seen before', async () => {
  const filled = { productId: 'tea', variantId: 'cup', title: 'Tea', variation: 'Cup', was: 2, price: 1.8, listed: null }
  await open({ findFilledPrices: () => ({ totalCount: 1, cheaperCount: 1, items: [filled] }) })
  await page.getByRole('button', { name: 'Fill in prices' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /percentage/i })
    .fill('-10')
  await expect.element(page.getByText('Prices that become cheaper: 1.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await expect.element(field()).toHaveValue('1.80')
  expect(sent('findFilledPrices')).toMatchObject({
    source: 'BASE',
    change: { kind: 'PERCENTAGE', value: -10, rounding: 'CENTS_5', direction: 'DOWN' },
  })
})

test('[FR5] [PL12] a filling in that a colleague was quicker than says so in its form', async () => {
  const filled = { productId: 'tea', variantId: 'cup', title: 'Tea', variation: 'Cup', was: 2, price: 1.8, listed: null }
  await open({ findFilledPrices: () => ({ totalCount: 1, cheaperCount: 1, items: [filled] }) })
  api.refuse('updatePriceListPrices', 'ConflictError', [{ path: 'prices.0', rule: 'changed' }])
  await page.getByRole('button', { name: 'Fill in prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /percentage/i }).fill('-10')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect.element(dialog.getByText('The prices of the list could not be saved.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /percentage/i })).toHaveValue('-10')
})

test('[PL14] a place shows each price and the list it comes from', async () => {
  await open({
    allPricesAt: () => ({
      totalCount: 1,
      lists: [{ id: 'airport', title: 'Airport' }],
      mayChange: false,
      items: [{ ...tea(), prices: [{ ...tea().prices[0]!, price: 3, priceListId: 'airport' }] }],
    }),
  })
  await renderPage(PricesAtPage, api, { at: { name: 'prices-at', path: '/products/prices' } })
  await expect.element(page.getByText('Price lists that hold here: Airport.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Airport' })).toBeVisible()
})

const louIs = () => ({
  id: 'lou',
  role: 'USER',
  memberRole: 'LOCATION',
  maySetPrices: true,
  organizationId: 'annas',
  isProductsEnabled: true,
})

test('[MB21] whoever is of locations alone changes the prices of a list of theirs, and not what is on the menu', async () => {
  await open({ viewer: louIs })
  await expect.element(page.getByRole('switch', { name: 'Tea is on the menu' })).toBeDisabled()
  await field().fill('2,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/\+€\s?0\.50 \(\+25%\)/)).toBeVisible()
})

test('[MB21] they read a list that holds elsewhere too, and are told why', async () => {
  await open({
    viewer: louIs,
    allListedProducts: () => ({ totalCount: 1, lists: [{ id: 'airport', title: 'Airport' }], mayChange: false, items: [tea()] }),
  })
  await expect.element(page.getByText('This list also holds where you are not. Whoever manages the menu changes its prices.')).toBeVisible()
  await expect.element(page.getByText('Tea')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Fill in prices' })).not.toBeInTheDocument()
})

test('[MB20] they see the prices of a location of theirs, always, and the lists there', async () => {
  await open({ viewer: louIs, allPricesAt: () => ({ totalCount: 1, lists: [], mayChange: false, items: [tea()] }) })
  api.add('location', { id: 'gate', title: 'Gate 4' })
  await renderPage(PricesAtPage, api, { at: { name: 'prices-at', path: '/products/prices' } })
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Gate 4')
  await expect.element(page.getByRole('group', { name: 'Price lists at this location' }).getByRole('link')).toHaveTextContent('Airport')
  await expect.element(page.getByRole('combobox', { name: 'System' })).not.toBeInTheDocument()
  expect(sent('allPricesAt')).toMatchObject({ place: { locationId: 'gate', systemId: null } })
})

test('[MB20] every list of a location of theirs is there, however many', async () => {
  await open({ viewer: louIs, allPricesAt: () => ({ totalCount: 1, lists: [], mayChange: false, items: [tea()] }) })
  api.add('location', { id: 'gate', title: 'Gate 4' })
  for (let at = 2; at <= 21; at += 1) api.add('priceList', { title: `List ${at}` })
  await renderPage(PricesAtPage, api, { at: { name: 'prices-at', path: '/products/prices' } })
  await expect.element(page.getByRole('link', { name: 'List 21' })).toBeVisible()
})

test('[TP18] [TP19] a price that waits is marked where it is entered, with who asks, and told with the way to it', async () => {
  const asked = {
    productId: 'tea',
    variantId: 'cup',
    priceListId: 'airport',
    price: 2.5,
    userId: 'anna',
    askedBy: 'Anna Bakker',
    state: 'ASKED',
  }
  const updatePriceListPrices = () => {
    api.add('priceProposal', asked)
    return true
  }
  await open({ updatePriceListPrices }, 1280, { hasPriceApproval: true })
  await expect.poll(() => api.asked.some(({ name }) => name === 'allPriceProposals')).toBe(true)
  await field().fill('2,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('€2.50 waits for approval, asked by Anna Bakker')).toBeVisible()
  // What holds is the base price still.
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText('1 price of yours waits for a second person.')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('The page price-approval')).toBeVisible()
})

test('[TP18] one that was sent back says so there, and why', async () => {
  await open({}, 1280, { hasPriceApproval: true }, [
    { productId: 'tea', variantId: 'cup', priceListId: 'airport', price: 2.5, state: 'RETURNED', note: 'Too dear', returnedBy: 'Bob' },
  ])
  await expect.element(page.getByText('€2.50 was sent back by Bob: Too dear')).toBeVisible()
})

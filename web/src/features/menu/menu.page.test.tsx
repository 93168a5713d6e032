import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { addresses } from '@vitrine/model/http.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import { ProductPicker } from './ProductPicker.tsx'

const category = (id: string, title: string, sortIndex: number, productIds: readonly string[]) => ({
  id,
  collectionId: 'bar',
  title,
  sortIndex,
  variants: [{ id: `${id}-price`, title: 'Price' }],
  productIds,
})
const product = (id: string, title: string, categoryId: string) => ({
  id,
  categoryId,
  title,
  subtitle: null,
  imageAssetId: null,
  veggie: false,
  glutenfree: false,
  state: 'AVAILABLE' as const,
  prices: {},
})
const menu: Catalogue = {
  ...emptyCatalogue,
  categories: { coffee: category('coffee', 'Coffee', 0, ['mocha']), tea: category('tea', 'Tea', 1, ['mint']) },
  products: { mocha: product('mocha', 'Mocha', 'coffee'), mint: product('mint', 'Fresh mint', 'tea') },
}
const groups = { productCollection: [{ id: 'bar', title: 'Bar' }] }
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('[CH12] categories are numbered in the order in which they are chosen, with the keyboard alone', async () => {
  const chosen: (readonly string[])[] = []
  function Picker() {
    const [value, setValue] = useState<readonly string[]>([])
    const handleChange = (next: readonly string[]) => {
      chosen.push(next)
      setValue(next)
    }
    return <CategoryPicker menu={menu} value={value} onChange={handleChange} />
  }
  await renderPage(Picker, createMemoryApi(groups))
  await expect.element(button('Tea')).toBeVisible()
  button('Tea').element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(button('Tea, number 1')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Coffee, number 2')).toBeVisible()
  expect(chosen.at(-1)).toEqual(['tea', 'coffee'])
})

test('[CH19] all of a group is taken with one tick: its categories are numbered, and one that is left out leaves the others by name', async () => {
  const chosen: (string | null)[] = []
  const value = ['coffee', 'tea']
  const named: (readonly string[])[] = []
  const whole = { groupId: 'bar', choose: (next: string | null) => void chosen.push(next), label: (title: string) => `All of ${title}` }
  await renderPage(
    () => <CategoryPicker menu={menu} value={value} onChange={next => named.push(next)} whole={whole} />,
    createMemoryApi(groups),
  )
  const all = page.getByRole('checkbox', { name: 'All of Bar' })
  await expect.element(all).toBeChecked()
  await button('Coffee, number 1').click()
  expect(named).toEqual([['tea']])
  await all.click()
  expect(chosen).toEqual([null])
})

test('[CH11] nothing to choose from is shown before the order of the groups is known', async () => {
  let answer = () => {}
  const answers = new Promise<void>(resolve => void (answer = resolve))
  const api = createMemoryApi(groups)
  await renderPage(() => <CategoryPicker menu={menu} value={[]} onChange={() => undefined} />, {
    ...api,
    fetch: async (address, init) =>
      address === addresses.clientSettings ? api.fetch(address, init) : answers.then(() => api.fetch(address, init)),
  })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(button('Coffee').query()).toBeNull()
  answer()
  await expect.element(button('Coffee')).toBeVisible()
})

test('[CH11] who has no products is led to where they are made', async () => {
  await renderPage(() => <CategoryPicker menu={emptyCatalogue} value={[]} onChange={() => undefined} />, createMemoryApi({}))
  await expect.element(page.getByRole('link', { name: 'Go to Products' })).toHaveAttribute('href', '/products')
})

test('[CH6] [CH18] who has no products begins with some where they are missing: group, list, products and prices in one form', async () => {
  const made: string[][] = []
  const api = createMemoryApi(
    { user: [{ role: 'USER', isProductsEnabled: true }] },
    {
      saveProductCollections: ({ collections }, { add }) => {
        for (const { title } of collections) add('productCollection', { title })
        return true
      },
      createProductCategory: ({ input, variants }, { add }) => {
        const category = add('productCategory', { ...input })
        for (const title of variants ?? []) add('productVariant', { categoryId: category.id, title })
        return { ...category, variants: [{ id: 'only', title: 'Price' }] }
      },
    },
  )
  await renderPage(() => <CategoryPicker menu={emptyCatalogue} value={[]} onChange={ids => made.push([...ids])} />, api)
  await page.getByRole('textbox', { name: 'Category' }).fill('Coffee')
  await userEvent.keyboard('{Enter}')
  for (const [title, price] of [
    ['Espresso', '2,50'],
    ['Mocha', '4'],
    ['Latte', '3.80'],
  ] as const)
    await userEvent.keyboard(`${title}{Enter}${price}{Enter}`)
  api.refuse('createProduct', 'UnavailableError')
  await page.getByRole('button', { name: 'Add to the menu' }).click()
  await expect.poll(() => api.asked.some(({ name }) => name === 'createProduct')).toBe(true)
  api.refuse('createProduct')
  await page.getByRole('button', { name: 'Add to the menu' }).click()
  await expect.poll(() => made).toEqual([[api.rows('productCategory')[0]!.id]])
  // What was made before something failed is not made again.
  expect(api.rows('productCollection').map(({ title }) => title)).toEqual(['Menu'])
  expect(api.rows('productCategory')).toMatchObject([{ title: 'Coffee' }])
  expect(api.rows('product').map(({ title }) => title)).toEqual(['Espresso', 'Mocha', 'Latte'])
  const prices = api.asked.filter(({ name }) => name === 'createProduct').map(({ args }) => args['prices'])
  expect(prices.slice(-3)).toEqual([2.5, 4, 3.8].map(price => [{ variantId: 'only', price }]))
})

test('[CH18] [FR1] a price without a product is not left out: its row says that it has no title, and has the focus', async () => {
  const api = createMemoryApi({ user: [{ role: 'USER', isProductsEnabled: true }] })
  await renderPage(() => <CategoryPicker menu={emptyCatalogue} value={[]} onChange={() => undefined} />, api)
  await page.getByRole('textbox', { name: 'Category' }).fill('Coffee')
  await page.getByRole('textbox', { name: 'Product 1', exact: true }).fill('Espresso')
  await page.getByRole('textbox', { name: 'Price of product 2' }).fill('4')
  await page.getByRole('button', { name: 'Add to the menu' }).click()
  await expect.element(page.getByText('Title is required.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Product 2', exact: true })).toHaveFocus()
  expect(api.asked.map(({ name }) => name)).not.toContain('createProductCategory')
})

test('[CH3] a product that is missing is added under its category, and chosen', async () => {
  const api = createMemoryApi(groups)
  const taken: string[] = []
  await renderPage(() => <ProductPicker menu={menu} mayAdd value={null} onChange={() => undefined} onTake={id => taken.push(id)} />, api)
  await page.getByRole('searchbox').fill('min')
  await expect.element(button('Mocha')).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('')
  await button('New product in Tea').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await button('New product in Tea').click()
  await userEvent.keyboard('Chai')
  page.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await button('New product in Tea').click()
  await userEvent.keyboard('Chai')
  await page.getByLabelText('Price').fill('3,5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => taken.length).toBe(1)
  expect(api.asked.find(call => call.name === 'createProduct')?.args).toMatchObject({
    input: { categoryId: 'tea', title: 'Chai' },
    prices: [{ variantId: 'tea-price', price: 3.5 }],
  })
})

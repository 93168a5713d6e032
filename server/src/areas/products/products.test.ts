import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchesProduct } from '@vitrine/model/areas/products/searchedTexts.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
})
afterAll(() => vitrine.close())
beforeEach(() => vitrine.pool.query('delete from "productCollection"'))

/** A group of this name. */
async function aGroup(asker: Asker, title = 'Drinks'): Promise<string> {
  const { items } = await asker.allProductCollections({})
  await asker.saveProductCollections({ collections: [...items.map(({ id, title: known }) => ({ id, title: known })), { title }] })
  return (await asker.allProductCollections({})).items.find(group => group.title === title)!.id
}

async function aCategory(asker: Asker, collectionId: string, title = 'Coffee', variants: string[] = []) {
  return (await asker.createProductCategory({ input: { collectionId, title }, variants }))!
}

async function aProduct(asker: Asker, categoryId: string, title: string, prices: { variantId: string; price?: number | null }[] = []) {
  return (await asker.createProduct({ input: { categoryId, title }, prices }))!
}

const categoriesOf = async (asker: Asker, id: string) => (await asker.findProductCollection({ id }))!.categories
/** What stands in a row, with the places. */
const row = (things: readonly { readonly title: string; readonly sortIndex: number }[]) =>
  things.map(({ title, sortIndex }) => `${sortIndex} ${title}`)
const centsOf = async (productId: string) =>
  (await vitrine.pool.query<{ price: number | null }>('select price from "productPrice" where "productId" = $1', [productId])).rows.map(
    each => each.price,
  )

describe('product groups', () => {
  const titles = async () => (await anna.allProductCollections({})).items.map(group => group.title)

  test('[PD1] [PD32] groups stand in the order in which they were saved', async () => {
    await anna.saveProductCollections({ collections: [{ title: 'Lunch' }, { title: 'Drinks' }] })
    const { items } = await anna.allProductCollections({})
    expect(await titles()).toEqual(['Lunch', 'Drinks'])
    const [lunch, drinks] = items
    expect(
      await anna.saveProductCollections({
        collections: [{ id: drinks!.id, title: 'Drinks' }, { title: 'Bakery' }, { id: lunch!.id, title: 'Food' }],
      }),
    ).toBe(true)
    expect(await titles()).toEqual(['Drinks', 'Bakery', 'Food'])
  })

  test('[PD32] a group that is not named is deleted with all that is in it', async () => {
    const id = await aGroup(anna)
    const category = await aCategory(anna, id)
    const product = await aProduct(anna, category.id, 'Espresso', [{ variantId: category.variants[0]!.id, price: 2.5 }])
    await anna.saveProductCollections({ collections: [] })
    expect(await titles()).toEqual([])
    await expect(anna.findProductCollection({ id })).rejects.toThrow('NotFoundError')
    await expect(anna.deleteProduct({ id: product.id })).rejects.toThrow('NotFoundError')
    expect(await centsOf(product.id)).toEqual([])
  })

  test("[PD1] a stranger's group can't be saved, and nothing of the list is", async () => {
    const theirs = await aGroup(bob, 'Wine')
    await aGroup(anna)
    await expect(anna.saveProductCollections({ collections: [{ id: theirs, title: 'Mine' }, { title: 'New' }] })).rejects.toThrow(
      'NotFoundError',
    )
    expect(await titles()).toEqual(['Drinks'])
    expect((await bob.allProductCollections({})).items.map(group => group.title)).toEqual(['Wine'])
  })

  test('a group without a title is refused by its place', async () => {
    await expect(anna.saveProductCollections({ collections: [{ title: ' ' }] })).rejects.toMatchObject({
      code: 'ValidationError',
      fields: [expect.objectContaining({ rule: 'required' })],
    })
  })

  test('[PD15] a search finds titles that start with it, whatever the case', async () => {
    await aGroup(anna, 'Drinks')
    await aGroup(anna, 'dry goods')
    await aGroup(anna, '100% fruit')
    expect((await anna.allProductCollections({ search: 'DR' })).items.map(group => group.title)).toEqual(['Drinks', 'dry goods'])
    expect((await anna.allProductCollections({ search: '100%' })).totalCount).toBe(1)
    expect((await anna.allProductCollections({ search: '%' })).totalCount).toBe(0)
  })
})

describe('what is saved at once', () => {
  test('[PD1] groups: the list saved last is kept', async () => {
    const id = await aGroup(anna)
    const lists = ['A', 'B', 'C', 'D'].map(title => [{ id, title: 'Drinks' }, { title }])
    await Promise.all(lists.map(collections => anna.saveProductCollections({ collections })))
    const { items } = await anna.allProductCollections({})
    expect(items.map(group => group.sortIndex)).toEqual([0, 1])
  })

  test('[PD6] variations: the list saved last is kept', async () => {
    const group = await aGroup(anna)
    const { id } = await aCategory(anna, group)
    const save = (title: string) => anna.updateProductCategory({ input: { id }, variants: [{ title: 'Small' }, { title }] })
    await Promise.all(['A', 'B', 'C', 'D'].map(save))
    expect((await categoriesOf(anna, group))[0]!.variants.map(variant => variant.sortIndex)).toEqual([0, 1])
  })
})

describe('rows', () => {
  test('[PD3] [PD33] [PD34] new ones stand last, the deleted close up, a place beyond the end is the last', async () => {
    const group = await aGroup(anna)
    const [coffee, tea, juice] = [
      await aCategory(anna, group, 'Coffee'),
      await aCategory(anna, group, 'Tea'),
      await aCategory(anna, group, 'Juice'),
    ]
    expect(row(await categoriesOf(anna, group))).toEqual(['0 Coffee', '1 Tea', '2 Juice'])
    await anna.updateProductCategory({ input: { id: coffee.id, sortIndex: 99 } })
    expect(row(await categoriesOf(anna, group))).toEqual(['0 Tea', '1 Juice', '2 Coffee'])
    await anna.updateProductCategory({ input: { id: juice.id, sortIndex: 0 } })
    expect(row(await categoriesOf(anna, group))).toEqual(['0 Juice', '1 Tea', '2 Coffee'])
    await anna.deleteProductCategory({ id: tea.id })
    expect(row(await categoriesOf(anna, group))).toEqual(['0 Juice', '1 Coffee'])
  })

  test('[PD33] a product moves up, down and to any place', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group)
    const products = [
      await aProduct(anna, category.id, 'A'),
      await aProduct(anna, category.id, 'B'),
      await aProduct(anna, category.id, 'C'),
    ]
    const order = async () => row((await categoriesOf(anna, group))[0]!.products)
    const move = (index: number, sortIndex: number) => anna.updateProduct({ input: { id: products[index]!.id, sortIndex } })
    await move(2, 1)
    expect(await order()).toEqual(['0 A', '1 C', '2 B'])
    await move(0, 1)
    expect(await order()).toEqual(['0 C', '1 A', '2 B'])
    await move(1, 0)
    expect(await order()).toEqual(['0 B', '1 C', '2 A'])
    await anna.deleteProduct({ id: products[2]!.id })
    expect(await order()).toEqual(['0 B', '1 A'])
  })

  test('[PD33] a new product may be given its place', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group)
    await aProduct(anna, category.id, 'A')
    const { sortIndex } = (await anna.createProduct({ input: { categoryId: category.id, title: 'First', sortIndex: 0 }, prices: [] }))!
    expect(sortIndex).toBe(0)
    expect(row((await categoriesOf(anna, group))[0]!.products)).toEqual(['0 First', '1 A'])
  })

  test('[PD3] two that come at the same time take two places', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group)
    await Promise.all(['A', 'B', 'C', 'D'].map(title => aProduct(anna, category.id, title)))
    expect((await categoriesOf(anna, group))[0]!.products.map(product => product.sortIndex)).toEqual([0, 1, 2, 3])
  })

  test('[PD3] moves that cross leave no gap and no double', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group)
    const products: { id: string }[] = []
    for (const title of ['A', 'B', 'C', 'D']) products.push(await aProduct(anna, category.id, title))
    await Promise.all(products.map(({ id }, index) => anna.updateProduct({ input: { id, sortIndex: 3 - index } })))
    expect((await categoriesOf(anna, group))[0]!.products.map(product => product.sortIndex)).toEqual([0, 1, 2, 3])
  })

  test('[PD3] deletions that cross leave no gap', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group)
    const products: { id: string }[] = []
    for (const title of ['A', 'B', 'C', 'D', 'E']) products.push(await aProduct(anna, category.id, title))
    await Promise.all([0, 2, 3].map(index => anna.deleteProduct({ id: products[index]!.id })))
    expect(row((await categoriesOf(anna, group))[0]!.products)).toEqual(['0 B', '1 E'])
  })

  test('[PD4] [PD35] a product that goes to another category stands last there, with the prices of the variations that it has too', async () => {
    const group = await aGroup(anna)
    const [coffee, tea] = [
      await aCategory(anna, group, 'Coffee', ['Small', 'Large']),
      await aCategory(anna, group, 'Tea', ['large', 'Pot']),
    ]
    const moved = await aProduct(anna, coffee.id, 'Chai', [
      { variantId: coffee.variants[0]!.id, price: 3 },
      { variantId: coffee.variants[1]!.id, price: 4 },
    ])
    await aProduct(anna, coffee.id, 'Latte')
    await aProduct(anna, tea.id, 'Mint')
    const product = await anna.updateProduct({ input: { id: moved.id, categoryId: tea.id } })
    expect(product).toMatchObject({ categoryId: tea.id, sortIndex: 1, prices: [{ variantId: tea.variants[0]!.id, price: 4 }] })
    const [coffees, teas] = await categoriesOf(anna, group)
    expect(row(coffees!.products)).toEqual(['0 Latte'])
    expect(row(teas!.products)).toEqual(['0 Mint', '1 Chai'])
  })

  test('[PD35] prices that come with the move are those of the new category', async () => {
    const group = await aGroup(anna)
    const [coffee, tea] = [await aCategory(anna, group, 'Coffee'), await aCategory(anna, group, 'Tea')]
    const { id } = await aProduct(anna, coffee.id, 'Chai')
    const product = await anna.updateProduct({
      input: { id, categoryId: tea.id, sortIndex: 0 },
      prices: [{ variantId: tea.variants[0]!.id, price: 2.2 }],
    })
    expect(product?.prices.map(each => each.price)).toEqual([2.2])
  })
})

describe('price variations', () => {
  test('[PD7] a category without named ones has one, titled Price', async () => {
    const { variants } = await aCategory(anna, await aGroup(anna))
    expect(row(variants)).toEqual(['0 Price'])
  })

  test('[PD6] one that is named with its id keeps its prices, whatever its title and place', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group, 'Coffee', ['Small', 'Large'])
    const [small, large] = category.variants
    const product = await aProduct(anna, category.id, 'Latte', [
      { variantId: small!.id, price: 3.2 },
      { variantId: large!.id, price: 4.1 },
    ])
    const variants = [{ id: large!.id, title: 'Grande' }, { title: 'Huge' }, { id: small!.id, title: 'Small' }]
    const saved = await anna.updateProductCategory({ input: { id: category.id, title: 'Coffees' }, variants })
    expect(saved?.title).toBe('Coffees')
    expect(row(saved!.variants)).toEqual(['0 Grande', '1 Huge', '2 Small'])
    const prices = (await categoriesOf(anna, group))[0]!.products.find(each => each.id === product.id)!.prices
    expect(prices.find(price => price.variantId === large!.id)?.price).toBe(4.1)
    expect(prices.find(price => price.variantId === small!.id)?.price).toBe(3.2)
    expect(prices).toHaveLength(2)
  })

  test('[PD6] one that is not named goes with its prices', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group, 'Coffee', ['Small', 'Large'])
    const [small, large] = category.variants
    const { id } = await aProduct(anna, category.id, 'Latte', [
      { variantId: small!.id, price: 3.2 },
      { variantId: large!.id, price: 4.1 },
    ])
    await anna.updateProductCategory({ input: { id: category.id }, variants: [{ id: small!.id, title: 'Price' }] })
    expect(await centsOf(id)).toEqual([320])
  })

  test('[PD5] the last one stays', async () => {
    const category = await aCategory(anna, await aGroup(anna))
    await expect(anna.updateProductCategory({ input: { id: category.id }, variants: [] })).rejects.toThrow('LastVariantError')
  })

  test('[PD6] one is named once', async () => {
    const { id, variants } = await aCategory(anna, await aGroup(anna))
    const named = { id: variants[0]!.id, title: 'Small' }
    await expect(anna.updateProductCategory({ input: { id }, variants: [named, named] })).rejects.toThrow('DuplicateError')
  })

  test("[PD6] one of another category, or a stranger's, can't be named", async () => {
    const group = await aGroup(anna)
    const [coffee, tea] = [await aCategory(anna, group, 'Coffee'), await aCategory(anna, group, 'Tea')]
    const theirs = await aCategory(bob, await aGroup(bob))
    for (const { variants } of [tea, theirs]) {
      const taken = anna.updateProductCategory({
        input: { id: coffee.id, title: 'Taken' },
        variants: [{ id: variants[0]!.id, title: 'Price' }],
      })
      await expect(taken).rejects.toThrow('NotFoundError')
    }
    expect((await categoriesOf(anna, group))[0]!.title).toBe('Coffee')
  })
})

describe('prices', () => {
  test('[PD10] no price is changed by being stored', async () => {
    const category = await aCategory(anna, await aGroup(anna))
    const variantId = category.variants[0]!.id
    const { id: productId } = await aProduct(anna, category.id, 'Latte')
    for (const price of [0, 0.01, 0.29, 1.1, 2.675 - 0.005, 4.35, 8.2, 9.95, 19.99, 1.15, 64.1, 1234.56, 99_999.99]) {
      const euro = Math.round(price * 100) / 100
      expect((await anna.updateProductPrice({ input: { productId, variantId, price: euro } }))?.price).toBe(euro)
      expect(await centsOf(productId)).toEqual([Math.round(euro * 100)])
    }
  })

  test('[PD10] what is no price is refused', async () => {
    const category = await aCategory(anna, await aGroup(anna))
    const variantId = category.variants[0]!.id
    const { id: productId } = await aProduct(anna, category.id, 'Latte')
    for (const [price, rule] of [
      [-1, 'tooSmall'],
      [1.005, 'cents'],
      [100_000, 'tooLarge'],
    ] as const) {
      await expect(anna.updateProductPrice({ input: { productId, variantId, price } })).rejects.toMatchObject({
        fields: [expect.objectContaining({ rule })],
      })
    }
    expect(await centsOf(productId)).toEqual([])
  })

  test('[PD11] a missing price is not zero, and a price can be made missing again', async () => {
    const group = await aGroup(anna)
    const category = await aCategory(anna, group, 'Coffee', ['Small', 'Large', 'Huge'])
    const [small, large] = category.variants
    const product = await aProduct(anna, category.id, 'Latte', [{ variantId: small!.id, price: 0 }, { variantId: large!.id }])
    const priceOf = (id: string) => product.prices.find(price => price.variantId === id)?.price ?? null
    expect(priceOf(small!.id)).toBe(0)
    expect(priceOf(large!.id)).toBeNull()
    const emptied = await anna.updateProductPrice({ input: { productId: product.id, variantId: small!.id, price: null } })
    expect(emptied?.price).toBeNull()
  })

  test('[PD11] two who enter the first price of a product at the same time both succeed', async () => {
    const category = await aCategory(anna, await aGroup(anna))
    const variantId = category.variants[0]!.id
    const { id: productId } = await aProduct(anna, category.id, 'Latte')
    await Promise.all([1, 2, 3].map(price => anna.updateProductPrice({ input: { productId, variantId, price } })))
    expect(await centsOf(productId)).toHaveLength(1)
  })

  test("[PD12] a price of another category's variation is refused", async () => {
    const group = await aGroup(anna)
    const [coffee, tea] = [await aCategory(anna, group, 'Coffee'), await aCategory(anna, group, 'Tea')]
    const variantId = tea.variants[0]!.id
    const { id: productId } = await aProduct(anna, coffee.id, 'Latte')
    await expect(anna.updateProductPrice({ input: { productId, variantId, price: 1 } })).rejects.toThrow('NotFoundError')
    await expect(aProduct(anna, coffee.id, 'Chai', [{ variantId, price: 1 }])).rejects.toThrow('NotFoundError')
    expect(row((await categoriesOf(anna, group))[0]!.products)).toEqual(['0 Latte'])
  })
})

describe('several products at once', () => {
  /** A category with products of these names, and what each is called. */
  async function aRow(group: string, title: string, titles: string) {
    const category = await aCategory(anna, group, title)
    const products: { id: string }[] = []
    for (const name of titles) products.push(await aProduct(anna, category.id, name, [{ variantId: category.variants[0]!.id, price: 2 }]))
    return { ...category, ids: products.map(({ id }) => id) }
  }
  const orders = async (group: string) => (await categoriesOf(anna, group)).map(({ products }) => row(products).join(' '))

  test('[PD20] [PD42] all of them change, or none', async () => {
    const group = await aGroup(anna)
    const { ids } = await aRow(group, 'Coffee', 'ABC')
    const theirs = await aProduct(bob, (await aCategory(bob, await aGroup(bob))).id, 'Rioja')
    const states = async () => (await categoriesOf(anna, group))[0]!.products.map(({ state }) => state)
    const changed = await anna.updateProducts({ ids: ids.slice(0, 2), input: { state: 'UNAVAILABLE', veggie: true } })
    expect(changed.items.map(({ title, state, veggie }) => [title, state, veggie])).toEqual([
      ['A', 'UNAVAILABLE', true],
      ['B', 'UNAVAILABLE', true],
    ])
    for (const stranger of [theirs.id, 'nowhere']) {
      const named = [...ids, stranger]
      await expect(anna.updateProducts({ ids: named, input: { state: 'AVAILABLE' } })).rejects.toThrow('NotFoundError')
      await expect(anna.deleteProducts({ ids: named })).rejects.toThrow('NotFoundError')
    }
    expect(await states()).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'AVAILABLE'])
    // The same again, and one that is named twice.
    await anna.updateProducts({ ids: [ids[0]!, ids[0]!], input: { state: 'UNAVAILABLE' } })
    await anna.updateProducts({ ids: [], input: { state: 'AVAILABLE' } })
    expect(await states()).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'AVAILABLE'])
  })

  test('[PD20] at most 200', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `product-${index}`)
    for (const call of [anna.updateProducts({ ids, input: {} }), anna.deleteProducts({ ids })])
      await expect(call).rejects.toMatchObject({ code: 'ValidationError', fields: [expect.objectContaining({ rule: 'tooMany' })] })
  })

  test('[PD20] the deleted go together, in the audit log each by itself, and those after them close up', async () => {
    const group = await aGroup(anna)
    const { ids } = await aRow(group, 'Coffee', 'ABCDE')
    expect(await anna.deleteProducts({ ids: [ids[1]!, ids[3]!] })).toBe(true)
    expect(await orders(group)).toEqual(['0 A 1 C 2 E'])
    const { rows } = await vitrine.pool.query(
      `select "subjectTitle" from "auditEvent" where "kind" = 'DELETED' and "subjectId" = any($1) order by 1`,
      [ids],
    )
    expect(rows).toEqual([{ subjectTitle: 'B' }, { subjectTitle: 'D' }])
  })

  test('[PD21] they stand together at their place, as they are named', async () => {
    const group = await aGroup(anna)
    const { ids } = await aRow(group, 'Coffee', 'ABCDE')
    await anna.updateProducts({ ids: [ids[4]!, ids[1]!], input: { sortIndex: 0 } })
    expect(await orders(group)).toEqual(['0 E 1 B 2 A 3 C 4 D'])
    await anna.updateProducts({ ids: [ids[4]!], input: { sortIndex: 99 } })
    expect(await orders(group)).toEqual(['0 B 1 A 2 C 3 D 4 E'])
  })

  test('[PD21] they go to another category, to a place or last, with their prices', async () => {
    const group = await aGroup(anna)
    const coffee = await aRow(group, 'Coffee', 'ABC')
    const tea = await aRow(group, 'Tea', 'XY')
    await anna.updateProducts({ ids: [coffee.ids[2]!, coffee.ids[0]!], input: { categoryId: tea.id, sortIndex: 1 } })
    expect(await orders(group)).toEqual(['0 B', '0 X 1 C 2 A 3 Y'])
    await anna.updateProducts({ ids: [coffee.ids[1]!, tea.ids[0]!], input: { categoryId: tea.id } })
    expect(await orders(group)).toEqual(['', '0 X 1 C 2 A 3 Y 4 B'])
    const teas = (await categoriesOf(anna, group))[1]!
    expect(teas.products.flatMap(({ prices }) => prices.map(({ variantId, price }) => [variantId, price]))).toEqual(
      Array.from({ length: 5 }, () => [tea.variants[0]!.id, 2]),
    )
    const wine = await aCategory(bob, await aGroup(bob))
    await expect(anna.updateProducts({ ids: tea.ids, input: { categoryId: wine.id } })).rejects.toThrow('NotFoundError')
  })

  test('[PD39] what two people move at once ends in one order, without a gap', async () => {
    const group = await aGroup(anna)
    const [coffee, tea] = [await aRow(group, 'Coffee', 'ABCD'), await aRow(group, 'Tea', 'WXYZ')]
    await Promise.all([
      anna.updateProducts({ ids: coffee.ids.slice(0, 2), input: { categoryId: tea.id, sortIndex: 0 } }),
      anna.updateProducts({ ids: tea.ids.slice(0, 2), input: { categoryId: coffee.id, sortIndex: 0 } }),
      anna.updateProducts({ ids: [coffee.ids[3]!], input: { sortIndex: 0 } }),
      anna.updateProduct({ input: { id: tea.ids[3]!, categoryId: coffee.id } }),
    ])
    const places = (await categoriesOf(anna, group)).map(({ products }) => products.map(({ sortIndex }) => sortIndex))
    expect(places.map(all => all.every((place, index) => place === index))).toEqual([true, true])
    expect(places.flat()).toHaveLength(8)
  })
})

describe('a copy of a category', () => {
  test('[PD22] has its variations, products and prices, and stands behind it', async () => {
    const group = await aGroup(anna)
    const coffee = await aCategory(anna, group, 'Coffee', ['Small', 'Large'])
    await aCategory(anna, group, 'Tea')
    await aProduct(anna, coffee.id, 'Espresso', [{ variantId: coffee.variants[1]!.id, price: 2.5 }])
    await aProduct(anna, coffee.id, 'Latte')
    const copy = (await anna.duplicateProductCategory({ id: coffee.id }))!
    expect(copy.title).toBe('Coffee (copy)')
    expect(row(await categoriesOf(anna, group))).toEqual(['0 Coffee', '1 Coffee (copy)', '2 Tea'])
    const [, copied] = await categoriesOf(anna, group)
    expect(row(copied!.variants)).toEqual(['0 Small', '1 Large'])
    expect(row(copied!.products)).toEqual(['0 Espresso', '1 Latte'])
    expect(copied!.products[0]!.prices).toMatchObject([{ variantId: copied!.variants[1]!.id, price: 2.5 }])
    // It lives apart.
    await anna.deleteProductCategory({ id: coffee.id })
    expect(row((await categoriesOf(anna, group))[0]!.products)).toEqual(['0 Espresso', '1 Latte'])
  })

  test('[PD40] is made once under its name, and its title is no longer than one may be', async () => {
    const group = await aGroup(anna)
    const { id } = await aCategory(anna, group, 'C'.repeat(200))
    const copying = () => anna.duplicateProductCategory({ id, resultId: 'copy-1' })
    const copies = [...(await Promise.all([copying(), copying()])), await copying()]
    expect(copies.map(copy => copy?.id)).toEqual(['copy-1', 'copy-1', 'copy-1'])
    const categories = await categoriesOf(anna, group)
    expect(categories.map(({ title }) => title.length)).toEqual([200, 200])
    const theirs = await aCategory(bob, await aGroup(bob))
    await expect(bob.duplicateProductCategory({ id: theirs.id, resultId: 'copy-1' })).rejects.toThrow(/NotFoundError|DuplicateError/)
    await expect(anna.duplicateProductCategory({ id: theirs.id })).rejects.toThrow('NotFoundError')
  })
})

test('[PD47] a category is made once under its name, with its variations', async () => {
  const collectionId = await aGroup(anna)
  const making = (asker = anna, group = collectionId) =>
    asker.createProductCategory({ input: { collectionId: group, title: 'Tea' }, variants: ['Cup', 'Pot'], resultId: 'tea-1' })
  const made = [...(await Promise.all([making(), making()])), await making()]
  expect(made.map(category => category?.id)).toEqual(['tea-1', 'tea-1', 'tea-1'])
  expect(made.map(category => category?.variants.length)).toEqual([2, 2, 2])
  expect((await categoriesOf(anna, collectionId)).map(({ title }) => title)).toEqual(['Tea'])
  await expect(making(bob, await aGroup(bob))).rejects.toThrow(/NotFoundError|DuplicateError/)
})

test('[PD23] [PD48] products of all groups, or of all but one, are found by their titles, each with its group and category', async () => {
  const [drinks, food] = [await aGroup(anna, 'Drinks'), await aGroup(anna, 'Food')]
  const [coffee, cakes] = [await aCategory(anna, drinks, 'Coffee'), await aCategory(anna, food, 'Cakes')]
  await aProduct(anna, coffee.id, 'Café au lait')
  const latte = await aProduct(anna, coffee.id, 'Latte')
  await aProduct(anna, cakes.id, 'Coffee café cake')
  await aProduct(bob, (await aCategory(bob, await aGroup(bob))).id, 'Cafe creme')
  const { totalCount, items } = await anna.allProducts({ search: 'cafe' })
  expect(totalCount).toBe(2)
  expect(items.map(({ title, category }) => [title, category?.title, category?.collection?.title])).toEqual([
    ['Café au lait', 'Coffee', 'Drinks'],
    ['Coffee café cake', 'Cakes', 'Food'],
  ])
  const outside = await anna.allProducts({ search: 'cafe', limit: 1, filter: { outsideCollectionId: drinks } })
  expect([outside.totalCount, outside.items.map(({ title }) => title)]).toEqual([1, ['Coffee café cake']])
  await anna.updateProduct({ input: { id: latte.id, state: 'UNAVAILABLE' } })
  const soldOut = await anna.allProducts({ filter: { state: 'UNAVAILABLE' } })
  expect(soldOut.items.every(({ state }) => state === 'UNAVAILABLE') && soldOut.items.some(({ id }) => id === latte.id)).toBe(true)
  expect((await anna.allProducts({ ids: [latte.id] })).items.map(({ title }) => title)).toEqual(['Latte'])
})

describe('strangers', () => {
  test("nothing of a stranger's is found, and nothing of theirs changes", async () => {
    const theirGroup = await aGroup(bob, 'Wine')
    const theirs = await aCategory(bob, theirGroup, 'Red')
    const bottle = await aProduct(bob, theirs.id, 'Rioja')
    const mine = await aProduct(anna, (await aCategory(anna, await aGroup(anna))).id, 'Latte')
    const tries = [
      anna.findProductCollection({ id: theirGroup }),
      anna.createProductCategory({ input: { collectionId: theirGroup, title: 'Mine' }, variants: [] }),
      anna.updateProductCategory({ input: { id: theirs.id, title: 'Mine' } }),
      anna.deleteProductCategory({ id: theirs.id }),
      anna.createProduct({ input: { categoryId: theirs.id, title: 'Mine' }, prices: [] }),
      anna.updateProduct({ input: { id: bottle.id, title: 'Mine' } }),
      anna.updateProduct({ input: { id: mine.id, categoryId: theirs.id } }),
      anna.updateProductPrice({ input: { productId: bottle.id, variantId: theirs.variants[0]!.id, price: 1 } }),
      anna.deleteProduct({ id: bottle.id }),
    ]
    for (const attempt of await Promise.allSettled(tries))
      expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'NotFoundError' } })
    expect(await categoriesOf(bob, theirGroup)).toMatchObject([{ title: 'Red', products: [{ title: 'Rioja' }] }])
  })

  test('[PD18] a picture is a known one', async () => {
    const category = await aCategory(anna, await aGroup(anna))
    const unknown = anna.createProduct({ input: { categoryId: category.id, title: 'Latte', imageAssetId: 'nowhere' }, prices: [] })
    await expect(unknown).rejects.toThrow('NotFoundError')
  })
})

test('[SR4] products are found by title, subtitle, SKU and their texts in other languages, each read as a title', async () => {
  const { id: categoryId } = await aCategory(anna, await aGroup(anna))
  await aProduct(anna, categoryId, 'Plain')
  const translations = [
    { language: 'de', title: 'Kürbissuppe', subtitle: '(neu) mit Öl' },
    { language: 'fr', title: 'Velouté' },
  ]
  await anna.createProduct({ input: { categoryId, title: 'Pumpkin soup', subtitle: 'with crème', sku: 'T-777', translations }, prices: [] })
  await anna.createProduct({ input: { categoryId, title: 'Pumpkin pie', subtitle: '(new) sweet' }, prices: [] })
  const found = async (search: string) => (await anna.allProducts({ search })).items.map(({ title }) => title)
  for (const typed of ['soup', 'creme', 't-777', '777', 'kurbis', 'ol', '(neu)', 'velou'])
    expect([typed, await found(typed)]).toEqual([typed, ['Pumpkin soup']])
  expect(await found('(new) s')).toEqual(['Pumpkin pie'])
  expect(await found('pump')).toEqual(['Pumpkin pie', 'Pumpkin soup'])
  // Nothing is found across two texts, nor in the middle of a word.
  for (const nothing of ['soup with', 'creme t', 'rbis', 'de', '-777 k']) expect([nothing, await found(nothing)]).toEqual([nothing, []])
  const product = (await anna.allProducts({ search: '777' })).items[0]!
  for (const typed of ['soup', 'creme', '777', 'kurbis', '(neu)', 'velou', 'soup with', 'rbis'])
    expect([typed, matchesProduct(product, typed)]).toEqual([typed, (await found(typed)).length === 1])
})

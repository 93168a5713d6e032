import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { loadCatalogue, loadWholeCatalogue } from '../content/catalogue.ts'
import { asPlatform } from '../../core/database/tenant.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(() => vitrine.pool.query('delete from "productCollection"; delete from "promotion"; delete from "binItem"'))

async function aCategory() {
  await anna.saveProductCollections({ collections: [{ title: 'Bar' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  return (await anna.createProductCategory({ input: { collectionId, title: 'Beer' }, variants: [] }))!
}

const said = {
  allergens: ['GLUTEN', 'SULPHITES'],
  mayContain: ['NUTS'],
  diets: ['VEGAN', 'KOSHER'],
  calories: 142,
  alcohol: 5.2,
  deposit: 0.15,
  origin: 'Brewed in Utrecht',
  priceUnit: 'PER_L',
} as const
const nutrition = { basis: 'PER_100_ML', energy: 180, carbohydrate: 3.1, sugars: 0.4 } as const
const saying = () => ({ ...said, allergens: [...said.allergens], mayContain: [...said.mayContain], diets: [...said.diets] })

test('[MA31] [MA127] a product says what is in it, for whom it is, how much energy, alcohol and deposit it has, and where it comes from', async () => {
  const { id: categoryId } = await aCategory()
  const product = (await anna.createProduct({
    input: { categoryId, title: 'Pils', ...saying(), nutrition: { ...nutrition } as never },
    prices: [],
  }))!
  expect(product).toMatchObject({ ...said, veggie: false, glutenfree: false })
  expect(product.nutrition).toEqual({ fat: null, saturates: null, protein: null, salt: null, fibre: null, ...nutrition })
  const emptied = await anna.updateProduct({ input: { id: product.id, diets: [], alcohol: null, nutrition: null } })
  expect(emptied).toMatchObject({ ...said, diets: [], alcohol: null, nutrition: null })
})

test('[MA31] [MA165] a product of which nobody said anything says nothing; so does a promotion', async () => {
  const { id: categoryId } = await aCategory()
  const none = { allergens: [], mayContain: [], hasNoAllergens: false, diets: [] }
  expect(await anna.createProduct({ input: { categoryId, title: 'Water' }, prices: [] })).toMatchObject({
    ...none,
    calories: null,
    nutrition: null,
    alcohol: null,
    deposit: null,
    origin: null,
  })
  expect(await anna.createPromotion({ input: { title: 'Tea for two' } })).toMatchObject(none)
  expect(await anna.createPromotion({ input: { title: 'Cake', allergens: ['EGGS'], diets: ['VEGETARIAN'] } })).toMatchObject({
    ...none,
    allergens: ['EGGS'],
    diets: ['VEGETARIAN'],
  })
})

test('[MA172] [MA174] a product is sold by weight, and its prices include VAT, which a slide is told where it says so; both come along in a copy', async () => {
  const { id: categoryId } = await aCategory()
  const sold = { priceUnit: 'PER_100_G', vatRate: 5.5 } as const
  const cheese = (await anna.createProduct({ input: { categoryId, title: 'Brie', ...sold }, prices: [] }))!
  const milk = (await anna.createProduct({ input: { categoryId, title: 'Milk' }, prices: [] }))!
  expect(cheese).toMatchObject(sold)
  expect(milk).toMatchObject({ priceUnit: null, vatRate: null })
  expect(await anna.updateProduct({ input: { id: milk.id, priceUnit: 'PER_L' } })).toMatchObject({ priceUnit: 'PER_L', vatRate: null })

  const copy = (await anna.duplicateProductCategory({ id: categoryId }))!
  expect((await anna.allProducts({})).items.find(each => each.categoryId === copy.id && each.title === 'Brie')).toMatchObject(sold)
  const { products } = await asPlatform(vitrine.ownerDb, db => loadWholeCatalogue(db, 'annas', []))
  expect(products[cheese.id]).toMatchObject(sold)
  const onSlide = async (settings: object) => {
    const list = aWidget('PRODUCT_LIST', { id: 'list' })
    const widget = { ...list, settings: { ...list.settings, categoryId, ...settings } }
    const show = aShow({ slides: [aSlide({ id: 'slide', widgets: [widget] })] })
    return (await asPlatform(vitrine.ownerDb, db => loadCatalogue(db, 'annas', [show]))).products[cheese.id]
  }
  expect(await onSlide({ showVat: true })).toMatchObject(sold)
  expect(await onSlide({})).toMatchObject({ priceUnit: 'PER_100_G' })
  expect(await onSlide({})).not.toHaveProperty('vatRate')
})

test('[MA126] the same allergens are the same value: each once, in the order of the regulation', async () => {
  const { id: categoryId } = await aCategory()
  const product = await anna.createProduct({
    input: { categoryId, title: 'Cake', allergens: ['MILK', 'GLUTEN', 'MILK', 'EGGS'] },
    prices: [],
  })
  expect(product?.allergens).toEqual(['GLUTEN', 'EGGS', 'MILK'])
})

test.each([
  [{ alcohol: 101 }, 'tooLarge'],
  [{ calories: 1.5 }, 'whole'],
  [{ calories: -1 }, 'tooSmall'],
  [{ deposit: 0.155 }, 'cents'],
  [{ origin: 'x'.repeat(201) }, 'tooLong'],
  [{ vatRate: 100.5 }, 'tooLarge'],
  [{ vatRate: -1 }, 'tooSmall'],
  [{ priceUnit: 'PER_POUND' as never }, 'choice'],
  [{ nutrition: { fat: -1 } as never }, 'tooSmall'],
])('[MA31] [MA172] %o is refused at its field', async (wrong, rule) => {
  const { id: categoryId } = await aCategory()
  await expect(anna.createProduct({ input: { categoryId, title: 'Pils', ...wrong }, prices: [] })).rejects.toMatchObject({
    code: 'ValidationError',
    fields: [{ path: expect.stringContaining(Object.keys(wrong)[0]!) as string, rule }],
  })
})

test('[MA32] a copy says the same, and what comes back from the bin too', async () => {
  const { id: categoryId } = await aCategory()
  const { id } = (await anna.createProduct({
    input: { categoryId, title: 'Pils', ...saying(), nutrition: { ...nutrition } as never },
    prices: [],
  }))!
  const copy = (await anna.duplicateProductCategory({ id: categoryId }))!
  const all = async () => (await anna.allProducts({})).items
  expect((await all()).find(product => product.categoryId === copy.id)).toMatchObject({ ...said, nutrition })

  await anna.deleteProduct({ id })
  const [item] = (await anna.allBinItems({})).items
  await anna.restoreBinItems({ ids: [item!.id] })
  expect((await all()).find(product => product.id === id)).toMatchObject({ ...said, nutrition })
})

test('[MA33] a slide knows what a dish says, and carries nothing of what nobody said', async () => {
  const { id: categoryId } = await aCategory()
  const pils = (await anna.createProduct({ input: { categoryId, title: 'Pils', ...saying() }, prices: [] }))!
  const water = (await anna.createProduct({ input: { categoryId, title: 'Water' }, prices: [] }))!
  const cake = (await anna.createPromotion({ input: { title: 'Cake', mayContain: ['NUTS'] } }))!
  const { products, promotions } = await asPlatform(vitrine.ownerDb, db => loadWholeCatalogue(db, 'annas', []))
  expect(products[pils.id]).toMatchObject(said)
  expect(Object.keys(products[water.id]!).filter(name => name in said)).toEqual([])
  expect(promotions[cake.id]).toMatchObject({ mayContain: ['NUTS'] })
  expect(promotions[cake.id]).not.toHaveProperty('allergens')
})

const checked = { hasNoAllergens: true } as const
const refused = (path: string) => ({ code: 'ValidationError', fields: [{ path, rule: 'allergensSaid' }] })

test('[MA166] none of the fourteen can’t be said of what has one, or gets one, and the field is named', async () => {
  const { id: categoryId } = await aCategory()
  const water = (await anna.createProduct({ input: { categoryId, title: 'Water', ...checked }, prices: [] }))!
  const cake = (await anna.createProduct({ input: { categoryId, title: 'Cake', mayContain: ['NUTS'] }, prices: [] }))!
  expect([water, cake]).toMatchObject([checked, { hasNoAllergens: false }])
  const both = { ...checked, allergens: ['MILK' as const] }
  const atField = refused('input.hasNoAllergens')
  await expect(anna.createProduct({ input: { categoryId, title: 'Tea', ...both }, prices: [] })).rejects.toMatchObject(atField)
  await expect(anna.updateProduct({ input: { id: water.id, ...both } })).rejects.toMatchObject(atField)
  await expect(anna.updateProduct({ input: { id: cake.id, ...checked } })).rejects.toMatchObject(atField)
  await expect(anna.createPromotion({ input: { title: 'Tea for two', ...both } })).rejects.toMatchObject(atField)
  const offer = (await anna.createPromotion({ input: { title: 'Cake', allergens: ['EGGS'] } }))!
  await expect(anna.updatePromotion({ input: { id: offer.id, ...checked } })).rejects.toMatchObject(atField)
  await expect(anna.updateProducts({ ids: [water.id, cake.id], input: checked })).rejects.toMatchObject(atField)
  const rows = [
    { id: water.id, title: 'Tap water' },
    { id: cake.id, ...checked },
    { categoryId, title: 'Tea', ...both },
  ]
  await expect(anna.updateProductRows({ rows })).rejects.toMatchObject({
    code: 'ValidationError',
    fields: [1, 2].map(row => ({ path: `rows.${row}.hasNoAllergens`, rule: 'allergensSaid' })),
  })
  expect((await anna.allProducts({})).items.map(({ title, hasNoAllergens }) => [title, hasNoAllergens])).toEqual([
    ['Cake', false],
    ['Water', true],
  ])
  // What it had goes with the same change.
  expect(await anna.updateProduct({ input: { id: cake.id, mayContain: [], ...checked } })).toMatchObject(checked)
  expect((await anna.updateProducts({ ids: [water.id, cake.id], input: { hasNoAllergens: false } })).items).toMatchObject([
    { hasNoAllergens: false },
    { hasNoAllergens: false },
  ])
})

test('[MA167] what gets an allergen no longer has none of them, also of a caller of before, or in the database itself', async () => {
  const { id: categoryId } = await aCategory()
  const water = (await anna.createProduct({ input: { categoryId, title: 'Water', ...checked }, prices: [] }))!
  const offer = (await anna.createPromotion({ input: { title: 'Tea', ...checked } }))!
  expect(await anna.updateProduct({ input: { id: water.id, title: 'Tap water' } })).toMatchObject(checked)
  expect(await anna.updateProduct({ input: { id: water.id, allergens: ['SULPHITES'] } })).toMatchObject({ hasNoAllergens: false })
  // That one was taken away doesn't say that a person looked at the others.
  expect(await anna.updateProduct({ input: { id: water.id, allergens: [] } })).toMatchObject({ hasNoAllergens: false })
  expect(await anna.updatePromotion({ input: { id: offer.id, mayContain: ['NUTS'] } })).toMatchObject({ hasNoAllergens: false })
  await anna.updateProduct({ input: { id: water.id, ...checked } })
  const { items } = await anna.updateProductRows({ rows: [{ id: water.id, mayContain: ['MILK'] }] })
  expect(items).toMatchObject([{ mayContain: ['MILK'], hasNoAllergens: false }])
  await vitrine.pool.query(`update "product" set "hasNoAllergens" = true where "id" = $1`, [water.id])
  expect((await anna.allProducts({})).items).toMatchObject([{ hasNoAllergens: false }])
})

test('[MA32] [MA33] that none of the fourteen is in it goes with a copy, and a slide knows it of no other dish', async () => {
  const { id: categoryId } = await aCategory()
  const water = (await anna.createProduct({ input: { categoryId, title: 'Water', ...checked }, prices: [] }))!
  const cola = (await anna.createProduct({ input: { categoryId, title: 'Cola' }, prices: [] }))!
  const copy = (await anna.duplicateProductCategory({ id: categoryId }))!
  const copies = (await anna.allProducts({ filter: { categoryId: copy.id } })).items
  expect(copies.map(({ title, hasNoAllergens }) => [title, hasNoAllergens])).toEqual([
    ['Cola', false],
    ['Water', true],
  ])
  const { products } = await asPlatform(vitrine.ownerDb, db => loadWholeCatalogue(db, 'annas', []))
  expect(products[water.id]).toMatchObject(checked)
  expect(products[cola.id]).not.toHaveProperty('hasNoAllergens')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { loadWholeCatalogue } from '../content/catalogue.ts'
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

test('[MA31] a product of which nobody said anything says nothing; so does a promotion', async () => {
  const { id: categoryId } = await aCategory()
  const none = { allergens: [], mayContain: [], diets: [] }
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
  [{ nutrition: { fat: -1 } as never }, 'tooSmall'],
])('[MA31] %o is refused at its field', async (wrong, rule) => {
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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { loadCatalogue } from '../content/catalogue.ts'

let vitrine: TestVitrine
let anna: Asker
let food: string
let deals: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  await vitrine.empty('productCollection')
  await anna.saveProductCollections({ collections: [{ title: 'Menu' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  ;[food, deals] = (await Promise.all(
    ['Food', 'Deals'].map(async title => (await anna.createProductCategory({ input: { collectionId, title }, variants: [] }))!.id),
  )) as [string, string]
})

const aProduct = async (categoryId: string, title: string, partIds: string[] = []) =>
  (await anna.createProduct({ input: { categoryId, title, partIds }, prices: [] }))!.id
/** A meal of a burger and fries. */
async function aMeal() {
  const burger = await aProduct(food, 'Burger')
  const fries = await aProduct(food, 'Fries')
  return { burger, fries, meal: await aProduct(deals, 'Meal', [burger, fries]) }
}
const partsOf = async (id: string) => (await anna.allProducts({ ids: [id] })).items[0]!.partIds

test('[MA180] a combination has its parts in order, in a form as in the grid, and has none when they are taken away', async () => {
  const { burger, fries, meal } = await aMeal()
  expect(await partsOf(meal)).toEqual([burger, fries])
  await anna.updateProduct({ input: { id: meal, partIds: [fries, burger] } })
  expect(await partsOf(meal)).toEqual([fries, burger])
  await anna.updateProductRows({ rows: [{ id: meal, partIds: [burger] }] })
  expect(await partsOf(meal)).toEqual([burger])
  await anna.updateProduct({ input: { id: meal, partIds: [] } })
  expect(await partsOf(meal)).toEqual([])
})

test('[MA180] its parts are products of its organisation, each once, none of them a combination or itself', async () => {
  const { burger, fries, meal } = await aMeal()
  const change = (id: string, partIds: string[]) => anna.updateProduct({ input: { id, partIds } })
  await expect(change(meal, [burger, burger])).rejects.toThrow('ValidationError input.partIds: twice')
  await expect(change(meal, [meal])).rejects.toThrow('ValidationError input.partIds: choice')
  await expect(change(burger, [fries])).rejects.toThrow('ValidationError input.partIds: choice')
  await expect(aProduct(deals, 'Party', [meal])).rejects.toThrow('ValidationError input.partIds: choice')
  await expect(change(meal, ['gone'])).rejects.toThrow('NotFoundError')
  await expect(
    change(
      meal,
      Array.from({ length: 21 }, (_, i) => `p${i}`),
    ),
  ).rejects.toThrow('ValidationError input.partIds: tooMany')
  const rows = [
    { id: meal, partIds: [burger] },
    { id: fries, partIds: [meal] },
  ]
  await expect(anna.updateProductRows({ rows })).rejects.toThrow('ValidationError rows.1.partIds: choice')
  const bob = vitrine.as(vitrine.bob)
  await bob.saveProductCollections({ collections: [{ title: 'Food' }] })
  const { items } = await bob.allProductCollections({})
  const soups = (await bob.createProductCategory({ input: { collectionId: items[0]!.id, title: 'Soups' }, variants: [] }))!
  await expect(bob.createProduct({ input: { categoryId: soups.id, title: 'Meal', partIds: [burger] }, prices: [] })).rejects.toThrow(
    'NotFoundError',
  )
  expect(await partsOf(meal)).toEqual([burger, fries])
})

test('[MA180] a part that is deleted is none until it comes back; a copied category has combinations of its own products', async () => {
  const { burger, fries, meal } = await aMeal()
  const menu = await aProduct(food, 'Burger menu', [burger, fries])
  const contentOf = async (productId: string) => {
    const widget = aWidget('PRODUCT', { id: 'tile' })
    const shown = { ...widget, settings: { ...widget.settings, productId } } as Widget
    const show = aShow({ slides: [aSlide({ id: 'slide', widgets: [shown] })] })
    const { products } = await asPlatform(vitrine.ownerDb, db => loadCatalogue(db, vitrine.anna.organizationId!, [show]))
    return [products[productId]?.partIds, Object.keys(products).length]
  }
  expect(await contentOf(meal)).toEqual([[burger, fries], 3])
  expect(await contentOf(burger)).toEqual([undefined, 1])
  await anna.deleteProduct({ id: fries })
  expect(await contentOf(meal)).toEqual([[burger], 2])
  const bin = await anna.allBinItems({})
  await anna.restoreBinItems({ ids: [bin.items[0]!.id] })
  expect(await contentOf(meal)).toEqual([[burger, fries], 3])

  const copy = (await anna.duplicateProductCategory({ id: food }))!
  const copies = (await anna.allProducts({ filter: { categoryId: copy.id } })).items
  const named = (title: string) => copies.find(product => product.title === title)!
  expect(named('Burger menu').partIds).toEqual([named('Burger').id, named('Fries').id])
  expect(await partsOf(menu)).toEqual([burger, fries])
})

test('[AU22] [AU24] the history of a combination names its parts, before and after, and puts them back', async () => {
  const { burger, meal } = await aMeal()
  await anna.updateProduct({ input: { id: meal, partIds: [burger] } })
  const { items } = await anna.allHistory({ entity: 'product', id: meal })
  expect(items[0]!.values[0]).toMatchObject({ field: 'partIds', beforeTitle: 'Burger, Fries', afterTitle: 'Burger' })
  expect(items[0]!.isRestorable).toBe(true)
})

test('[IM113] combinations go out as a file that says their parts, come in again as they were, and are undone', async () => {
  const { burger, fries, meal } = await aMeal()
  const { exported, run } = sheetsOf(vitrine, vitrine.anna)
  const file = await exported('csv')
  expect(String(file)).toContain('Burger; Fries')
  expect((await run(file)).changedCount).toBe(0)
  const change = await run('Category,Title,Consists of\nDeals,Meal,Fries; Ketchup\nFood,Ketchup,')
  const [first, second] = await partsOf(meal)
  expect(first).toBe(fries)
  expect((await anna.allProducts({ ids: [second!] })).items[0]!.title).toBe('Ketchup')
  await anna.undoSheetImport({ id: change.id })
  expect(await partsOf(meal)).toEqual([burger, fries])
})

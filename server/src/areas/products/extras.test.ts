import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { loadCatalogue } from '../content/catalogue.ts'

let vitrine: TestVitrine
let anna: Asker
let collectionId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  await anna.saveProductCollections({ collections: [{ title: 'Drinks' }] })
  collectionId = (await anna.allProductCollections({})).items[0]!.id
})
afterAll(() => vitrine.close())

const aCategory = async (title: string, extrasCategoryId: string | null = null) =>
  (await anna.createProductCategory({ input: { collectionId, title, extrasCategoryId }, variants: [] }))!
/** Coffee, which may be had with an extra shot. */
async function coffee() {
  const extras = await aCategory('Extras')
  const shot = (await anna.createProduct({
    input: { categoryId: extras.id, title: 'An extra shot' },
    prices: [{ variantId: extras.variants[0]!.id, price: 1 }],
  }))!
  const category = await aCategory('Coffee', extras.id)
  const espresso = (await anna.createProduct({ input: { categoryId: category.id, title: 'Espresso' }, prices: [] }))!
  return { extras, shot, category, espresso }
}
const extrasOf = async (id: string) =>
  (await anna.findProductCollection({ id: collectionId }))!.categories.find(category => category.id === id)?.extrasCategoryId

test('[MA175] a category names another one for its extras; a copy has the same, one that is deleted is none and is again when it comes back', async () => {
  const { category, extras } = await coffee()
  expect(category.extrasCategoryId).toBe(extras.id)
  expect((await anna.duplicateProductCategory({ id: category.id }))!.extrasCategoryId).toBe(extras.id)
  await anna.deleteProductCategory({ id: extras.id })
  expect(await extrasOf(category.id)).toBeNull()
  const { items } = await anna.allBinItems({})
  await anna.restoreBinItems({ ids: [items[0]!.id] })
  expect(await extrasOf(category.id)).toBe(extras.id)
  await anna.updateProductCategory({ input: { id: category.id, extrasCategoryId: null } })
  expect(await extrasOf(category.id)).toBeNull()
})

test('[MA175] neither itself nor a stranger’s can be the extras of a category', async () => {
  const { category, extras } = await coffee()
  await expect(anna.updateProductCategory({ input: { id: category.id, extrasCategoryId: category.id } })).rejects.toThrow(
    'ValidationError input.extrasCategoryId: choice',
  )
  const bob = vitrine.as(vitrine.bob)
  await bob.saveProductCollections({ collections: [{ title: 'Food' }] })
  const { items } = await bob.allProductCollections({})
  const input = { collectionId: items[0]!.id, title: 'Soups' }
  await expect(bob.createProductCategory({ input: { ...input, extrasCategoryId: extras.id }, variants: [] })).rejects.toThrow(
    'NotFoundError',
  )
  const soups = (await bob.createProductCategory({ input, variants: [] }))!
  await expect(bob.updateProductCategory({ input: { id: soups.id, extrasCategoryId: extras.id } })).rejects.toThrow('NotFoundError')
})

test('[MA177] the content of a TV has extras where a widget shows them, and nothing of them elsewhere', async () => {
  const { category, extras, shot, espresso } = await coffee()
  const showing = (type: 'PRODUCT' | 'PRODUCT_LIST' | 'MENU_SECTION', settings: object) => {
    const widget = aWidget(type, { id: type })
    return { ...widget, settings: { ...widget.settings, ...settings } } as Widget
  }
  const contentOf = async (widget: Widget) => {
    const catalogue = await asPlatform(vitrine.ownerDb, db =>
      loadCatalogue(db, vitrine.anna.organizationId!, [aShow({ slides: [aSlide({ id: 'slide', widgets: [widget] })] })]),
    )
    return [Object.keys(catalogue.products).sort(), catalogue.categories[category.id]?.extrasCategoryId]
  }
  const both = [[espresso.id, shot.id].sort(), extras.id]
  for (const widget of [
    showing('PRODUCT_LIST', { categoryId: category.id, showExtras: true }),
    showing('MENU_SECTION', { categoryId: category.id, showExtras: true }),
    showing('PRODUCT', { productId: espresso.id, showExtras: true }),
  ])
    expect(await contentOf(widget)).toEqual(both)
  expect(await contentOf(showing('PRODUCT_LIST', { categoryId: category.id, showExtras: null }))).toEqual([[espresso.id], undefined])
  expect(await contentOf(showing('PRODUCT', { productId: espresso.id }))).toEqual([[espresso.id], undefined])
})

test('[AU22] [AU24] its history says which extras a category had, and puts them back', async () => {
  const { category } = await coffee()
  await anna.updateProductCategory({ input: { id: category.id, extrasCategoryId: null } })
  const { items } = await anna.allHistory({ entity: 'productCategory', id: category.id })
  expect(items[0]!.values[0]).toMatchObject({ field: 'extrasCategoryId', beforeTitle: 'Extras', after: null })
  expect(items[0]!.isRestorable).toBe(true)
})

test('[IM115] the extras of categories go out as a file, come in again as they were, and what it changes is undone', async () => {
  await vitrine.empty('productCollection')
  await anna.saveProductCollections({ collections: [{ title: 'Drinks' }] })
  collectionId = (await anna.allProductCollections({})).items[0]!.id
  const { category, extras } = await coffee()
  const { exported, run } = sheetsOf(vitrine, vitrine.anna)
  const file = await exported('csv')
  expect((await run(file)).changedCount).toBe(0)
  expect(await extrasOf(category.id)).toBe(extras.id)
  const change = await run('Group,Category,Title,Extras\nDrinks,Coffee,Lungo,Milks\nDrinks,Milks,Oat,')
  const milks = (await anna.findProductCollection({ id: collectionId }))!.categories.find(({ title }) => title === 'Milks')!
  expect(await extrasOf(category.id)).toBe(milks.id)
  await anna.undoSheetImport({ id: change.id })
  expect(await extrasOf(category.id)).toBe(extras.id)
  const emptied = await run('Category,Title,Extras\nCoffee,Espresso,')
  expect(await extrasOf(category.id)).toBeNull()
  await anna.undoSheetImport({ id: emptied.id })
  expect(await extrasOf(category.id)).toBe(extras.id)
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { kindOfCell, writeCell, type CellKind } from '@vitrine/model/areas/products/cells.ts'
import { productColumns, type PlacedColumn } from '@vitrine/model/areas/products/sheetColumns.ts'
import { headerOf, placedColumns } from '@vitrine/model/areas/products/sheetHeaders.ts'
import { usualRowLimits, writeRowLimits } from '../../core/database/rowLimits.ts'
import { insertRows } from '../../core/database/rows.ts'
import { asTenant } from '../../core/database/tenant.ts'
import { silent } from '../../core/processes/log.ts'
import { asCsv, asksToSignIn, fetchSheet } from './fetchSheet.ts'
import { readSheet, writeSampleApart } from './sheetWork.ts'
import { csvLine } from './csvCells.ts'
import { csvTable } from './csvTable.ts'
import { mostFailures, readPublished } from '../../workers/publishedSheets.ts'
import { emptyWorkbook, fullWorkbook, sharedWorkbook, workbookOf, zipOf } from '../../../test/hostileFiles.ts'
import { askedOf, sheetsOf } from '../../../test/sheets.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { keepTable } from './importSheet.ts'
import { exportSheet } from './exportSheet.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
  sheets = sheetsOf(vitrine, vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  await vitrine.pool.query('delete from "productCollection"')
  await vitrine.pool.query('delete from "promotion"')
  await vitrine.pool.query('delete from "location"')
  await vitrine.pool.query('delete from "binItem"')
  await vitrine.pool.query('delete from "sheetHeader"')
  await vitrine.pool.query('delete from "priceList"')
  await inLanguages([])
})

const organizationId = () => vitrine.anna.organizationId ?? ''

let sheets: ReturnType<typeof sheetsOf>
const read = (...file: Parameters<typeof sheets.read>) => sheets.read(...file)
const preview = (...file: Parameters<typeof sheets.preview>) => sheets.preview(...file)
const run = (...file: Parameters<typeof sheets.run>) => sheets.run(...file)
const exported = (...as: Parameters<typeof sheets.exported>) => sheets.exported(...as)
const problems = async (text: string | Buffer, more: object = {}) =>
  (await preview(text, more)).plan.problems.map(({ row, header, rule }) => `${row} ${header}: ${rule}`)

const menu = `Group,Category,Title,Subtitle,Price,Price (Large),Vegetarian,SKU
Drinks,Coffee,Espresso,Strong,2.50,,x,100
Drinks,Coffee,Latte,,3.20,4.10,x,101
Food,Soup,Tomato soup,"With basil, and cream",6,,,200
`
test.each([
  ['PRODUCTS', 'en', 4, 'Coffee: Small, Large · Sandwiches: Price · Soups: Price'],
  ['PRODUCTS', 'nl', 4, 'Broodjes: Price · Koffie: Klein, Groot · Soepen: Price'],
  ['PROMOTIONS', 'en', 3, ''],
  ['PROMOTIONS', 'nl', 3, ''],
  ['LOCATIONS', 'en', 3, ''],
  ['LOCATIONS', 'nl', 3, ''],
] as const)('[IM102] [IM103] the sample of %s in %s comes in as it is', async (holds, language, rows, made) => {
  const sample = await writeSampleApart({ holds, language }, null)
  expect((await read(sample, holds)).columns.filter(({ match }) => match === null)).toEqual([])
  expect((await run(sample, {}, holds)).createdCount).toBe(rows)
  const { items } = await anna.allProductCategories({})
  const variantsOf = ({ title, variants }: (typeof items)[number]) => `${title}: ${variants.map(each => each.title).join(', ')}`
  expect(items.map(variantsOf).toSorted().join(' · ')).toBe(made)
})

const inLanguages = (languages: readonly string[]) =>
  vitrine.pool.query('update "organization" set "menuLanguages" = $1 where "id" = $2', [JSON.stringify(languages), organizationId()])

/** A text for a cell of each column of the table, as an export writes it. */
function sampleOf({ key, variation, language, priceList }: PlacedColumn): string {
  const column = Object.entries(productColumns).find(([each]) => each === key)![1]
  const { field } = column
  const written = (value: unknown) => (field.choices ? writeCell(column, value, { language: 'en', timeZone: 'Europe/Amsterdam' }) : '')
  const samples: Readonly<Record<CellKind, string>> = {
    texts: key,
    hours: '9:00-17:00',
    text: [key, variation, language, priceList].filter(Boolean).join(' '),
    price: `${(key.length + (variation?.length ?? 0)).toFixed(0)}.25`,
    flag: 'Yes',
    choice: written(field.choices?.at(-1)),
    choices: written([field.choices?.at(key === 'mayContain' ? -1 : 0)]),
    moment: '2030-07-01 17:00',
    whole: '1',
    number: '12.5',
  }
  // Not of what has allergens.
  if (key === 'hasNoAllergens') return 'No'
  // What combinations consist of: server/src/areas/products/combinations.test.ts.
  if (key === 'parts') return ''
  return key === 'picture' ? 'Soup photo' : samples[kindOfCell(field)]
}

/** Those of price lists, in words. */
async function listPrices(): Promise<readonly string[]> {
  const { rows } = await vitrine.pool.query<{ line: string }>(`
    select p."title" || ' ' || v."title" || ' ' || l."price" as "line" from "priceListPrice" l
      join "product" p on p."id" = l."productId" join "productVariant" v on v."id" = l."variantId" order by 1`)
  return rows.map(({ line }) => line)
}

/** A file without names of columns, what its columns are by their places, and what comes of it. */
const unnamed = 'Food,Snacks,Fries,2.50\nFood,Snacks,Croquette,2\n'
const placed = ['group', 'category', 'title', 'price'].map(key => ({
  header: '',
  key,
  variation: null,
  language: null,
  priceList: null,
}))
const fromUnnamed = [
  '0 Food / 0 Snacks / 0 Fries - false AVAILABLE - Price 250',
  '0 Food / 0 Snacks / 1 Croquette - false AVAILABLE - Price 200',
].join('\n')

/** Everything that a sheet can change, in words. */
async function state(): Promise<string> {
  const { rows } = await vitrine.pool.query<{ line: string }>(`
    select g."sortIndex" || ' ' || g."title" || ' / ' || c."sortIndex" || ' ' || c."title" || ' / ' || p."sortIndex" || ' ' || p."title" || ' ' || coalesce(p."subtitle", '-')
      || ' ' || p."veggie" || ' ' || p."state" || ' ' || coalesce(p."sku", '-') || ' ' || coalesce((select string_agg(v."title" || ' ' || r."price", ', ' order by v."sortIndex")
        from "productPrice" r join "productVariant" v on v."id" = r."variantId" where r."productId" = p."id" and r."price" is not null), '-') as "line"
    from "product" p join "productCategory" c on c."id" = p."categoryId" join "productCollection" g on g."id" = c."collectionId"
    order by g."sortIndex", c."sortIndex", p."sortIndex"`)
  return rows.map(({ line }) => line).join('\n')
}

describe('a file of products', () => {
  test('[IM10] [IM54] [IM46] makes groups, categories, variations and products, all of them or none, and says where', async () => {
    const { plan } = await preview(menu)
    expect(plan).toMatchObject({
      createdCount: 3,
      changedCount: 0,
      newGroups: ['Drinks', 'Food'],
      newCategories: ['Drinks: Coffee', 'Food: Soup'],
      problems: [],
    })
    const done = await run(menu)
    expect(done).toMatchObject({ state: 'DONE', createdCount: 3, title: 'menu.csv', rowCount: 3 })
    const groups = (await anna.allProductCollections({})).items
    expect(groups.find(({ id }) => id === done.groupId)?.title).toBe('Drinks')
    expect(await state()).toBe(
      [
        '0 Drinks / 0 Coffee / 0 Espresso Strong true AVAILABLE 100 Price 250',
        '0 Drinks / 0 Coffee / 1 Latte - true AVAILABLE 101 Price 320, Large 410',
        '1 Food / 0 Soup / 0 Tomato soup With basil, and cream false AVAILABLE 200 Price 600',
      ].join('\n'),
    )
  })

  test('[IM127] the names of its columns stand where it is said, or nowhere', async () => {
    const read = await sheets.read(`Frituur De Hoek,,,\n\n${unnamed}`)
    expect(read).toMatchObject({ headerRow: 3, rowCount: 1 })
    expect(read.firstRows).toEqual([
      { row: 1, cells: ['Frituur De Hoek'] },
      { row: 3, cells: ['Food', 'Snacks', 'Fries', '2.50'] },
      { row: 4, cells: ['Food', 'Snacks', 'Croquette', '2'] },
    ])
    const nowhere = (await anna.readSheetImport({ id: read.importId, headerRow: 0 }))!
    expect(nowhere).toMatchObject({ importId: read.importId, headerRow: 0, rowCount: 4, title: 'menu.csv' })
    expect(nowhere.columns.map(({ header, samples }) => [header, samples[0]])).toEqual([
      ['', 'Frituur De Hoek'],
      ['', 'Snacks'],
      ['', 'Fries'],
      ['', '2.50'],
    ])
    const { columns } = (await anna.readSheetImport({ id: read.importId, headerRow: 1 }))!
    expect(columns.map(({ header }) => header)).toEqual(['Frituur De Hoek', '', '', ''])
    await expect(bob.readSheetImport({ id: read.importId, headerRow: 1 })).rejects.toThrow('NotFoundError')
    await expect(anna.readSheetImport({ id: read.importId, headerRow: 21 })).rejects.toThrow('ValidationError')
    await run(unnamed, { headerRow: 0, matches: placed })
    expect(await state()).toBe(fromUnnamed)
    expect((await vitrine.pool.query('select from "sheetHeader"')).rowCount).toBe(0)
  })

  test('[IM129] a header in the language of whoever imports is that of titles, where the menu says no language', async () => {
    const json = await readSheet(new Uint8Array(Buffer.from('Naam NL,Naam EN,Prijs\nSoep,Soup,4\n')), null)
    const matchesIn = async (language?: 'nl') => {
      const kept = { json, holds: 'PRODUCTS', title: 'menu.csv', ...(language && { language }) } as const
      const { columns } = await asTenant(vitrine.ownerDb, vitrine.anna, db => keepTable({ db, viewer: vitrine.anna }, kept))
      return columns.map(({ match }) => match)
    }
    expect(await matchesIn()).toEqual([null, null, 'price'])
    expect(await matchesIn('nl')).toEqual(['title', null, 'price'])
  })

  test('[IM57] [IM58] a bare price and one of the only variation of a category are told, and neither overwrites the other', async () => {
    await run('Group,Category,Title,Large,SKU\nDrinks,Beer,Ale,5,1\nDrinks,Beer,Stout,6,2\n', {
      matches: ['group', 'category', 'title', 'price', 'sku'].map((key, i) => ({
        header: ['Group', 'Category', 'Title', 'Large', 'SKU'][i]!,
        key,
        variation: key === 'price' ? 'Large' : null,
      })),
    })
    const before = await state()
    expect(before).toContain('Ale - false AVAILABLE 1 Large 500')
    for (const head of ['SKU,Price,Price (Large)', 'SKU,Price (Large),Price'])
      expect(await problems(`${head}\n1,7,8\n2,,9\n`)).toEqual(['2 Price: priceTwice'])
    await anna.createPriceList({ input: { title: 'Terrace' } })
    expect(await problems('SKU,Price (Large) [Terrace],Price [Terrace]\n1,7,8\n')).toEqual(['2 Price [Terrace]: priceTwice'])
    expect(await state()).toBe(before)
    // The one that says something is meant, in whichever order they stand.
    await run('SKU,Price,Price (Large)\n1,7,\n2,,9\n')
    await run('SKU,Price (Large),Price\n1,,7.50\n2,9.50,\n')
    expect(await state()).toBe(before.replace('Large 500', 'Large 750').replace('Large 600', 'Large 950'))
    await run('SKU,Price (Large),Price\n1,,\n')
    expect(await state()).toContain('Ale - false AVAILABLE 1 -')
  })

  test('[IM57] a new category has a variation for the bare prices beside the named ones, whichever its rows say first', async () => {
    await run('Group,Category,Title,Price (Large),Price\nDrinks,Beer,Ale,5,\nDrinks,Beer,Stout,6,4\nDrinks,Beer,Porter,,3\n')
    expect((await state()).split('\n').map(line => line.split('AVAILABLE - ')[1])).toEqual([
      'Large 500',
      'Large 600, Price 400',
      'Price 300',
    ])
  })

  test('[IM55] [IM56] new categories go into the group that was chosen, where the file names none', async () => {
    await run(menu)
    const groupOf = async (title: string) => (await anna.allProductCollections({})).items.find(each => each.title === title)!.id
    const food = await groupOf('Food')
    const sheet = 'Category,Title,Price\nCake,Apple pie,4\nCoffee,Mocha,3\n'
    expect(await problems(sheet)).toEqual(['2 Category: groupRequired'])
    const { plan } = await preview(sheet, { groupId: food })
    expect(plan).toMatchObject({ problems: [], newCategories: ['Food: Cake'] })
    await run(sheet, { groupId: food })
    expect(await state()).toContain('1 Food / 1 Cake / 0 Apple pie')
    expect(await state()).toContain('0 Drinks / 0 Coffee / 2 Mocha')
    // What a row says of its group is meant before.
    await run('Group,Category,Title\nDrinks,Juice,Apple juice\n,Pasta,Lasagne\n', { groupId: food })
    expect(await state()).toContain('0 Drinks / 1 Juice / 0 Apple juice')
    expect(await state()).toContain('1 Food / 2 Pasta / 0 Lasagne')
    await vitrine.services.asPlatform(db =>
      insertRows(db, 'productCollection', [{ id: 'bobs-group', organizationId: vitrine.bob.organizationId!, title: 'Bobs' }]),
    )
    for (const groupId of ['bobs-group', 'none']) {
      const refused = { code: 'NotFoundError', fields: [{ path: 'groupId', rule: 'gone' }] }
      const asked = askedOf(await read(sheet), { groupId })
      await expect(anna.previewSheetImport(asked)).rejects.toMatchObject(refused)
      await expect(anna.runSheetImport({ ...asked, tag: plan.tag })).rejects.toMatchObject(refused)
      const input = { title: 'Menu', holds: 'PRODUCTS' as const, address: 'https://menu.example/menu.csv', groupId }
      await expect(anna.createPublishedSheet({ input })).rejects.toMatchObject(refused)
    }
    await expect(anna.previewSheetImport(askedOf(await read(sheet), { groupId: 'x'.repeat(10_000) }))).rejects.toMatchObject({
      code: 'ValidationError',
      fields: [{ path: 'groupId' }],
    })
  })

  test('[IM11] [IM59] that comes again changes only what is other, and by its key also a title', async () => {
    await run(menu)
    expect((await preview(menu)).plan).toMatchObject({ createdCount: 0, changedCount: 0, unchangedCount: 3 })
    const next = menu.replace('2.50', '2.75').replace('Latte', 'Caffè latte')
    const { plan, asked } = await preview(next)
    expect(asked.key).toBe('sku')
    expect(plan).toMatchObject({ createdCount: 0, changedCount: 2, unchangedCount: 1 })
    expect(plan.changes.map(({ title, cells }) => [title, cells])).toEqual([
      ['Espresso', [{ header: 'Price', before: '2.50', after: '2.75' }]],
      ['Caffè latte', [{ header: 'Title', before: 'Latte', after: 'Caffè latte' }]],
    ])
    await run(next)
    expect(await state()).toContain('0 Espresso Strong true AVAILABLE 100 Price 275')
    expect(await state()).toContain('1 Caffè latte - true')
  })

  test('[IM99] adds no row twice that has no number, also where it is read again and again', async () => {
    const sheet = 'Group,Category,Title,Price,SKU\nDrinks,Coffee,Espresso,2,\nDrinks,Tea,Chai,3,\nDrinks,Coffee,Latte,3,7\n'
    await run(sheet)
    expect((await preview(sheet)).plan).toMatchObject({ createdCount: 0, changedCount: 0, unchangedCount: 3 })
    await run(sheet.replace('Chai,3', 'Chai,4'))
    expect((await anna.allProducts({})).totalCount).toBe(3)
  })

  test('[IM37] that lost its numbers is not known by them', async () => {
    expect((await read('Title,SKU,Price\nLatte,,2\nMocha,  ,3\n')).key).toBe('title')
    expect((await read('Menu\nTitle,SKU\nLatte,\nMocha,7\n')).key).toBe('sku')
    // A program that took the mark for letters, and wrote those.
    for (const mark of ['\ufeff\ufeff', '\ufeffï»¿', 'ï»¿'])
      expect((await read(`${mark}"ID",Title,SKU\nx,Latte,\n`)).columns[0]).toMatchObject({ header: 'ID', match: 'id' })
    expect((await read(Buffer.from('\u00ef\u00bb\u00bfID;Titel;Prijs \u0080\nx;Caf\u00e9;2\n', 'latin1'))).key).toBe('id')
  })

  test('[IM12] [IM60] names what would be deleted, of the groups in it alone, and deletes nothing unasked', async () => {
    await run(menu)
    const less = menu.split('\n').slice(0, 2).join('\n')
    expect((await preview(less)).plan.deletedCount).toBe(0)
    const { plan } = await preview(less, { deletesMissing: true })
    expect(plan).toMatchObject({ deletedCount: 1, deletedTitles: ['Latte'] })
    await run(less, { deletesMissing: true })
    expect(await state()).not.toContain('Latte')
    expect(await state()).toContain('Tomato soup')
    expect((await anna.allBinItems({})).items.map(({ title, entity }) => `${entity} ${title}`)).toContain('product Latte')
  })

  test('[IM13] [IM62] is undone as one step: what was changed, moved, made and deleted', async () => {
    await run(menu)
    const before = await state()
    const next = `Group,Category,Title,Subtitle,Price,Price (Large),Vegetarian,SKU
Food,Soup,Espresso soup,Weak,2.75,,,100
Drinks,Tea,Mint tea,,2,,,300
`
    const done = await run(next, { deletesMissing: true })
    expect(done).toMatchObject({ createdCount: 1, changedCount: 1, deletedCount: 2 })
    expect(await state()).not.toContain('Latte')
    expect((await anna.undoSheetImport({ id: done.id }))?.state).toBe('UNDONE')
    expect(await state()).toBe(before)
    expect((await anna.undoSheetImport({ id: done.id }))?.state).toBe('UNDONE')
    expect((await anna.allProductCollections({})).totalCount).toBe(2)
  })

  test('[IM61] groups and categories that it made go to the bin, and a dish that somebody put there comes out of it with them', async () => {
    await run('Group,Category,Title,Price\nFood,Soup,Leek soup,5\n')
    const before = await state()
    const done = await run('Group,Category,Title,Price\nDrinks,Coffee,Latte,3\nDrinks,Tea,Mint tea,2\nFood,Cake,Apple pie,4\n')
    const { rows } = await vitrine.pool.query<{ id: string; variantId: string }>(
      `select c."id", v."id" as "variantId" from "productCategory" c join "productVariant" v on v."categoryId" = c."id" where c."title" = 'Coffee'`,
    )
    const [{ id: categoryId, variantId } = { id: '', variantId: '' }] = rows
    const annas = (await anna.createProduct({ input: { categoryId, title: 'Cortado' }, prices: [{ variantId, price: 2.8 }] }))!
    await anna.deleteProduct({ id: annas.id })
    await anna.undoSheetImport({ id: done.id })
    expect(await state()).toBe(before)
    const bin = (await anna.allBinItems({ limit: 100 })).items
    expect(bin.map(({ entity, title }) => `${entity} ${title}`).toSorted()).toEqual([
      'product Apple pie',
      'product Cortado',
      'product Latte',
      'product Mint tea',
      'productCategory Cake',
      'productCategory Coffee',
      'productCategory Tea',
      'productCollection Drinks',
    ])
    const item = (title: string) => bin.find(each => each.title === title)!.id
    await anna.restoreBinItems({ ids: [item('Cortado')], withParents: true })
    expect(await state()).toBe(
      ['0 Food / 0 Soup / 0 Leek soup - false AVAILABLE - Price 500', '1 Drinks / 0 Coffee / 0 Cortado - false AVAILABLE - Price 280'].join(
        '\n',
      ),
    )
    await anna.restoreBinItems({ ids: [item('Apple pie'), item('Mint tea')], withParents: true })
    expect((await state()).split('\n').map(line => line.split(' - ')[0])).toEqual([
      '0 Food / 0 Soup / 0 Leek soup',
      '0 Food / 1 Cake / 0 Apple pie',
      '1 Drinks / 0 Coffee / 0 Cortado',
      '1 Drinks / 1 Tea / 0 Mint tea',
    ])
  })

  test('[IM13] what it made lies in the bin with what it costs, also on a price list', async () => {
    await anna.createPriceList({ input: { title: 'Terrace' } })
    const done = await run('Group,Category,Title,Price,Price [Terrace]\nDrinks,Coffee,Latte,3,3.50\n')
    const before = await state()
    await anna.undoSheetImport({ id: done.id })
    expect(await state()).toBe('')
    const [latte] = (await anna.allBinItems({ limit: 100 })).items.filter(({ title }) => title === 'Latte')
    await anna.restoreBinItems({ ids: [latte!.id], withParents: true })
    expect(await state()).toBe(before)
    expect(await listPrices()).toEqual(['Latte Price 350'])
  })

  test('[IM61] a category that somebody put a dish into meanwhile stays, with its group, and the others close up', async () => {
    const done = await run('Group,Category,Title,Price\nDrinks,Coffee,Latte,3\nDrinks,Tea,Mint tea,2\nFood,Soup,Leek soup,5\n')
    const [tea] = (await anna.allProductCategories({})).items.filter(({ title }) => title === 'Tea')
    await anna.createProduct({ input: { categoryId: tea!.id, title: 'Green tea' }, prices: [] })
    await anna.undoSheetImport({ id: done.id })
    expect(await state()).toBe('0 Drinks / 0 Tea / 0 Green tea - false AVAILABLE - -')
    expect((await anna.allProductCollections({})).items.map(({ title }) => title)).toEqual(['Drinks'])
  })

  test('[IM101] [IM20] that a person found none of the allergens goes out and in, is taken away by one, and back with the import', async () => {
    await run('Group,Category,Title,SKU,None of the 14 allergens\nDrinks,Tea,Mint,1,yes')
    const mint = async () => (await anna.allProducts({})).items[0]!
    expect(await mint()).toMatchObject({ allergens: [], hasNoAllergens: true })
    expect((await preview(await exported('csv', 'nl'))).plan).toMatchObject({ problems: [], unchangedCount: 1 })
    const { id } = await run('SKU,Allergens\n1,Nuts', { key: 'sku' })
    expect(await mint()).toMatchObject({ allergens: ['NUTS'], hasNoAllergens: false })
    expect(await problems('SKU,None of the 14 allergens\n1,yes', { key: 'sku' })).toEqual(['2 None of the 14 allergens: allergensSaid'])
    await anna.undoSheetImport({ id })
    expect(await mint()).toMatchObject({ allergens: [], hasNoAllergens: true })
  })

  test('[IM13] what somebody changed since stays as it is', async () => {
    await run(menu)
    const done = await run(menu.replace('2.50', '9').replace('Strong', 'Weak'))
    const { items } = await anna.allProducts({ search: 'Espresso' })
    await anna.updateProduct({ input: { id: items[0]!.id, subtitle: 'Mine' } })
    await anna.undoSheetImport({ id: done.id })
    expect(await state()).toContain('Espresso Mine true AVAILABLE 100 Price 250')
  })

  test('[IM13] [IM120] what it moved goes back with what somebody has made it cost since, and with what it lost on the way', async () => {
    await run('Group,Category,Title,SKU,Price (Small),Price (Large)\nDrinks,Coffee,Espresso,100,2.50,3\nDrinks,Specials,Latte,200,4,\n')
    const done = await run('Group,Category,SKU\nDrinks,Specials,100\n', { key: 'sku' })
    const { items } = await anna.allProducts({ search: 'Espresso' })
    const product = items[0]!
    const [specials] = (await anna.allProductCategories({ search: 'Specials' })).items
    const group = (await anna.findProductCollection({ id: specials!.collectionId }))!
    const [small] = group.categories.find(({ id }) => id === specials!.id)!.variants
    expect(product.categoryId).toBe(specials!.id)
    await anna.updateProductPrice({ input: { productId: product.id, variantId: small!.id, price: 2.8 } })
    await anna.undoSheetImport({ id: done.id })
    expect(await state()).toContain('Coffee / 0 Espresso')
    expect((await state()).split('\n').find(line => line.includes('Espresso'))).toMatch(/Small 280.*Large 300/)
  })

  test('[IM39] of many rows has the database count them, so that they go again as quickly as they came', async () => {
    const counted = async () => {
      const { rows } = await vitrine.pool.query<{ name: string }>(
        `select relname as "name" from pg_stat_user_tables where last_analyze is not null and relname = any($1)`,
        [['product', 'productPrice', 'priceListPrice', 'plannedPrice']],
      )
      return rows.map(({ name }) => name).toSorted()
    }
    const sheet = (count: number) =>
      `Group,Category,Title,Price\n${Array.from({ length: count }, (_, i) => `Drinks,Coffee,Dish ${i},2`).join('\n')}\n`
    await run(sheet(20))
    expect(await counted()).toEqual([])
    const done = await run(sheet(600))
    await expect.poll(counted).toEqual(['plannedPrice', 'priceListPrice', 'product', 'productPrice'])
    await anna.undoSheetImport({ id: done.id })
    expect((await anna.allProducts({})).totalCount).toBe(20)
  })

  test('[IM14] is refused as a whole if somebody changed something since it was looked at', async () => {
    await run(menu)
    const { asked, plan } = await preview(menu.replace('2.50', '2.75'))
    const { items } = await anna.allProducts({ search: 'Latte' })
    await anna.deleteProduct({ id: items[0]!.id })
    await expect(anna.runSheetImport({ ...asked, tag: plan.tag })).rejects.toThrow('ConflictError')
    expect(await state()).toContain('Price 250')
  })

  test('[IM14] of two that two people import at once and that make the same, one is refused', async () => {
    const previews = [await preview(menu), await preview(menu.replace('2.50', '2.60'))]
    const done = await Promise.allSettled(previews.map(({ asked, plan }) => anna.runSheetImport({ ...asked, tag: plan.tag })))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ConflictError' } })
    expect((await anna.allProducts({ search: 'Espresso' })).totalCount).toBe(1)
    expect((await anna.allProductCollections({})).totalCount).toBe(2)
  })

  test('[IM63] a planned price that is due holds before the file is compared, and no longer overwrites what it says', async () => {
    await run(menu)
    const [espresso] = (await anna.allProducts({ search: 'Espresso' })).items
    const { productId, variantId } = espresso!.prices[0]!
    const terrace = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
    const plan = async (price: number, priceListId?: string) => {
      const startsAt = new Date(Date.now() + 3_600_000).toISOString()
      await anna.planPrices({ startsAt, prices: [{ productId, variantId, price }], ...(priceListId !== undefined && { priceListId }) })
    }
    /** Nobody has made prices of them yet. */
    const becomeDue = () => vitrine.pool.query(`update "plannedPrice" set "startsAt" = now() - interval '1 minute'`)
    await plan(3)
    await plan(3.5, terrace.id)
    await becomeDue()
    expect(csvTable(await exported('csv')).rows.flat()).toEqual(expect.arrayContaining(['3.00', '3.50']))
    const sheet = 'SKU,Price,Price [Terrace]\n100,4,4.50\n'
    expect((await preview(sheet)).plan.changes[0]?.cells).toEqual([
      { header: 'Price', before: '3.00', after: '4.00' },
      { header: 'Price [Terrace]', before: '3.50', after: '4.50' },
    ])
    const done = await run(sheet)
    expect((await anna.allPlannedPrices({})).items).toEqual([])
    expect(await state()).toContain('Espresso Strong true AVAILABLE 100 Price 400')
    expect(await listPrices()).toEqual(['Espresso Price 450'])
    await anna.undoSheetImport({ id: done.id })
    expect(await state()).toContain('Espresso Strong true AVAILABLE 100 Price 300')
    expect(await listPrices()).toEqual(['Espresso Price 350'])
    // One that becomes due between the look and the import changes what was shown.
    await plan(5)
    const seen = await preview('SKU,Price\n100,6\n')
    await becomeDue()
    await expect(anna.runSheetImport({ ...seen.asked, tag: seen.plan.tag })).rejects.toThrow('ConflictError')
    await run('SKU,Price\n100,6\n')
    expect(await state()).toContain('100 Price 600')
  })

  test('[IM15] [IM64] has each problem at its cell, and nothing is done', async () => {
    await run(menu)
    const before = await state()
    const wrong = `Group,Category,Title,Price,Price (Huge),SKU,Vegetarian,Picture,Availability
Drinks,Coffee,Flat white,1-5-2026,,400,x,,
Drinks,Coffee,,2,,401,x,,
Drinks,Coffee,Mocha,"12,345",,402,perhaps,,
,Coffee,Ristretto,1e9,,403,x,,
Drinks,,Decaf,2,,404,x,,
Drinks,Coffee,Cortado,2,,403,x,,
Drinks,Coffee,Lungo,2,,405,x,None such,often
`
    expect(await problems(wrong)).toEqual([
      '2 Price: date',
      '3 Title: required',
      '4 Vegetarian: flag',
      '4 Price: cents',
      '5 Price: tooLarge',
      '6 Category: categoryRequired',
      '7 SKU: keyTwice',
      '8 Availability: choice',
      '8 Picture: pictureUnknown',
    ])
    const { asked, plan } = await preview(wrong)
    await expect(anna.runSheetImport({ ...asked, tag: plan.tag })).rejects.toThrow('SheetProblemsError')
    const { plan: spread } = await preview('Group,Category,Title,Price,Allergens\nDrinks,Coffee,Affogato,2,"Milk, Ketchup"\n')
    expect(spread.problems).toMatchObject([{ rule: 'choiceOfSeveral', word: 'Ketchup' }])
    const unknown = 'Group,Category,Title,Price (Huge),SKU\nBar,Wine,Rioja,2,1\nDrinks,Coffee,Espresso,3,100\n'
    expect(await problems(unknown, { addsNew: false })).toEqual(
      ['2 Group: groupUnknown', '3 Price (Huge): variationUnknown'].map(line =>
        line.replace('2 Group: groupUnknown', '2 Category: categoryUnknown'),
      ),
    )
    expect((await preview(unknown)).plan).toMatchObject({ newVariations: ['Drinks: Coffee: Huge'], newGroups: ['Bar'] })
    expect(await state()).toBe(before)
  })

  test('[IM34] has all its problems counted, and told two hundred at a time', async () => {
    const rows = Array.from({ length: 450 }, (_, i) => `Drinks,Coffee,Dish ${i},ask`).join('\n')
    const { asked, plan } = await preview(`Group,Category,Title,Price\n${rows}\n`)
    expect([plan.problemCount, plan.problems.length, plan.problems[0]?.row]).toEqual([450, 200, 2])
    const last = await anna.previewSheetImport({ ...asked, problemsFrom: 400 })
    expect([last.problemCount, last.problems.length, last.problems[0]?.row, last.tag]).toEqual([450, 50, 402, plan.tag])
  })

  test('[IM65] two of one key are told apart by nobody', async () => {
    await run(menu)
    await vitrine.pool.query(`update "product" set "sku" = '100'`)
    expect(await problems('SKU,Price\n100,2\n')).toEqual(['2 SKU: keyAmbiguous'])
    expect(
      await problems('Title,Price,Price\nEspresso,2,3\n', {
        matches: ['title', 'price', 'price'].map((key, i) => ({ header: ['Title', 'Price', 'Price'][i]!, key })),
      }),
    ).toEqual(['1 Price: columnTwice'])
  })

  test('[IM16] moves products and puts them in the places it says', async () => {
    await run(menu)
    await run('SKU,Group,Category,Position\n101,Food,Soup,1\n')
    expect((await state()).split('\n').map(line => line.split(' / ').slice(1).join(' ').slice(0, 20))).toEqual([
      '0 Coffee 0 Espresso ',
      '0 Soup 0 Latte - tru',
      '0 Soup 1 Tomato soup',
    ])
  })

  test.each([
    ['with what it cost', 'Price', '2.50', 'Pasta / 0 Espresso Strong true AVAILABLE 100 Price 250'],
    ['at another price', 'Price', '3', 'Pasta / 0 Espresso Strong true AVAILABLE 100 Price 300'],
    ['where a variation is made too', 'Price (Large)', '4', 'Soup / 1 Espresso Strong true AVAILABLE 100 Price 250, Large 400'],
  ])('[IM10] [IM14] [IM16] a product goes to what the same file makes, %s', async (_, header, price, line) => {
    await run(menu)
    const category = line.slice(0, line.indexOf(' '))
    const text = `SKU,Group,Category,${header}\n100,Food,${category},${price}\n`
    await run(text)
    expect(await state()).toContain(line)
    expect((await preview(text)).plan).toMatchObject({ changedCount: 0, unchangedCount: 1 })
  })

  test('[IM16] [IM31] a product goes to what the same file makes with its price of a list', async () => {
    await anna.createPriceList({ input: { title: 'Takeaway' } })
    await run('SKU,Group,Category,Title,Price,Price [Takeaway]\n100,Drinks,Coffee,Espresso,2.50,2\n')
    await run('SKU,Group,Category,Price,Price [Takeaway]\n100,Food,Pasta,2.50,2\n')
    expect(await listPrices()).toEqual(['Espresso Price 200'])
    expect(await state()).toBe('1 Food / 0 Pasta / 0 Espresso - false AVAILABLE 100 Price 250')
  })

  test('[IM16] a product has the price that its row says where a later row gives its new category another variation', async () => {
    await run('SKU,Group,Category,Title,Price\n1,Drinks,Tap,Ale,5\n')
    await run('SKU,Group,Category,Title,Price (Glass)\n2,Drinks,Wine,Merlot,6\n')
    await run('SKU,Group,Category,Price (Glass),Price (Bottle)\n1,Drinks,Wine,5,\n2,Drinks,Wine,6,20\n')
    expect((await state()).replaceAll(/- false AVAILABLE /g, '')).toBe(
      ['0 Drinks / 1 Wine / 0 Merlot 2 Glass 600, Bottle 2000', '0 Drinks / 1 Wine / 1 Ale 1 Glass 500'].join('\n'),
    )
  })

  test('[IM17] what a column was said to be is known of the next file', async () => {
    const text = 'Weekday dish,Kop,Kaart,Cost\nPie,Pies,Food,3\n'
    const first = await read(text)
    expect(first.columns.map(({ match }) => match)).toEqual([null, 'category', 'group', null])
    const matches = ['title', 'category', 'group', 'price'].map((key, i) => ({ header: first.columns[i]!.header, key }))
    await run(text, { matches })
    expect((await read(text)).columns.map(({ match }) => match)).toEqual(['title', 'category', 'group', 'price'])
  })

  test('[IM66] a header that was passed over is a header of the next file, and can be matched there', async () => {
    const text = 'Remark,Dish,Note\nPrice,Latte,Title\nSubtitle,Mocha,SKU\n'
    const asked = (keys: readonly (string | null)[]) => ({
      matches: ['Remark', 'Dish', 'Note'].map((header, i) => ({ header, key: keys[i] ?? null })),
      key: 'title',
    })
    await run(menu)
    await run('Remark,Dish,Note\nx,Latte,y\n', asked([null, 'title', null]))
    // Words of ours stand in its cells, and it is headed by what was passed over.
    const next = await read(text)
    expect(next.columns.map(({ header, match }) => [header, match])).toEqual([
      ['Remark', null],
      ['Dish', 'title'],
      ['Note', null],
    ])
    expect(next.rowCount).toBe(2)
    await run('Remark,Dish,Note\nx,Latte,Hot\n', asked([null, 'title', 'subtitle']))
    expect((await read(text)).columns.map(({ match }) => match)).toEqual([null, 'title', 'subtitle'])
  })

  test('[IM67] of two columns of one header the one that was imported is remembered, not that the other was passed over', async () => {
    const text = 'SKU,Kosten,Kosten\n100,5,6\n'
    await run(menu)
    await run(text, {
      matches: [
        { header: 'SKU', key: 'sku' },
        { header: 'Kosten', key: 'price' },
        { header: 'Kosten', key: null },
      ],
    })
    expect((await read(text)).columns.map(({ match }) => match)).toEqual(['sku', 'price', null])
  })

  test('[IM18] of somebody else is not found, nor imported', async () => {
    const { asked, plan } = await preview(menu)
    await expect(bob.previewSheetImport(asked)).rejects.toThrow('NotFoundError')
    await expect(bob.runSheetImport({ ...asked, tag: plan.tag })).rejects.toThrow('NotFoundError')
    await expect(bob.undoSheetImport({ id: asked.id })).rejects.toThrow('NotFoundError')
    const withoutPromotions = vitrine.as({ ...vitrine.anna, isPromotionsEnabled: false })
    const promotions = askedOf(await read('Title\nHappy hour\n', 'PROMOTIONS'))
    await expect(withoutPromotions.previewSheetImport(promotions)).rejects.toThrow('ForbiddenError')
  })
})

describe('promotions', () => {
  test('[IM19] come in by their titles, and go out as they came', async () => {
    const text = 'Titel;Normale prijs;Actieprijs;Vegetarisch\nHappy hour;5,00;2,50;ja\nTwo for one;;;nee\n'
    await run(text, {}, 'PROMOTIONS')
    expect(
      (await anna.allPromotions({})).items.map(({ title, priceRegular, pricePromo, veggie, sortIndex }) => [
        title,
        priceRegular,
        pricePromo,
        veggie,
        sortIndex,
      ]),
    ).toEqual([
      ['Happy hour', 5, 2.5, true, 0],
      ['Two for one', null, null, false, 1],
    ])
    for (const format of ['csv', 'xlsx'] as const)
      expect((await preview(await exported(format, 'nl', 'PROMOTIONS'), {}, 'PROMOTIONS')).plan).toMatchObject({
        unchangedCount: 2,
        changedCount: 0,
        createdCount: 0,
        problems: [],
      })
    const done = await run('Titel\nHappy hour\n', { deletesMissing: true }, 'PROMOTIONS')
    expect((await anna.allPromotions({})).totalCount).toBe(1)
    await anna.undoSheetImport({ id: done.id })
    expect((await anna.allPromotions({})).items.map(({ title }) => title)).toEqual(['Happy hour', 'Two for one'])
  })
})

describe('an export', () => {
  test('[IM20] comes in again unchanged, whatever the titles are', async () => {
    const odd = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\t', '\n', 'é', '1', '_x0041_', ' ', '<', '&', '👨'),
      minLength: 1,
      maxLength: 8,
    })
    const titles = fc.sample(
      odd.map(text => text.trim()).filter(text => text !== ''),
      { numRuns: 40, seed: 4 },
    )
    await run(menu)
    const { rows } = await vitrine.pool.query<{ id: string }>(`select "id" from "productCategory" order by "title" limit 1`)
    await vitrine.services.asPlatform(db =>
      insertRows(
        db,
        'product',
        [...titles, '=1+1', '=cmd|calc!A0', '+31', '-5', '@x', 'a;=1+1', "'=1"].map((title, i) => ({
          organizationId: organizationId(),
          categoryId: rows[0]!.id,
          title,
          subtitle: title,
          sku: `odd-${i}`,
          sortIndex: i + 2,
        })),
      ),
    )
    for (const format of ['csv', 'xlsx'] as const)
      for (const language of ['en', 'nl'] as const)
        for (const key of ['id', 'sku'])
          expect((await preview(await exported(format, language), { key })).plan).toMatchObject({
            problems: [],
            createdCount: 0,
            changedCount: 0,
            unchangedCount: titles.length + 10,
          })
  })

  test('[IM20] has every column of the table, and each comes in again', async () => {
    await inLanguages(['nl', 'de', 'fr'])
    await anna.createPriceList({ input: { title: 'Takeaway' } })
    await vitrine.services.asPlatform(db =>
      insertRows(db, 'asset', [{ organizationId: organizationId(), type: 'IMAGE', title: 'Soup photo', filename: 'soup.jpg' }]),
    )
    await anna.saveProductCollections({ collections: [{ title: 'Besides' }] })
    const collectionId = (await anna.allProductCollections({})).items[0]!.id
    await anna.createProductCategory({ input: { collectionId, title: 'extras' }, variants: [] })
    const known = { variations: ['Large'], languages: ['nl', 'de', 'fr'], priceLists: ['Takeaway'] }
    const placed = placedColumns(productColumns, known).filter(({ key }) => key !== 'id')
    const headers = placed.map(each => headerOf(productColumns, each, 'en'))
    const cells = placed.map(sampleOf)
    await run(csvLine(headers, ',') + csvLine(cells, ','))
    const [said = [], row = []] = csvTable(await exported('csv')).rows
    expect(said.slice(1)).toEqual(headers)
    expect(Object.fromEntries(headers.map((header, i) => [header, row[i + 1]]))).toEqual(
      Object.fromEntries(headers.map((header, i) => [header, cells[i]])),
    )
    for (const format of ['csv', 'xlsx'] as const)
      for (const language of ['en', 'nl'] as const)
        expect((await preview(await exported(format, language))).plan).toMatchObject({ problems: [], unchangedCount: 1, changedCount: 0 })
    // Each alone can be emptied or changed, and that is undone.
    const emptied = await run(
      csvLine(headers, ',') +
        csvLine(
          cells.map((cell, i) => (['group', 'category', 'title', 'sku', 'state', 'sortIndex'].includes(placed[i]?.key ?? '') ? cell : '')),
          ',',
        ),
    )
    expect((await preview(await exported('csv'))).plan).toMatchObject({ problems: [], unchangedCount: 1, changedCount: 0 })
    expect(csvTable(await exported('csv')).rows[1]?.filter(cell => cell !== '').length).toBe(10)
    await anna.undoSheetImport({ id: emptied.id })
    expect(csvTable(await exported('csv')).rows[1]).toEqual(row)
  })

  test('[IM111] [IM31] a price list goes out alone, beside the base prices that there are, and its file changes nothing else', async () => {
    await run(`${menu}Food,Soup,Broth,,5,,,201\n`)
    const terrace = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
    await anna.createPriceList({ input: { title: 'Takeaway' } })
    await run('SKU,Price [Terrace],Price [Takeaway]\n101,3.60,2.90\n')
    const file = await exportSheet(work => asTenant(vitrine.ownerDb, vitrine.anna, work), organizationId(), {
      holds: 'PRODUCTS',
      format: 'csv',
      separator: ',',
      language: 'en',
      priceListId: terrace.id,
    })
    const [headers, ...rows] = file
      .toString()
      .trim()
      .split(/\r?\n/)
      .map(row => row.split(',').slice(1).join(','))
    expect(headers).toBe('SKU,Group,Category,Title,Price,Price (Large),Price [Terrace],Price (Large) [Terrace]')
    expect(rows).toContain('101,Drinks,Coffee,Latte,3.20,4.10,3.60,')
    expect((await preview(file)).plan).toMatchObject({ changedCount: 0, createdCount: 0, unchangedCount: 4, problems: [] })
    await run(file.toString().replace('4.10,3.60,', '4.10,3.60,4.90'))
    expect(await listPrices()).toEqual(['Latte Large 490', 'Latte Price 290', 'Latte Price 360'])
    await expect(
      exportSheet(work => asTenant(vitrine.ownerDb, vitrine.bob, work), 'bobs', {
        holds: 'PRODUCTS',
        format: 'csv',
        separator: ',',
        language: 'en',
        priceListId: terrace.id,
      }),
    ).rejects.toMatchObject({ code: 'NotFoundError' })
  })

  test('[IM49] of one group has its products alone, and no column in which nothing stands', async () => {
    await run(menu)
    await anna.createPriceList({ input: { title: 'Terrace' } })
    const groups = (await anna.allProductCollections({})).items
    const groupId = groups.find(({ title }) => title === 'Food')!.id
    const ofGroup = (format: 'csv' | 'xlsx', id: string) =>
      exportSheet(work => asTenant(vitrine.ownerDb, vitrine.anna, work), organizationId(), {
        holds: 'PRODUCTS',
        format,
        separator: ',',
        language: 'en',
        groupId: id,
      })
    const [headers, ...rows] = csvTable(await ofGroup('csv', groupId)).rows
    expect(headers).toEqual(
      expect.arrayContaining(['ID', 'SKU', 'Group', 'Category', 'Title', 'Subtitle', 'Price', 'Vegetarian', 'Availability', 'Position']),
    )
    expect(headers).not.toEqual(expect.arrayContaining([expect.stringMatching(/Large|Terrace|Origin|Calories|Fat/)]))
    expect(rows.map(row => row[headers!.indexOf('Title')])).toEqual(['Tomato soup'])
    for (const format of ['csv', 'xlsx'] as const)
      expect((await preview(await ofGroup(format, groupId))).plan).toMatchObject({ problems: [], unchangedCount: 1, changedCount: 0 })
    expect(csvTable(await ofGroup('csv', 'none')).rows).toEqual([[]])
  })

  test('[IM50] of some products has those alone, of whatever groups, and no column in which nothing stands', async () => {
    await run(menu)
    const { items } = await anna.allProducts({})
    const idsOf = (...titles: string[]) => items.filter(({ title }) => titles.includes(title)).map(({ id }) => id)
    const titlesOf = async (ids: readonly string[]) => {
      const file = await exportSheet(work => asTenant(vitrine.ownerDb, vitrine.anna, work), organizationId(), {
        holds: 'PRODUCTS',
        format: 'csv',
        separator: ',',
        language: 'en',
        ids,
      })
      const [headers = [], ...rows] = csvTable(file).rows
      return { file, headers, titles: rows.map(row => row[headers.indexOf('Title')]) }
    }
    const both = await titlesOf(idsOf('Tomato soup', 'Espresso'))
    expect(both.titles).toEqual(['Espresso', 'Tomato soup'])
    expect((await preview(both.file)).plan).toMatchObject({ problems: [], unchangedCount: 2, changedCount: 0 })
    const soup = await titlesOf([...idsOf('Tomato soup'), 'nowhere'])
    expect([soup.titles, soup.headers.filter(header => header.includes('Large'))]).toEqual([['Tomato soup'], []])
    expect((await titlesOf([])).titles).toEqual([])
  })

  test('[IM20] says moments on the organisation’s clock, by which they are read', async () => {
    await run(menu)
    await vitrine.pool.query(
      `update "product" set "state" = 'UNAVAILABLE', "availableFrom" = '2030-07-01T15:00:00Z' where "title" = 'Espresso'`,
    )
    const file = await exported('csv')
    expect(file.toString()).toContain('17:00')
    expect((await preview(file)).plan).toMatchObject({ createdCount: 0, changedCount: 0, problems: [] })
  })

  test('[IM71] guards what would begin a cell behind a line break, and reads it as it was', () => {
    for (const text of ['a\n=1+1', 'a\r\n=1', 'a\n  @b', "a\n'=1", 'a;\n=1', '\n=1', 'Contents:\n- milk\n\n- nuts', 'a\n\t+1', '=1\n=2']) {
      const line = csvLine([text, 'end'], ',')
      for (const cell of line.trim().split(/[;,\t\r\n"]/)) expect(cell.trim()).not.toMatch(/^[=+\-@]/)
      expect(csvTable(Buffer.from(line)).rows).toEqual([[text, 'end']])
    }
  })

  test('[IM21] [IM71] has nothing in it that is run, whichever program opens it', async () => {
    const line = csvLine(['=1+1', '+1', '-1', '@a', '\t=1', 'a;=1', 'a,=1', 'plain'], ',')
    for (const cell of line.trim().split(/[;,]/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/)
    expect((await exported('csv')).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0')),
          { minLength: 1, maxLength: 5 },
        ),
        fc.constantFrom(',', ';', '\t'),
        (cells, separator) => {
          const back = csvTable(Buffer.from(`sep=${separator}\r\n${csvLine([...cells, 'end'], separator)}`)).rows[0]
          expect(back).toEqual([...cells, 'end'])
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('columns that repeat', () => {
  const translated = `Group,Category,Title,Subtitle,Price,SKU,Title (German),Omschrijving (de)
Drinks,Coffee,Espresso,Strong,2.50,100,Espresso auf Deutsch,Stark
Drinks,Coffee,Latte,,3.20,101,Milchkaffee,
`
  const titlesIn = async () =>
    (await anna.allProducts({})).items
      .map(({ title, translations }) => [
        title,
        translations.map(({ language, title, subtitle }) => `${language} ${title ?? '-'} ${subtitle ?? '-'}`).join(', '),
      ])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b))

  test('[IM30] [IM92] titles in the other languages of the menu come in, go, and come back', async () => {
    await inLanguages(['nl', 'de'])
    expect((await read(translated)).columns.slice(-2).map(({ match, language }) => [match, language])).toEqual([
      ['translatedTitle', 'de'],
      ['translatedSubtitle', 'de'],
    ])
    await run(translated)
    const before = await titlesIn()
    expect(before).toEqual([
      ['Espresso', 'de Espresso auf Deutsch Stark'],
      ['Latte', 'de Milchkaffee -'],
    ])
    const done = await run('SKU,Title (de)\n100,\n101,Latte\n')
    expect((await titlesIn()).map(([, texts]) => texts)).toEqual(['de - Stark', 'de Latte -'])
    await anna.undoSheetImport({ id: done.id })
    expect(await titlesIn()).toEqual(before)
  })

  test('[IM93] a language that the menu isn’t in, or that nobody chose, is told at its column', async () => {
    await inLanguages(['nl', 'de'])
    const asked = (language: string | null) => ({
      matches: [
        { header: 'SKU', key: 'sku' },
        { header: 'Titel', key: 'translatedTitle', language },
      ],
    })
    for (const language of [null, 'fr', 'nl'])
      expect(await problems('SKU,Titel\n100,x\n', asked(language))).toEqual(['1 Titel: languageUnknown'])
  })

  test('[IM31] [IM96] prices of a price list come in, go, and come back; an empty cell is none of its own', async () => {
    await run(menu)
    await anna.createPriceList({ input: { title: 'Terrace' } })
    await run('SKU,Price [Terrace],Price (Large) [Terrace]\n100,2.90,\n101,,4.50\n200,,\n')
    expect(await listPrices()).toEqual(['Espresso Price 290', 'Latte Large 450'])
    const { plan } = await preview('SKU,Price [Terrace]\n100,3\n')
    expect(plan.changes.map(({ cells }) => cells)).toEqual([[{ header: 'Price [Terrace]', before: '2.90', after: '3.00' }]])
    const done = await run('SKU,Price [Terrace],Price (Large) [Terrace]\n100,,\n101,3.30,4.60\n')
    expect(await listPrices()).toEqual(['Latte Large 460', 'Latte Price 330'])
    await anna.undoSheetImport({ id: done.id })
    expect(await listPrices()).toEqual(['Espresso Price 290', 'Latte Large 450'])
    // A product that moves takes along what it costs there, and has it back.
    const moved = await run('SKU,Group,Category\n100,Food,Soup\n')
    expect(await listPrices()).toEqual(['Espresso Price 290', 'Latte Large 450'])
    await anna.undoSheetImport({ id: moved.id })
    expect(await listPrices()).toEqual(['Espresso Price 290', 'Latte Large 450'])
  })

  test('[IM94] [IM95] what somebody else set on a list meanwhile is not overwritten, and a list that is gone is told', async () => {
    await run(menu)
    const list = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
    const { asked, plan } = await preview('SKU,Price [Terrace]\n100,3\n')
    const [espresso] = (await anna.allProducts({ search: 'Espresso' })).items
    await anna.updatePriceListPrices({
      priceListId: list.id,
      prices: [{ productId: espresso!.id, variantId: espresso!.prices[0]!.variantId, price: 9 }],
    })
    await expect(anna.runSheetImport({ ...asked, tag: plan.tag })).rejects.toThrow('ConflictError')
    expect(await listPrices()).toEqual(['Espresso Price 900'])
    await anna.deletePriceList({ id: list.id })
    expect((await anna.previewSheetImport(asked)).problems.map(({ rule }) => rule)).toEqual(['priceListUnknown'])
  })

  test('[IM32] [IM97] nutrition values come in one by one, and what is emptied is gone', async () => {
    await run(menu)
    await run('SKU,Fat (g),Energie (kJ),Voedingswaarden\n100,"1,5",8,per 100 ml\n101,,,\n200,,120,\n')
    const nutritionOf = async (title: string) => (await anna.allProducts({ search: title })).items[0]?.nutrition
    expect(await nutritionOf('Espresso')).toMatchObject({ basis: 'PER_100_ML', fat: 1.5, energy: 8, salt: null })
    expect(await nutritionOf('Latte')).toBe(null)
    expect(await nutritionOf('Tomato')).toMatchObject({ basis: 'PER_100_G', energy: 120 })
    await run('SKU,Salt (g),Fat (g)\n100,0.2,\n')
    expect(await nutritionOf('Espresso')).toMatchObject({ basis: 'PER_100_ML', fat: null, energy: 8, salt: 0.2 })
    await run('SKU,Nutrition values,Salt (g),Energy (kJ)\n100,,,\n')
    expect(await nutritionOf('Espresso')).toBe(null)
    expect(await problems('SKU,Salt (g)\n100,a pinch\n')).toEqual(['2 Salt (g): number'])
  })
})

const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
/** However slow the machine is on which it is read. */
const readInTime = (bytes: Uint8Array) => readSheet(bytes, null, {}, 80_000)
const tableOf = async (bytes: Buffer | string) => JSON.parse(await readInTime(new Uint8Array(Buffer.from(bytes))))

describe('a file of others', () => {
  test('[IM22] [IM73] formulas, errors, dates and merged cells of a workbook are told at their cells', async () => {
    const heads = ['Group', 'Category', 'Title', 'Price'].map((text, i) => textCell(`${'ABCD'[i]}1`, text)).join('')
    const sheet = `<worksheet><sheetData><row r="1">${heads}</row>
      <row r="2">${textCell('A2', 'Drinks')}${textCell('B2', 'Coffee')}${textCell('C2', 'Latte')}<c r="D2"><f>1+1</f><v>2</v></c></row>
      <row r="3">${textCell('C3', 'Mocha')}<c r="D3" s="1"><v>46143</v></c></row>
      <row r="4">${textCell('C4', 'Tea')}<c r="D4" t="e"><v>#REF!</v></c></row>
      <row r="5">${textCell('C5', 'Chai')}<c r="D5"><v>12.299999999999999</v></c></row></sheetData>
      <mergeCells><mergeCell ref="A2:A5"/><mergeCell ref="B2:B5"/></mergeCells></worksheet>`
    expect(await problems(workbookOf(sheet))).toEqual(['2 Price: formula', '3 Price: date', '4 Price: error'])
    const { rows } = await tableOf(workbookOf(sheet))
    expect(rows[4]).toEqual(['Drinks', 'Coffee', 'Chai', '12.3'])
    expect(rows[2][3]).toBe('2026-05-01')
  })

  test('[IM44] [IM77] what a formula came to is taken if somebody asks, from the file as it is', async () => {
    const heads = ['Group', 'Category', 'Title', 'Price'].map((text, i) => textCell(`${'ABCD'[i]}1`, text)).join('')
    const place = (row: number) => textCell(`A${row}`, 'Drinks') + textCell(`B${row}`, 'Coffee') + textCell(`C${row}`, `Dish ${row}`)
    const sheet = `<worksheet><sheetData><row r="1">${heads}</row><row r="2">${place(2)}<c r="D2"><f>C4*1.05</f><v>2.625</v></c></row>
      <row r="3">${place(3)}<c r="D3"><f>1+1</f><v>2</v></c></row><row r="4">${place(4)}<c r="D4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>`
    const { plan } = await preview(workbookOf(sheet))
    expect([plan.valueCount, plan.problems.map(({ value }) => value)]).toEqual([2, ['2.625', '2', null]])
    expect(await problems(workbookOf(sheet), { takesValues: true })).toEqual(['2 Price: cents', '4 Price: formula'])
    const corrections = [
      { index: 1, column: 4, text: '2.65' },
      { index: 3, column: 4, text: '' },
    ]
    await run(workbookOf(sheet), { takesValues: true, corrections })
    expect((await state()).split('\n').map(line => line.split('AVAILABLE - ')[1])).toEqual(['Price 265', 'Price 200', '-'])
  })

  test('[IM45] of a workbook with very many worksheets all are read, or none', async () => {
    const sheet = `<worksheet><sheetData><row r="1">${textCell('A1', 'Title')}</row><row r="2">${textCell('A2', 'Latte')}</row></sheetData></worksheet>`
    const file = (count: number) =>
      workbookOf(sheet, {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${Array.from({ length: count }, (_, i) => `<sheet name="Tab ${i}" sheetId="${i + 1}" r:id="r1"/>`).join('')}</sheets></workbook>`,
      })
    const all = async (count: number) =>
      JSON.parse(await readSheet(new Uint8Array(file(count)), null, { holds: 'PRODUCTS', worksheet: null })) as Record<string, unknown[]>
    const read = await all(120)
    expect([read['rows']?.length, read['tabs']?.length, read['worksheets']?.length]).toEqual([121, 120, 100])
    await expect(all(1_001)).rejects.toMatchObject({ answer: { code: 'SheetUnpackedError' } })
  })

  test('[IM45] [IM78] of a workbook one worksheet is read, or all, with their names as categories', async () => {
    const rows = (...lines: readonly (readonly string[])[]) =>
      `<worksheet><sheetData>${lines.map((cells, y) => `<row r="${y + 1}">${cells.map((text, x) => textCell(`${'ABCD'[x]}${y + 1}`, text)).join('')}</row>`).join('')}</sheetData></worksheet>`
    const relation = (i: number) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`
    const file = workbookOf(rows(['Our menu'], ['Group', 'Title', 'Price'], ['Drinks', 'Latte', '3'], ['Drinks', 'Tea', 'ask']), {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${['Menu', 'Hidden', 'Dranken'].map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" ${i === 1 ? 'state="hidden" ' : ''}r:id="r${i + 1}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': rows(['Title'], ['Secret']),
      'xl/worksheets/sheet3.xml': rows(['Price', 'Title', 'Group'], ['4', 'Pils', 'Drinks']),
    })
    const readAs = async (worksheet: string | null | undefined) => {
      const json = await readSheet(new Uint8Array(file), null, { holds: 'PRODUCTS', worksheet, tabHeader: 'Werkblad' })
      return asTenant(vitrine.ownerDb, vitrine.anna, db => keepTable({ db, viewer: vitrine.anna }, { json, holds: 'PRODUCTS', title: 'a' }))
    }
    expect(await readAs(undefined)).toMatchObject({ worksheets: ['Menu', 'Dranken'], worksheet: 'Menu', rowCount: 2 })
    expect(await readAs('Dranken')).toMatchObject({ worksheet: 'Dranken', rowCount: 1 })
    expect((await read(menu)).worksheets).toEqual([])
    const all = await readAs(null)
    expect(all).toMatchObject({ worksheet: null, rowCount: 3 })
    expect(all.columns.map(({ header, match }) => [header, match])).toEqual([
      ['Group', 'group'],
      ['Title', 'title'],
      ['Price', 'price'],
      ['Werkblad', 'category'],
    ])
    const asked = askedOf(all)
    const plan = await anna.previewSheetImport(asked)
    expect(plan.problems.map(({ row, worksheet, text }) => [row, worksheet, text])).toEqual([[4, 'Menu', 'ask']])
    const corrected = { ...asked, corrections: [{ index: plan.problems[0]!.index, column: 3, text: '2' }] }
    await anna.runSheetImport({ ...corrected, tag: (await anna.previewSheetImport(corrected)).tag })
    expect((await state()).split('\n').map(line => line.split(' - ')[0])).toEqual([
      '0 Drinks / 0 Menu / 0 Latte',
      '0 Drinks / 0 Menu / 1 Tea',
      '0 Drinks / 1 Dranken / 0 Pils',
    ])
  })

  test('[IM23] in any encoding, with any separator', async () => {
    const text = 'Title;Price\nCafé “crème”;2,50\n'
    const wanted = [
      ['Title', 'Price'],
      ['Café “crème”', '2,50'],
    ]
    const windows = Buffer.from(text.replace('“', '\u0093').replace('”', '\u0094'), 'latin1')
    const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      big,
      windows,
    ])
      expect((await tableOf(bytes)).rows).toEqual(wanted)
    for (const separator of [',', '\t', '|'])
      expect((await tableOf(text.replaceAll('2,50', '2').replaceAll(';', separator))).rows[1][1]).toBe('2')
    expect((await tableOf('a,b\r\n"x ""y""\nz",2\r\n')).rows[1]).toEqual(['x "y"\nz', '2'])
  })

  test('[IM23] what can’t be kept is told at its cell, whatever it was read of', async () => {
    const rows = (sign: string) => [
      ['Group', 'Category', 'Title', `Note${sign}`],
      ['Drinks', 'Coffee', `Lat${sign}te`, ''],
    ]
    const written = (sign: string) => {
      const cells = rows(sign).map((row, y) => row.map((text, x) => textCell(`${'ABCD'[x]}${y + 1}`, text)).join(''))
      return workbookOf(`<worksheet><sheetData>${cells.map((row, y) => `<row r="${y + 1}">${row}</row>`).join('')}</sheetData></worksheet>`)
    }
    const utf16 = Buffer.from(
      `\ufeff${rows('\0')
        .map(row => row.join(','))
        .join('\n')}`,
      'utf16le',
    )
    for (const bytes of [written('_x0000_'), written('_xD800_'), utf16]) expect(await problems(bytes)).toEqual(['2 Title: control'])
  })

  // From each of its tabs anew, this would take hours.
  test('[IM24] a cell longer than any field is told, not cut to what it begins with', async () => {
    const head = 'Group,Category,Title,Price\n'
    expect(await problems(`${head}Drinks,Coffee,"a${'\t'.repeat(900_000)}x",2\nDrinks,Coffee,Latte,2${' '.repeat(900_000)}x\n`)).toEqual([
      '2 Title: tooLong',
      '3 Price: tooLong',
    ])
  })

  test('[IM76] the process that reads a file sees nothing of ours, and is another where one took too much', async () => {
    expect((await tableOf(fullWorkbook())).rows).toHaveLength(20_000)
    for (const [bytes, code] of [
      [sharedWorkbook(), 'SheetUnpackedError'],
      [emptyWorkbook(), 'SheetEmptyError'],
    ] as const)
      await expect(readInTime(new Uint8Array(bytes))).rejects.toMatchObject({ code })
    expect((await tableOf('Title\nLatte\n')).rows).toEqual([['Title'], ['Latte']])
  })

  test.each([
    ['nothing', '', 'SheetEmptyError'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), 'SheetTypeError'],
    ['a page', '<!DOCTYPE html><p>Log in', 'SheetTypeError'],
    ['an old or protected workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'SheetProtectedError'],
    ['a quote that is not closed', 'a,b\n"x,2\n', 'SheetQuotesError'],
    ['1,000 columns', `${'a,'.repeat(1_000)}b\n`, 'SheetTooManyColumnsError'],
    ['millions of columns', ','.repeat(5_000_000), 'SheetTooManyColumnsError'],
    ['too many rows', 'a,b\n'.repeat(20_500), 'SheetTooManyRowsError'],
    ['half a workbook', workbookOf('<worksheet/>').subarray(0, 200), 'SheetDamagedError'],
    ['a zip of something else', zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), 'SheetTypeError'],
    ['a workbook that is no XML', workbookOf('<worksheet><sheetData><row></worksheet>'), 'SheetDamagedError'],
    ['entities of its own', workbookOf('<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>'), 'SheetDamagedError'],
    [
      'columns without end',
      workbookOf(`<worksheet><sheetData><row r="1">${textCell('ZZZ1', 'x')}</row></sheetData></worksheet>`),
      'SheetTooManyColumnsError',
    ],
    [
      'rows without end',
      workbookOf(`<worksheet><sheetData><row r="99999999">${textCell('A1', 'x')}</row></sheetData></worksheet>`),
      'SheetTooManyRowsError',
    ],
    [
      'merged cells over each other',
      workbookOf(
        `<worksheet><sheetData>${Array.from({ length: 300 }, (_, i) => `<row>${textCell(`A${i + 1}`, 'x')}</row>`).join('')}</sheetData>
          <mergeCells>${'<mergeCell ref="A1:A300"/>'.repeat(20_000)}</mergeCells></worksheet>`,
      ),
      'SheetDamagedError',
    ],
    [
      'one long text in very many cells',
      workbookOf(
        `<worksheet><sheetData>${Array.from({ length: 2_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`).join('')}</sheetData></worksheet>`,
        { 'xl/sharedStrings.xml': `<sst><si><t>${'long '.repeat(200)}</t></si></sst>` },
      ),
      'SheetUnpackedError',
    ],
    ['a zip bomb', zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(40_000_000) }]), 'SheetUnpackedError'],
    ['a zip bomb that lies', zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(40_000_000), says: 100 }]), 'SheetUnpackedError'],
    [
      'thousands of entries',
      zipOf(Array.from({ length: 1_500 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(1) }))),
      'SheetUnpackedError',
    ],
  ])('[IM24] [IM74] [IM75] that holds %s is refused with what is wrong', async (_, bytes, code) => {
    await expect(readInTime(new Uint8Array(Buffer.from(bytes)))).rejects.toMatchObject({ code })
  })
})

describe('a sheet at an address', () => {
  let source: Server
  let address = ''
  let body = menu
  /** 0: it says nothing. */
  let status = 200
  beforeAll(async () => {
    source = createServer((_, response) => status > 0 && response.writeHead(status, { 'content-type': 'text/csv' }).end(body))
    await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/menu.csv`
  })
  afterAll(() => void source.close())
  beforeEach(async () => {
    status = 200
    body = menu
    await vitrine.pool.query('delete from "publishedSheet"')
  })

  const fetched = () => fetchSheet(address, { isPublicOnly: false })
  const services = () => ({
    asPlatform: vitrine.services.asPlatform,
    asTenant: (viewer: Parameters<typeof asTenant>[1], work: Parameters<typeof asTenant>[2]) =>
      asTenant(vitrine.ownerDb, viewer, work) as never,
    fetchSheet: fetched,
    log: silent(),
  })
  async function aSheet(more: object = {}) {
    const sheet = (await anna.createPublishedSheet({
      input: { title: 'Menu', holds: 'PRODUCTS', address: 'https://menu.example/menu.csv', matchedBy: 'sku', ...more },
    }))!
    return { ...sheet, read: () => readPublished(services(), sheet.id) }
  }
  const sheetNow = async () => (await anna.allPublishedSheets({})).items[0]!

  test('[IM25] [IM80] is read, and what it changes is imported and told', async () => {
    const sheet = await aSheet()
    expect(vitrine.queued).toContainEqual({ name: 'publishedSheet', publishedSheetId: sheet.id, organizationId: organizationId() })
    await sheet.read()
    expect(await state()).toContain('Espresso')
    expect(await sheetNow()).toMatchObject({ trouble: null, failureCount: 0 })
    body = menu.replace('2.50', '2.60')
    await sheet.read()
    await sheet.read()
    expect(await state()).toContain('Price 260')
    const { items } = await anna.allSheetImports({ filter: { publishedSheetId: sheet.id } })
    expect(items.map(({ createdCount, changedCount, state }) => [createdCount, changedCount, state])).toEqual([
      [0, 1, 'DONE'],
      [3, 0, 'DONE'],
    ])
    expect((await bob.allSheetImports({})).items).toEqual([])
  })

  test('[IM127] whose names stand in a row that was said, or nowhere, is read by that', async () => {
    body = unnamed
    const sheet = await aSheet({ matchedBy: 'title', headerRow: 0, matches: placed })
    await sheet.read()
    expect(await state()).toBe(fromUnnamed)
    body = `Old,Menu,Chips,,1\n\nFood,Snacks,Fries,,3\n`
    await anna.updatePublishedSheet({ input: { id: sheet.id, headerRow: 1, matches: [] } })
    await sheet.read()
    expect(await sheetNow()).toMatchObject({ headerRow: 1, trouble: 'SheetProblemsError' })
  })

  test('[IM119] that is as it was is compared with the menu once a day, and where its settings are others', async () => {
    const sheet = await aSheet()
    await sheet.read()
    // Nothing changed at this one: also so it was compared.
    await vitrine.pool.query(`update "publishedSheet" set "comparedAt" = now() - interval '2 days'`)
    await sheet.read()
    const changeHere = () => vitrine.pool.query('update "productPrice" set "price" = 299')
    await changeHere()
    await sheet.read()
    expect(await state()).toContain('Price 299')
    await vitrine.pool.query(`update "publishedSheet" set "comparedAt" = now() - interval '2 days'`)
    await sheet.read()
    expect(await state()).not.toContain('Price 299')

    // Anna says otherwise what it is while it is read: the next reading goes by that.
    body = `${menu}\n`
    const fetchSheet = async () => {
      await anna.updatePublishedSheet({ input: { id: sheet.id, matchedBy: 'title' } })
      return fetched()
    }
    await readPublished({ ...services(), fetchSheet }, sheet.id)
    await changeHere()
    await sheet.read()
    expect(await state()).not.toContain('Price 299')
  })

  test('[IM26] [IM82] [NO3] that fails changes nothing, says why once, and is paused after many times', async () => {
    const sheet = await aSheet()
    await sheet.read()
    const before = await state()
    status = 500
    await sheet.read()
    expect(await sheetNow()).toMatchObject({ trouble: 'SheetAddressError', failureCount: 1, isPaused: false })
    status = 200
    body = menu.replace('2.50', 'ask')
    for (let i = 1; i < mostFailures; i++) await sheet.read()
    expect(await sheetNow()).toMatchObject({ trouble: 'SheetProblemsError', failureCount: mostFailures, isPaused: true })
    const notices = (await anna.allNotices({})).items.filter(({ subjectId }) => subjectId === sheet.id)
    expect(notices).toMatchObject([{ kind: 'SHEET_FAILED', trouble: 'SheetProblemsError' }])
    const { items } = await anna.allSheetImports({ filter: { publishedSheetId: sheet.id } })
    expect(items.map(({ state, trouble }) => [state, trouble])).toEqual([
      ['FAILED', 'SheetProblemsError'],
      ['FAILED', 'SheetAddressError'],
      ['DONE', null],
    ])
    expect(JSON.parse(items[0]!.firstProblem ?? '')).toMatchObject({ row: 2, header: 'Price', rule: 'price' })
    expect(await state()).toBe(before)
  })

  test('[IM123] that holds more than its tables take, or stands in another’s way, has failed as any other', async () => {
    await run(menu)
    const before = await state()
    body = `${menu}Drinks,Tea,Mint,,2,,,300\nDrinks,Tea,Chai,,2,,,301\n`
    const sheet = await aSheet()
    await writeRowLimits(vitrine.pool, { product: 1 })
    try {
      await sheet.read()
    } finally {
      await vitrine.pool.query('delete from limits.row_limit')
    }
    const { trouble, failureCount } = await sheetNow()
    expect({ trouble, failureCount }).toEqual({ trouble: 'TooManyRowsError', failureCount: 1 })
    const takesTooLong = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
    await readPublished({ ...services(), asTenant: takesTooLong }, sheet.id)
    expect(await sheetNow()).toMatchObject({ trouble: 'UnavailableError', failureCount: 2 })
    const due = await vitrine.pool.query('select from "publishedSheet" where "dueAt" > now()')
    expect(due.rowCount).toBe(1)
    expect(await state()).toBe(before)
    // Of a database that is away nothing is known of the sheet.
    const away = Object.assign(new Error('the database system is shutting down'), { code: '57P01' })
    await expect(readPublished({ ...services(), asTenant: () => Promise.reject(away) }, sheet.id)).rejects.toBe(away)
    expect(await sheetNow()).toMatchObject({ failureCount: 2 })
  })

  test('[IM55] puts new categories into the group that was chosen for it', async () => {
    await run(menu)
    const food = (await anna.allProductCollections({})).items.find(({ title }) => title === 'Food')!
    body = 'Category,Title,Price\nCake,Apple pie,4\n'
    const sheet = await aSheet({ matchedBy: 'title', groupId: food.id })
    await sheet.read()
    expect(await state()).toContain('1 Food / 1 Cake / 0 Apple pie')
    // With the group its choice is gone, and the next new category is asked about.
    await anna.saveProductCollections({
      collections: (await anna.allProductCollections({})).items.filter(({ id }) => id !== food.id).map(({ id, title }) => ({ id, title })),
    })
    expect((await sheetNow()).groupId).toBe(null)
  })

  test('[IM100] [IM70] deletes within its categories alone and fills categories in, if its settings say so', async () => {
    await run(menu)
    body = 'Group,Category,Title\nDrinks,Coffee,Latte\n,,Mocha\nDrinks,Tea,Chai\n'
    const sheet = await aSheet({ matchedBy: 'title', deletesMissing: true, deletesWithin: 'CATEGORIES', fillsDown: true })
    await sheet.read()
    body = 'Group,Category,Title\nDrinks,Coffee,Latte\n'
    await sheet.read()
    expect((await state()).split('\n').map(line => line.split(' - ')[0])).toEqual([
      '0 Drinks / 0 Coffee / 0 Latte',
      '0 Drinks / 1 Tea / 0 Chai',
      '1 Food / 0 Soup / 0 Tomato soup With basil, and cream false AVAILABLE 200 Price 600',
    ])
  })

  test('[IM27] deletes only if that is in its settings', async () => {
    const sheet = await aSheet()
    await sheet.read()
    body = menu.split('\n').slice(0, 2).join('\n')
    await sheet.read()
    expect(await state()).toContain('Latte')
    await anna.updatePublishedSheet({ input: { id: sheet.id, deletesMissing: true } })
    await sheet.read()
    expect(await state()).not.toContain('Latte')
  })

  test('[IM33] [IM87] is changed, name, address and columns, and keeps its history', async () => {
    const sheet = await aSheet()
    await sheet.read()
    status = 500
    await sheet.read()
    status = 200
    body = 'Code,Dish\n100,Ristretto\n'
    const matches = [
      { header: 'Code', key: 'sku' },
      { header: 'Dish', key: 'title' },
    ]
    await anna.updatePublishedSheet({
      input: { id: sheet.id, title: 'Lunch', address: 'https://menu.example/b.csv', matches: matches as never },
    })
    expect(await sheetNow()).toMatchObject({ id: sheet.id, title: 'Lunch', address: 'https://menu.example/b.csv', failureCount: 0 })
    expect(vitrine.queued.filter(each => 'publishedSheetId' in each && each.publishedSheetId === sheet.id)).toHaveLength(2)
    await sheet.read()
    expect(await state()).toContain('Ristretto')
    const { items } = await anna.allSheetImports({ filter: { publishedSheetId: sheet.id } })
    expect(items.map(({ title, state }) => [title, state])).toEqual([
      ['Lunch', 'DONE'],
      ['Menu', 'FAILED'],
      ['Menu', 'DONE'],
    ])
    // What was said of its columns is known of the next file.
    expect((await read('Code,Dish\n')).columns.map(({ match }) => match)).toEqual(['sku', 'title'])
    await expect(bob.updatePublishedSheet({ input: { id: sheet.id, title: 'x' } })).rejects.toThrow('NotFoundError')
    await expect(anna.updatePublishedSheet({ input: { id: sheet.id, address: 'http://menu.example/b.csv' } })).rejects.toThrow(
      'sheetAddress',
    )
  })

  test('[IM28] [IM84] is an encrypted one that everybody can reach', async () => {
    await expect(
      anna.createPublishedSheet({ input: { title: 'x', holds: 'PRODUCTS', address: 'http://menu.example/x.csv' } }),
    ).rejects.toThrow('sheetAddress')
    for (const none of ['https://[', 'https://a:99999/', 'https://%zz/']) {
      await expect(anna.fetchSheet({ address: none, holds: 'PRODUCTS' })).rejects.toThrow('sheetAddress')
      await expect(fetchSheet(none)).rejects.toMatchObject({ code: 'SheetAddressError' })
    }
    await expect(fetchSheet(address)).rejects.toMatchObject({ code: 'SheetAddressError' })
    expect(asCsv('https://docs.google.com/spreadsheets/d/1AbC/edit?usp=sharing#gid=7')).toBe(
      'https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=7',
    )
    expect(asCsv('https://menu.example/x.csv')).toBe('https://menu.example/x.csv')
  })

  describe('[IM83] that means harm is given up', () => {
    let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
    let hostile: Server
    let host = ''
    const asked: string[] = []
    const open = new Set<Socket>()
    beforeAll(async () => {
      hostile = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.on('error', () => undefined)
        answer(request, response)
      })
      hostile.on('connection', socket => {
        open.add(socket)
        socket.on('error', () => undefined).on('close', () => open.delete(socket))
      })
      await new Promise<void>(resolve => hostile.listen(0, '127.0.0.1', resolve))
      host = `127.0.0.1:${(hostile.address() as AddressInfo).port}`
    })
    beforeEach(() => void asked.splice(0))
    // Nothing of it goes on behind the refusal.
    afterEach(async () => {
      await expect.poll(() => open.size).toBe(0)
    })
    afterAll(() => void hostile.close())
    const ask = (limits: object = {}) => fetchSheet(`http://${host}/0`, { isPublicOnly: false, ...limits })
    const slow = { code: 'SheetAddressSlowError', words: { limit: 15 } }
    const large = { code: 'SheetTooLargeError', words: { limit: 10 } }

    test.each([
      ['says nothing', () => undefined],
      ['never ends its headers', (request: IncomingMessage) => drip(request.socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n')],
      ['never ends its rows', (request: IncomingMessage) => drip(request.socket, 'HTTP/1.1 200 OK\r\n\r\n', 'a')],
      ['is always about to begin', (request: IncomingMessage) => drip(request.socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
      [
        'redirects slowly, again and again',
        ({ url }: IncomingMessage, response: ServerResponse) =>
          void setTimeout(() => response.writeHead(302, { location: `${url}0` }).end(), 100),
      ],
    ] as const)('where it %s', async (_, says) => {
      answer = says
      await expect(ask({ milliseconds: 400, redirects: 1_000 })).rejects.toMatchObject(slow)
    })

    test('where it answers without end, having sent little more than is taken', async () => {
      let sent = 0
      const pour = (response: ServerResponse, bytes: Buffer): void => {
        while (!response.destroyed) {
          sent += bytes.length
          if (!response.write(bytes)) return void response.once('drain', () => pour(response, bytes))
        }
      }
      answer = (_, response) => pour(response.writeHead(200), Buffer.alloc(65_536, 'a,'))
      await expect(ask()).rejects.toMatchObject(large)
      await expect.poll(() => open.size).toBe(0)
      expect(sent).toBeGreaterThan(10 * 1024 * 1024)
      expect(sent).toBeLessThan(40 * 1024 * 1024)
      // What is beside a redirect is not read at all.
      sent = 0
      asked.splice(0)
      answer = ({ url }, response) => pour(response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }), Buffer.alloc(65_536))
      await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError' })
      expect(asked).toHaveLength(6)
      await expect.poll(() => open.size).toBe(0)
      expect(sent).toBeLessThan(80 * 1024 * 1024)
    })

    test('where little becomes very much, unpacked', async () => {
      const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024))
      const before = process.memoryUsage().rss
      answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
      await expect(ask()).rejects.toMatchObject(large)
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    })

    test('where its headers are too many', async () => {
      answer = ({ socket }) => void socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(100_000)}`)
      await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError' })
    })

    test('where it redirects in a circle, or too often', async () => {
      answer = (_, response) => response.writeHead(302, { location: '/0' }).end()
      await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError', words: { reason: 'it redirects more than 5 times' } })
      expect(asked).toEqual(['/0', '/0', '/0', '/0', '/0', '/0'])
      answer = ({ url }, response) => response.writeHead(307, { location: url === '/0' ? '/1' : '/0' }).end()
      await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError' })
      expect(asked).toHaveLength(12)
      const until = (last: number) => {
        answer = ({ url }, response) => {
          const step = Number(url?.slice(1))
          if (step === last) response.end(menu)
          else response.writeHead(302, { location: `/${step + 1}` }).end()
        }
      }
      until(5)
      expect((await ask()).toString()).toBe(menu)
      until(6)
      await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError' })
    })

    test('where it redirects to somebody’s own network, which is not asked', async () => {
      const inside: string[] = []
      const neighbour = createServer((request, response) => {
        inside.push(request.url ?? '')
        response.end(menu)
      })
      await new Promise<void>(resolve => neighbour.listen(0, '127.0.0.1', resolve))
      const { port } = neighbour.address() as AddressInfo
      try {
        for (const to of [`127.0.0.1:${port}`, `localhost:${port}`, `[::ffff:127.0.0.1]:${port}`, `2130706433:${port}`, `0x7f.1:${port}`]) {
          answer = (_, response) => response.writeHead(302, { location: `http://${to}/` }).end()
          await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError', words: { reason: 'it redirects into a private network' } })
        }
        for (const to of [
          'http://10.0.0.1/',
          'http://169.254.169.254/latest/meta-data/',
          'http://[fd00::1]/',
          'file:///etc/passwd',
          '//',
        ]) {
          answer = (_, response) => response.writeHead(302, { location: to }).end()
          await expect(ask()).rejects.toMatchObject({ code: 'SheetAddressError' })
        }
        expect(inside).toEqual([])
      } finally {
        neighbour.close()
      }
    })

    /** Sends a beginning, and a little more for ever. */
    function drip(socket: Socket, first: string, more: string): void {
      socket.write(first)
      const dripping = setInterval(() => socket.write(more), 20)
      socket.on('close', () => clearInterval(dripping))
    }
  })

  test('[IM26] [IM83] says which limit an address passed', async () => {
    const sheet = await aSheet()
    const read = (limits: object) =>
      readPublished({ ...services(), fetchSheet: () => fetchSheet(address, { isPublicOnly: false, ...limits }) }, sheet.id)
    await read({ bytes: 10 })
    expect(await sheetNow()).toMatchObject({ trouble: 'SheetTooLargeError', failureCount: 1 })
    status = 0
    await read({ milliseconds: 1 })
    expect(await sheetNow()).toMatchObject({ trouble: 'SheetAddressSlowError', failureCount: 2 })
  })

  test('[IM90] that answers nothing, or is not shared, says which', async () => {
    for (const [answer, code] of [
      [401, 'SheetNotSharedError'],
      [403, 'SheetNotSharedError'],
      [404, 'SheetNotFoundError'],
      [410, 'SheetNotFoundError'],
      [500, 'SheetAddressError'],
    ] as const) {
      status = answer
      await expect(fetched()).rejects.toMatchObject({ code })
    }
    expect(asksToSignIn('https://docs.google.com/spreadsheets/d/1AbC/edit', 'text/html; charset=utf-8')).toBe(true)
    expect(asksToSignIn('https://docs.google.com/spreadsheets/d/1AbC/edit', 'text/csv')).toBe(false)
    expect(asksToSignIn('https://menu.example/menu', 'text/html')).toBe(false)
  })

  test('[IM85] can be looked at before it is kept', async () => {
    const read = await asTenant(vitrine.ownerDb, vitrine.anna, async db =>
      keepTable(
        { db, viewer: vitrine.anna },
        { json: await readSheet(new Uint8Array(await fetched()), null), holds: 'PRODUCTS', title: 'menu' },
      ),
    )
    expect(read).toMatchObject({ rowCount: 3, key: 'sku' })
    expect(read.columns[0]).toMatchObject({ header: 'Group', match: 'group', samples: ['Drinks', 'Drinks', 'Food'] })
  })

  test('[IM83] slow ones keep nobody waiting for the database', async () => {
    const slow = Promise.withResolvers<Buffer>()
    const fetchSlowly = vi.spyOn(vitrine.services, 'fetchSheet').mockReturnValue(slow.promise)
    try {
      const asked = Array.from({ length: 8 }, () => anna.fetchSheet({ address: 'https://menu.example/', holds: 'PRODUCTS' }))
      const answers: string[] = []
      const refused = asked.map(async each => {
        const answer = await each.then(String, String)
        answers.push(answer)
        return answer
      })
      await expect.poll(() => answers.filter(each => each.includes('UnavailableError'))).toHaveLength(4)
      expect((await bob.allProducts({})).items).toBeDefined()
      slow.resolve(Buffer.from(menu))
      expect((await Promise.all(refused)).filter(each => !each.includes('UnavailableError'))).toHaveLength(4)
    } finally {
      fetchSlowly.mockRestore()
    }
  })

  test('[IM81] an organisation has so many as a server can read', async () => {
    await writeRowLimits(vitrine.pool, {})
    await insertRows(
      vitrine.ownerDb,
      'publishedSheet',
      Array.from({ length: usualRowLimits.publishedSheet ?? 0 }, (_, i) => ({
        id: `sheet ${i}`,
        organizationId: organizationId(),
        title: `${i}`,
        holds: 'PRODUCTS' as const,
        address: 'https://menu.example/',
      })),
    )
    await expect(aSheet()).rejects.toThrow('TooManyRowsError')
    await vitrine.pool.query('delete from limits.row_limit')
  })
})

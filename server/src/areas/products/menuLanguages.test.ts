import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isUntranslatedIn } from '@vitrine/model/areas/products/translations.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { loadWholeCatalogue } from '../content/catalogue.ts'
import { planOf } from '../systems/screenPlan.ts'

let vitrine: TestVitrine
let anna: Asker
let categoryId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  await vitrine.pool.query('delete from "productCollection"; delete from "promotion"')
  await anna.updateMenuLanguages({ languages: ['nl', 'de', 'en'] })
  await anna.saveProductCollections({ collections: [{ title: 'Eten' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  categoryId = (await anna.createProductCategory({ input: { collectionId, title: 'Soepen' }, variants: [] }))!.id
})

const aProduct = async (title: string, subtitle: string | null = null) =>
  (await anna.createProduct({ input: { categoryId, title, subtitle }, prices: [] }))!
const catalogue = () => asPlatform(vitrine.ownerDb, db => loadWholeCatalogue(db, 'annas', []))

test('[MA45] the languages of a menu: codes as they are written, each once, and no others', async () => {
  const codes = async (languages: string[]) => (await anna.updateMenuLanguages({ languages })).map(({ language }) => language)
  expect(await codes(['NL', 'pt_br', 'zh-hant', 'nl'])).toEqual(['nl', 'pt-BR', 'zh-Hant'])
  expect(await codes([])).toEqual([])
  for (const wrong of ['', 'Nederlands', 'x', '../nl', 'n'.repeat(99), 'nl nl'])
    await expect(codes([wrong])).rejects.toMatchObject({ code: 'ValidationError', fields: [{ path: 'languages.0', rule: 'language' }] })
  const many = Array.from({ length: 21 }, (_, i) => `a${String.fromCharCode(97 + i)}`)
  await expect(codes(many)).rejects.toMatchObject({ fields: [{ path: 'languages', rule: 'tooMany' }] })
})

test('[MA45] of two who change the languages at once, the second is told', async () => {
  await anna.updateMenuLanguages({ languages: ['nl', 'fr'], was: ['nl', 'de', 'en'] })
  await expect(anna.updateMenuLanguages({ languages: ['nl'], was: ['nl', 'de', 'en'] })).rejects.toMatchObject({ code: 'ConflictError' })
})

test('[MA148] whoever manages a customer sets its languages with the customer; a stranger is told nothing', async () => {
  const ada = vitrine.as(vitrine.ada)
  expect(await ada.updateOrganization({ input: { id: 'annas', menuLanguages: ['nl', 'fr'] } })).toMatchObject({
    menuLanguages: ['nl', 'fr'],
  })
  expect((await ada.allMenuLanguages({ organizationId: 'annas' })).map(({ language }) => language)).toEqual(['nl', 'fr'])
  await expect(vitrine.as(vitrine.bob).allMenuLanguages({ organizationId: 'annas' })).rejects.toMatchObject({ code: 'NotFoundError' })
  await expect(ada.updateMenuLanguages({ languages: ['nl'] })).rejects.toMatchObject({ code: 'ForbiddenError' })
})

test('[MA149] [MA151] two people translate a product at once, and lose nothing', async () => {
  const { id } = await aProduct('Soep', 'Met brood')
  await Promise.all([
    anna.updateProduct({ input: { id, translations: [{ language: 'de', title: 'Suppe' }] } }),
    anna.updateProduct({ input: { id, translations: [{ language: 'en', title: 'Soup' }] } }),
    anna.updateProduct({ input: { id, translations: [{ language: 'de', subtitle: 'Mit Brot' }] } }),
  ])
  const translations = [
    { language: 'de', title: 'Suppe', subtitle: 'Mit Brot' },
    { language: 'en', title: 'Soup', subtitle: null },
  ]
  expect((await anna.allProducts({ ids: [id] })).items[0]).toMatchObject({ translations })
  const after = await anna.updateProduct({
    input: { id, title: 'Soepje', translations: [{ language: 'de', title: null, subtitle: null }] },
  })
  expect(after).toMatchObject({ title: 'Soepje', translations: [{ language: 'en', title: 'Soup' }] })
})

test('[MA150] of languages that one adds after the other there are no more than of those one adds at once', async () => {
  const { id } = await aProduct('Soep')
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.slice(0, 4).flatMap(first => letters.map(second => `${first}${second}`))
  const translate = (languages: string[]) =>
    anna.updateTranslations({
      changes: [{ entity: 'product', id, translations: languages.map(language => ({ language, title: language })) }],
    })
  await translate(codes.slice(0, 60))
  await expect(translate(codes.slice(60))).rejects.toMatchObject({ fields: [{ path: 'translations', rule: 'tooMany' }] })
  await translate(codes.slice(0, 90))
})

test('[MA46] rows of the grid, categories, variations and promotions are translated alike', async () => {
  const { id } = await aProduct('Soep')
  await anna.updateProductRows({ rows: [{ id, translations: [{ language: 'de', title: 'Suppe' }] }] })
  await anna.updateProductRows({
    rows: [{ id, translations: [{ language: 'en', title: 'Soup' }], was: { translations: [{ language: 'de', title: 'Suppe' }] } }],
  })
  await expect(
    anna.updateProductRows({
      rows: [{ id, translations: [{ language: 'de', title: 'x' }], was: { translations: [{ language: 'de', title: 'other' }] } }],
    }),
  ).rejects.toMatchObject({ code: 'ConflictError', fields: [{ path: 'rows.0.translations', rule: 'changed' }] })
  expect((await anna.allProducts({ ids: [id] })).items[0]!.translations.map(({ title }) => title)).toEqual(['Suppe', 'Soup'])

  const category = await anna.updateProductCategory({
    input: { id: categoryId, translations: [{ language: 'de', title: 'Suppen' }] },
    variants: [{ title: 'Groot', translations: [{ language: 'de', title: 'Groß' }] }],
  })
  expect(category).toMatchObject({ translations: [{ title: 'Suppen' }], variants: [{ translations: [{ title: 'Groß' }] }] })
  const kept = await anna.updateProductCategory({
    input: { id: categoryId, title: 'Soep' },
    variants: [{ id: category!.variants[0]!.id, title: 'Groot' }],
  })
  expect(kept).toMatchObject({ title: 'Soep', translations: [{ title: 'Suppen' }], variants: [{ translations: [{ title: 'Groß' }] }] })

  const offer = await anna.createPromotion({
    input: { title: 'Twee voor een', translations: [{ language: 'de', title: 'Zwei für eins' }] },
  })
  expect(offer).toMatchObject({ translations: [{ language: 'de', title: 'Zwei für eins' }] })
  await expect(
    anna.updatePromotion({ input: { id: offer!.id, translations: [{ language: 'de', title: 'x'.repeat(201) }] } }),
  ).rejects.toMatchObject({ fields: [{ path: 'input.translations.0.title', rule: 'tooLong' }] })
})

test('[MA47] [MA152] what is translated is kept when its language goes, and is counted', async () => {
  const { id } = await aProduct('Soep', 'Met brood')
  await aProduct('Thee')
  await anna.updateProduct({ input: { id, translations: [{ language: 'de', title: 'Suppe', subtitle: 'Mit Brot' }] } })
  const german = async () => (await anna.allMenuLanguages({})).find(({ language }) => language === 'de')
  // Two products, one subtitle, one category.
  expect(await german()).toEqual({ language: 'de', translated: 2, missing: 2, onSlides: 0 })
  await anna.updateProduct({ input: { id, subtitle: null } })
  expect(await german()).toEqual({ language: 'de', translated: 1, missing: 2, onSlides: 0 })
  await anna.updateMenuLanguages({ languages: ['nl', 'en'] })
  expect(await german()).toBe(undefined)
  expect((await catalogue()).products[id]).not.toHaveProperty('translations')
  await anna.updateMenuLanguages({ languages: ['nl', 'de'] })
  expect(await german()).toMatchObject({ translated: 1 })
  expect((await catalogue()).products[id]?.translations).toEqual([{ language: 'de', title: 'Suppe', subtitle: 'Mit Brot' }])
})

test('[MA48] content says of languages only what there is', async () => {
  const { id } = await aProduct('Soep')
  expect((await catalogue()).products[id]).not.toHaveProperty('translations')
  await anna.updateMenuLanguages({ languages: [] })
  expect((await catalogue()).organization).not.toHaveProperty('menuLanguages')
})

test('[MA50] [MA156] a screen is told the languages that the menu is still in', async () => {
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: 'wall', organizationId: 'annas', title: 'Wall', screenCount: 1 })
    await insertRow(db, 'systemScreen', { id: 'left', organizationId: 'annas', systemId: 'wall', sortIndex: 1, credentialHash: 'hash' })
  })
  const told = async () => (await planOf(vitrine.ownerDb, 'annas')).screens.get('hash')?.head.screen.languages
  expect(await told()).toBe(undefined)
  await anna.updateScreen({ input: { id: 'left', languages: ['de', 'nl'], languageSeconds: 20 } })
  expect(await told()).toEqual({ languages: ['de', 'nl'], seconds: 20 })
  await anna.updateMenuLanguages({ languages: ['nl'] })
  expect(await told()).toEqual({ languages: ['nl'], seconds: 20 })
  await anna.updateScreen({ input: { id: 'left', languages: ['de'] } })
  expect(await told()).toBe(undefined)
  await anna.updateMenuLanguages({ languages: ['nl', 'de'] })
  expect(await told()).toEqual({ languages: ['de'], seconds: 20 })
  await expect(anna.updateScreen({ input: { id: 'left', languages: ['de', 'fr'] } })).rejects.toMatchObject({
    fields: [{ path: 'input.languages.1', rule: 'other' }],
  })
  await expect(anna.updateScreen({ input: { id: 'left', languageSeconds: 1 } })).rejects.toMatchObject({
    fields: [{ path: 'input.languageSeconds', rule: 'tooSmall' }],
  })
})

test('[MA86] languages are set for all screens of a system at once', async () => {
  await asPlatform(vitrine.ownerDb, async db => {
    for (const [systemId, ids] of [
      ['hall', ['hall-1', 'hall-2']],
      ['roof', ['roof-1']],
    ] as const) {
      await insertRow(db, 'system', { id: systemId, organizationId: 'annas', title: systemId, screenCount: ids.length })
      for (const [at, id] of ids.entries())
        await insertRow(db, 'systemScreen', { id, organizationId: 'annas', systemId, sortIndex: at + 1 })
    }
  })
  await anna.updateMenuLanguages({ languages: ['nl', 'de'] })
  const languages = { languages: ['de', 'nl'], languageSeconds: 15 }
  await anna.updateScreen({ input: { id: 'hall-1', title: 'Left', rotation: 'DEGREES_90', ...languages }, isForSystem: true })
  const screens = (await anna.allScreens({ limit: 100 })).items
  const known = (id: string) => screens.find(each => each.id === id)
  expect(known('hall-2')).toMatchObject({ ...languages, title: null, rotation: 'DEGREES_0' })
  expect(known('roof-1')).toMatchObject({ languages: [] })
})

test('[MA97] several who set them for the system at once, from different screens, don’t stop each other', async () => {
  const screens = ['bar-1', 'bar-2', 'bar-3']
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: 'bar', organizationId: 'annas', title: 'bar', screenCount: screens.length })
    for (const [at, id] of screens.entries())
      await insertRow(db, 'systemScreen', { id, organizationId: 'annas', systemId: 'bar', sortIndex: at + 1 })
  })
  const wanted = Array.from({ length: 24 }, (_, at) => ({ id: screens[at % screens.length]!, languageSeconds: 5 + at }))
  const done = await Promise.all(wanted.map(input => anna.updateScreen({ input, isForSystem: true })))
  expect(done.map(screen => screen?.languageSeconds)).toEqual(wanted.map(({ languageSeconds }) => languageSeconds))
  const { items } = await anna.allScreens({ limit: 100 })
  expect(new Set(items.flatMap(({ id, languageSeconds }) => (screens.includes(id) ? [languageSeconds] : []))).size).toBe(1)
})

test('[MA158] many texts are translated at once: all of them, or none, and each in its own section', async () => {
  const { id } = await aProduct('Soep', 'Met brood')
  const offer = (await anna.createPromotion({ input: { title: 'Twee voor een' } }))!
  const german = (title: string) => [{ language: 'de', title }]
  const inSection = { entity: 'promotion', id: offer.id, translations: german('Zwei für eins') } as const
  await anna.updateTranslations({ changes: [{ entity: 'product', id, translations: german('Suppe') }, inSection] })
  await anna.updateTranslations({ changes: [{ entity: 'productCategory', id: categoryId, translations: german('Suppen') }] })
  expect((await anna.allProducts({ ids: [id] })).items[0]!.translations).toMatchObject(german('Suppe'))
  expect((await anna.allPromotions({ ids: [offer.id] })).items[0]!.translations).toMatchObject(german('Zwei für eins'))

  const gone = { entity: 'product', id: 'gone', translations: german('x') } as const
  await expect(anna.updateTranslations({ changes: [{ entity: 'product', id, translations: german('y') }, gone] })).rejects.toMatchObject({
    code: 'NotFoundError',
  })
  expect((await anna.allProducts({ ids: [id] })).items[0]!.translations).toMatchObject(german('Suppe'))
  await expect(vitrine.as(vitrine.bob).updateTranslations({ changes: [inSection] })).rejects.toMatchObject({ code: 'NotFoundError' })
  const without = vitrine.as({ ...vitrine.anna, isPromotionsEnabled: false })
  await expect(without.updateTranslations({ changes: [inSection] })).rejects.toMatchObject({ code: 'ForbiddenError' })
})

test('[MA185] a translation that a colleague wrote meanwhile is not written over, nor any with it; what is wanted already is no conflict', async () => {
  const [{ id: soup }, { id: tart }] = [await aProduct('Soep'), await aProduct('Taart')]
  const german = (title: string | null) => [{ language: 'de', title }]
  const titles = async () =>
    (await anna.allProducts({ ids: [soup, tart] })).items
      .map(({ translations }) => String(translations[0]?.title ?? '-'))
      .toSorted((a, b) => a.localeCompare(b))
  const change = (id: string, title: string, was: string | null) =>
    ({ entity: 'product', id, translations: german(title), was: german(was) }) as const
  await anna.updateTranslations({ changes: [change(soup, 'Brühe', null)] })
  await expect(anna.updateTranslations({ changes: [change(tart, 'Torte', null), change(soup, 'Suppe', null)] })).rejects.toMatchObject({
    code: 'ConflictError',
    fields: [{ path: 'changes.1.translations', rule: 'changed' }],
  })
  expect(await titles()).toEqual(['-', 'Brühe'])
  await anna.updateTranslations({ changes: [change(soup, 'Brühe', null), change(tart, 'Torte', null)] })
  await anna.updateTranslations({ changes: [change(soup, 'Suppe', 'Brühe')] })
  expect(await titles()).toEqual(['Suppe', 'Torte'])
})

test('[GD69] [GD70] products that are not translated into a language, or into one of several, are found part by part', async () => {
  const { id: soup } = await aProduct('Soep', 'Met brood')
  const { id: salad } = await aProduct('Salade')
  await aProduct('Taart', 'Met room')
  const translate = (id: string, language: string, title: string | null, subtitle: string | null = null) =>
    anna.updateTranslations({ changes: [{ entity: 'product', id, translations: [{ language, title, subtitle }] }] })
  const found = async (...untranslatedIn: string[]) => {
    const { totalCount, items } = await anna.allProducts({ filter: { untranslatedIn } })
    expect(items).toHaveLength(totalCount)
    // What the server finds is what the model's own rule says of each.
    const { items: all } = await anna.allProducts({})
    const others = untranslatedIn.filter(language => language !== 'nl')
    const meant = all.filter(product => untranslatedIn.length === 0 || isUntranslatedIn(product, others))
    expect(items.map(({ id }) => id)).toEqual(meant.map(({ id }) => id))
    return items.map(({ title }) => title)
  }
  expect(await found('de')).toEqual(['Salade', 'Soep', 'Taart'])
  await translate(salad, 'de', 'Salat')
  await translate(soup, 'de', 'Suppe')
  // Its subtitle is still missing.
  expect(await found('de')).toEqual(['Soep', 'Taart'])
  await translate(soup, 'de', 'Suppe', 'Mit Brot')
  await translate(soup, 'en', null, 'With bread')
  expect(await found('de')).toEqual(['Taart'])
  expect(await found('de', 'en')).toEqual(['Salade', 'Soep', 'Taart'])
  // Nothing is to be translated into the language in which titles are written.
  expect(await found('nl')).toEqual([])
  expect(await found()).toHaveLength(3)

  const part = await anna.allProducts({ filter: { untranslatedIn: ['en'] }, limit: 1, offset: 1 })
  expect([part.totalCount, part.items.map(({ title }) => title)]).toEqual([3, ['Soep']])
  expect((await anna.allProducts({ filter: { untranslatedIn: ['en'], state: 'UNAVAILABLE' } })).totalCount).toBe(0)
  expect((await vitrine.as(vitrine.bob).allProducts({ filter: { untranslatedIn: ['en'] } })).totalCount).toBe(0)
  await expect(anna.allProducts({ filter: { untranslatedIn: ['nl nl'] } })).rejects.toMatchObject({
    code: 'ValidationError',
    fields: [{ path: 'filter.untranslatedIn.0', rule: 'language' }],
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let ada: Asker
let board: Board
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, ada } = vitrine.askers)
})
beforeEach(async () => {
  await vitrine.pool.query('delete from "presentation"; delete from "asset"; delete from "productCollection"; delete from "promotion"')
  board = await aBoard(vitrine.services, 'annas')
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const file = (organizationId: string | null = 'annas') => vitrine.anAsset({}, organizationId)
/** The kinds and titles of the places, in order. */
const placesOf = async (by: Asker, ...ids: string[]) => (await by.allAssetUses({ ids })).items.map(({ kind, title }) => `${kind} ${title}`)
const sql = (text: string, values: readonly unknown[]) => vitrine.pool.query(text, [...values])

test('[LB12] in use: in a widget, its style and its letters, behind a slide, and in the style of a show', async () => {
  const { menu, offers } = board.presentations
  expect(await anna.allAssetUses({ ids: [board.assetId] })).toEqual({
    totalCount: 1,
    items: [{ kind: 'PRESENTATION', id: menu.id, title: 'Menu', assetId: board.assetId }],
  })
  const shown = ['backgroundAssetId', 'backgroundOfWidget', 'customFont', 'veggieAssetId', 'fontPrimaryCustom']
  const ids = Object.fromEntries(await Promise.all(shown.map(async name => [name, await file()] as const)))
  const into = (table: string, column: string, where: string, value: object) =>
    sql(`update "${table}" set "${column}" = ("${column}"::jsonb || $1::jsonb)::json where "${where}" = $2`, [
      JSON.stringify(value),
      table === 'show' ? offers.showId : offers.slideId,
    ])
  await vitrine.services.asPlatform(db => updateRow(db, 'slide', offers.slideId, { backgroundAssetId: ids['backgroundAssetId']! }))
  await into('widget', 'style', 'slideId', { backgroundAssetId: ids['backgroundOfWidget'] })
  await into('widget', 'settings', 'slideId', { textStyle: { customFont: ids['customFont'] } })
  await into('show', 'style', 'id', { veggieAssetId: ids['veggieAssetId'], fontPrimaryCustom: ids['fontPrimaryCustom'] })
  for (const id of Object.values(ids)) expect(await placesOf(anna, id)).toEqual(['PRESENTATION Offers'])
  const { totalCount, items } = await anna.allAssetUses({ ids: Object.values(ids) })
  expect([totalCount, new Set(items.map(({ assetId }) => assetId)).size]).toEqual([5, 5])
  expect(await placesOf(anna)).toEqual([])
})

test('[LB12] in use: by a product and by a promotion', async () => {
  const id = await file()
  await vitrine.services.asPlatform(async db => {
    await updateRow(db, 'product', board.productId, { imageAssetId: id })
    await insertRow(db, 'promotion', { id: randomUUID(), organizationId: 'annas', title: 'Two for one', imageAssetId: id })
  })
  expect(await placesOf(anna, id)).toEqual(['PRODUCT Espresso', 'PROMOTION Two for one'])
})

test('[LB36] not in use: where it was deleted, in an earlier version, and as the letters of a text', async () => {
  const { menu, offers } = board.presentations
  const [widgets, slides, words] = [await file(), await file(), await file()]
  await sql(`update "widget" set "settings" = ("settings"::jsonb || $1)::json where "slideId" = $2`, [
    JSON.stringify({ content: `It is "${words}", :"${words}"` }),
    offers.slideId,
  ])
  expect(await placesOf(anna, words)).toEqual([])
  await vitrine.services.asPlatform(async db => {
    await updateRow(db, 'slide', offers.slideId, { backgroundAssetId: slides, deletedAt: '2026-01-01T10:00:00.000Z' })
    await updateRow(db, 'slide', menu.slideId, { backgroundAssetId: widgets })
  })
  expect(await placesOf(anna, slides)).toEqual([])
  await sql(`update "widget" set "deletedAt" = now() where "slideId" = $1`, [menu.slideId])
  expect(await placesOf(anna, board.assetId)).toEqual([])
  expect(await placesOf(anna, widgets)).toEqual(['PRESENTATION Menu'])
  await vitrine.services.asPlatform(db => updateRow(db, 'presentation', menu.id, { publishedShowId: offers.showId }))
  expect(await placesOf(anna, widgets)).toEqual([])
  await vitrine.services.asPlatform(db => updateRow(db, 'presentation', menu.id, { conceptShowId: menu.showId }))
  expect(await placesOf(anna, widgets)).toEqual(['PRESENTATION Menu'])
})

test('[LB13] of a file of the stock library an administrator is told which customers use it, and templates', async () => {
  const id = await file(null)
  const others = await aBoard(vitrine.services, 'bobs')
  const show = (slideId: string) => vitrine.services.asPlatform(db => updateRow(db, 'slide', slideId, { backgroundAssetId: id }))
  await show(board.presentations.menu.slideId)
  await show(board.presentations.offers.slideId)
  await vitrine.services.asPlatform(db => updateRow(db, 'product', others.productId, { imageAssetId: id }))
  const template = (await ada.createTemplate({ input: { title: 'Board' } }))!
  await show(template.presentation!.actualShow!.slides[0]!.id)
  expect((await ada.allAssetUses({ ids: [id] })).items).toEqual([
    { kind: 'ORGANIZATION', id: 'annas', title: "Anna's café", assetId: id },
    { kind: 'ORGANIZATION', id: 'bobs', title: "Bob's bar", assetId: id },
    { kind: 'TEMPLATE', id: template.id, title: 'Board', assetId: id },
  ])
})

test('[LB37] nobody is told where others use a file', async () => {
  const [own, stock] = [board.assetId, await file(null)]
  await vitrine.services.asPlatform(db => updateRow(db, 'slide', board.presentations.offers.slideId, { backgroundAssetId: stock }))
  expect([await placesOf(bob, own, stock), await placesOf(ada, own), await placesOf(anna, stock)]).toEqual([
    [],
    [],
    ['PRESENTATION Offers'],
  ])
})

test('[LB14] fifty places are named, and it is told how many there are', async () => {
  const id = await file()
  await vitrine.services.asPlatform(async db => {
    for (let i = 0; i < 60; i++)
      await insertRow(db, 'promotion', { id: randomUUID(), organizationId: 'annas', title: `Offer ${i}`, imageAssetId: id })
  })
  const { totalCount, items } = await anna.allAssetUses({ ids: [id] })
  expect([totalCount, items.length]).toEqual([60, 50])
})

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
const usesOf = async (by: Asker, ...ids: string[]) => (await by.allUses({ entity: 'asset', ids })).items
/** The kinds and titles of the places, in order. */
const placesOf = async (by: Asker, ...ids: string[]) => (await usesOf(by, ...ids)).map(({ kind, title }) => `${kind} ${title}`)
const sql = (text: string, values: readonly unknown[]) => vitrine.pool.query(text, [...values])

test('[LB12] in use: in a widget, its style and its letters, behind a slide, and in the style of a show', async () => {
  const { menu, offers } = board.presentations
  expect(await usesOf(anna, board.assetId)).toMatchObject([{ kind: 'PRESENTATION', id: menu.id, title: 'Menu', ways: ['WIDGET'] }])
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
  // On a slide, and in the style of the whole show.
  expect((await usesOf(anna, ...Object.values(ids))).map(({ title, slideNumber }) => [title, slideNumber])).toEqual([
    ['Offers', null],
    ['Offers', 1],
  ])
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
  expect(await usesOf(ada, id, await file(null))).toMatchObject([
    { kind: 'TEMPLATE', id: template.id, title: 'Board' },
    { kind: 'ORGANIZATION', id: 'annas', title: "Anna's café" },
    { kind: 'ORGANIZATION', id: 'bobs', title: "Bob's bar" },
  ])
})

test('[LB37] nobody is told where others use a file', async () => {
  const [own, stock] = [board.assetId, await file(null)]
  await vitrine.services.asPlatform(db => updateRow(db, 'slide', board.presentations.offers.slideId, { backgroundAssetId: stock }))
  expect([await placesOf(bob, stock), await placesOf(anna, stock)]).toEqual([[], ['PRESENTATION Offers']])
  for (const by of [bob, ada]) await expect(usesOf(by, stock, own)).rejects.toMatchObject({ code: 'NotFoundError' })
})

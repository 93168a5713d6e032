import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { loadShows } from '../content/shows.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'

let vitrine: TestVitrine
let anna: Asker
let board: Board
let slideId: string
let showId: string
let widgetId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
beforeEach(async () => {
  await vitrine.empty('binItem', 'presentation', 'asset', 'pendingAsset', 'productCollection', 'system')
  await vitrine.pool.query(`update "organization" set "tags" = '["alcohol"]' where "id" = 'annas'`)
  board = await aBoard(vitrine.services, 'annas')
  const { id } = (await anna.createPresentation({ input: { title: 'Lunch', orientation: 'LANDSCAPE' } }))!
  showId = (await anna.findPresentation({ id }))!.conceptShowId!
  slideId = (await asPlatform(vitrine.ownerDb, db => loadShows(db, [showId])))[0]!.slides[0]!.id
  widgetId = randomUUID()
  await anna.createWidget({ input: { id: widgetId, slideId, type: 'IMAGE', positionX: 0, positionY: 0 } })
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const aFile = (organizationId: string | null, tags: string[] = []) => vitrine.anAsset({ tags }, organizationId)
/** Every way in which a file is put on a slide. */
const ways: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['a picture of a widget', assetId => anna.updateWidgetSettingsAsset({ input: { widgetId, assetId } })],
  ['the background of a slide', backgroundAssetId => anna.updateSlide({ input: { id: slideId, backgroundAssetId } })],
  ['the background of a widget', backgroundAssetId => anna.updateWidgetStyle({ input: { widgetId, backgroundAssetId } })],
  ['a sign of the style', veggieAssetId => anna.updatePresentationShowStyle({ input: { showId, veggieAssetId } })],
  ['a font of the style', fontPrimaryCustom => anna.updatePresentationShowStyle({ input: { showId, fontPrimaryCustom } })],
]

test.each(ways)('[AC20] [AC39] %s is a file that one sees', async (_, put) => {
  const files = [board.assetId, await aFile('annas'), await aFile(null, ['summer'])]
  for (const id of files) await put(id)
  const [strangers, blocked] = [await aFile('bobs'), await aFile(null, ['alcohol'])]
  for (const id of [strangers, blocked, 'never-there']) await expect(put(id)).rejects.toMatchObject({ code: 'NotFoundError' })
})

test('[AC20] what lies in the bin, and what is gone but was on a slide, may be named again', async () => {
  const [first, other] = [await aFile('annas'), await aFile('annas')]
  const put = (assetId: string) => anna.updateWidgetSettingsAsset({ input: { widgetId, assetId } })
  await anna.deleteAsset({ id: first })
  await put(first)
  const widgetMap = [{ sourceId: widgetId, destinationId: randomUUID() }]
  await anna.duplicateSlide({ sourceId: slideId, resultId: randomUUID(), showId, widgetMap, sortIndex: 1 })
  await put(other)
  await anna.emptyBin({})
  await put(first)
})

test('[AC20] a video that is being made may be chosen already', async () => {
  const id = randomUUID()
  await asPlatform(vitrine.ownerDb, db =>
    insertRow(db, 'pendingAsset', { id, organizationId: 'annas', type: 'VIDEO', filename: 'a.avi', title: null, folderId: null, tags: [] }),
  )
  await anna.updateWidgetSettingsAsset({ input: { widgetId, assetId: id } })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { Job } from '../core/api/handler.ts'
import { sql } from 'kysely'
import { madeElsewhere } from '../areas/content/slidePictures.ts'
import { contentOfSlide } from '../areas/content/slides.ts'
import { tagOfSlide } from '../areas/content/tagOfSlide.ts'
import { insertRow, updateRow } from '../core/database/rows.ts'
import { remeasuring } from '../areas/media/remeasuring.ts'
import type { RowChanges } from '../core/database/rowChanges.ts'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import { aBoard, type Board } from '../../test/board.ts'
import { startVitrine, type TestVitrine } from '../../test/vitrine.ts'
import type { StageBrowser } from './browser.ts'
import { measureMisfits } from './misfits.ts'

let vitrine: TestVitrine
let organizationId: string
let board: Board
const measured = new Map<string, ReadonlyMap<string, string>>()
/** The slides that were measured since. */
let asked: string[] = []
/** What each widget is found to show. */
let shown = 4
/** A slide that can't be drawn. */
let broken: string | null = null

beforeAll(async () => {
  vitrine = await startVitrine()
  organizationId = vitrine.anna.organizationId!
  board = await aBoard(vitrine.services, organizationId)
  await board.activate(await board.collection({ 0: 'menu' }))
})
afterAll(() => vitrine.close())

type Scene = {
  readonly slideId: string
  readonly show: { readonly slides: readonly { readonly widgets: readonly { readonly id: string; readonly type: string }[] }[] }
}
/** A browser that finds what the test says. */
const browser: Pick<StageBrowser, 'withPage'> = {
  withPage: work =>
    work({
      page: {
        evaluate(_: unknown, { slideId, show }: Scene) {
          asked.push(slideId)
          if (slideId === broken) return Promise.reject(new Error('It took too long.'))
          const lists = show.slides[0]!.widgets.filter(widget => widget.type === 'PRODUCT_LIST')
          return Promise.resolve(lists.map(({ id }) => ({ widgetId: id, shown, total: 4 })))
        },
      },
      madeAt: 0,
      used: 0,
    } as never),
}
async function measure(): Promise<readonly string[]> {
  asked = []
  await measureMisfits({ ownerDb: vitrine.ownerDb, browser, measured }, organizationId)
  return asked
}
const all = async (who: Viewer) => (await vitrine.as(who).allMisfits({})).items

test('[FT14] [FT33] slides that a connected screen plays are measured, again only when something about them is other', async () => {
  const { asPlatform } = vitrine.services
  // No TV is connected yet.
  expect(await measure()).toEqual([])
  await board.pair(0)
  expect(await measure()).toEqual([board.presentations.menu.slideId])
  expect(await measure()).toEqual([])
  const product = vitrine.ownerDb.selectFrom('product').select('categoryId').where('id', '=', board.productId)
  const { categoryId } = await product.executeTakeFirstOrThrow()
  await asPlatform(db => insertRow(db, 'product', { id: randomUUID(), organizationId, categoryId, title: 'Mocha', sortIndex: 1 }))
  expect(await measure()).toEqual([board.presentations.menu.slideId])
  await asPlatform(db => updateRow(db, 'organization', organizationId, { title: 'Another name' }))
  expect(await measure()).toEqual([])
})

test('[FT15] what does not fit is told to its organisation alone, until it fits or plays no more', async () => {
  const change = (title: string) => vitrine.services.asPlatform(db => updateRow(db, 'product', board.productId, { title }))
  shown = 3
  await change('A long name')
  await measure()
  expect(await all(vitrine.anna)).toMatchObject([
    {
      presentation: { id: board.presentations.menu.id, title: 'Menu' },
      slide: { id: board.presentations.menu.slideId, sortIndex: 0 },
      widget: { type: 'PRODUCT_LIST' },
      shown: 3,
      total: 4,
      secondsNeeded: null,
    },
  ])
  expect(await all(vitrine.bob)).toEqual([])
  // What is known stays where nothing was measured.
  await measure()
  expect(await all(vitrine.anna)).toHaveLength(1)

  shown = 4
  await change('Short')
  await measure()
  expect(await all(vitrine.anna)).toEqual([])

  shown = 1
  await change('Long again')
  await measure()
  expect(await all(vitrine.anna)).toHaveLength(1)
  await board.activate(await board.collection({ 0: 'offers' }))
  await measure()
  expect(await all(vitrine.anna)).toEqual([])
})

test('[TH14] [TH13] a picture of the menu of before is told, one that was made elsewhere is not; and when the menu will be other by itself', async () => {
  const { slideId } = board.presentations.menu
  const { ownerDb } = vitrine
  await board.activate(await board.collection({ 0: 'menu' }))
  const picturedAs = (thumbnailOf: string, id = slideId) =>
    ownerDb
      .updateTable('slide')
      .set({ thumbnailOf, thumbnailAt: sql`"updatedAt"` })
      .where('id', '=', id)
      .execute()
  const remaining = () => measureMisfits({ ownerDb, browser, measured }, organizationId)
  await picturedAs('before')
  expect(await remaining()).toEqual({ outdated: [slideId], until: null, failure: null })
  // As the worker draws it.
  const tagOf = async (id: string) => {
    const { show, catalogue } = (await vitrine.services.asPlatform(db => contentOfSlide(db, id)))!
    return tagOfSlide(show, show.slides[0]!, catalogue)
  }
  await picturedAs(await tagOf(slideId))
  expect((await remaining()).outdated).toEqual([])
  // What another slide shows besides makes no difference: how much VAT, all of a category.
  const { offers } = board.presentations
  await board.activate(await board.collection({ 0: 'menu', 1: 'offers' }))
  await board.pair(1)
  await ownerDb.updateTable('product').set({ vatRate: 9 }).where('id', '=', board.productId).execute()
  const { slideId: _, settings, ...tile } = aWidget('PRODUCT', { id: randomUUID() })
  const shown = { ...settings, productId: board.productId, showVat: true }
  await vitrine.services.asPlatform(db =>
    insertRow(db, 'widget', { ...tile, settings: shown as never, animations: [], slideId: offers.slideId, organizationId }),
  )
  await picturedAs(await tagOf(offers.slideId), offers.slideId)
  expect((await remaining()).outdated).toEqual([])
  await ownerDb.updateTable('product').set({ vatRate: 21 }).where('id', '=', board.productId).execute()
  expect((await remaining()).outdated).toEqual([offers.slideId])
  await picturedAs(await tagOf(offers.slideId), offers.slideId)

  const back = new Date(Date.now() + 3_600_000).toISOString()
  await vitrine.services.asPlatform(db => updateRow(db, 'product', board.productId, { state: 'UNAVAILABLE', availableFrom: back }))
  expect(await remaining()).toEqual({
    outdated: expect.arrayContaining([slideId, offers.slideId]) as string[],
    until: Date.parse(back),
    failure: null,
  })
  await picturedAs(madeElsewhere)
  expect((await remaining()).outdated).toEqual([offers.slideId])
})

test('[FT37] a slide that can’t be measured keeps no other from it, and is tried again', async () => {
  const { menu, offers } = board.presentations
  await board.activate(await board.collection({ 0: 'menu', 1: 'offers' }))
  await measure()
  const known = await all(vitrine.anna)
  const { ownerDb } = vitrine
  const change = () =>
    ownerDb
      .updateTable('slide')
      .set({ duration: sql`"duration" + 1` })
      .where('id', 'in', [menu.slideId, offers.slideId])
      .execute()
  await change()
  broken = menu.slideId
  const { failure } = await measureMisfits({ ownerDb, browser, measured }, organizationId)
  expect(failure).toMatchObject({ cause: new Error('It took too long.') })
  expect(await all(vitrine.anna)).toEqual(known)
  broken = null
  // What was measured is not measured again.
  expect(await measure()).toEqual([menu.slideId])
})

test('[FT33] changed data, other screens and a published show have it measured', async () => {
  const anna = vitrine.as(vitrine.anna)
  const { id } = (await anna.createPresentation({ input: { title: 'New' } }))!
  await anna.publishConceptShow({ presentationId: id })
  expect(vitrine.queued).toContainEqual({ name: 'misfits', organizationId })

  const queued: Job[] = []
  let hear: Parameters<RowChanges['subscribe']>[0] = () => undefined
  const stop = remeasuring({
    changes: { subscribe: heard => void (hear = heard), subscribeAtOnce: () => undefined, close: () => undefined },
    queue: job => void queued.push(job),
  })
  hear({ organizationId, entities: new Set(['tag', 'productPrice']) })
  hear({ organizationId, entities: new Set(['slide', 'widget']) })
  hear({ organizationId: null, entities: new Set(['product']) })
  expect(queued).toEqual([{ name: 'misfits', organizationId }])
  await stop.close()
  hear({ organizationId, entities: new Set(['product']) })
  expect(queued).toHaveLength(1)
})

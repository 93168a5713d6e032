import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apply, op, save, type Operation } from '@vitrine/model/show/operations.ts'
import { inLayers, inOrder, slideOf, widgetOf, type Show } from '@vitrine/model/show/show.ts'
import { granted, someWishes } from '@vitrine/model/testing/edits.ts'
import { aShowOf, tidy } from '@vitrine/model/testing/shows.ts'
import { loadShows } from '../content/shows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { insertRow, insertRows } from '../../core/database/rows.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { purgeShows } from './purge.ts'

let vitrine: TestVitrine
let show: Show
let count = 0
const fresh = (): string => `fresh-${++count}`

beforeAll(async () => {
  vitrine = await startVitrine()
  // Those that random edits put on slides.
  const files = [0, 1, 2, 3].map(
    n => ({ id: `asset${n}`, organizationId: 'annas', type: 'IMAGE', title: 'Beans', filename: 'b.webp' }) as const,
  )
  await asPlatform(vitrine.ownerDb, db => insertRows(db, 'asset', files))
})
beforeEach(async () => void (show = await stored(aShowOf(['TEXT', 'IMAGE', 'RECTANGLE'], ['PRODUCT'], []))))
afterAll(() => vitrine.close())

/** Anna's presentation with this as its concept, every id made new. */
async function stored(model: Show): Promise<Show> {
  const prefix = fresh()
  const named = JSON.parse(
    JSON.stringify(model).replaceAll(/"(id|showId|slideId|widgetId|presentationId)":"([^"]+)"/g, `"$1":"${prefix}-$2"`),
  ) as Show
  const organizationId = 'annas'
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'presentation', { id: named.presentationId, organizationId, title: 'Menu', orientation: named.orientation })
    await insertRow(db, 'show', {
      id: named.id,
      organizationId,
      presentationId: named.presentationId,
      state: 'CONCEPT',
      style: named.style,
    })
    await db.updateTable('presentation').set({ conceptShowId: named.id }).where('id', '=', named.presentationId).execute()
    await insertRows(
      db,
      'slide',
      named.slides.map(({ widgets: _, thumbUrl: __, ...slide }) => ({ ...slide, organizationId })),
    )
    await insertRows(
      db,
      'widget',
      named.slides.flatMap(s => s.widgets.map(w => ({ ...w, animations: [...w.animations], organizationId }))),
    )
  })
  vitrine.told.length = 0
  return now(named.id)
}
const now = async (id = show.id): Promise<Show> => asPlatform(vitrine.ownerDb, async db => (await loadShows(db, [id]))[0]!)

/** As the editor sends it. */
function sent(operation: Operation, operationId = fresh(), viewer = vitrine.anna): Promise<unknown> {
  const { call, args } = save(operation)
  return (vitrine.as(viewer)[call] as (args: object) => Promise<unknown>)({ ...args, operationId })
}
const operations = () =>
  vitrine.told.flatMap(({ message }) => (message.subject === 'operation' && message.showId === show.id ? [message] : []))
const bare = (s: Show) => ({ ...tidy(s), sequence: 0 })
const [first, second] = [() => show.slides[0]!, () => show.slides[1]!]
const widget = (n: number) => inLayers(first().widgets)[n]!
const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? error,
  )

describe('an edit on the server', () => {
  test('[OP13] [OP21] random sequences leave the server with what the model makes of them, and are told in sequence', async () => {
    await fc.assert(
      fc.asyncProperty(someWishes(12), async wishes => {
        show = await stored(aShowOf(['TEXT', 'TICKER', 'PROMOTION'], ['PRODUCT_LIST', 'PRODUCT'], []))
        let expected = show
        for (const wish of wishes) {
          const edit = granted(wish, expected, fresh())
          if (!edit || apply(expected, edit) === expected) continue
          await sent(edit)
          expected = apply(expected, edit)
        }
        const stands = await now()
        expect(bare(stands)).toEqual(bare(expected))
        expect(operations().map(m => m.sequence)).toEqual(operations().map((_, i) => i + 1))
        expect(stands.sequence).toBe(operations().length)
        expect(bare(operations().reduce((s, m) => apply(s, m.operation), show))).toEqual(bare(stands))
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  test('[OP14] that arrives twice changes nothing the second time and answers the same', async () => {
    const { id } = widget(0)
    const input = { id, positionX: 0.7 }
    const once = await vitrine.as(vitrine.anna).updateWidget({ input, operationId: 'twice-1' })
    await vitrine.as(vitrine.anna).updateWidget({ input: { id, positionX: 0.2 } })
    expect(await vitrine.as(vitrine.anna).updateWidget({ input, operationId: 'twice-1' })).toEqual({ ...once, positionX: 0.2 })
    const creation = { input: { id: fresh(), showId: show.id }, operationId: 'twice-2' }
    const slide = await vitrine.as(vitrine.anna).createSlide(creation)
    expect(await vitrine.as(vitrine.anna).createSlide(creation)).toEqual(slide)
    expect((await now()).sequence).toBe(3)
  })

  test('[OP14] under the id of an edit of another slide, what it never made is not found', async () => {
    const asked = { showId: show.id, operationId: 'another-1' }
    await vitrine.as(vitrine.anna).createSlide({ input: { id: fresh(), showId: asked.showId }, operationId: asked.operationId })
    const query = `mutation Q($id: ID!, $showId: ID!, $operationId: ID) {
      createSlide(input: { id: $id, showId: $showId }, operationId: $operationId) { id sortIndex backgroundAsset { id } } }`
    const { errors } = await vitrine.ask(vitrine.anna, query, { ...asked, id: fresh() })
    expect(errors?.map(error => error.extensions?.['code'])).toEqual(['NotFoundError'])
  })

  test('[OP14] also when both arrive at once', async () => {
    const { id } = widget(0)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => vitrine.as(vitrine.anna).updateWidget({ input: { id, positionX: 0.7 }, operationId: 'at-once-1' })),
    )
    expect(answers.map(a => a?.positionX)).toEqual([0.7, 0.7, 0.7, 0.7])
    const slides = await Promise.all(
      [1, 2, 3].map(() => vitrine.as(vitrine.anna).createSlide({ input: { id: 'at-once', showId: show.id }, operationId: 'at-once-2' })),
    )
    expect(slides.map(s => s?.sortIndex)).toEqual([3, 3, 3])
    expect(operations().length).toBe(2)
  })

  test('[OP15] of many at once on one show leaves every one of them, in one sequence', async () => {
    const edits = [
      ...[0, 1, 2].map(n => op('updateWidget', { id: widget(n).id, positionX: 0.5 })),
      op('createSlide', { slide: { ...first(), id: fresh(), widgets: [], sortIndex: 0 } }),
      op('rearrangeSlide', { id: second().id, sortIndex: 0 }),
      op('deleteWidget', { id: widget(1).id }),
      op('updateWidgetStyle', { widgetId: widget(0).id, opacity: 50 }),
      op('updateShowStyle', { showId: show.id, colorPrimary: '112233' }),
      op('updatePresentation', { id: show.presentationId, title: 'Lunch' }),
      op('createSlide', { slide: { ...first(), id: fresh(), widgets: [], sortIndex: 1 } }),
    ]
    await Promise.all(edits.map(edit => sent(edit)))
    const stands = await now()
    expect(stands.sequence).toBe(edits.length)
    const inSequence = operations().toSorted((a, b) => a.sequence - b.sequence)
    expect(bare(inSequence.reduce((s, m) => apply(s, m.operation), show))).toEqual(bare(stands))
    expect(inOrder(stands.slides).map(s => s.sortIndex)).toEqual([0, 1, 2, 3, 4])
  })

  test('[OP16] of a published show is refused, unless it was committed before the publication', async () => {
    await sent(op('updateWidget', { id: widget(0).id, width: 0.3 }), 'before-publication')
    await asPlatform(vitrine.ownerDb, db => db.updateTable('show').set({ state: 'PUBLISHED' }).where('id', '=', show.id).execute())
    expect(await refusal(sent(op('updateWidget', { id: widget(0).id, width: 0.4 })))).toBe('NotEditableError')
    expect(await refusal(sent(op('deleteSlide', { id: first().id })))).toBe('NotEditableError')
    expect(await refusal(sent(op('updateWidget', { id: widget(0).id, width: 0.3 }), 'before-publication'))).toBe('accepted')
  })

  test('[OP17] of what somebody else deleted is accepted and kept for when it comes back', async () => {
    await sent(op('deleteSlide', { id: first().id }))
    await sent(op('updateWidgetSettingsText', { widgetId: widget(0).id, content: 'Late words' }))
    await sent(op('createWidget', { widget: { ...widget(0), id: 'late-widget', positionZ: 4 } }))
    await sent(op('updateSlide', { id: first().id, duration: 99 }))
    expect(slideOf(await now(), first().id)).toBeUndefined()
    await sent(op('restoreSlide', { slide: first() }))
    const back = slideOf(await now(), first().id)!
    expect([back.sortIndex, back.duration, back.widgets.length]).toEqual([0, 99, 4])
    expect(widgetOf(await now(), widget(0).id)?.settings).toMatchObject({ content: 'Late words' })
    expect(bare(operations().reduce((s, m) => apply(s, m.operation), show))).toEqual(bare(await now()))
  })

  test('[OP18] copies a slide as its copier saw it, with widgets that were deleted since', async () => {
    await sent(op('deleteWidget', { id: widget(1).id }))
    const widgetMap = first().widgets.map(w => ({ sourceId: w.id, destinationId: fresh() }))
    const copy = await vitrine
      .as(vitrine.anna)
      .duplicateSlide({ sourceId: first().id, resultId: fresh(), showId: show.id, widgetMap, sortIndex: 1, operationId: fresh() })
    expect(copy?.widgets.map(w => [w.type, w.positionZ])).toEqual([
      ['TEXT', 1],
      ['IMAGE', 2],
      ['RECTANGLE', 3],
    ])
    expect(copy?.sortIndex).toBe(1)
  })

  test('[SL7] that changes a slide and moves it at once is told as two', async () => {
    await vitrine.as(vitrine.anna).updateSlide({ input: { id: first().id, duration: 4, sortIndex: 2 }, operationId: 'both' })
    expect(operations().map(m => [m.operationId, m.operation.kind])).toEqual([
      ['both', 'updateSlide'],
      ['both-2', 'rearrangeSlide'],
    ])
    expect(slideOf(await now(), first().id)).toMatchObject({ duration: 4, sortIndex: 2 })
  })
})

describe('what is refused', () => {
  test("[OP19] a stranger's show, slide, widget, operation id and new id are unknown", async () => {
    const bob = vitrine.bob
    const stranger = [
      op('updateWidget', { id: widget(0).id, positionX: 0 }),
      op('createSlide', { slide: { ...first(), id: fresh(), widgets: [] } }),
      op('deleteSlide', { id: first().id }),
      op('updateShowStyle', { showId: show.id, colorPrimary: '000000' }),
      op('updatePresentation', { id: show.presentationId, title: 'Mine' }),
      op('restoreWidget', { widget: widget(0) }),
    ]
    for (const edit of stranger) expect([edit.kind, await refusal(sent(edit, fresh(), bob))]).toEqual([edit.kind, 'NotFoundError'])
    expect(bare(await now())).toEqual(bare(show))
  })
  test('[SL3] the last slide cannot be deleted', async () => {
    await sent(op('deleteSlide', { id: first().id }))
    await sent(op('deleteSlide', { id: second().id }))
    expect(await refusal(sent(op('deleteSlide', { id: show.slides[2]!.id })))).toBe('LastSlideError')
    expect(await refusal(sent(op('deleteSlide', { id: first().id })))).toBe('accepted')
  })
  test('[SL15] a show has at most 200 slides', async () => {
    const { organizationId } = show
    const many = Array.from({ length: 197 }, (_, i) => ({ id: `${show.id}-x${i}`, showId: show.id, sortIndex: 3 + i, organizationId }))
    await asPlatform(vitrine.ownerDb, db => insertRows(db, 'slide', many))
    expect(await refusal(vitrine.as(vitrine.anna).createSlide({ input: { id: fresh(), showId: show.id } }))).toBe('TooManySlidesError')
  })
  test('[WG16] a slide has at most 1,000 widgets', async () => {
    const { organizationId } = show
    const many = Array.from({ length: 997 }, (_, i) => ({
      ...widget(0),
      animations: [],
      id: `${show.id}-w${i}`,
      positionZ: 4 + i,
      organizationId,
    }))
    await asPlatform(vitrine.ownerDb, db => insertRows(db, 'widget', many))
    const input = { id: fresh(), slideId: first().id, type: 'TEXT', positionX: 0, positionY: 0 } as const
    expect(await refusal(vitrine.as(vitrine.anna).createWidget({ input }))).toBe('TooManyWidgetsError')
  })
  test('[WG17] a show has at most 10,000 widgets, and so many can be copied', async () => {
    const { organizationId } = show
    const slides = Array.from({ length: 10 }, (_, i) => ({ id: `${show.id}-x${i}`, showId: show.id, sortIndex: 3 + i, organizationId }))
    const many = slides.flatMap(({ id: slideId }, s) =>
      Array.from({ length: s === 0 ? 996 : 1_000 }, (_, i) => ({
        ...widget(0),
        animations: [],
        id: `${slideId}-w${i}`,
        slideId,
        positionZ: 1 + i,
        organizationId,
      })),
    )
    await asPlatform(vitrine.ownerDb, async db => {
      await insertRows(db, 'slide', slides)
      await insertRows(db, 'widget', many)
    })
    const create = (slideId: string) =>
      refusal(vitrine.as(vitrine.anna).createWidget({ input: { id: fresh(), slideId, type: 'TEXT', positionX: 0, positionY: 0 } }))
    expect(await create(slides[0]!.id)).toBe('TooManyWidgetsError')
    const copied = { sourceId: first().id, showId: show.id, resultId: fresh(), sortIndex: 1 }
    expect(await refusal(vitrine.as(vitrine.anna).duplicateSlide({ ...copied, widgetMap: [] }))).toBe('accepted')
    await vitrine.as(vitrine.anna).publishConceptShow({ presentationId: show.presentationId })
    const concept = (await vitrine.as(vitrine.anna).createConceptShow({ presentationId: show.presentationId }))!
    expect((await now(concept.id)).slides.flatMap(slide => slide.widgets)).toHaveLength(10_000)
  })
  test('a name that is taken is refused; settings of another type are', async () => {
    expect(await refusal(vitrine.as(vitrine.anna).createSlide({ input: { id: first().id, showId: show.id } }))).toBe('DuplicateError')
    expect(await refusal(vitrine.as(vitrine.anna).updateWidgetSettingsTicker({ input: { widgetId: widget(0).id, content: 'x' } }))).toBe(
      'NotEditableError',
    )
    expect((await now()).sequence).toBe(0)
  })
})

describe('reading', () => {
  test('a show is answered whole, in order, without what was deleted', async () => {
    await sent(op('deleteWidget', { id: widget(1).id }))
    const answer = await vitrine.as(vitrine.anna).findPresentationShow({ id: show.id })
    expect(answer?.presentation).toMatchObject({ id: show.presentationId, title: 'Menu', organization: { id: 'annas' } })
    expect(answer?.slides.map(s => s.widgets.map(w => w.type))).toEqual([['TEXT', 'RECTANGLE'], ['PRODUCT'], []])
    expect(answer?.slides[0]?.widgets[0]?.settings).toEqual(widget(0).settings)
    expect(await vitrine.as(vitrine.bob).findPresentationShow({ id: show.id })).toBeNull()
    expect((await vitrine.as(vitrine.anna).findSlide({ id: first().id }))?.widgets.length).toBe(2)
  })
  test('[SV7] a picture is asked for once the call is committed', async () => {
    vitrine.queued.length = 0
    await vitrine.as(vitrine.anna).renderSlideThumbnail({ slideId: first().id })
    expect(vitrine.queued).toEqual([{ name: 'slideThumbnail', slideId: first().id, organizationId: 'annas' }])
    expect(await refusal(vitrine.as(vitrine.bob).renderSlideThumbnail({ slideId: first().id }))).toBe('NotFoundError')
  })
})

describe('pictures', () => {
  /** A file that somebody has uploaded. */
  const file = async (kind: 'slideThumbnail' | 'assetImage', organizationId: string | null): Promise<string> => {
    const filename = `${fresh()}.webp`
    await asPlatform(vitrine.ownerDb, db =>
      insertRow(db, 'storedFile', { id: fresh(), organizationId, filename, kind, mediaType: 'image/webp', bytes: 1 } as never),
    )
    return filename
  }
  const give = (thumbFilename: string, who = vitrine.anna, id = first().id) =>
    vitrine.as(who).updateSlideThumbnail({ input: { id, thumbFilename } })

  test('[TH9] [TH13] made elsewhere are given to a slide, and told to its editors', async () => {
    const thumbFilename = await file('slideThumbnail', 'annas')
    const before = await vitrine.as(vitrine.anna).findSlide({ id: first().id })
    expect(await give(thumbFilename)).toEqual({ id: first().id, thumbFilename, updatedAt: before!.updatedAt })
    expect(vitrine.told).toEqual([
      {
        audience: { presentationId: show.presentationId },
        message: { subject: 'slide', id: first().id, thumbFilename, thumbUrl: `/files/${thumbFilename}` },
      },
    ])
    expect((await vitrine.as(vitrine.anna).findSlide({ id: first().id }))?.thumbUrl).toBe(`/files/${thumbFilename}`)
    const { rowCount } = await vitrine.pool.query('select from slide where id = $1 and "updatedAt" > "thumbnailAt"', [first().id])
    expect(rowCount).toBe(0)
    expect(await give(thumbFilename)).toMatchObject({ thumbFilename })
  })

  test('[TH9] are refused where they are none, or not theirs', async () => {
    const [hers, his, picture] = [
      await file('slideThumbnail', 'annas'),
      await file('slideThumbnail', 'bobs'),
      await file('assetImage', 'annas'),
    ]
    for (const other of [his, picture, 'unknown.webp']) expect(await refusal(give(other))).toBe('NotFoundError')
    for (const who of [vitrine.bob, vitrine.ada]) expect(await refusal(give(hers, who))).toBe('NotFoundError')
    expect(await refusal(give(hers, vitrine.anna, 'unknown'))).toBe('NotFoundError')
    expect(await refusal(give('../secret'))).toBe('ValidationError')
    await vitrine.pool.query(`update show set state = 'PUBLISHED' where id = $1`, [show.id])
    expect(await refusal(give(hers))).toBe('NotEditableError')
    expect(vitrine.told).toEqual([])
  })

  test('[SL16] are due where something changed, not where a slide only moved', async () => {
    await asPlatform(vitrine.ownerDb, db =>
      db.updateTable('slide').set({ thumbnailAt: new Date().toISOString() }).where('showId', '=', show.id).execute(),
    )
    await sent(op('rearrangeSlide', { id: first().id, sortIndex: 2 }))
    await sent(op('updateWidgetStyle', { widgetId: second().widgets[0]!.id, opacity: 50 }))
    const due = await vitrine.ownerDb
      .selectFrom('slide')
      .select('id')
      .where('showId', '=', show.id)
      .whereRef('updatedAt', '>', 'thumbnailAt')
      .execute()
    expect(due).toEqual([{ id: second().id }])
  })
})

describe('what was deleted', () => {
  test('[OP20] is kept for 30 days', async () => {
    await sent(op('deleteWidget', { id: widget(1).id }))
    const day = 24 * 3600 * 1000
    const isKept = async () =>
      (await vitrine.ownerDb.selectFrom('widget').select('id').where('id', '=', widget(1).id).execute()).length === 1
    await purgeShows(vitrine.services, new Date(Date.now() + 29 * day))
    expect(await isKept()).toBe(true)
    await purgeShows(vitrine.services, new Date(Date.now() + 31 * day))
    expect(await isKept()).toBe(false)
  })
})

import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import type { ReleasePricesBy } from '@vitrine/model/areas/releases/entities.ts'
import type { releaseCalls } from '@vitrine/model/areas/releases/calls.ts'
import { isChange, isEmpty, isOver, marksOf, maySee } from '@vitrine/model/areas/releases/marks.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { deleteRow, findRow, insertRow, rowOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { named } from '../menu/prices.ts'
import { noticesFrom } from '../notices/addNotices.ts'
import { handOf, isOfOne } from '../priceApproval/hands.ts'
import { thoseThatWait } from '../priceApproval/withoutWaiting.ts'
import { requireMayPublish } from '../presentations/mayPublish.ts'
import { findUnchanged, madeBefore } from '../resource/resource.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { changed, nothing } from './contents.ts'
import { goOut } from './goOut.ts'
import { screensChanging, standingOf, sequencesOf } from './standing.ts'
import { keptBefore, returnOf, takeBack } from './takeBack.ts'

/** Changes that go out together: docs/spec/releases.md. */
export const releaseHandlers: Handlers<typeof releaseCalls> = {
  allReleases: (page, { db, viewer }) => pageOf(db, 'release', page, { where: seenBy(viewer), names: listed }),

  async findRelease({ id }, { db, viewer }) {
    return seen(await findRow(db, 'release', id), viewer)
  },

  async findReleaseCheck({ id }, { db, viewer }) {
    const release = seen(await findRow(db, 'release', id), viewer)
    if (isOver(release)) {
      const before = release.state === 'OUT' ? await keptBefore(db, id) : null
      if (!before) return { marks: [], screenCount: 0 }
      const { marks, contents } = await returnOf(db, release, before)
      return { marks: [...marks], screenCount: await screensChanging(db, release.organizationId, contents) }
    }
    return {
      marks: [...marksOf(release, await standingOf(db, release, release))],
      screenCount: await screensChanging(db, release.organizationId, release),
    }
  },

  async createRelease({ input, resultId, ...given }, context) {
    const known = await madeBefore(context.db, 'release', resultId)
    if (known) return permitted(known, context.viewer)
    const organizationId = ownOrganization(context)
    const contents = await changed(context.db, organizationId, nothing, given)
    const pricesBy = pricesByIn(context, given.products)
    const release = await insertRow(context.db, 'release', {
      id: resultId ?? randomUUID(),
      organizationId,
      title: input.title,
      ...contents,
      pricesBy,
    })
    return permitted(release, context.viewer)
  },

  async updateRelease({ input: { id, title, updatedAt }, ...given }, context) {
    const { db, viewer } = context
    const release = await held(id, updatedAt, context)
    const contents = await changed(db, release.organizationId, release, given)
    return permitted(
      await updateRow(db, 'release', id, {
        ...(title !== undefined && { title }),
        ...contents,
        pricesBy: { ...(await pricesByOf(context, id)), ...pricesByIn(context, given.products) },
        // What stopped it is mended, or seen again before it goes out.
        ...(release.state === 'FAILED' && { state: 'DRAFT', stops: [] }),
        // Whoever planned it agreed to other prices.
        ...(release.state === 'PLANNED' &&
          given.products?.length &&
          (await thoseThatWait(context, pricesIn(contents))).length > 0 && { state: 'DRAFT', goesOutAt: null, plan: null }),
      }),
      viewer,
    )
  },

  async deleteRelease({ id }, { db, viewer }) {
    const release = await rowOf(db, 'release', id)
    if (!release) return true
    seen(release, viewer)
    await deleteRow(db, 'release', id)
    return true
  },

  async publishRelease({ id, updatedAt }, context) {
    const release = await held(id, updatedAt, context)
    if (isEmpty(release)) refuse('ReleaseEmptyError')
    if (release.presentations.length > 0) await requireMayPublish(context)
    await requireSecond(context, release)
    const { db, viewer, tell, queue, afterCommit, record } = context
    const notify = noticesFrom(db)
    const stops = await goOut(db, release, { viewer, name: (await nameOfViewer(context)) ?? '', tell, queue, afterCommit, record, notify })
    if (stops.length > 0)
      refuse('ReleaseStoppedError', named(stops.map(({ subjectId, kind }) => ({ path: subjectId, rule: stopRules[kind] ?? 'other' }))))
    return findRow(db, 'release', id)
  },

  async planRelease({ id, goesOutAt, updatedAt }, context) {
    const release = await held(id, updatedAt, context)
    if (isEmpty(release)) refuse('ReleaseEmptyError')
    if (Date.parse(goesOutAt) <= Date.now()) refuse('ValidationError', [{ path: 'goesOutAt', rule: 'past' }])
    if (release.presentations.length > 0) await requireMayPublish(context)
    await requireSecond(context, release)
    const sequences = await sequencesOf(context.db, release)
    const plan = { userId: context.viewer.id, name: (await nameOfViewer(context)) ?? '', sequences }
    const planned = await updateRow(context.db, 'release', id, { state: 'PLANNED', goesOutAt, plan, stops: [] })
    await context.record({ kind: 'PUBLICATION_PLANNED', entity: 'release', subjectId: id })
    return planned
  },

  async takeBackRelease({ id, updatedAt }, context) {
    const { db, viewer } = context
    const release = seen(await findUnchanged(db, 'release', id, updatedAt), viewer)
    if (release.state === 'TAKEN_BACK') return release
    const before = release.state === 'OUT' ? await keptBefore(db, id) : null
    if (!before) refuse('ReleaseNotOutError')
    if (release.presentations.length > 0) await requireMayPublish(context)
    await takeBack(release, before, (await nameOfViewer(context)) ?? '', context)
    return findRow(db, 'release', id)
  },

  async withdrawRelease({ id }, context) {
    const release = await held(id, undefined, context)
    if (release.state !== 'PLANNED') return release
    const withdrawn = await updateRow(context.db, 'release', id, { state: 'DRAFT', goesOutAt: null, plan: null })
    await context.record({ kind: 'PUBLICATION_WITHDRAWN', entity: 'release', subjectId: id })
    return withdrawn
  },
}

const stopRules: Readonly<Record<string, string>> = { GONE: 'gone', NO_CONCEPT: 'noConcept' }

type Release = ApiRow<'release'>

const listed = [
  'id',
  'organizationId',
  'title',
  'state',
  'presentationCount',
  'productCount',
  'activationCount',
  'goesOutAt',
  'outAt',
  'outBy',
  'takenBackAt',
  'takenBackBy',
  'createdAt',
  'updatedAt',
]

/** Whoever lacks a section does not see what is in it. */
const seenBy = (viewer: Viewer): readonly Expression<SqlBool>[] => [
  ...(can(viewer, 'presentations') ? [] : [sql<SqlBool>`json_array_length("release"."presentations") = 0`]),
  ...(can(viewer, 'productEditor') ? [] : [sql<SqlBool>`json_array_length("release"."products") = 0`]),
  ...(can(viewer, 'collections') ? [] : [sql<SqlBool>`json_array_length("release"."activations") = 0`]),
]

const seen = <R extends Release>(release: R, viewer: Viewer): R => (maySee(viewer, release) ? release : refuse('NotFoundError'))
const permitted = (release: Release, viewer: Viewer): Release => (maySee(viewer, release) ? release : refuse('ForbiddenError'))

/** Prices in it that wait for a second person are sent out by another one than whoever put them in, and by no program. */
async function requireSecond(context: Context, release: Release): Promise<void> {
  const waiting = await thoseThatWait(context, pricesIn(release))
  if (waiting.length === 0) return
  const by = await pricesByOf(context, release.id)
  const isOwn = ({ productId }: (typeof waiting)[number]) => {
    const hand = by[productId]
    return hand !== undefined && isOfOne(hand, handOf(context))
  }
  if (context.viewer.only || waiting.some(isOwn)) refuse('OwnPriceError')
}

const pricesByOf = async ({ asPlatform }: Context, id: string): Promise<ReleasePricesBy> =>
  (await asPlatform(db => db.selectFrom('release').select('pricesBy').where('id', '=', id).executeTakeFirst()))?.pricesBy ?? {}

const pricesByIn = (
  context: Context,
  products: readonly { readonly productId: string; readonly prices?: readonly unknown[] | null }[] = [],
) => Object.fromEntries(products.flatMap(({ productId, prices }) => (prices?.length ? [[productId, handOf(context)]] : [])))

const pricesIn = ({ products }: Pick<Release, 'products'>) =>
  products.flatMap(({ productId, prices }) => prices.filter(isChange).map(price => ({ ...price, productId })))

/** One that is not out yet, for this transaction alone. */
async function held(id: string, updatedAt: string | undefined, { db, viewer }: Context): Promise<Release> {
  const release = seen(await findUnchanged(db, 'release', id, updatedAt), viewer)
  return isOver(release) ? refuse('ReleaseOutError') : release
}

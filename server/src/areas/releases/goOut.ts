import { sql } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { ReleaseMark } from '@vitrine/model/areas/releases/entities.ts'
import { isStop, marksOf } from '@vitrine/model/areas/releases/marks.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { AuditedEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { updateRow, updateRows, type ApiRow } from '../../core/database/rows.ts'
import { activate } from '../collections/collections.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import type { NewNotice } from '../notices/addNotices.ts'
import { writePrices } from '../menu/prices.ts'
import { publishShow, setStateOf } from '../presentations/publishing.ts'
import { standingOf } from './standing.ts'

/** Who lets it go out, and what is done besides the rows. */
export interface Doing extends Pick<HandlerServices, 'tell' | 'queue'> {
  readonly viewer: Pick<Viewer, 'id'>
  readonly name: string
  /** It goes out by itself: also their own editors hear of it. */
  readonly isByItself?: boolean
  record(event: AuditedEvent): Promise<void>
  /** Tells those whom it concerns. */
  notify(notice: NewNotice): Promise<void>
  afterCommit(work: () => void): void
}

/**
 * Everything of a release, in the transaction of the caller, who holds it. What stops it is answered before anything is done ([RL9]); none: it
 * is out.
 */
export async function goOut(db: Transaction, release: ApiRow<'release'>, doing: Doing): Promise<readonly ReleaseMark[]> {
  const { id, organizationId, title, presentations, products, activations } = release
  await hold(db, release)
  await foldDuePrices(db, new Date(), organizationId)
  const stops = marksOf(release, await standingOf(db, release, release)).filter(isStop)
  if (stops.length > 0) return stops

  const { name, tell, afterCommit } = doing
  const userId = doing.isByItself ? '' : doing.viewer.id
  for (const { presentationId } of presentations) {
    const { conceptShowId, title: subjectTitle } = await db
      .selectFrom('presentation')
      .select(['conceptShowId', 'title'])
      .where('id', '=', presentationId)
      .executeTakeFirstOrThrow()
    // Prices change at once: what goes out with them does too.
    await publishShow(db, conceptShowId!, { name, versionTitle: title, isImmediate: true })
    await setStateOf(
      presentationId,
      { publishedShowId: conceptShowId, conceptShowId: null },
      { kind: 'PUBLISHED', userId, name },
      { db, afterCommit, tell, notify: doing.notify },
    )
    await doing.record({ kind: 'PUBLISHED', entity: 'presentation', subjectId: presentationId })
    const actor = { userId: doing.viewer.id, name }
    await doing.notify({ kind: 'PUBLISHED', organizationId, subjectId: presentationId, subjectTitle, actor, occasion: conceptShowId! })
  }
  await updateRows(
    db,
    'product',
    products.map(product => ({
      id: product.productId,
      ...(product.title !== null && { title: product.title }),
      ...(product.state !== null && { state: product.state, availableFrom: null }),
    })),
  )
  await writePrices(
    db,
    products.flatMap(({ productId, prices }) =>
      prices.flatMap(({ variantId, price }) => (price === null ? [] : [{ productId, variantId, price, path: 'products' }])),
    ),
  )
  for (const { collectionId } of activations) {
    await activate(db, collectionId)
    await doing.record({ kind: 'ACTIVATED', entity: 'collection', subjectId: collectionId })
  }
  await updateRow(db, 'release', id, {
    state: 'OUT',
    goesOutAt: null,
    plan: null,
    outAt: new Date().toISOString(),
    outBy: name.slice(0, 200) || null,
    stops: [],
  })
  await doing.record({ kind: 'PUBLISHED', entity: 'release', subjectId: id })
  afterCommit(() => doing.queue({ name: 'misfits', organizationId }))
  return []
}

/** Nobody changes it meanwhile: neither what is published nor what is priced. In one order, or two releases would wait for each other. */
async function hold(db: Transaction, { organizationId, presentations, products, activations }: ApiRow<'release'>): Promise<void> {
  const held = [
    ['presentation', presentations.map(({ presentationId }) => presentationId)],
    ['product', products.map(({ productId }) => productId)],
    ['system', activations.map(({ systemId }) => systemId)],
    ['collection', activations.map(({ collectionId }) => collectionId)],
  ] as const
  for (const [table, ids] of held)
    await sql`select from ${sql.table(table)} where "id" = any(${ids}::text[]) and "organizationId" = ${organizationId} order by "id" for update`.execute(
      db,
    )
}

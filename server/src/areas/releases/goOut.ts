import { sql } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { ReleaseBefore, ReleaseMark } from '@vitrine/model/areas/releases/entities.ts'
import { isChange, isStop, marksOf } from '@vitrine/model/areas/releases/marks.ts'
import { asMet } from '@vitrine/model/areas/releases/takenBack.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { AuditedEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf, updateRow, updateRows, type ApiRow } from '../../core/database/rows.ts'
import { activate } from '../collections/collections.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { writeListPrices } from '../menu/listPrices.ts'
import { writePrices } from '../menu/prices.ts'
import type { NewNotice } from '../notices/addNotices.ts'
import { publishShow, setStateOf } from '../presentations/publishing.ts'
import { priceListsIn, standingOf } from './standing.ts'

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
  const standing = await standingOf(db, release, release)
  const stops = marksOf(release, standing).filter(isStop)
  if (stops.length > 0) return stops
  const before = await beforeOf(db, release)

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
  await writeProducts(db, release)
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
    products: asMet(products, standing),
    before,
    stops: [],
  })
  await doing.record({ kind: 'PUBLISHED', entity: 'release', subjectId: id })
  afterCommit(() => doing.queue({ name: 'misfits', organizationId }))
  return []
}

/** Titles, states and prices. `availableFrom`: when what is set to a state is to be back, by the product. */
export async function writeProducts(
  db: Transaction,
  { organizationId, products }: Pick<ApiRow<'release'>, 'organizationId' | 'products'>,
  availableFrom: ReleaseBefore['availableFrom'] = {},
): Promise<void> {
  await updateRows(
    db,
    'product',
    products.map(({ productId: id, title, state }) => ({
      id,
      ...(title !== null && { title }),
      ...(state !== null && { state, availableFrom: availableFrom[id] ?? null }),
    })),
  )
  const prices = products.flatMap(({ productId, prices: own }) => own.filter(isChange).map(price => ({ ...price, productId })))
  await writePrices(
    db,
    prices.filter(({ priceListId }) => priceListId === null).map(price => ({ ...price, path: 'products' })),
  )
  for (const [priceListId, listed] of Map.groupBy(prices, price => price.priceListId))
    if (priceListId !== null) await writeListPrices(db, { priceListId, organizationId }, listed)
}

/** What is there before any of it is done. */
async function beforeOf(db: Transaction, { presentations, products, activations }: ApiRow<'release'>): Promise<ReleaseBefore> {
  const among = (ids: readonly string[]) => sql<boolean>`"id" = any(${ids}::text[])`
  const shows = await db
    .selectFrom('presentation')
    .select(['id', 'publishedShowId', 'conceptShowId', 'heldShowId', 'rolloutSystemIds', 'rolloutAt'])
    .where(among(presentations.map(({ presentationId }) => presentationId)))
    .execute()
  const back = await selectOf(db, 'product', ['id', 'availableFrom'])
    .where(among(products.map(({ productId }) => productId)))
    .where('availableFrom', 'is not', null)
    .execute()
  const systems = await selectOf(db, 'system', ['id', 'activeCollectionId', 'defaultCollectionId', 'chosenAt'])
    .where(among(activations.map(({ systemId }) => systemId)))
    .execute()
  return {
    shows: Object.fromEntries(
      shows.map(({ id, publishedShowId, conceptShowId, ...rollout }) => [id, { before: publishedShowId, since: conceptShowId!, rollout }]),
    ),
    availableFrom: Object.fromEntries(back.map(each => [each.id, each.availableFrom!])),
    systems: Object.fromEntries(systems.map(({ id, ...system }) => [id, system])),
  }
}

/** Nobody changes it meanwhile: neither what is published nor what is priced. In one order, or two releases would wait for each other. */
export async function hold(db: Transaction, release: ApiRow<'release'>): Promise<void> {
  const { organizationId, presentations, products, activations } = release
  const held = [
    ['presentation', presentations.map(({ presentationId }) => presentationId)],
    // Whoever changes the prices of a list holds the list before its products.
    ['priceList', priceListsIn(release)],
    ['product', products.map(({ productId }) => productId)],
    ['system', activations.map(({ systemId }) => systemId)],
    ['collection', activations.map(({ collectionId }) => collectionId)],
  ] as const
  for (const [table, ids] of held)
    await sql`select from ${sql.table(table)} where "id" = any(${ids}::text[]) and "organizationId" = ${organizationId} order by "id" for update`.execute(
      db,
    )
}

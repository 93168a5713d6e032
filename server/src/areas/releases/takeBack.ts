import { rolloutNow } from '@vitrine/model/areas/presentations/rollout.ts'
import type { ReleaseBefore, ReleaseMark } from '@vitrine/model/areas/releases/entities.ts'
import type { Contents } from '@vitrine/model/areas/releases/marks.ts'
import { marksOfReturn, reversed, unmarked } from '@vitrine/model/areas/releases/takenBack.ts'
import type { Context } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { switchNow } from '../collections/scheduler.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { publishAgain } from '../presentations/rollouts.ts'
import { hold, writeProducts } from './goOut.ts'
import { standingOf } from './standing.ts'

type Release = ApiRow<'release'>

/** What was there before a release went out; null: it isn't out, or is of a time when that was not kept. */
export async function keptBefore(db: Transaction, id: string): Promise<ReleaseBefore | null> {
  const row = await db.selectFrom('release').select('before').where('id', '=', id).executeTakeFirst()
  return row?.before ?? null
}

interface Return {
  /** What of it is put back; the collections are those that were chosen before, and none is without a name. */
  readonly contents: Contents
  readonly marks: readonly ReleaseMark[]
}

/** What taking a release back does, and what it leaves as it is ([RL18], [RL19]). */
export async function returnOf(db: Transaction, release: Release, before: ReleaseBefore): Promise<Return> {
  const chosenBefore = <A extends { readonly systemId: string }>(activation: A) => ({
    ...activation,
    collectionId: before.systems[activation.systemId]?.defaultCollectionId ?? '',
  })
  const standing = await standingOf(db, release, { ...release, activations: release.activations.map(chosenBefore) })
  const marks = marksOfReturn(release, before, standing)
  const contents = unmarked(reversed(release), marks)
  return { marks, contents: { ...contents, activations: contents.activations.map(chosenBefore) } }
}

/** All that nobody changed since is as it was before, in the transaction of the caller, who holds the release. */
export async function takeBack(release: Release, before: ReleaseBefore, name: string, context: Context): Promise<void> {
  const { db, record, afterCommit, queue } = context
  const { id, organizationId } = release
  await hold(db, release)
  await foldDuePrices(db, new Date(), organizationId)
  const { contents, marks } = await returnOf(db, release, before)
  for (const { presentationId } of contents.presentations) {
    const { before: publishedShowId, rollout } = before.shows[presentationId]!
    await publishAgain(presentationId, { publishedShowId, ...rolloutNow(rollout, Date.now()) }, context)
    await record({ kind: 'TAKEN_BACK', entity: 'presentation', subjectId: presentationId })
  }
  await writeProducts(db, { organizationId, products: contents.products }, before.availableFrom)
  for (const { systemId } of contents.activations) await chooseAgain(systemId, release, before, context)
  await updateRow(db, 'release', id, {
    state: 'TAKEN_BACK',
    takenBackAt: new Date().toISOString(),
    takenBackBy: name.slice(0, 200) || null,
    stops: marks.slice(0, mostMarks),
  })
  await record({ kind: 'TAKEN_BACK', entity: 'release', subjectId: id })
  afterCommit(() => queue({ name: 'misfits', organizationId }))
}

/** So many of what stayed are named. */
const mostMarks = 100

/** What the system was to play before; the times of its collections hold as they did then. */
async function chooseAgain(systemId: string, release: Release, before: ReleaseBefore, context: Context): Promise<void> {
  const { db, record } = context
  const { defaultCollectionId = null, chosenAt = null, activeCollectionId: active = null } = before.systems[systemId] ?? {}
  const released = release.activations.find(each => each.systemId === systemId)?.collectionId
  const now = await selectOf(db, 'system', ['activeCollectionId']).where('id', '=', systemId).executeTakeFirstOrThrow()
  const isThere = active !== null && (await selectOf(db, 'collection', ['id']).where('id', '=', active).executeTakeFirst()) !== undefined
  const activeCollectionId = isThere ? active : defaultCollectionId
  const isPlaying = now.activeCollectionId === released
  await updateRow(db, 'system', systemId, { defaultCollectionId, chosenAt, ...(isPlaying && { activeCollectionId }) })
  if (isPlaying && activeCollectionId !== null) await record({ kind: 'ACTIVATED', entity: 'collection', subjectId: activeCollectionId })
  await switchNow(context, systemId)
}

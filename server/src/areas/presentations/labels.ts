import { sql } from 'kysely'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { changedLabels, isSameLabel, labelsUndone, maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { hasLabel, labelsInUse, labelsPage, spellings } from '../resource/labels.ts'

type LabelCalls = 'allPresentationLabels' | 'updatePresentations' | 'replacePresentationLabel'

/** What presentations are labelled with and where they lie: docs/spec/labels-and-folders.md. */
export const labels: Handlers<Pick<typeof presentationCalls, LabelCalls>> = {
  allPresentationLabels: (asked, context) => labelsPage(context.db, labelsOf(ownOrganization(context)), asked),

  async updatePresentations({ changes }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    // In this order, as a folder that is deleted lets go of its presentations first: neither waits for what the other holds.
    const locked = await lockPresentations(db, organizationId, changes)
    await requireFolders(db, organizationId, changes)
    const spelled = await spellings(db, labelsOf(organizationId), changes)
    const after = new Map(locked.map(row => [row.id, row]))
    for (const [index, { id, folderId, addLabels = [], removeLabels = [] }] of changes.entries()) {
      const row = after.get(id)!
      const next = changedLabels(row.labels, { add: addLabels.map(spelled), remove: removeLabels })
      if (next.length > maxLabels) refuse('ValidationError', [{ path: `changes.${index}.addLabels`, rule: 'tooMany' }])
      after.set(id, { ...row, labels: next, folderId: folderId === undefined ? row.folderId : folderId })
    }
    const ids = locked.map(({ id }) => id)
    await write(db, [...after.values()])
    const items = await selectOf(db, 'presentation')
      .where('id', 'in', [...ids, ''])
      .execute()
    return { totalCount: items.length, items }
  },

  async replacePresentationLabel({ label, by }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    // Written anew, it is written so; as another that is there already, it is that one.
    const isOther = by !== undefined && !isSameLabel(label, by)
    const next = isOther ? (await spellings(db, labelsOf(organizationId), [{ addLabels: [by] }]))(by) : by
    const locked = await selectOf(db, 'presentation', ['id', 'labels', 'folderId'])
      .where('organizationId', '=', organizationId)
      .where(hasLabel('presentation', label))
      .orderBy('id')
      .forUpdate()
      .execute()
    const change = { remove: [label], add: next === undefined ? [] : [next] }
    await write(
      db,
      locked.map(row => ({ ...row, labels: changedLabels(row.labels, change) })),
    )
    const changes = locked.map(({ id, labels: before }) => {
      const { add, remove } = labelsUndone(before, change)
      return { id, addLabels: add, removeLabels: remove }
    })
    return { label: next ?? null, changes }
  },
}

/** Whatever is so already is not written: nobody hears of it. */
const write = (db: Transaction, rows: readonly Pick<ApiRow<'presentation'>, 'id' | 'labels' | 'folderId'>[]) =>
  sql`
    update "presentation" set "labels" = "each"."labels"::json, "folderId" = "each"."folderId"
    from unnest(${rows.map(row => row.id)}::text[], ${rows.map(row => JSON.stringify(row.labels))}::text[], ${rows.map(row => row.folderId)}::text[])
      as "each" ("presentationId", "labels", "folderId")
    where "presentation"."id" = "each"."presentationId"
      and ("presentation"."labels"::text <> "each"."labels" or "presentation"."folderId" is distinct from "each"."folderId")`.execute(db)

/** The labels that an organisation's presentations have. */
const labelsOf = (organizationId: string) => labelsInUse('presentation', sql`"organizationId" = ${organizationId}`)

interface Change {
  readonly id: string
  readonly folderId?: string | null | undefined
  readonly addLabels?: readonly string[] | undefined
}

/** The folders in which something is put, which stay until the transaction is over. */
async function requireFolders(db: Transaction, organizationId: string, changes: readonly Change[]): Promise<void> {
  const ids = [...new Set(changes.flatMap(({ folderId }) => folderId ?? []))]
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select "id" from "presentationFolder" where "organizationId" = ${organizationId} and "id" = any(${ids}::text[]) order by "id" for share`.execute(
    db,
  )
  const there = new Set(rows.map(({ id }) => id))
  const missing = changes.flatMap(({ folderId }, index) =>
    folderId && !there.has(folderId) ? [{ path: `changes.${index}.folderId`, rule: 'other' }] : [],
  )
  if (missing.length > 0) refuse('NotFoundError', missing)
}

/** The organisation's own presentations, which nobody else changes until the transaction is over. One that isn't there is NotFoundError for all. */
async function lockPresentations(
  db: Transaction,
  organizationId: string,
  changes: readonly Change[],
): Promise<readonly Pick<ApiRow<'presentation'>, 'id' | 'labels' | 'folderId'>[]> {
  const locked = await selectOf(db, 'presentation', ['id', 'labels', 'folderId'])
    .where('id', 'in', [...changes.map(({ id }) => id), ''])
    .where('organizationId', '=', organizationId)
    // In one order, so that two who change the same presentations wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  const there = new Set(locked.map(({ id }) => id))
  const missing = changes.flatMap(({ id }, index) => (there.has(id) ? [] : [{ path: `changes.${index}.id`, rule: 'other' }]))
  if (missing.length > 0) refuse('NotFoundError', missing)
  return locked
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'
import { depthWithin, isFolderTitleTaken, maxFolders, mayMoveFolder, withFoldersBelow } from '@vitrine/model/kernel/folders.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, insertRow, updateRow, type ApiRow, type NewRow } from '../../core/database/rows.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'

type FolderName = 'assetFolder' | 'templateFolder' | 'presentationFolder'

interface Library {
  /** What lies in the folders, by a `folderId`. */
  readonly holds: readonly EntityName[]
  /** Whose folders the asker keeps; null: everybody's. Each has a tree of its own. */
  readonly ownerOf: (context: Context) => string | null
  /** So many lie in each other at most; unless said, as many as there are. */
  readonly maxDepth?: number
}

/** How the folders of a library are made, moved and deleted: docs/spec/templates.md and media.md. */
export function folderHandlersOf<N extends FolderName>(name: N, { holds, ownerOf, maxDepth = maxFolders }: Library) {
  return {
    async create({ input }: { readonly input: Given }, context: Context): Promise<ApiRow<N>> {
      const { db } = context
      const organizationId = ownerOf(context)
      if (input.parentFolderId) await requireFolder(db, name, organizationId, input.parentFolderId, 'input.parentFolderId')
      const tree = await wholeTree(db, name, organizationId)
      if (tree.length >= maxFolders) refuse('TooManyFoldersError')
      requireDepth(tree, null, input.parentFolderId, maxDepth)
      requireFreeTitle(tree, { id: null, parentFolderId: null, title: '', ...input }, 'title')
      const values: Readonly<Record<string, unknown>> = { ...input, id: randomUUID(), organizationId }
      return insertRow(db, name, values as NewRow<N>)
    },

    async update({ input }: { readonly input: Given & { readonly id: string } }, context: Context): Promise<ApiRow<N>> {
      const { db } = context
      const organizationId = ownerOf(context)
      const { id, ...given } = input
      const { parentFolderId } = given
      await requireFolder(db, name, organizationId, id, 'input.id')
      if (parentFolderId) await requireFolder(db, name, organizationId, parentFolderId, 'input.parentFolderId')
      const tree = await wholeTree(db, name, organizationId)
      const isPossible = !parentFolderId || mayMoveFolder(tree, id, parentFolderId)
      if (!isPossible) refuse('FolderCycleError', [{ path: 'input.parentFolderId', rule: 'other' }])
      requireDepth(tree, id, parentFolderId, maxDepth)
      const before = tree.find(folder => folder.id === id) ?? refuse('NotFoundError')
      if (isOtherwise(before, given))
        requireFreeTitle(tree, { ...before, ...given }, given.title === undefined ? 'parentFolderId' : 'title')
      const changes: object = given
      return updateRow(db, name, id, changes)
    },

    /** Its folders go with it; what lies in them moves to where it was. */
    async delete({ id }: { readonly id: string }, context: Context): Promise<true> {
      const { db } = context
      const organizationId = ownerOf(context)
      await requireFolder(db, name, organizationId, id, 'id')
      const tree = await wholeTree(db, name, organizationId)
      const going = withFoldersBelow(tree, id).map(folder => folder.id)
      const parentFolderId = tree.find(folder => folder.id === id)?.parentFolderId ?? null
      for (const entity of holds)
        await sql`update ${sql.table(entity)} set "folderId" = ${parentFolderId} where "folderId" = any(${going}::text[])`.execute(db)
      await deleteRow(db, name, id)
      return true
    },
  }
}

type InTree = { readonly id: string; readonly parentFolderId: string | null; readonly title: string }

/** Two that are called the same before this was refused may stay so. */
const isOtherwise = (before: InTree, { title = before.title, parentFolderId = before.parentFolderId }: Given): boolean =>
  title !== before.title || parentFolderId !== before.parentFolderId

function requireFreeTitle(
  tree: readonly InTree[],
  folder: { readonly id: string | null; readonly title?: string | undefined; readonly parentFolderId?: string | null | undefined },
  field: keyof Given,
): void {
  const { id, title = '', parentFolderId = null } = folder
  if (isFolderTitleTaken(tree, { id, title, parentFolderId }))
    refuse('FolderTitleError', [{ path: `input.${field}`, rule: 'folderTitleTaken' }])
}

function requireDepth(tree: readonly InTree[], id: string | null, parentFolderId: string | null | undefined, limit: number): void {
  if (parentFolderId && depthWithin(tree, id, parentFolderId) > limit)
    refuse('FolderDepthError', [{ path: 'input.parentFolderId', rule: 'other' }], { limit })
}

interface Given {
  readonly title?: string | undefined
  readonly parentFolderId?: string | null | undefined
}

/** A folder of this owner's, in which something is put: anybody else's is no other than one that never was. `path` is the field that names it. */
export async function requireFolder(
  db: Transaction,
  name: FolderName,
  organizationId: string | null,
  id: string,
  path: string,
): Promise<void> {
  const { rows } =
    await sql`select from ${sql.table(name)} where "id" = ${id} and "organizationId" is not distinct from ${organizationId}`.execute(db)
  if (rows.length === 0) refuse('NotFoundError', [{ path, rule: 'other' }])
}

/** All folders, which nobody else changes before this transaction is over: two that move into each other at once are no circle. */
async function wholeTree(db: Transaction, name: FolderName, organizationId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtext(${`folders ${name} ${organizationId}`}))`.execute(db)
  const { rows } = await sql<InTree>`
    select "id", "parentFolderId", "title" from ${sql.table(name)} where "organizationId" is not distinct from ${organizationId}`.execute(
    db,
  )
  return rows
}

import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import { editedBy } from '@vitrine/model/access/libraries.ts'
import { titlesFor } from '@vitrine/model/areas/presentations/libraryFoods.ts'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { templateOrganization, type Show } from '@vitrine/model/show/show.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { handlersOf, madeBefore, requireVisible } from '../resource/resource.ts'
import { deleteRow, findRow, insertRow, rowOf, updateRow, type NewRow } from '../../core/database/rows.ts'
import { putInBin, requireInBin } from '../bin/binRows.ts'
import { numbered } from '../fonts/numbered.ts'
import { tellDeleted } from './publishing.ts'
import { emptyShow, storeCopy, storeShow, wholeShow } from './copies.ts'
import { ownerlessCopy, type ReplacedFont } from './ownerlessCopy.ts'

type TemplateCalls = 'allTemplates' | 'createTemplate' | 'updateTemplate' | 'deleteTemplate' | 'duplicateTemplate'

/** A template has one show, always a concept, which an administrator edits, or the partner whose it is: docs/spec/templates.md. */
export const templates: Handlers<Pick<typeof presentationCalls, TemplateCalls>> = {
  allTemplates({ filter, ...page }, { db }) {
    const of = (column: string) => sql<string>`(select p.${sql.ref(column)} from presentation p where p.id = template."presentationId")`
    const title = of('title')
    const where: Expression<SqlBool>[] = []
    if (filter?.folderId) where.push(sql`"folderId" = ${filter.folderId}`)
    if (filter?.orientation) where.push(sql`${of('orientation')} = ${filter.orientation}`)
    const isStock = sql<boolean>`("organizationId" = ${templateOrganization})`
    if (filter?.isStock != null) where.push(sql`${isStock} = ${filter.isStock}`)
    // Those that are made for the asker come before those that everybody has.
    const alsoFound = (wanted: string) => sql<SqlBool>`(${isStock} and ${title} = any(${titlesFor(wanted)}::text[]))`
    return pageOf(db, 'template', page, { where, searched: title, alsoFound, madeAt: of('createdAt'), orderBy: [isStock, title, 'id'] })
  },

  async createTemplate({ input, folderId = null, sourcePresentationId, resultId }, context) {
    const known = await madeBefore(context.db, 'template', resultId)
    if (known) return known
    await requireVisible(context.db, 'template', { folderId })
    const about = { title: input.title, description: input.description ?? null }
    if (sourcePresentationId) {
      const { source, orientation, replacedFonts } = await ownerlessCopy(sourcePresentationId, context)
      return create({ ...about, orientation }, () => source, { resultId, folderId, replacedFonts }, context)
    }
    const empty = { ...about, orientation: input.orientation ?? 'LANDSCAPE' } as const
    return create(empty, owner => emptyShow({ ...owner, ...empty }, {}), { resultId, folderId }, context)
  },

  async updateTemplate(asked, context) {
    await requireOwn(asked.input.id, context)
    return handlersOf('template').update(asked, context)
  },

  async deleteTemplate({ id }, context) {
    const template = await rowOf(context.db, 'template', id)
    if (!template) {
      await requireInBin(context, 'template', id)
      return true
    }
    const { presentationId } = await requireOwn(id, context)
    if (!(await putInBin(context, 'template', id, presentationId))) return true
    await tellDeleted(presentationId, context)
    await deleteRow(context.db, 'presentation', presentationId)
    return true
  },

  async duplicateTemplate({ id, resultId }, context) {
    const known = await madeBefore(context.db, 'template', resultId)
    if (known) return known
    const { presentationId, folderId, organizationId } = await findRow(context.db, 'template', id)
    // A copy of everybody's lies in the own library, which has no such folder: [TM45].
    const isOwn = organizationId === editedBy(context.viewer)
    const { title, description, orientation, actualShowId } = await findRow(context.db, 'presentation', presentationId)
    const source = await wholeShow(context.db, actualShowId)
    return create(
      { title: isOwn ? numbered(title) : title, description, orientation },
      () => source,
      { resultId, folderId: isOwn ? folderId : null },
      context,
    )
  },
}

/** One that the asker may change. Everybody's are read by partners too. */
async function requireOwn(id: string, { db, viewer }: Context) {
  const template = await findRow(db, 'template', id)
  return template.organizationId === editedBy(viewer) ? template : refuse('NotFoundError')
}

interface Place {
  readonly resultId: string | undefined
  readonly folderId: string | null
  readonly replacedFonts?: readonly ReplacedFont[]
}

async function create(
  about: Pick<NewRow<'presentation'>, 'title' | 'description' | 'orientation'>,
  sourceOf: (owner: Pick<Show, 'presentationId' | 'organizationId'>) => Show,
  { resultId, folderId, replacedFonts = [] }: Place,
  context: Context,
) {
  const { db } = context
  const organizationId = editedBy(context.viewer)
  const owner = { organizationId, presentationId: randomUUID() }
  await insertRow(db, 'presentation', { ...about, id: owner.presentationId, organizationId })
  const source = sourceOf(owner)
  const isNew = source.presentationId === owner.presentationId
  const show = isNew ? { ...source, state: 'CONCEPT' as const } : await storeCopy(db, source, owner, 'CONCEPT')
  if (isNew) await storeShow(db, show)
  await updateRow(db, 'presentation', owner.presentationId, { conceptShowId: show.id })
  context.afterCommit(() => {
    for (const { id } of show.slides) context.queue({ name: 'slideThumbnail', slideId: id, organizationId })
  })
  return insertRow(db, 'template', { id: resultId ?? randomUUID(), ...owner, folderId, replacedFonts: [...replacedFonts] })
}

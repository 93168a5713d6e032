import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import { editedBy } from '@vitrine/model/access/libraries.ts'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { everywhere } from '@vitrine/model/areas/presentations/rollout.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { isTemplate, type Show } from '@vitrine/model/show/show.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { pageOf, type PageArgs } from '../../core/api/paging.ts'
import { Refused, refuse } from '../../core/errors/refusal.ts'
import { requireFolder } from '../resource/folders.ts'
import { handlersOf } from '../resource/resource.ts'
import { computed } from '../../core/database/computed.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { findRow, insertRow, rowOf, updateRow, type NewRow } from '../../core/database/rows.ts'
import { numbered } from '../fonts/numbered.ts'
import { styleFromDefaults } from '../shows/styleDefaults.ts'
import { withOwnFiles } from './copiedFiles.ts'
import { emptyShow, storeCopy, storeShow, wholeShow } from './copies.ts'
import { filledWith } from './filling.ts'
import { labels } from './labels.ts'
import { hasLabel } from '../resource/labels.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { presentationFolders } from './presentationFolders.ts'
import { isOfCustomer } from './isOfCustomer.ts'
import { mayPublish } from './mayPublish.ts'
import { publishing, tellDeleted } from './publishing.ts'
import { rollouts } from './rollouts.ts'
import { templateFolders } from './templateFolders.ts'
import { templates } from './templates.ts'
import { versions } from './versions.ts'

const presentations = handlersOf('presentation')

/** On how many screens a presentation plays, as `playingNow` of the model says it; then on how many it stands. */
const countsOfScreens = sql<readonly number[]>`(select array[
    count(distinct s."id") filter (where y."activeCollectionId" = a."collectionId" and s."credentialHash" is not null), count(distinct s."id")]
  from "collectionAllocation" a join "systemScreen" s on s."id" = a."screenId" join "system" y on y."id" = s."systemId"
  where a."presentationId" = "presentation"."id")`

/** By what a list is sorted, and whether what has most of it comes first. */
const orders = {
  MADE: { orderBy: ['createdAt'], descending: true },
  EDITED: { orderBy: [sql.raw(computed.presentation.editedAt)], descending: true },
  // The database knows no language: as titles are searched, neither capitals nor accents part them.
  TITLE: { orderBy: [sql`plain("presentation"."title")`], descending: false },
  USED: { orderBy: [countsOfScreens, 'createdAt'], descending: true },
} as const

/** Changing the title is an edit of the show: areas/shows. */
export const presentationHandlers: Handlers<Omit<typeof presentationCalls, 'updatePresentation'>> = {
  allPresentations({ filter, ids, order = 'MADE', isReversed = false, ...page }, context) {
    const { orientation, folderId, labels: wanted = [] } = filter ?? {}
    const where = [...amongIds('presentation', ids), ...(orientation ? [sql<SqlBool>`"orientation" = ${orientation}`] : [])]
    // Labels and folders are an organisation's own business.
    if (context.viewer.role !== 'USER') return presentationsOfAll(page, where, context)
    const own = [
      sql<SqlBool>`"organizationId" = ${ownOrganization(context)}`,
      ...where,
      ...wanted.map(label => hasLabel('presentation', label)),
    ]
    if (folderId) own.push(sql`"folderId" = ${folderId}`)
    const { orderBy, descending } = orders[order]
    return pageOf(context.db, 'presentation', page, {
      where: own,
      orderBy: [...orderBy, 'id'],
      descending: descending !== isReversed,
      isScan: wanted.length > 0,
    })
  },

  findPresentation: presentations.find,

  async createPresentation({ input, templateId, categoryIds = [], folderId = null, resultId }, context) {
    const known = await madeBefore(resultId, context)
    if (known) return known
    if (folderId) await requireFolder(context.db, 'presentationFolder', ownOrganization(context), folderId, 'folderId')
    if (!templateId) {
      const about = { title: input.title, description: input.description ?? null, orientation: input.orientation ?? 'LANDSCAPE' } as const
      return create(
        { ...about, folderId },
        async owner => emptyShow({ ...owner, ...about }, await styleFromDefaults(context.db, context.viewer.id)),
        resultId,
        context,
      )
    }
    const { presentationId } = await findRow(context.db, 'template', templateId)
    const template = await findRow(context.db, 'presentation', presentationId)
    const source = await wholeShow(context.db, template.actualShowId)
    return create(
      { title: input.title, description: input.description ?? null, orientation: template.orientation, folderId },
      async ({ organizationId }) => {
        const own = await withOwnFiles(source, organizationId, context)
        return categoryIds.length ? filledWith(context.db, own, categoryIds) : own
      },
      resultId,
      context,
    )
  },

  async duplicatePresentation({ id, resultId }, context) {
    const known = await madeBefore(resultId, context)
    if (known) return known
    const { actualShowId, title, description, orientation, labels: own, folderId } = await findRow(context.db, 'presentation', id)
    const source = await wholeShow(context.db, actualShowId)
    if (isTemplate(source)) refuse('TemplateError')
    const copy = await create(
      { title: numbered(title), description, orientation, labels: own, folderId },
      async () => source,
      resultId,
      context,
    )
    await context.record({ kind: 'DUPLICATED', entity: 'presentation', subjectId: copy.id })
    return copy
  },

  async allPresentationEditors({ presentationId }, { db, viewer, editorsOf }) {
    const { organizationId } = await findRow(db, 'presentation', presentationId)
    // Templates are seen by others too; who keeps them is not.
    if (organizationId !== editedBy(viewer)) refuse('NotFoundError')
    return editorsOf(presentationId)
  },

  async deletePresentation({ id }, context) {
    const known = await rowOf(context.db, 'presentation', id)
    if (known && isTemplate(known)) refuse('TemplateError')
    if (known) {
      await tellDeleted(id, context)
    }
    return presentations.delete({ id }, context)
  },

  ...labels,
  ...presentationFolders,
  ...templateFolders,
  ...templates,
  ...publishing,
  ...rollouts,
  ...versions,
}

/** Titles and pictures of the customers' presentations, to make a template of one: no tenant reads them otherwise. They are found by their organisation too. */
async function presentationsOfAll(page: PageArgs, where: readonly Expression<SqlBool>[], { viewer, asPlatform }: Context) {
  const organization = sql<string>`(select o."title" from "organization" o where o."id" = "presentation"."organizationId")`
  const { totalCount, items } = await asPlatform(db =>
    pageOf(db, 'presentation', page, {
      where: [isOfCustomer(viewer), isOpen('presentation.organizationId'), ...where],
      searched: sql`"presentation"."title" || ' ' || ${organization}`,
    }),
  )
  const untold = {
    description: null,
    labels: [],
    folderId: null,
    hasConcept: false,
    publishedShowId: null,
    conceptShowId: null,
    actualShowId: null,
    publishAt: null,
    ...everywhere,
  }
  return { totalCount, items: items.map(row => ({ ...row, ...untold, actualShow: null, allocations: [] })) }
}

interface PresentationSelection {
  readonly title: string
  readonly description: string | null
  readonly orientation: Orientation
  readonly labels?: string[]
  readonly folderId: string | null
}

/** What the same request made before, as it stands now. */
async function madeBefore(id: string | undefined, { db, viewer }: Context) {
  const known = id === undefined ? null : await rowOf(db, 'presentation', id)
  // A template is seen, but nobody made it by this.
  return known?.organizationId === viewer.organizationId ? known : null
}

/** A published show, and a concept of it so that it opens editable. */
async function create(
  about: PresentationSelection,
  sourceOf: (owner: Pick<Show, 'presentationId' | 'organizationId'>) => Promise<Show>,
  resultId: string | undefined,
  context: Context,
) {
  const { db } = context
  const organizationId = ownOrganization(context)
  const presentationId = resultId ?? randomUUID()
  if (!(await addOnce(db, { ...about, id: presentationId, organizationId })))
    return (await madeBefore(presentationId, context)) ?? refuse('DuplicateError')
  const publishedBy = await nameOfViewer(context)
  const owner = { presentationId, organizationId }
  const source = await sourceOf(owner)
  const isEmpty = source.presentationId === presentationId
  // A copy of what is not approved would be published at once.
  const empty = !isEmpty && !(await mayPublish(context)) ? emptyShow({ ...owner, ...about }, source.style) : null
  const published = isEmpty ? source : empty
  if (published) await storeShow(db, published, publishedBy)
  const stands = published ?? (await storeCopy(db, source, owner, 'PUBLISHED', publishedBy))
  const concept = await storeCopy(db, empty ? source : stands, owner, 'CONCEPT')
  context.afterCommit(() => {
    for (const slide of concept.slides) context.queue({ name: 'slideThumbnail', slideId: slide.id, organizationId })
  })
  return updateRow(db, 'presentation', presentationId, { publishedShowId: stands.id, conceptShowId: concept.id })
}

/** False: there is one of this name, perhaps made by the same request a moment ago. */
async function addOnce(db: Transaction, row: NewRow<'presentation'>): Promise<boolean> {
  try {
    await insertRow(db, 'presentation', row)
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'DuplicateError') return false
    throw error
  }
}

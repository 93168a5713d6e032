import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { isTemplate, templateOrganization, type Show } from '@vitrine/model/show/show.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/api/refusal.ts'
import { deleteRow, findRow, insertRow, selectOf, updateRow } from '../../core/database/rows.ts'
import { emptyShow, storeCopy, storeShow, wholeShow } from './copies.ts'
import { publishing } from './publishing.ts'

/** Changing the title is an edit of the show: areas/shows. */
export const presentationHandlers: Handlers<Omit<typeof presentationCalls, 'updatePresentation'>> = {
  allPresentations: ({ filter, ...page }, context) =>
    pageOf(context.db, 'presentation', page, {
      where: [
        sql`"organizationId" = ${ownOrganization(context)}`,
        ...(filter?.orientation ? [sql<SqlBool>`"orientation" = ${filter.orientation}`] : []),
      ],
      orderBy: ['createdAt', 'id'],
      descending: true,
    }),

  findPresentation: ({ id }, { db }) => findRow(db, 'presentation', id),

  allTemplates({ filter, ...page }, { db }) {
    const title = sql<string>`(select p.title from presentation p where p.id = template."presentationId")`
    const where: Expression<SqlBool>[] = []
    if (filter?.folderId) where.push(sql`"folderId" = ${filter.folderId}`)
    if (filter?.orientation)
      where.push(sql`(select p.orientation from presentation p where p.id = template."presentationId") = ${filter.orientation}`)
    return pageOf(db, 'template', page, { where, searched: title, orderBy: [title, 'id'] })
  },

  async allTemplateFolders(_, { db }) {
    const items = await selectOf(db, 'templateFolder').orderBy('title').limit(1000).execute()
    return { totalCount: items.length, items }
  },

  async createPresentation({ input, templateId }, context) {
    if (!templateId) {
      const about = { title: input.title, description: input.description ?? null, orientation: input.orientation ?? 'LANDSCAPE' } as const
      return create(about, async owner => emptyShow({ ...owner, ...about }, await likedStyle(context)), context)
    }
    const { presentationId } = await findRow(context.db, 'template', templateId)
    const template = await findRow(context.db, 'presentation', presentationId)
    const source = await wholeShow(context.db, template.actualShowId)
    return create(
      { title: input.title, description: input.description ?? null, orientation: template.orientation },
      async () => source,
      context,
    )
  },

  async duplicatePresentation({ id }, context) {
    const { actualShowId, title, description, orientation } = await findRow(context.db, 'presentation', id)
    const source = await wholeShow(context.db, actualShowId)
    if (isTemplate(source)) refuse('TemplateError')
    return create({ title: numbered(title), description, orientation }, async () => source, context)
  },

  async deletePresentation({ id }, { db }) {
    const { organizationId } = await findRow(db, 'presentation', id)
    if (organizationId === templateOrganization) refuse('TemplateError')
    await deleteRow(db, 'presentation', id)
    return true
  },

  ...publishing,
}

interface About {
  readonly title: string
  readonly description: string | null
  readonly orientation: Orientation
}

/** A published show, and a concept of it so that it opens editable. */
async function create(about: About, sourceOf: (owner: Pick<Show, 'presentationId' | 'organizationId'>) => Promise<Show>, context: Context) {
  const { db } = context
  const organizationId = ownOrganization(context)
  const { id: presentationId } = await insertRow(db, 'presentation', { ...about, id: randomUUID(), organizationId })
  const owner = { presentationId, organizationId }
  const source = await sourceOf(owner)
  const published = source.presentationId === presentationId ? source : null
  if (published) await storeShow(db, published)
  const stands = published ?? (await storeCopy(db, source, owner, 'PUBLISHED'))
  const concept = await storeCopy(db, stands, owner, 'CONCEPT')
  context.afterCommit(() => {
    for (const slide of concept.slides) context.queue({ name: 'slideThumbnail', slideId: slide.id, organizationId })
  })
  return updateRow(db, 'presentation', presentationId, { publishedShowId: stands.id, conceptShowId: concept.id })
}

/** The colours and fonts of the user's latest show. */
async function likedStyle({ asPlatform, viewer }: Context): Promise<Partial<Show['style']>> {
  const liked = await asPlatform(db => selectOf(db, 'presentationColorsAndFonts').where('userId', '=', viewer.id).executeTakeFirst())
  if (!liked) return {}
  const { primaryColor, secondaryColor, tertiaryColor, fontPrimary, fontSecondary } = liked
  return { colorPrimary: primaryColor, colorSecondary: secondaryColor, colorTertiary: tertiaryColor, fontPrimary, fontSecondary }
}

/** "Menu" is followed by "Menu (2)", that by "Menu (3)". Never longer than a title may be. */
function numbered(title: string): string {
  const [, name = title, number = '1'] = /^(.*?) \((\d{1,4})\)$/.exec(title) ?? []
  const suffix = ` (${Number(number) + 1})`
  return name.slice(0, 200 - suffix.length) + suffix
}

import { sql } from 'kysely'
import { editedBy, libraryOf } from '@vitrine/model/access/libraries.ts'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import type { showCalls } from '@vitrine/model/areas/shows/calls.ts'
import { bySettingsCall, settingsCall, type SettingsCall, type SettingsName } from '@vitrine/model/areas/shows/settingsKinds.ts'
import { isTemplate, isWhole, mayEdit, widgetOf } from '@vitrine/model/show/show.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { announcePicture, madeElsewhere, pictureOfSlide } from '../content/slidePictures.ts'
import { findRow, rowOf, selectOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { changesDefaults, saveStyleDefaults, styleDefaultsIn } from './styleDefaults.ts'
import { claimFile } from '../media/storedFiles.ts'
import { commit, type Committed } from './commit.ts'

export const showHandlers: Handlers<typeof showCalls & Pick<typeof presentationCalls, 'updatePresentation'>> = {
  /** A whole show in three statements that travel together, however large. */
  async findPresentationShow({ id }, { db }) {
    const organization = selectOf(db, 'organization', ['id', 'logoUrl']).where(
      sql<boolean>`"organization"."id" = "presentation"."organizationId"`,
    )
    const presentation = selectOf(db, 'presentation')
      .select(sql`(select row_to_json(o) from (${organization}) o)`.as('organization'))
      .where(sql<boolean>`"presentation"."id" = "show"."presentationId"`)
    const [show, slides, widgets] = await Promise.all([
      selectOf(db, 'show')
        .select(sql<ApiRow<'presentation'>>`(select row_to_json(x) from (${presentation}) x)`.as('presentation'))
        .where('id', '=', id)
        .executeTakeFirst(),
      selectOf(db, 'slide').where('showId', '=', id).where('deletedAt', 'is', null).orderBy('sortIndex').execute(),
      selectOf(db, 'widget')
        .where(sql<boolean>`"slideId" in (select l."id" from "slide" l where l."showId" = ${id} and l."deletedAt" is null)`)
        .where('deletedAt', 'is', null)
        .orderBy('positionZ')
        .execute(),
    ])
    if (!show) return null
    const bySlide = Map.groupBy(widgets, w => w.slideId)
    return {
      ...show,
      presentation: withMoments(show.presentation),
      slides: slides.map(slide => ({ ...slide, widgets: bySlide.get(slide.id) ?? [] })),
    }
  },

  findSlide: async ({ id }, { db }) =>
    (await selectOf(db, 'slide').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()) ?? null,

  async updatePresentation({ input, operationId }, context) {
    const { id, ...change } = input
    const { conceptShowId } = await findRow(context.db, 'presentation', id)
    // Without a concept nobody edits, and there is nobody to tell.
    if (!conceptShowId) return updateRow(context.db, 'presentation', id, change)
    await commit('updatePresentation', { input }, operationId, context)
    return findRow(context.db, 'presentation', id)
  },

  createSlide: ({ input, operationId }, context) => slideAfter(commit('createSlide', { input }, operationId, context), input.id),
  updateSlide: ({ input, operationId }, context) => slideAfter(commit('updateSlide', { input }, operationId, context), input.id),
  deleteSlide: ({ id, operationId }, context) => slideAfter(commit('deleteSlide', { id }, operationId, context), id),
  restoreSlide: ({ id, operationId }, context) => slideAfter(commit('restoreSlide', { id }, operationId, context), id),
  duplicateSlide: ({ operationId, ...args }, context) => slideAfter(commit('duplicateSlide', args, operationId, context), args.resultId),

  /** As the worker does: the slide is as it was, and needs no picture until it changes. */
  async updateSlideThumbnail({ input: { id, thumbFilename } }, { db, viewer, afterCommit, tell }) {
    const slide = found(
      await db
        .selectFrom('slide')
        .innerJoin('show', 'show.id', 'slide.showId')
        .select(['slide.organizationId', 'slide.updatedAt', 'show.presentationId', 'show.state'])
        .where('slide.id', '=', id)
        .where('slide.deletedAt', 'is', null)
        .forUpdate('slide')
        .executeTakeFirst(),
    )
    if (slide.organizationId !== editedBy(viewer)) refuse('NotFoundError')
    if (!mayEdit(slide)) refuse('NotEditableError')
    const file = await claimFile(db, libraryOf(viewer), thumbFilename, ['slideThumbnail'])
    if (file?.kind !== 'slideThumbnail') refuse('NotFoundError')
    await db
      .updateTable('slide')
      .set({ thumbFilename, thumbnailAt: slide.updatedAt, thumbnailOf: madeElsewhere })
      .where('id', '=', id)
      .execute()
    await announcePicture(db, slide)
    afterCommit(() => tell({ presentationId: slide.presentationId }, pictureOfSlide(id, thumbFilename)))
    return findRow(db, 'slide', id)
  },

  async renderSlideThumbnail({ slideId }, { db, viewer, afterCommit, queue }) {
    const { organizationId } = found(
      await db.selectFrom('slide').select('organizationId').where('id', '=', slideId).where('deletedAt', 'is', null).executeTakeFirst(),
    )
    if (organizationId !== editedBy(viewer) && viewer.role !== 'ADMIN') refuse('NotFoundError')
    afterCommit(() => queue({ name: 'slideThumbnail', slideId, organizationId }))
    return true
  },

  createWidget: ({ input, operationId }, context) => widgetAfter(commit('createWidget', { input }, operationId, context), input.id),
  updateWidget: ({ input, operationId }, context) => widgetAfter(commit('updateWidget', { input }, operationId, context), input.id),
  deleteWidget: ({ id, operationId }, context) => widgetAfter(commit('deleteWidget', { id }, operationId, context), id),
  restoreWidget: ({ id, operationId }, context) => widgetAfter(commit('restoreWidget', { id }, operationId, context), id),
  duplicateWidget: ({ operationId, ...args }, context) => widgetAfter(commit('duplicateWidget', args, operationId, context), args.resultId),
  updateWidgetAnimation: ({ operationId, ...args }, context) =>
    widgetAfter(commit('updateWidgetAnimation', args, operationId, context), args.widgetId),

  updateWidgetStyle: async ({ input, operationId }, context) =>
    (await storedWidgetAfter(commit('updateWidgetStyle', { input }, operationId, context), input.widgetId, context)).style,
  async updatePresentationShowStyle({ input, operationId }, context) {
    const { after } = await commit('updatePresentationShowStyle', { input }, operationId, context)
    // What the user has chosen, they begin with the next time. Asked again, it is no choice; a template is nobody's taste.
    if (after && !isTemplate(after) && changesDefaults(input))
      await saveStyleDefaults(context.db, context.viewer.id, styleDefaultsIn(after.style))
    return after ? after.style : (await findRow(context.db, 'show', input.showId)).style
  },

  ...bySettingsCall<Pick<Handlers<typeof showCalls>, SettingsCall>>(
    ({ name }) =>
      ({ input, operationId }: { readonly input: { readonly widgetId: string }; readonly operationId?: string }, context: Context) =>
        settingsAfter(name, commit(settingsCall(name), { input }, operationId, context), input.widgetId, context),
  ),
}

/** Inside json, PostgreSQL writes moments in a way of its own. */
const withMoments = <P extends { readonly createdAt: string; readonly updatedAt: string }>(row: P): P => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/** Its name: whoever asks for more of it gets it as it is stored then, a deleted one as it was kept. */
async function slideAfter(committed: Promise<Committed>, id: string) {
  await committed
  return { id }
}

/** The widget as it stands then; of one that the edit took away, or that was edited before, its name. */
async function widgetAfter(committed: Promise<Committed>, id: string) {
  return touchedIn(await committed, id) ?? { id }
}

/** The same as it is stored, where what is asked is inside it. */
async function storedWidgetAfter(committed: Promise<Committed>, id: string, { db }: Context) {
  return touchedIn(await committed, id) ?? found(await rowOf(db, 'widget', id))
}

/** What the edit touched need not be read again. */
function touchedIn({ after, organizationId }: Committed, id: string) {
  const widget = after && widgetOf(after, id)
  return widget && isWhole(widget) ? { ...widget, animations: [...widget.animations], organizationId } : null
}

/** A widget of another type has no such settings: nothing is changed, and the call is refused. */
async function settingsAfter(name: SettingsName, committed: Promise<Committed>, id: string, context: Context) {
  const { settings } = await storedWidgetAfter(committed, id, context)
  return settings?.__typename === name ? settings : refuse('NotEditableError')
}

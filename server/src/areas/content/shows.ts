import type { Show, Slide, Widget } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

/** Whole shows as the editor, the player and the pictures know them, in three questions however many there are. Deleted slides and widgets are left out. */
export async function loadShows(db: Transaction, ids: readonly string[]): Promise<Show[]> {
  if (ids.length === 0) return []
  const shows = await selectOf(db, 'show').where('id', 'in', ids).execute()
  const presentations = await selectOf(db, 'presentation', ['id', 'title', 'description', 'orientation'])
    .where('id', 'in', [...shows.map(s => s.presentationId), ''])
    .execute()
  const slides = await selectOf(db, 'slide').where('showId', 'in', ids).where('deletedAt', 'is', null).orderBy('sortIndex').execute()
  const widgets = await selectOf(db, 'widget')
    .where('slideId', 'in', [...slides.map(s => s.id), ''])
    .where('deletedAt', 'is', null)
    .orderBy('positionZ')
    .execute()

  const widgetsBySlide = Map.groupBy(widgets, w => w.slideId)
  const slidesByShow = Map.groupBy(slides, s => s.showId)
  const presentationById = new Map(presentations.map(p => [p.id, p]))
  return shows.flatMap(({ id, organizationId, presentationId, state, style, sequence, isImmediate }) => {
    const show = { id, organizationId, presentationId, state, style, sequence, ...(isImmediate && { isImmediate: true }) }
    const presentation = presentationById.get(show.presentationId)
    if (!presentation) return []
    const { title, description, orientation } = presentation
    const own = slidesByShow.get(show.id) ?? []
    return [{ ...show, title, description, orientation, slides: own.map(slide => slideWith(slide, widgetsBySlide.get(slide.id) ?? [])) }]
  })
}

type SlideRow = Omit<Slide, 'widgets'> & { readonly organizationId: string; readonly createdAt: string; readonly updatedAt: string }

const slideWith = (
  { organizationId: _organization, createdAt: _created, updatedAt: _updated, ...slide }: SlideRow,
  widgets: readonly { readonly organizationId: string }[],
): Slide => ({
  ...slide,
  // The kind of the settings follows the type of the widget: both were written by one function of the model.
  widgets: widgets.map(({ organizationId: _organization, ...widget }) => widget as Widget),
})

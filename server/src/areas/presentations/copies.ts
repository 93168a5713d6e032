import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { copiedShow, newSlide } from '@vitrine/model/show/copies.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'
import { loadShows } from '../../core/content/shows.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, insertRows } from '../../core/database/rows.ts'

type Owner = Pick<Show, 'presentationId' | 'organizationId'>

/** The stored show, whole; NotFoundError for a stranger's. */
export async function wholeShow(db: Transaction, id: string | null): Promise<Show> {
  const [show] = id ? await loadShows(db, [id]) : []
  return show ?? refuse('NotFoundError')
}

/** Stores a copy with names of its own. */
export async function storeCopy(
  db: Transaction,
  source: Show,
  { id = randomUUID(), presentationId, organizationId }: Owner & { readonly id?: string | undefined },
  state: Show['state'],
  publishedBy: string | null = null,
): Promise<Show> {
  const copy = copiedShow(source, { id, presentationId, organizationId, state })
  await storeShow(db, copy, publishedBy)
  return copy
}

/** A show with one empty slide. `style`: what its maker likes. */
export function emptyShow(owner: Owner & Pick<Show, 'title' | 'description' | 'orientation'>, style: Partial<Show['style']>): Show {
  const id = randomUUID()
  return {
    ...owner,
    id,
    state: 'PUBLISHED',
    sequence: 0,
    style: initialOf(showStyle, { ...style, showId: id }),
    slides: [newSlide({ id: randomUUID(), showId: id }, 0)],
  }
}

export async function storeShow(db: Transaction, show: Show, publishedBy: string | null = null): Promise<void> {
  const { id, presentationId, organizationId, state, style } = show
  await insertRow(db, 'show', {
    id,
    presentationId,
    organizationId,
    state,
    style,
    sequence: 0,
    publishedAt: state === 'PUBLISHED' ? new Date().toISOString() : null,
    publishedBy,
  })
  await insertRows(
    db,
    'slide',
    show.slides.map(({ widgets: _widgets, thumbUrl: _thumb, ...slide }) => ({ ...slide, organizationId })),
  )
  await insertRows(
    db,
    'widget',
    show.slides.flatMap(slide => slide.widgets.map(widget => ({ ...widget, animations: [...widget.animations], organizationId }))),
  )
}

/** A slide whose own picture was never made gets it now: nobody looks after the pictures of what is no longer shown. A copy's may be its source's. */
export async function queuePictures(showIds: readonly string[], { db, afterCommit, queue }: Context): Promise<void> {
  const slides = await db
    .selectFrom('slide')
    .select(['id', 'organizationId'])
    .where('showId', 'in', [...showIds, ''])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`("thumbFilename" is null or "updatedAt" > coalesce("thumbnailAt", "createdAt"))`)
    .limit(mostPictures)
    .execute()
  afterCommit(() => {
    for (const { id, organizationId } of slides) queue({ name: 'slideThumbnail', slideId: id, organizationId })
  })
}

const mostPictures = 200

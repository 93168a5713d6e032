import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { copiedShow, copyId, newSlide } from '@vitrine/model/show/copies.ts'
import type { Show, Widget } from '@vitrine/model/show/show.ts'
import { renamedWidget } from '@vitrine/model/show/widgets.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { loadShows } from '../content/shows.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, insertRows, selectOf } from '../../core/database/rows.ts'

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

/** So much of what was deleted last goes along. */
const mostDeleted = 1_000

/** What is deleted in a show is deleted in its copy too, under the names that follow: whoever deleted it can take that back there [PU44]. */
export async function copyDeleted(
  db: Transaction,
  sourceId: string,
  { id, organizationId }: Pick<Show, 'id' | 'organizationId'>,
): Promise<void> {
  const slides = await selectOf(db, 'slide').where('showId', '=', sourceId).orderBy('deletedAt', 'desc').limit(mostDeleted).execute()
  const gone = await deletedIn(
    db,
    'slide',
    slides.map(slide => slide.id),
  )
  const widgets = await selectOf(db, 'widget')
    .where('slideId', 'in', [...slides.map(slide => slide.id), ''])
    .where(sql<boolean>`("deletedAt" is not null or "slideId" = any(${[...gone.keys()]}::text[]))`)
    .orderBy('deletedAt', 'desc')
    .limit(mostDeleted)
    .execute()
  const goneWidgets = await deletedIn(
    db,
    'widget',
    widgets.map(widget => widget.id),
  )
  const own = (name: string) => copyId(id, name)
  await insertRows(
    db,
    'slide',
    slides.flatMap(({ createdAt: _created, updatedAt: _updated, thumbUrl: _thumb, ...slide }) =>
      gone.has(slide.id) ? [{ ...slide, id: own(slide.id), showId: id, organizationId }] : [],
    ),
  )
  await insertRows(
    db,
    'widget',
    widgets.map(({ organizationId: _owner, ...widget }) => {
      const copy = renamedWidget(widget as Widget, own(widget.id), own(widget.slideId))
      return { ...copy, animations: [...copy.animations], organizationId }
    }),
  )
  await markDeleted(db, 'slide', new Map([...gone].map(([name, at]) => [own(name), at])))
  await markDeleted(db, 'widget', new Map([...goneWidgets].map(([name, at]) => [own(name), at])))
}

/** When each of these was deleted; those that were not are left out. */
async function deletedIn(db: Transaction, table: 'slide' | 'widget', ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; deletedAt: Date }>`
    select "id", "deletedAt" from ${sql.table(table)} where "id" = any(${ids}::text[]) and "deletedAt" is not null`.execute(db)
  return new Map(rows.map(({ id, deletedAt }) => [id, deletedAt]))
}

async function markDeleted(db: Transaction, table: 'slide' | 'widget', gone: ReadonlyMap<string, Date>): Promise<void> {
  if (gone.size === 0) return
  await sql`update ${sql.table(table)} set "deletedAt" = g."at"
    from unnest(${[...gone.keys()]}::text[], ${[...gone.values()]}::timestamptz[]) as g ("id", "at")
    where ${sql.table(table)}."id" = g."id"`.execute(db)
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

import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { settledAt } from '@vitrine/model/screen/menuAt.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../../core/database/database.ts'
import { storedFeeds } from '../../core/feeds/storedFeeds.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadShows } from './shows.ts'

/** One slide with all that it draws: its show without the other slides. */
export interface SlideContent {
  readonly show: Show
  readonly slideId: string
  readonly catalogue: Catalogue
  /** The slide's: when it last changed. */
  readonly updatedAt: string
}

/** Null: there is no such slide, or it was deleted. */
export async function contentOfSlide(db: Transaction, slideId: string): Promise<SlideContent | null> {
  const row = await db
    .selectFrom('slide')
    .select(['showId', 'updatedAt'])
    .where('id', '=', slideId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const [whole] = row ? await loadShows(db, [row.showId]) : []
  const slide = whole?.slides.find(s => s.id === slideId)
  if (!row || !whole || !slide) return null
  const show: Show = { ...whole, slides: [slide] }
  const catalogue = await loadCatalogue(db, show.organizationId, [show])
  const feeds = await storedFeeds(db, referencesOf([show]).feeds)
  // A picture shows what is true when it is made.
  return { show, slideId, catalogue: { ...settledAt(catalogue, Date.now()), feeds }, updatedAt: row.updatedAt }
}

import { emptyCatalogue, type ContentProduct, type ScreenCollection, type ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { aShow } from '@vitrine/model/testing/shows.ts'

/** A content for tests: one collection, `all-day`, that puts the show `menu` on the screen. */
export function aContent(tag: string, given: Partial<ScreenContent> = {}): ScreenContent {
  return {
    tag,
    screen: { id: 'screen', systemId: 'system', sortIndex: 1, orientation: 'LANDSCAPE', systemTitle: 'Counter' },
    isActive: true,
    timeZone: 'Europe/Amsterdam',
    activeCollectionId: 'all-day',
    activeSince: '2026-03-02T08:00:00.000Z',
    collections: [aCollection('all-day', 'menu')],
    shows: { menu: aShow({ id: 'menu', presentationId: 'menu' }) },
    catalogue: emptyCatalogue,
    media: ['/files/a.webp'],
    ...given,
  }
}

export const aCollection = (
  id: string,
  showId: string | null,
  startDay: ScreenCollection['startDay'] = null,
  startTime: string | null = null,
): ScreenCollection => ({
  id,
  title: id,
  startDay,
  startTime,
  updatedAt: '2026-03-01T00:00:00.000Z',
  showId,
})

export const showsNamed = (...ids: readonly string[]): Readonly<Record<string, Show>> =>
  Object.fromEntries(ids.map(id => [id, aShow({ id, presentationId: id })]))

export const aProduct = (given: Partial<ContentProduct> & { readonly id: string }): ContentProduct => ({
  categoryId: 'coffee',
  title: given.id,
  subtitle: null,
  imageAssetId: null,
  veggie: false,
  glutenfree: false,
  state: 'AVAILABLE',
  prices: { small: 2.5 },
  ...given,
})

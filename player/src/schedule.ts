import type { collectionAt as CollectionAt } from '@vitrine/model/areas/collections/programme.ts'
import { startedLast } from '@vitrine/model/areas/collections/schedule.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'

/** Loaded with the first content whose collections have times: most have none. */
let collectionAt: typeof CollectionAt | null = null

/** Loads what works out the times of this content. Fails if it can't be had now. */
export async function bringTimes({ calendar }: Pick<ScreenContent, 'calendar'>): Promise<void> {
  if (calendar) ({ collectionAt } = await import('@vitrine/model/areas/collections/programme.ts'))
}

/** Which collection is on by this device's clock: it needs no network for it, and the server asks the same function. */
export function collectionOn(content: Programmed, now: number): string | null {
  try {
    return content.calendar && collectionAt ? collectionAt(content, content.calendar, now) : startedLast(content, content.timeZone, now)
  } catch {
    // A browser that does not know the time zone keeps to what it was told.
    return content.activeCollectionId
  }
}
type Programmed = Pick<ScreenContent, 'collections' | 'timeZone' | 'activeCollectionId' | 'activeSince' | 'chosenAt' | 'calendar'>

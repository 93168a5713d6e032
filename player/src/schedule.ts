import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'

/** Which collection is on by this device's clock: it needs no network for it, and the server asks the same function. */
export function collectionOn(content: Programmed, now: number): string | null {
  const { calendar = { timeZone: content.timeZone }, activeCollectionId } = content
  try {
    return collectionAt(content, calendar, now)
  } catch {
    // A browser that does not know the time zone keeps to what it was told.
    return activeCollectionId
  }
}
type Programmed = Pick<ScreenContent, 'collections' | 'timeZone' | 'activeCollectionId' | 'activeSince' | 'chosenAt' | 'calendar'>

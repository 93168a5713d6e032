import { latestStart } from '@vitrine/model/areas/collections/schedule.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'

type Planned = Pick<ScreenContent, 'collections' | 'timeZone' | 'activeCollectionId' | 'activeSince'>

/** Which collection is on. The server knows; without it, whatever started since it last said so. */
export function collectionOn(content: Planned, now: Date, isOnline: boolean): string | null {
  if (isOnline) return content.activeCollectionId
  const latest = latestIn(content, now)
  const isLater = latest && (content.activeSince === null || latest.startedAt.getTime() > Date.parse(content.activeSince))
  return isLater ? latest.collection.id : content.activeCollectionId
}

/** A browser that does not know the time zone keeps to what it was told. */
function latestIn({ collections, timeZone }: Planned, now: Date) {
  try {
    return latestStart(collections, timeZone, now)
  } catch {
    return null
  }
}

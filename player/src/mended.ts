import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Tv } from './tv.ts'

/** What could not be drawn is tried again with another version of its show, and says so again: until then nothing is wrong with it. */
export function mendedBy(tv: Pick<Tv, 'known' | 'mended'>): () => void {
  let before = versionsOf(tv.known().content)
  return () => {
    const { content, condition } = tv.known()
    const now = versionsOf(content)
    if (now === before) return
    before = now
    if (condition.broken) tv.mended()
  }
}

/** Of the shows that it plays. */
const versionsOf = (content: ScreenContent | null): string =>
  Object.values(content?.shows ?? {})
    .map(({ id, sequence }) => `${id} ${sequence}`)
    .join()

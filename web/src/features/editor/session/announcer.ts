import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { translateNow, type Words } from '../../../ui/language.ts'

const quiet = 600

/** Says what was done to those who do not see it. */
export function createAnnouncer() {
  const { get, set, subscribe } = createStore('')
  let waiting: ReturnType<typeof setTimeout> | undefined
  function announce(key: MessageKey, words?: Words) {
    clearTimeout(waiting)
    const sentence = translateNow(key, words)
    // The same sentence again is read again only if it differs.
    set(get() === sentence ? `${sentence}\u00a0` : sentence)
  }
  return {
    announce,
    /** Once nothing more is said for a moment: of a held key only what came of it. */
    announceSoon(key: MessageKey, find: () => Words | null) {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        const words = find()
        if (words) announce(key, words)
      }, quiet)
    },
    announcement: { get, subscribe },
  }
}
export type Announcer = ReturnType<typeof createAnnouncer>

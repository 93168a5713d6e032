import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { translateNow, type Words } from '../../../ui/language.ts'

/** Says what was done to those who do not see it. */
export function createAnnouncer() {
  const { get, set, subscribe } = createStore('')
  return {
    announce(key: MessageKey, words?: Words) {
      const sentence = translateNow(key, words)
      // The same sentence again is read again only if it differs.
      set(get() === sentence ? `${sentence}\u00a0` : sentence)
    },
    announcement: { get, subscribe },
  }
}
export type Announcer = ReturnType<typeof createAnnouncer>

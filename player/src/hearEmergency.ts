import type { ScreenEmergency } from '@vitrine/model/screen/emergency.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Storage } from './storage.ts'
import type { Tv } from './tv.ts'

/** An emergency, or its end, stands at once in the content that the TV holds, and is kept through a power cut: docs/spec/emergency.md. */
export function hearEmergency(tv: Pick<Tv, 'known' | 'alter'>, kept: Pick<Storage, 'write'>, message: ToClient) {
  const { content } = tv.known()
  if (message.subject !== 'emergency' || !content) return
  const { emergency } = content.screen
  const { emergency: sent, over } = message
  // The end of one takes no other away, and one that still stands comes back after a newer one.
  if (over !== undefined && !isAmong(emergency, over)) return
  const others = withoutEmergency(emergency, sent?.id ?? over ?? '')
  const next = sent ? { ...sent, before: others } : others
  tv.alter({ ...content.screen, emergency: next })
  const altered = tv.known().content
  if (altered) void kept.write('content', altered).catch(() => {})
}

const isAmong = (told: ScreenEmergency | undefined, id: string): boolean =>
  told !== undefined && (told.id === id || isAmong(told.before, id))

/** What the TV was told, without one that was ended. */
const withoutEmergency = (told: ScreenEmergency | undefined, id: string): ScreenEmergency | undefined =>
  !told || told.id === id ? told?.before : { ...told, before: withoutEmergency(told.before, id) }

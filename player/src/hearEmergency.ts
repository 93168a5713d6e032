import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Storage } from './storage.ts'
import type { Tv } from './tv.ts'

/** An emergency, or its end, stands at once in the content that the TV holds, and is kept through a power cut: docs/spec/emergency.md. */
export function hearEmergency(tv: Pick<Tv, 'known' | 'alter'>, kept: Pick<Storage, 'write'>, message: ToClient) {
  const { content } = tv.known()
  if (message.subject !== 'emergency' || !content) return
  // The end of one takes no other away.
  if (message.over !== undefined && content.screen.emergency?.id !== message.over) return
  tv.alter({ ...content.screen, emergency: message.emergency })
  const altered = tv.known().content
  if (altered) void kept.write('content', altered).catch(() => {})
}

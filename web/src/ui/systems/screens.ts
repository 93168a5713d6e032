import type { Answer } from '../../api/client.ts'

/** A system where it is known whose it is, and where that need not be said. */
export type ListedSystem = Answer<'allSystems'>['items'][number]
export type System = Omit<ListedSystem, 'organization'>
export type Screen = System['screens'][number]

/** A TV says that it is there every few minutes; one that has been silent for longer is off, or without network. */
const onlineFor = 10 * 60_000

export type Seen = 'now' | 'today' | 'earlier' | 'never'

/** When a TV was last there, as one would say it. */
export function seenAt({ lastSeenAt }: Pick<Screen, 'lastSeenAt'>, now: Date): Seen {
  if (!lastSeenAt) return 'never'
  const at = new Date(lastSeenAt)
  if (now.getTime() - at.getTime() < onlineFor) return 'now'
  return at.toDateString() === now.toDateString() ? 'today' : 'earlier'
}

export const connectedOf = ({ screens }: Pick<System, 'screens'>) => screens.filter(screen => screen.isConnected).length

import { can } from '@vitrine/model/access/permissions.ts'
import type { Answer } from '../../api/client.ts'
import { useViewer } from '../../api/viewer.ts'
import type { Translate } from '../../ui/language.ts'

/** A system where it is known whose it is, and where that need not be said. */
export type ListedSystem = Answer<'allSystems'>['items'][number]
export type System = Omit<ListedSystem, 'organization'>
/** A screen with what it shows. */
export type Screen = Answer<'allScreens'>['items'][number]

export type Seen = 'online' | 'off' | 'today' | 'earlier' | 'never'

/** When a TV was last there, as one would say it. */
export function seenAt({ isOnline, isOff, lastSeenAt }: Pick<Screen, 'isOnline' | 'isOff' | 'lastSeenAt'>, now: Date): Seen {
  if (isOnline) return 'online'
  if (isOff) return 'off'
  if (!lastSeenAt) return 'never'
  return isSameDay(new Date(lastSeenAt), now) ? 'today' : 'earlier'
}

export const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

export const connectedOf = ({ screens }: Pick<System, 'screens'>) => screens.filter(screen => screen.isConnected).length

/** What people call a screen, else its number. */
export const screenName = (t: Translate, { title, sortIndex }: Pick<Screen, 'title' | 'sortIndex'>): string =>
  title ?? t('systems.screen', { number: sortIndex })

/** Whether a screen is found by what was typed: its name or its number. */
export const isFound = (t: Translate, screen: Pick<Screen, 'title' | 'sortIndex'>, wanted: string): boolean =>
  `${screenName(t, screen)} ${screen.sortIndex}`.toLowerCase().includes(wanted.toLowerCase())

/** Which screens of many are looked for. */
export type Which = 'all' | 'free' | 'offline'
export const isOf: Readonly<Record<Which, (screen: Pick<Screen, 'isConnected' | 'isOnline' | 'isOff'>) => boolean>> = {
  all: () => true,
  free: screen => !screen.isConnected,
  offline: screen => screen.isConnected && !screen.isOnline && !screen.isOff,
}

/** What plays is told to those whose it is. */
export function useSeesWhatPlays(): boolean {
  return useViewer()?.role === 'USER'
}

/** The page on which somebody chooses what a screen shows; null: not theirs to choose. */
export function useChoosesWhatPlays(): boolean {
  return can(useViewer(), 'collectionForm')
}

import type { Translate } from '../../ui/language.ts'
import { screenName, type Screen } from './screens.ts'

/** What is to play. */
export interface Playable {
  readonly id: string
  readonly title: string
  readonly orientation: 'LANDSCAPE' | 'PORTRAIT'
}

/** The screens that fit a presentation: first those that show nothing, of these first the ones with a TV, then by system and number. */
export function screensFor(orientation: Playable['orientation'], screens: readonly Screen[]): readonly Screen[] {
  const order = (a: Screen, b: Screen) =>
    Number(a.presentation !== null) - Number(b.presentation !== null) ||
    Number(b.isConnected) - Number(a.isConnected) ||
    (a.system?.title ?? '').localeCompare(b.system?.title ?? '') ||
    a.systemId.localeCompare(b.systemId) ||
    a.sortIndex - b.sortIndex
  return screens.filter(({ system }) => system?.orientation === orientation).toSorted(order)
}

/** The first of them that shows nothing. */
export const freeScreenFor = (orientation: Playable['orientation'], screens: readonly Screen[]): Screen | null =>
  screensFor(orientation, screens).find(({ presentation }) => presentation === null) ?? null

/** Which tile asks for the code at once: the one that was meant, else an empty screen that has something to play comes first. */
export const screenToConnect = (screens: readonly Screen[], wantedId: string | null = null): Screen | null => {
  const free = screens.filter(({ isConnected }) => !isConnected)
  return free.find(({ id }) => id === wantedId) ?? free.find(({ presentation }) => presentation !== null) ?? free[0] ?? null
}

/** What is said of a presentation on screens of a system. */
export const wordsOfScreens = (t: Translate, { title }: Playable, screens: readonly Screen[]) => ({
  title,
  name: screens.map(screen => screenName(t, screen)).join(', '),
  system: [...new Set(screens.map(({ system }) => system?.title ?? ''))].join(', '),
})

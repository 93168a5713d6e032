import type { Screen } from './screens.ts'

/** What is to play. */
export interface Playable {
  readonly id: string
  readonly title: string
  readonly orientation: 'LANDSCAPE' | 'PORTRAIT'
}

/** A screen that shows nothing and fits the presentation: first one with a TV, then by system and number. */
export function freeScreenFor(orientation: Playable['orientation'], screens: readonly Screen[]): Screen | null {
  const free = screens.filter(({ presentation, system }) => presentation === null && system?.orientation === orientation)
  const order = (a: Screen, b: Screen) =>
    Number(b.isConnected) - Number(a.isConnected) ||
    (a.system?.title ?? '').localeCompare(b.system?.title ?? '') ||
    a.systemId.localeCompare(b.systemId) ||
    a.sortIndex - b.sortIndex
  return free.toSorted(order)[0] ?? null
}

/** Which tile asks for the code at once: an empty screen that has something to play comes first. */
export const screenToConnect = (screens: readonly Screen[]): Screen | null => {
  const free = screens.filter(({ isConnected }) => !isConnected)
  return free.find(({ presentation }) => presentation !== null) ?? free[0] ?? null
}

import type { Scheduled } from '../collections/schedule.ts'

/** What is asked of a presentation to know where it plays: the allocations as `allPresentations` answers them. */
export interface Allocated {
  readonly id: string
  readonly screenId: string
  readonly screen: {
    readonly sortIndex: number
    readonly isConnected: boolean
    readonly isOnline: boolean
    readonly isOff: boolean
    readonly system: { readonly title: string; readonly activeCollectionId: string | null } | null
  } | null
  readonly collection: (Scheduled & { readonly title: string }) | null
}

/** A screen that plays a presentation, or will. */
export interface Place extends Pick<Scheduled, 'startDay' | 'startTime'> {
  /** Of its allocation. */
  readonly id: string
  readonly screenId: string
  readonly system: string
  /** The number of the TV. */
  readonly number: number
  /** `SCHEDULED`: by itself, when its collection starts. `LATER`: when somebody activates that. */
  readonly when: 'NOW' | 'SCHEDULED' | 'LATER'
  readonly collection: string
  /** A TV stands there. */
  readonly isConnected: boolean
  readonly isOnline: boolean
  /** It is silent by its system's hours. */
  readonly isOff: boolean
}

/** Where a presentation plays: what plays now first, then by system and number. A screen that plays it now is not named for later too. */
export function placesOf(allocations: readonly Allocated[]): readonly Place[] {
  const all = allocations.flatMap(({ id, screenId, screen, collection }): Place[] => {
    const { system } = screen ?? {}
    if (!screen || !system || !collection) return []
    const { startDay, startTime, title } = collection
    const when = system.activeCollectionId === collection.id ? 'NOW' : startDay && startTime ? 'SCHEDULED' : 'LATER'
    const { sortIndex: number, isConnected, isOnline, isOff } = screen
    return [{ id, screenId, system: system.title, number, when, collection: title, startDay, startTime, isConnected, isOnline, isOff }]
  })
  const now = new Set(all.flatMap(place => (place.when === 'NOW' ? [place.screenId] : [])))
  return all
    .filter(place => place.when === 'NOW' || !now.has(place.screenId))
    .toSorted((a, b) => order[a.when] - order[b.when] || a.system.localeCompare(b.system) || a.number - b.number)
}

const order = { NOW: 0, SCHEDULED: 1, LATER: 2 } as const

/** Where guests see it at this moment. */
export const playingNow = (places: readonly Place[]): readonly Place[] => places.filter(place => place.when === 'NOW' && place.isConnected)

/** “Counter, TV 1, 2; Window, TV 1”: each system with its TVs. */
export const namesOfPlaces = (places: readonly Place[]): string =>
  [...new Set(places.map(place => place.system))]
    .map(system => [system, places.filter(place => place.system === system)] as const)
    .map(([system, own]) => `${system}, TV ${[...new Set(own.map(place => place.number))].join(', ')}`)
    .join('; ')

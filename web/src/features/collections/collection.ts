import type { Answer } from '../../api/client.ts'

export type Listing = Answer<'allCollections'>
export type Collection = Listing['items'][number]
export type System = Answer<'allSystems'>['items'][number]
export type StartDay = NonNullable<Collection['startDay']>

/** A presentation as the form needs it, from wherever it was heard of. */
export interface Presentation {
  readonly id: string
  readonly title: string
  /** Of what screens play: the draft may look otherwise. */
  readonly publishedThumbUrl: string | null
  readonly slideCount: number
  readonly orientation: 'LANDSCAPE' | 'PORTRAIT'
  readonly publishedShowId: string | null
  /** False: what is published of it is an empty slide. */
  readonly wasPublished: boolean
  /** What the screens of other systems play while a publication is at some first. */
  readonly heldShowId: string | null
  readonly rolloutSystemIds: readonly string[]
}

/** `shortTime('18:15:00')` is `18:15` */
export const shortTime = (time: string) => time.slice(0, 5)

/** The systems on whose screens a presentation is used, each once, by title. */
export const systemsOf = ({ allocations }: Answer<'allPresentations'>['items'][number]): string[] =>
  [...new Set(allocations.flatMap(({ screen }) => screen?.system?.title ?? []))].toSorted((a, b) => a.localeCompare(b))

/** The list with one collection changed. */
export const withCollection = (list: Listing, id: string, change: Partial<Collection>): Listing => ({
  ...list,
  items: list.items.map(collection => (collection.id === id ? { ...collection, ...change } : collection)),
})

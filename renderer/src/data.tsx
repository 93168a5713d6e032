import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Words } from '@vitrine/model/messages/parts/widgets.ts'
import { emptyCatalogue, type Catalogue, type ContentAsset } from '@vitrine/model/screen/content.ts'
import type { Clock } from './clock.ts'

interface ContentValue {
  readonly catalogue: Catalogue
  /** What empty widgets say of themselves; null: they say nothing, as on a screen in a shop. */
  readonly words: Words | null
  /** In which the menu is shown; null: as it is written. */
  readonly language?: string | null
}
/** What only the place knows where slides are worked on. Each is a hook, asked where something is missing and nowhere else. */
export interface EditingState {
  /** A video of this name is being processed. */
  readonly useIsComing: (assetId: string) => boolean
  /** When the news was asked for last, in words. */
  readonly useNewsTriedAt: () => string | null
  /** The time of a widget that moves though its slide stands still: to be seen while it is set. */
  readonly useTrial: (widgetId: string) => Clock | null
}
const finished: EditingState = { useIsComing: () => false, useNewsTriedAt: () => null, useTrial: () => null }
export const EditingContext = createContext<EditingState>(finished)

const SurroundingsContext = createContext<ContentValue>({ catalogue: emptyCatalogue, words: null })

/** What time it is: milliseconds since 1970. Where nobody says, it is a Monday morning. */
const exampleMoment = () => Date.UTC(2026, 0, 5, 9, 10)
export const MomentContext = createContext<() => number>(exampleMoment)

/** Gives everything below it what slides show that is not the show itself. A new catalogue redraws in place. */
export function Content({ catalogue, words, language = null, now = exampleMoment, children }: ContentProps) {
  const surroundings = useMemo(() => ({ catalogue, words, language }), [catalogue, words, language])
  return (
    <SurroundingsContext.Provider value={surroundings}>
      <MomentContext.Provider value={now}>{children}</MomentContext.Provider>
    </SurroundingsContext.Provider>
  )
}
interface ContentProps extends ContentValue {
  /** What time it is, in milliseconds since 1970; always the same function. Nobody says: widgets that tell the time show an example. */
  readonly now?: () => number
  readonly children: ReactNode
}

export const useWords = () => useContext(SurroundingsContext).words
/** In which the menu is shown; null: as it is written. */
export const useLanguage = () => useContext(SurroundingsContext).language ?? null
export const useCatalogue = () => useContext(SurroundingsContext).catalogue
export const useOrganization = () => useCatalogue().organization
export const useAsset = (id: string | null): ContentAsset | null => useCatalogue().assets[id ?? ''] ?? null

/** What a news source says. */
export const useFeed = (source: TickerSource): readonly string[] => useCatalogue().feeds[source] ?? []

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Words } from '@vitrine/model/messages/parts/widgets.ts'
import {
  emptyCatalogue,
  type Catalogue,
  type ContentAsset,
  type ContentCategory,
  type ContentProduct,
  type ContentPromotion,
} from '@vitrine/model/screen/content.ts'
import { shelvesOf } from '@vitrine/model/show/productLists.ts'
import { availablePromotions, pickedPromotion } from '@vitrine/model/show/playlist.ts'
import { showsSoldOut, type SoldOutSettings } from '@vitrine/model/show/soldOut.ts'
import type { Clock } from './clock.ts'
import { useFrozen, useStage } from './stageContext.ts'

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
/** The language of what widgets say by themselves: their own, else that of the menu, else that in which it is written. */
export function useSpokenLanguage(own: string | null): string {
  const language = useLanguage()
  const written = useOrganization()?.menuLanguages?.[0]
  return own ?? language ?? written ?? 'nl'
}
export const useOpeningHours = () => useCatalogue().openingHours ?? null
export const useCatalogue = () => useContext(SurroundingsContext).catalogue
export const useOrganization = () => useCatalogue().organization
export const useCategory = (id: string | null): ContentCategory | null => useCatalogue().categories[id ?? ''] ?? null

export const useAsset = (id: string | null): ContentAsset | null => useCatalogue().assets[id ?? ''] ?? null

type Availability = { readonly state: 'AVAILABLE' | 'UNAVAILABLE' }
const seen = <T extends Availability>(thing: T | undefined, shown: boolean): T | null =>
  thing && (shown || thing.state === 'AVAILABLE') ? thing : null

/** Null for one that may not be seen now: one that is sold out, where the widget doesn't show it. */
export function useProduct(id: string | null, settings: SoldOutSettings = {}): ContentProduct | null {
  const frozen = useFrozen()
  return seen(useCatalogue().products[id ?? ''], frozen || showsSoldOut(settings))
}

export interface Shelf {
  readonly category: ContentCategory
  /** Never none. */
  readonly products: readonly ContentProduct[]
}

/** The categories with what they hold, in their order: all products, or the chosen ones, also what is sold out where the widget shows it. One without any is not there. */
export function useShelves(
  list: Parameters<typeof shelvesOf>[0],
  chosen: readonly string[] | null,
  settings: SoldOutSettings = {},
): readonly Shelf[] {
  const { categories, products } = useCatalogue()
  const frozen = useFrozen()
  const shown = frozen || showsSoldOut(settings)
  const shelves = shelvesOf(list, categories)
  const named = shelves.map(({ id }) => id).join(' ')
  // The same as long as nothing of it is other: its rows are measured when it is not.
  return useMemo(
    () =>
      shelves.flatMap(category => {
        const ids = category.productIds.filter(id => !chosen || chosen.includes(id))
        const there = ids.map(id => seen(products[id], shown)).filter(p => p !== null)
        return there.length > 0 ? [{ category, products: there }] : []
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a list of the same categories is the same list.
    [named, chosen, categories, products, shown],
  )
}

export const usePromotion = (id: string | null): ContentPromotion | null => seen(useCatalogue().promotions[id ?? ''], useFrozen())

/** The one picked for this round; while frozen the first there is. */
export function useRandomPromotion(): ContentPromotion | null {
  const { promotions } = useCatalogue()
  const { picked, time } = useStage()
  if (picked) return pickedPromotion(promotions, picked)
  return availablePromotions(promotions)[0] ?? (time ? null : (Object.values(promotions)[0] ?? null))
}

/** What a news source says. */
export const useFeed = (source: TickerSource): readonly string[] => useCatalogue().feeds[source] ?? []

import { rowsOfPart } from '@vitrine/model/areas/products/groups.ts'
import type { Answer, Args } from '../../../api/client.ts'
import { askWhole } from '../../../api/useWholeList.ts'
import type { Translate } from '../../../ui/language.ts'

/** What can be said of products at locations, and what that makes of them there. */
const deeds = {
  out: { state: 'UNAVAILABLE' },
  back: { state: 'AVAILABLE' },
  off: { isListed: false },
  on: { isListed: true },
  /** Neither sold out nor off the menu. */
  asEverywhere: { state: 'AVAILABLE', isListed: true },
} as const satisfies Readonly<Record<string, Partial<Place>>>
export type Deed = keyof typeof deeds

/** What of a product is to be so at a location. */
export type Place = Args<'updateLocationProducts'>['products'][number]
/** What is other there. */
export type Placed = Answer<'allLocationProducts'>['items'][number]

interface Named {
  readonly id: string
  readonly title: string
}
export interface Stocked extends Named {
  readonly state: 'AVAILABLE' | 'UNAVAILABLE'
  readonly availableFrom: string | null
}

/** What somebody says of products, and where. */
export interface Said {
  readonly deed: Deed
  /** Null: everywhere, which can be said of what is sold out alone. */
  readonly locations: readonly Named[] | null
  /** When it is back; null: until that is said. */
  readonly availableFrom: string | null
}

export const placesOf = (products: readonly Named[], { deed, locations, availableFrom }: Said): readonly Place[] =>
  (locations ?? []).flatMap(({ id: locationId }) =>
    products.map(({ id: productId }) => ({ locationId, productId, ...deeds[deed], ...(deed === 'out' && { availableFrom }) })),
  )

const nameOf = ({ locationId, productId }: Pick<Place, 'locationId' | 'productId'>) => `${locationId} ${productId}`

/** What makes these places what they were: of each only what was said of it. */
export function undoing(places: readonly Place[], before: readonly Placed[]): readonly Place[] {
  const known = new Map(before.map(row => [nameOf(row), row]))
  return places.map(({ locationId, productId, state, isListed }) => {
    const was = known.get(nameOf({ locationId, productId })) ?? { state: 'AVAILABLE' as const, availableFrom: null, isListed: true }
    return {
      locationId,
      productId,
      ...(state && { state: was.state, availableFrom: was.availableFrom }),
      ...(isListed !== undefined && { isListed: was.isListed }),
    }
  })
}

/** What is other of these products now, at whichever locations. Rejects with a `CallError`. */
export async function placedOf(products: readonly Named[]): Promise<readonly Placed[]> {
  const placed: Placed[] = []
  for (let from = 0; from < products.length; from += rowsOfPart) {
    const productIds = products.slice(from, from + rowsOfPart).map(({ id }) => id)
    placed.push(...(await askWhole('allLocationProducts', { productIds }, { most: rowsOfPart })).items)
  }
  return placed
}

/** What was said, in a sentence: “Soup: sold out at 3 locations”. */
export function saidWords(t: Translate, products: readonly Named[], { deed, locations }: Said): string {
  const [first, second] = products
  const what = first && !second ? first.title : t('products.some', { count: products.length })
  return t(`availability.told-${deed}`, { what, where: whereWords(t, locations) })
}

function whereWords(t: Translate, locations: Said['locations']): string {
  if (locations === null) return t('availability.everywhere')
  const [first, second] = locations
  if (first && !second) return t('availability.at', { location: first.title })
  return t('availability.at-many', { count: locations.length })
}

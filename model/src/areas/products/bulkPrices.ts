/** How prices in bulk are changed: a sum in whole cents, so that no price is half a cent beside what it should be (docs/spec/grid.md). */
export interface BulkPriceChange {
  readonly kind: 'AMOUNT' | 'PERCENTAGE'
  /** Euro, or percent with at most two decimals. Below zero: prices go down. */
  readonly value: number
  readonly rounding: PriceRounding
  readonly direction: RoundingDirection
}

export const priceRoundings = ['CENTS', 'CENTS_5', 'CENTS_10', 'CENTS_50', 'EUROS', 'ENDS_95', 'ENDS_99'] as const
export type PriceRounding = (typeof priceRoundings)[number]
export const roundingDirections = ['NEAREST', 'UP', 'DOWN'] as const
export type RoundingDirection = (typeof roundingDirections)[number]

/** To which side prices are rounded unless somebody says otherwise: a raise makes nothing cheaper so, and a cut nothing dearer. */
export const directionOf = (value: number): RoundingDirection => (value > 0 ? 'UP' : value < 0 ? 'DOWN' : 'NEAREST')

/** The largest price there is, in cents. */
export const maxCents = 9_999_999

/** Prices so many cents apart, the first of which ends like this. */
const grids: Readonly<Record<PriceRounding, { readonly step: number; readonly first: number }>> = {
  CENTS: { step: 1, first: 0 },
  CENTS_5: { step: 5, first: 0 },
  CENTS_10: { step: 10, first: 0 },
  CENTS_50: { step: 50, first: 0 },
  EUROS: { step: 100, first: 0 },
  ENDS_95: { step: 100, first: 95 },
  ENDS_99: { step: 100, first: 99 },
}

/** A hundredth of a percent of a cent: sums are exact in these. */
const parts = 10_000

/**
 * The new price, in cents; null where it is more than a price may be. Never below zero, and what costs something is not made free by rounding:
 * it is the least of its kind then.
 */
export function newPrice(cents: number, { kind, value, rounding, direction }: BulkPriceChange): number | null {
  const hundredths = Math.round(value * 100)
  const exact = kind === 'AMOUNT' ? (cents + hundredths) * parts : cents * (parts + hundredths)
  if (exact <= 0) return 0
  const { step, first } = grids[rounding]
  const places = (exact - first * parts) / (step * parts)
  const place = rounders[direction](places)
  const least = first === 0 ? step : first
  const rounded = Math.max(least, first + place * step)
  return rounded > maxCents ? null : rounded
}

const rounders: Readonly<Record<RoundingDirection, (places: number) => number>> = {
  NEAREST: places => Math.floor(places + 0.5),
  UP: Math.ceil,
  DOWN: Math.floor,
}

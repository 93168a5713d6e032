import { directionOf, type BulkPriceChange, type PriceRounding, type RoundingDirection } from '@vitrine/model/areas/products/bulkPrices.ts'
import { plannedPrice } from '@vitrine/model/areas/priceLists/entities.ts'
import { useMemo, useState } from 'react'
import { newPrices, signedNumber, variationsOf, type Priced, type PricedCategory } from './bulk.ts'

/** The products whose prices may be changed. */
export interface BulkScope {
  readonly chosen: readonly Priced[]
  readonly shown: readonly Priced[]
  readonly categories: ReadonlyMap<string, PricedCategory>
}

/** What is filled in. */
export interface BulkForm {
  readonly which: 'chosen' | 'shown'
  /** Empty: all of them. */
  readonly variation: string
  readonly kind: BulkPriceChange['kind']
  readonly typed: string
  readonly rounding: PriceRounding
  /** Null: the way in which the prices go, so that a raise makes nothing cheaper. */
  readonly direction: RoundingDirection | null
  /** Null: the base prices. */
  readonly priceListId: string | null
  readonly when: 'now' | 'later'
  readonly moment: string | null
}

/** By how much prices may be changed. */
export const limits = { PERCENTAGE: [-100, 1000], AMOUNT: [-1000, 1000] } as const

/** What is filled in, and what follows from it. */
export function useBulkForm({ chosen, shown, categories }: BulkScope, first: string | null) {
  const [form, setForm] = useState<BulkForm>({
    which: chosen.length > 0 ? 'chosen' : 'shown',
    variation: '',
    kind: 'PERCENTAGE',
    typed: '',
    rounding: 'CENTS_5',
    direction: null,
    priceListId: first,
    when: 'now',
    moment: null,
  })
  const { kind, rounding, priceListId, variation } = form
  const products = form.which === 'chosen' ? chosen : shown
  const variations = useMemo(() => variationsOf(products, categories), [products, categories])
  const value = signedNumber(form.typed)
  const direction = form.direction ?? directionOf(value ?? 0)
  const [least, most] = limits[kind]
  const isWithin = value !== null && value >= least && value <= most
  const prices = useMemo(
    () =>
      isWithin ? newPrices(products, categories, { variation: variation || null, priceListId }, { kind, value, rounding, direction }) : [],
    [priceListId, isWithin, products, categories, variation, kind, value, rounding, direction],
  )
  const startsAt = form.when === 'later' ? form.moment : null
  const isOver = startsAt !== null && !isToCome(startsAt)
  return {
    form,
    set: (change: Partial<BulkForm>) => setForm(now => ({ ...now, ...change })),
    variations,
    value,
    direction,
    isWithin,
    prices,
    startsAt,
    /** The moment has passed, or is later than any plan. */
    isOver,
    isTooHigh: prices.some(({ price }) => price === null),
    isTimed: form.when === 'now' || (startsAt !== null && !isOver),
  }
}
export type BulkState = ReturnType<typeof useBulkForm>

const isToCome = (moment: string): boolean =>
  Date.parse(moment) > Date.now() && plannedPrice.fields.startsAt.schema.safeParse(moment).success

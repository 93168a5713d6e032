import type { PriceUnit } from '../areas/products/entities.ts'
import type { PriceMode } from '../areas/shows/enumerations.ts'

/** A price as it is written. `small`: the cents are small and raised. */
export interface PriceParts {
  /** `€` and a thin space, or nothing. */
  readonly currency: string
  readonly whole: string
  readonly separator: string
  readonly cents: string
  readonly small: boolean
}

/**
 * How a price of so many euro is written; null for a price that nobody entered.
 *
 *     priceParts(12.5, 'DECIMAL_COMMA') → { currency: '', whole: '12', separator: ',', cents: '50', small: false }
 */
export function priceParts(euro: number | null | undefined, mode: PriceMode, showCurrency = false): PriceParts | null {
  if (euro == null) return null
  const all = Math.round(euro * 100)
  const whole = String(Math.floor(all / 100))
  const cents = String(all % 100).padStart(2, '0')
  const currency = showCurrency ? '€\u2009' : ''
  switch (mode) {
    case 'DECIMAL_COMMA':
      return { currency, whole, separator: ',', cents, small: false }
    case 'DECIMAL_POINT':
      return { currency, whole, separator: '.', cents, small: false }
    case 'DECIMAL_DASH':
      return { currency, whole, separator: ',', cents: cents === '00' ? '-' : cents, small: false }
    case 'DECIMAL_NO':
      return { currency, whole: String(Math.floor((all + 50) / 100)), separator: '', cents: '', small: false }
    case 'DECIMAL_SMALL':
      return { currency, whole, separator: '', cents, small: true }
  }
}

/** What a price is for, as it stands behind it, in any language. */
export const priceUnitSigns: Readonly<Record<PriceUnit, string>> = {
  PER_100_G: '/100\u00a0g',
  PER_KG: '/kg',
  PER_100_ML: '/100\u00a0ml',
  PER_L: '/l',
}

/** In one piece, where nothing can be raised. Nothing for a price that nobody entered. */
export function priceText(euro: number | null | undefined, mode: PriceMode, showCurrency = false): string {
  const parts = priceParts(euro, mode, showCurrency)
  return parts ? parts.currency + parts.whole + parts.separator + parts.cents : ''
}

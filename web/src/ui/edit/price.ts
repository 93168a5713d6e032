import { amountOf } from '@vitrine/model/areas/products/amount.ts'
import type { formatsOf, Translate } from '../language.ts'

/** The largest amount the model accepts. */
const maxPrice = 99_999.99

/**
 * The amount that somebody typed, with a comma or a point; null for nothing, undefined for what is no amount of euro.
 *
 *     parsePrice('€ 12,5') → 12.5      parsePrice('') → null      parsePrice('1.234,50') → 1234.5      parsePrice('12,345') → undefined
 */
export function parsePrice(typed: string): number | null | undefined {
  const price = amountOf(typed)
  return price === undefined || price === null || price <= maxPrice ? price : undefined
}

/** Whether it would be an amount of euro, were it less. */
const isTooMuch = (typed: string): boolean => (amountOf(typed) ?? 0) > maxPrice

/** What is wrong with what was typed, where it is no price. */
export const priceError = (t: Translate, { price, decimalSeparator }: ReturnType<typeof formatsOf>, typed: string): string =>
  isTooMuch(typed) ? t('edit.price-too-high', { most: price(maxPrice) }) : t('edit.not-a-price', { example: `12${decimalSeparator}50` })

/** How an amount stands in its input: `12,50`; nothing for a price that nobody entered. */
export const writePrice = (price: number | null, separator: string) => (price === null ? '' : price.toFixed(2).replace('.', separator))

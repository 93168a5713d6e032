import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCents, newPrice, priceRoundings, roundingDirections, type BulkPriceChange } from './bulkPrices.ts'

const change = (over: Partial<BulkPriceChange>): BulkPriceChange => ({
  kind: 'PERCENTAGE',
  value: 0,
  rounding: 'CENTS',
  direction: 'NEAREST',
  ...over,
})
const anyChange = fc.record({
  kind: fc.constantFrom('AMOUNT', 'PERCENTAGE'),
  value: fc.integer({ min: -20_000, max: 50_000 }).map(hundredths => hundredths / 100),
  rounding: fc.constantFrom(...priceRoundings),
  direction: fc.constantFrom(...roundingDirections),
})
const anyPrice = fc.integer({ min: 0, max: maxCents })

test.each([
  [250, { value: 10 }, 275],
  [255, { value: 10 }, 281],
  [245, { value: 10, rounding: 'CENTS_5' }, 270],
  [245, { value: 10, rounding: 'CENTS_5', direction: 'DOWN' }, 265],
  [245, { value: 10, rounding: 'CENTS_10', direction: 'UP' }, 270],
  [245, { value: 10, rounding: 'CENTS_50' }, 250],
  [245, { value: 10, rounding: 'EUROS' }, 300],
  [245, { value: 10, rounding: 'ENDS_95' }, 295],
  [345, { kind: 'AMOUNT', value: 0.4, rounding: 'ENDS_95', direction: 'DOWN' }, 295],
  [345, { kind: 'AMOUNT', value: 0.6, rounding: 'ENDS_99' }, 399],
  [345, { kind: 'AMOUNT', value: -5 }, 0],
  [3, { value: 0, rounding: 'CENTS_50', direction: 'DOWN' }, 50],
  [50, { value: 0, rounding: 'ENDS_95', direction: 'DOWN' }, 95],
  [maxCents, { value: 10 }, null],
] as const)('[GD23] [GD75] %i cents by %o are %s', (cents, over, expected) => expect(newPrice(cents, change(over))).toBe(expected))

test('[GD23] [GD76] a new price is whole cents, never below zero and never above the most', () =>
  fc.assert(
    fc.property(anyPrice, anyChange, (cents, by) => {
      const price = newPrice(cents, by)
      expect(price === null || (Number.isInteger(price) && price >= 0 && price <= maxCents)).toBe(true)
    }),
  ))

test('[GD75] [GD76] a rounded price is one of its kind, and what costs something is not made free by rounding', () =>
  fc.assert(
    fc.property(anyPrice, anyChange, (cents, by) => {
      const [exact, price] = [newPrice(cents, { ...by, rounding: 'CENTS', direction: 'UP' }), newPrice(cents, by)]
      if (price === null || exact === null) return
      expect(price > 0).toBe(exact > 0)
      const kinds = {
        CENTS: [1, 0],
        CENTS_5: [5, 0],
        CENTS_10: [10, 0],
        CENTS_50: [50, 0],
        EUROS: [100, 0],
        ENDS_95: [100, 95],
        ENDS_99: [100, 99],
      }
      const [step = 1, end] = kinds[by.rounding]
      if (price > 0) expect(price % step).toBe(end)
    }),
  ))

test('[GD75] a dearer price stays the dearer one, and rounding up is never below rounding down', () =>
  fc.assert(
    fc.property(anyPrice, anyPrice, anyChange, (one, other, by) => {
      const most = (cents: number, over: Partial<BulkPriceChange> = {}) => newPrice(cents, { ...by, ...over }) ?? Infinity
      if (by.value >= -100) expect(most(Math.min(one, other)) <= most(Math.max(one, other))).toBe(true)
      expect(most(one, { direction: 'DOWN' }) <= most(one, { direction: 'NEAREST' })).toBe(true)
      expect(most(one, { direction: 'NEAREST' }) <= most(one, { direction: 'UP' })).toBe(true)
    }),
  ))

import { expect, test } from 'vitest'
import { priceModes } from '../areas/shows/enumerations.ts'
import { priceParts, priceText } from './price.ts'

test.each([
  ['DECIMAL_COMMA', '12,50'],
  ['DECIMAL_POINT', '12.50'],
  ['DECIMAL_DASH', '12,50'],
  ['DECIMAL_NO', '13'],
] as const)('[PR1] 12.5 as %s is %s', (mode, text) => expect(priceText(12.5, mode)).toBe(text))

test('[PR1] 12.5 as DECIMAL_SMALL is 12 with a small 50', () => {
  expect(priceParts(12.5, 'DECIMAL_SMALL')).toEqual({ currency: '', whole: '12', separator: '', cents: '50', small: true })
})

test('[PR2] a dash stands for no cents', () => {
  expect(priceText(12, 'DECIMAL_DASH')).toBe('12,-')
  expect(priceText(0, 'DECIMAL_DASH')).toBe('0,-')
})

test('[PR2] no decimals round half up', () => {
  expect([12.49, 12.5, 12.51, 0.5, 99_999.99].map(p => priceText(p, 'DECIMAL_NO'))).toEqual(['12', '13', '13', '1', '100000'])
})

test('[PR1] cents survive binary fractions', () => {
  expect([0.1 + 0.2, 1.1, 4.35, 19.99, 0.07].map(p => priceText(p, 'DECIMAL_COMMA'))).toEqual(['0,30', '1,10', '4,35', '19,99', '0,07'])
})

test('[PR3] the currency is € and a thin space', () => expect(priceText(3, 'DECIMAL_COMMA', true)).toBe('€\u20093,00'))

test.each(priceModes)('[PR4] a price that nobody entered is nothing as %s', mode => {
  expect(priceParts(null, mode, true)).toBeNull()
  expect(priceText(undefined, mode, true)).toBe('')
})

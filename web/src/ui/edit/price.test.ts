import { expect, test } from 'vitest'
import { formatsOf, translateNow } from '../language.ts'
import { parsePrice, priceError, writePrice } from './price.ts'

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['12', 12],
  ['12,', 12],
  [',50', 0.5],
  ['0', 0],
  ['0,00', 0],
  ['007', 7],
  ['€ 3,20', 3.2],
  ['€\u00a03,20', 3.2],
  ['3,20 €', 3.2],
  ['12,-', 12],
  ['12.--', 12],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['€ 1\u202f234,50', 1234.5],
  ['3,- €', 3],
  ['99999,99', 99_999.99],
])('[PD13] “%s” is %d euro', (typed, price) => expect(parsePrice(typed)).toBe(price))

test.each([
  'abc',
  '12,345',
  '1.234',
  '-3',
  '1,2,3',
  '12..5',
  ',',
  '.',
  '1e3',
  '100000',
  'Infinity',
  '１２',
  '3€50',
  '3 50',
  '12 50 €',
  '1 2345',
])('[PD37] “%s” is no amount of euro', typed => expect(parsePrice(typed)).toBeUndefined())

test('[PD24] what is too much says how much a price may be, what is no amount how one is written', () => {
  const said = (typed: string) => priceError(translateNow, formatsOf('en'), typed)
  for (const typed of ['99999999999', '100000', '€ 123.456,00']) expect(said(typed)).toContain('99,999.99')
  for (const typed of ['abc', '12,345', '-3']) expect(said(typed)).toContain('12.50')
})

test('[PD11] nothing is a missing price, not zero', () => {
  expect(parsePrice('')).toBeNull()
  expect(parsePrice('  € ')).toBeNull()
})

test('[PD13] what is written is read as the same', () => {
  for (const separator of [',', '.'])
    for (let cents = 0; cents < 100_000; cents += 37) expect(parsePrice(writePrice(cents / 100, separator))).toBe(cents / 100)
  expect(writePrice(12.5, ',')).toBe('12,50')
  expect(writePrice(null, ',')).toBe('')
})

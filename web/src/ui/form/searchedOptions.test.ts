import { expect, test } from 'vitest'
import { searchedOptions } from './searchedOptions.ts'

const options = [
  { value: '1', label: 'Crème brûlée' },
  { group: 'Coffee', items: [{ value: '2', label: "Café d'Arabie" }] },
  { group: 'Tea', items: [{ value: '3', label: 'Assam' }] },
]
const found = (search: string, limit = Infinity) => searchedOptions({ options, search, limit })

test('[SR1] a select finds beginnings of words, whatever the case and the accents, and hides groups without any', () => {
  expect(found('BRU')).toEqual([options[0]])
  expect(found('arab')).toEqual([options[1]])
  expect(found('ssam')).toEqual([])
  expect(found('')).toEqual(options)
  expect(found('', 1)).toEqual([options[0]])
})

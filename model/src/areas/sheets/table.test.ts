import { expect, test } from 'vitest'
import { keptMatches } from './keptMatches.ts'
import { headerRowOf, maxHeaderRow } from './table.ts'

const isHeader = (text: string) => ['Naam', 'Prijs'].includes(text)

test('[IM128] headers are where most of the known ones are, else where several things stand first', () => {
  const empty = ['', '', '']
  for (const [rows, at] of [
    [[['Frituur De Hoek', '', ''], empty, ['Naam', 'Prijs', '']], 2],
    [
      [
        ['Prijs', '', ''],
        ['Naam', 'Prijs', ''],
      ],
      1,
    ],
    [[['Frituur De Hoek', '', ''], empty, ['Prijslijst 2026'], ['Snack', 'Klein', 'Groot'], ['Friet', '2,50', '3']], 3],
    [[empty, ['Snacks'], ['Friet']], 1],
    [[empty], 0],
    [[], 0],
  ] as const)
    expect([rows, headerRowOf(rows, isHeader)]).toEqual([rows, at])
  expect(headerRowOf([...Array.from({ length: maxHeaderRow }, () => empty), ['Naam', 'Prijs']], isHeader)).toBe(0)
})

test('[IM127] what was said of a column is that of its header, and without headers that of its place', () => {
  const matches = ['Naam', 'Prijs'].map(header => ({ header }))
  const places = [
    { header: '', key: 'title' },
    { header: '', key: 'price' },
  ]
  expect(['Prijs', 'Naam', ''].map(keptMatches({ matches, headerRow: 3 }))).toEqual([matches[1], matches[0], undefined])
  expect(['', '', ''].map(keptMatches({ matches: places, headerRow: 0 }))).toEqual([...places, undefined])
})

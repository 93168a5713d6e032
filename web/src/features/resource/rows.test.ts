import { expect, test } from 'vitest'
import { placeBefore, type Moved } from './landings.ts'
import { withoutRow, withPlace, withRow } from './rows.ts'

const rows = (...places: number[]) => places.map(sortIndex => ({ id: `p${sortIndex}`, title: '', sortIndex }))
const order = (all: ReturnType<typeof rows>) => all.map(({ id, sortIndex }) => `${id}@${sortIndex}`)

const moved = (...places: number[]): Moved[] => places.map(sortIndex => ({ id: `p${sortIndex}`, sortIndex, parent: 'tea' }))

test('[PD17] one that is dropped before or after another takes that place', () => {
  expect(placeBefore(moved(0), 'tea', 2)).toBe(1)
  expect(placeBefore(moved(0), 'tea', 3)).toBe(2)
  expect(placeBefore(moved(3), 'tea', 1)).toBe(1)
  expect(placeBefore(moved(3), 'tea', 2)).toBe(2)
})

test('[PD17] dropped where it stands, nothing moves', () => {
  expect(placeBefore(moved(1), 'tea', 1)).toBeNull()
  expect(placeBefore(moved(1), 'tea', 2)).toBeNull()
  expect(placeBefore(moved(1, 2), 'tea', 2)).toBeNull()
})

test('[PD21] several that are dropped leave first those places that are before theirs', () => {
  expect(placeBefore(moved(0, 2), 'tea', 3)).toBe(1)
  expect(placeBefore(moved(0, 2), 'tea', 1)).toBe(0)
  expect(placeBefore(moved(0, 2), 'coffee', 3)).toBe(3)
})

test('[PD33] one that moves takes its place, and those in between shift by one', () => {
  expect(order([...withPlace(rows(0, 1, 2, 3), 'p0', 2)])).toEqual(['p1@0', 'p2@1', 'p0@2', 'p3@3'])
  expect(order([...withPlace(rows(0, 1, 2, 3), 'p3', 1)])).toEqual(['p0@0', 'p3@1', 'p1@2', 'p2@3'])
})

test('[PD17] places are those of the whole list, also when a search shows a part', () => {
  expect(order([...withPlace(rows(1, 4, 6), 'p6', 1)])).toEqual(['p6@1', 'p1@2', 'p4@5'])
  const part = rows(1, 4)
  expect(withPlace(part, 'p9', 1)).toBe(part)
})

test('[PD16] a change is shown in its row alone, and a list without that row stays the same', () => {
  const all = rows(0, 1)
  expect(withRow(all, 'p1', row => ({ ...row, title: 'Soup' }))).toEqual([all[0], { ...all[1], title: 'Soup' }])
  expect(withRow(all, 'p1', row => ({ ...row, title: 'Soup' }))[0]).toBe(all[0])
  expect(withRow(all, 'p9', row => ({ ...row, title: 'Soup' }))).toBe(all)
  expect(withoutRow(all, 'p0')).toEqual([all[1]])
  expect(withoutRow(all, 'p9')).toBe(all)
})

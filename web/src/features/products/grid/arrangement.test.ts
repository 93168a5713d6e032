import { expect, test } from 'vitest'
import { arrange, keepingAbsent, movedTo, ordered } from './arrangement.ts'

const columns = [
  { id: 'group', width: 150 },
  { id: 'category', width: 170 },
  { id: 'title', width: 240 },
  { id: 'small', width: 110 },
  { id: 'large', width: 110 },
]
const arranged = (room: number, chosen: Readonly<Record<string, boolean>> = {}) => {
  const { columns: all, frozenCount } = arrange(columns, chosen, room)
  return [all.slice(0, frozenCount).map(({ id }) => id), all.slice(frozenCount).map(({ id }) => id)]
}

test('[GD30] the title stays, with its category and group where there is room', () => {
  expect(arranged(1130)).toEqual([
    ['group', 'category', 'title'],
    ['small', 'large'],
  ])
  expect(arranged(760)).toEqual([['title'], ['group', 'category', 'small', 'large']])
  expect(arranged(100)[0]).toEqual(['title'])
})

test('[GD80] what somebody freezes or lets go of is as they say, as far as there is room', () => {
  expect(arranged(1130, { category: false, group: false, large: true })).toEqual([
    ['title', 'large'],
    ['group', 'category', 'small'],
  ])
  expect(arranged(1130, { title: false, group: false, category: false })[0]).toEqual([])
  expect(arranged(520, { group: true, category: true, small: true })[0]).toEqual(['group', 'title'])
})

const ids = (those: readonly { readonly id: string }[]) => those.map(({ id }) => id)

test('[GD47] a column takes the place of another one, and columns that come later keep theirs', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(['a', 'b'], 'gone', 'b')).toEqual(['a', 'b'])
  expect(ids(ordered(columns, ['group', 'category', 'title', 'large', 'small']))).toEqual(['group', 'category', 'title', 'large', 'small'])
  expect(ids(ordered(columns, ['large', 'gone', 'title', 'small']))).toEqual(['group', 'category', 'large', 'title', 'small'])
})

test('[GD89] columns of another group keep their places beside the others', () => {
  expect(keepingAbsent(['title', 'large', 'small'], ['title', 'regular', 'small', 'sku'])).toEqual([
    'title',
    'regular',
    'large',
    'small',
    'sku',
  ])
})

test('[GD47] who is frozen does not hang on the order', () => {
  const { columns: all, frozenCount } = arrange(columns, {}, 1130, ['small', 'title', 'group', 'category', 'large'])
  expect([ids(all), frozenCount]).toEqual([['title', 'group', 'category', 'small', 'large'], 3])
})

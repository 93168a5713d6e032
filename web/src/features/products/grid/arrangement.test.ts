import { expect, test } from 'vitest'
import { arrange } from './arrangement.ts'

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

test('[GD30] what somebody freezes or lets go of is as they say, as far as there is room', () => {
  expect(arranged(1130, { category: false, group: false, large: true })).toEqual([
    ['title', 'large'],
    ['group', 'category', 'small'],
  ])
  expect(arranged(1130, { title: false, group: false, category: false })[0]).toEqual([])
  expect(arranged(520, { group: true, category: true, small: true })[0]).toEqual(['group', 'title'])
})

import { expect, test } from 'vitest'
import { neighbour, type Direction } from './cells.ts'

const from = (row: string, column: string, direction: Direction) => {
  const cell = neighbour(['tea', 'milk', 'cocoa'], ['S', 'L'], { row, column }, direction)
  return cell && `${cell.row} ${cell.column}`
}

test('[PD14] Tab goes through a row and on to the next', () => {
  expect(from('tea', 'S', 'next')).toBe('tea L')
  expect(from('tea', 'L', 'next')).toBe('milk S')
  expect(from('milk', 'S', 'previous')).toBe('tea L')
})

test('[PD14] arrows go in their direction', () => {
  expect(from('milk', 'S', 'down')).toBe('cocoa S')
  expect(from('milk', 'L', 'up')).toBe('tea L')
  expect(from('milk', 'S', 'right')).toBe('milk L')
  expect(from('milk', 'L', 'left')).toBe('milk S')
})

test('[PD14] there is nothing beyond the table', () => {
  expect(from('tea', 'S', 'previous')).toBeNull()
  expect(from('cocoa', 'L', 'next')).toBeNull()
  expect(from('tea', 'S', 'up')).toBeNull()
  expect(from('cocoa', 'S', 'down')).toBeNull()
  expect(from('tea', 'S', 'left')).toBeNull()
  expect(from('milk', 'L', 'right')).toBeNull()
})

test('[PD14] a cell that is gone has no neighbour', () => expect(from('gone', 'S', 'down')).toBeNull())

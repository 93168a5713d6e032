import { expect, test } from 'vitest'
import { depthWithin, mayMoveFolder, withFoldersBelow } from './folders.ts'

const folders = [
  { id: 'summer', parentFolderId: 'seasons' },
  { id: 'seasons', parentFolderId: null },
  { id: 'july', parentFolderId: 'summer' },
  { id: 'menus', parentFolderId: null },
]

test('[TM2] a folder moves to wherever is not below it', () => {
  expect(mayMoveFolder(folders, 'seasons', 'july')).toBe(false)
  expect(mayMoveFolder(folders, 'seasons', 'seasons')).toBe(false)
  expect(mayMoveFolder(folders, 'seasons', 'menus')).toBe(true)
  expect(mayMoveFolder(folders, 'july', 'seasons')).toBe(true)
  expect(mayMoveFolder(folders, 'july', null)).toBe(true)
})

test('[LF6] how deep a folder would lie, with those below it', () => {
  expect(depthWithin(folders, null, null)).toBe(1)
  expect(depthWithin(folders, null, 'july')).toBe(4)
  expect(depthWithin(folders, 'seasons', 'menus')).toBe(4)
  expect(depthWithin(folders, 'july', null)).toBe(1)
})

test('[TM4] what is in a folder is also what is in its folders', () => {
  expect(withFoldersBelow(folders, 'seasons').map(({ id }) => id)).toEqual(['summer', 'seasons', 'july'])
  expect(withFoldersBelow(folders, 'menus').map(({ id }) => id)).toEqual(['menus'])
})

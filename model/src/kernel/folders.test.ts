import { expect, test } from 'vitest'
import { mayMoveFolder, withFoldersBelow } from './folders.ts'

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

test('[TM4] what is in a folder is also what is in its folders', () => {
  expect(withFoldersBelow(folders, 'seasons').map(({ id }) => id)).toEqual(['summer', 'seasons', 'july'])
  expect(withFoldersBelow(folders, 'menus').map(({ id }) => id)).toEqual(['menus'])
})

import { expect, test } from 'vitest'
import { firstSteps, hasFirstTv, type Progress } from './firstSteps.ts'

const screen = (isConnected: boolean, activeCollectionId: string | null, presentation: object | null = null) => ({
  isConnected,
  presentation,
  system: { activeCollectionId },
})
const empty: Progress = { products: 0, presentations: [], screens: [], hasCollections: true }
const done = (changes: Partial<Progress>) =>
  firstSteps({ ...empty, ...changes })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)

test('[SP4] the steps are done as things really stand', () => {
  expect(done({})).toEqual([])
  expect(done({ products: 1 })).toEqual(['products'])
  expect(done({ presentations: [{ wasPublished: false }] })).toEqual([])
  expect(done({ presentations: [{ wasPublished: false }, { wasPublished: true }] })).toEqual(['presentation'])
  expect(done({ screens: [screen(false, 'all-day')] })).toEqual(['collection'])
  expect(done({ screens: [screen(false, null), screen(true, null)] })).toEqual(['tv'])
})

test('[SP4] a section that is off asks for nothing', () => {
  const names = (changes: Partial<Progress>) => firstSteps({ ...empty, ...changes }).map(({ name }) => name)
  expect(names({})).toEqual(['products', 'presentation', 'collection', 'tv'])
  expect(names({ products: null, hasCollections: false })).toEqual(['presentation', 'tv'])
  expect(names({ presentations: null, screens: null })).toEqual(['products'])
})

test('[SP4] the first TV plays as soon as one is connected that has something to show', () => {
  expect(hasFirstTv({ screens: [screen(true, 'all-day')] })).toBe(false)
  expect(hasFirstTv({ screens: [screen(false, 'all-day', {})] })).toBe(false)
  expect(hasFirstTv({ screens: [screen(false, null), screen(true, 'all-day', {})] })).toBe(true)
})

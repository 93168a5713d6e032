import { expect, test } from 'vitest'
import { allocationOf, emptyOf, inputOf, isSame, moved, put, putOn, unlinked } from './allocation.ts'

const before = { tv1: 'menu', tv2: 'today' }

test('[CO14] a presentation put on a screen replaces what the screen played', () => {
  expect(put(before, 'tv2', 'menu')).toEqual({ tv1: 'menu', tv2: 'menu' })
  expect(put(before, 'tv3', 'today')).toEqual({ ...before, tv3: 'today' })
})

test('[CO19] a presentation is put on several screens at once, or on those that are empty', () => {
  expect(putOn(before, ['tv2', 'tv3'], 'menu')).toEqual({ tv1: 'menu', tv2: 'menu', tv3: 'menu' })
  expect(putOn(before, [], 'menu')).toEqual(before)
  expect(emptyOf(before, [{ id: 'tv1' }, { id: 'tv3' }, { id: 'tv4' }])).toEqual([{ id: 'tv3' }, { id: 'tv4' }])
})

test('[CO15] what is dragged to another screen leaves the first', () => {
  expect(moved(before, 'tv1', 'tv2')).toEqual({ tv2: 'menu' })
  expect(moved(before, 'tv1', 'tv3')).toEqual({ tv3: 'menu', tv2: 'today' })
  expect(moved(before, 'tv1', 'tv1')).toBe(before)
  expect(moved(before, 'tv3', 'tv1')).toBe(before)
})

test('[CO11] a screen that is unlinked plays nothing', () => expect(unlinked(before, 'tv1')).toEqual({ tv2: 'today' }))

test('[CO13] only screens of the system are saved, in their order', () =>
  expect(inputOf({ gone: 'menu', tv2: 'today', tv1: 'menu' }, [{ id: 'tv1' }, { id: 'tv2' }, { id: 'tv3' }])).toEqual([
    { screenId: 'tv1', presentationId: 'menu' },
    { screenId: 'tv2', presentationId: 'today' },
  ]))

test("[CO17] of what was put on another system's screens nothing is saved", () => expect(inputOf(before, [{ id: 'tv7' }])).toEqual([]))

test('[CO16] what is loaded and saved again is the same', () => {
  expect(isSame(allocationOf(inputOf(before, [{ id: 'tv2' }, { id: 'tv1' }])), before)).toBe(true)
  expect(isSame(before, { tv1: 'menu' })).toBe(false)
  expect(isSame(before, { tv1: 'menu', tv3: 'today' })).toBe(false)
})

import { expect, test } from 'vitest'
import { beltOf, movedTo, passedAt, passSeconds, type Belt } from './ticking.ts'

const [old, fresh, newer] = [['Old'], ['Fresh'], ['Newer']]
const seen = (t: number, { first, second, began }: Belt, speed = 100) => [first[0], second[0], passedAt(t, { first, second, began }, speed)]

test('[PB18] a text passes in 10 seconds × 100 / speed, however long it is; without a speed in 10', () => {
  expect([100, 50, 25, 1, 0].map(passSeconds)).toEqual([10, 20, 40, 1000, 10])
  const long = ['x'.repeat(900)]
  expect(passedAt(25, movedTo(25, beltOf(long), long, 25), 25)).toBeCloseTo(25 / 40)
  expect(passedAt(4, movedTo(4, beltOf(old), old, 0), 0)).toBeCloseTo(0.4)
})

test('[PB18] what is seen depends on the time alone, in whatever steps it is asked', () => {
  let belt = beltOf(old)
  for (const t of [0, 3, 9.5, 10, 12.5, 47, 1003, 12.5, 0.5]) {
    belt = movedTo(t, belt, old, 100)
    expect(passedAt(t, belt, 100)).toBeCloseTo((t / 10) % 1, 9)
    expect(movedTo(t, beltOf(old), old, 100)).toEqual(belt)
  }
})

test('[TI10] a new text comes behind those in sight, when the first of them has passed', () => {
  let belt = movedTo(24, beltOf(old), old, 100)
  const at = (t: number, newest: readonly string[]) => seen(t, (belt = movedTo(t, belt, newest, 100)))
  expect(at(25, fresh)).toEqual(['Old', 'Old', 0.5])
  expect(at(29.9, fresh)).toEqual(['Old', 'Old', expect.closeTo(0.99)])
  expect(at(30, fresh)).toEqual(['Old', 'Fresh', 0])
  expect(at(35, newer)).toEqual(['Old', 'Fresh', 0.5])
  expect(at(40, newer)).toEqual(['Fresh', 'Newer', 0])
  expect(at(61, newer)).toEqual(['Newer', 'Newer', expect.closeTo(0.1)])
})

test('[TI10] texts of other lengths begin where the one before them ended', () => {
  const long = ['x'.repeat(900)]
  let belt = movedTo(9, beltOf(old), old, 100)
  belt = movedTo(15, belt, long, 100)
  expect(belt).toEqual({ first: old, second: long, began: 10 })
  belt = movedTo(20, belt, long, 100)
  expect([belt.began, passedAt(25, belt, 100)]).toEqual([20, 0.5])
  expect(movedTo(41, belt, long, 100).began).toBe(40)
})

test('[TI25] one that has not begun shows the new text at once', () => {
  expect(movedTo(0, beltOf(old), fresh, 100)).toEqual(beltOf(fresh))
  expect(movedTo(-1, beltOf(old), fresh, 100)).toEqual(beltOf(fresh))
})

import { expect, test } from 'vitest'
import { aContent } from '../test/contents.ts'
import { isSamePicture, pictureOf, type Known } from './picture.ts'
import { allWell } from './trouble.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const known: Known = {
  waiting: null,
  ending: null,
  asksUntil: 0,
  content: null,
  coming: null,
  rotation: 'DEGREES_0',
  pairedAt: now,
  namedUntil: 0,
  condition: allWell,
}
const at = (changes: Partial<Known>) => pictureOf({ ...known, ...changes }, now, catalogue => catalogue)

test('whoever has just connected a TV reads that it is, and what is being fetched', () => {
  expect(at({})).toMatchObject({ at: 'notice', hint: 'connected', named: '' })
  const coming = aContent('1')
  expect(at({ coming })).toMatchObject({ at: 'notice', hint: 'fetching' })
  expect(at({ coming, pairedAt: now - 11 * 60_000 })).toMatchObject({ at: 'notice', hint: null })
})

test('what is shown comes before what is being fetched, and a code before both', () => {
  const content = aContent('1')
  expect(at({ content, coming: aContent('2') })).toMatchObject({ at: 'playing', content })
  expect(at({ content, waiting: { code: 'AB12CD', until: now + 1 } })).toMatchObject({ at: 'pairing', waiting: { code: 'AB12CD' } })
})

test('the same objects are the same picture', () => {
  const content = aContent('1')
  expect(isSamePicture(at({ content }), at({ content }))).toBe(true)
  expect(isSamePicture(at({ content }), at({ content: { ...content } }))).toBe(false)
})

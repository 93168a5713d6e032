import { expect, test } from 'vitest'
import type { ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { isPossible } from '@vitrine/model/areas/proof/delivery.ts'
import { createNotes, type Situation } from './notes.ts'

/** A full quarter of an hour. */
const start = 1_772_449_200
const seen = (slideId: string, turn: object, promotionIds: readonly string[] = []): Situation => ({
  state: 'SHOWN',
  showId: 'lunch',
  slideId,
  turn,
  promotionIds,
})
const off: Situation = { state: 'OFF', showId: null, slideId: null, turn: null, promotionIds: [] }

function someNotes() {
  const records: ProofRecord[] = []
  const notes = createNotes(record => void records.push(record))
  return { ...notes, records, at: (after: number, next: Situation | null) => notes.note(start + after, next) }
}
const spanOf = ({ from, to, state }: ProofRecord) => [from - start, to - start, state]

test('[PP1] each slide is counted with its turns and seconds, and when it was on first and last', () => {
  const notes = someNotes()
  const [one, two, three] = [{}, {}, {}]
  notes.at(0, seen('a', one, ['soup']))
  notes.at(5, seen('a', one, ['soup']))
  notes.at(10, seen('b', two))
  notes.at(15, seen('a', three, ['soup']))
  notes.at(18, off)
  expect(notes.records).toEqual([
    {
      from: start,
      to: start + 18,
      state: 'SHOWN',
      showId: 'lunch',
      slides: [
        { id: 'a', times: 2, seconds: 13, first: start, last: start + 18 },
        { id: 'b', times: 1, seconds: 5, first: start + 10, last: start + 15 },
      ],
      promotions: [{ id: 'soup', times: 2, seconds: 13, first: start, last: start + 18 }],
    },
  ])
})

test('[PP1] a promotion that is no longer available is counted up to then, without another turn', () => {
  const notes = someNotes()
  const turn = {}
  notes.at(0, seen('a', turn, ['soup', 'cake']))
  notes.at(4, seen('a', turn, ['cake']))
  notes.at(10, null)
  expect(notes.records[0]!.promotions.map(({ id, times, seconds }) => [id, times, seconds])).toEqual([
    ['soup', 1, 4],
    ['cake', 1, 10],
  ])
})

test('[PP2] a record ends at each quarter of an hour; a slide that stays on is no other time', () => {
  const notes = someNotes()
  const turn = {}
  for (let after = 890; after <= 910; after += 5) notes.at(after, seen('a', turn))
  notes.cut()
  expect(notes.records.map(spanOf)).toEqual([
    [890, 900, 'SHOWN'],
    [900, 910, 'SHOWN'],
  ])
  expect(notes.records.map(({ slides }) => slides[0]!.times)).toEqual([1, 0])
  expect(notes.records.every(isPossible)).toBe(true)
})

test('[PP1] black by its hours, and nothing to show, are noted as that and shown by nobody', () => {
  const notes = someNotes()
  notes.at(0, off)
  notes.at(10, { ...off, state: 'EMPTY' })
  notes.at(20, seen('a', {}))
  notes.at(25, null)
  expect(notes.records.map(spanOf)).toEqual([
    [0, 10, 'OFF'],
    [10, 20, 'EMPTY'],
    [20, 25, 'SHOWN'],
  ])
  expect(notes.records.every(isPossible)).toBe(true)
})

test('[PP3] of a time in which the device slept nothing is claimed', () => {
  const notes = someNotes()
  const turn = {}
  notes.at(0, seen('a', turn))
  notes.at(10, seen('a', turn))
  notes.at(100, seen('a', turn))
  notes.at(110, seen('a', turn))
  notes.cut()
  expect(notes.records.map(spanOf)).toEqual([
    [0, 10, 'SHOWN'],
    [100, 110, 'SHOWN'],
  ])
})

test('[PP3] what is seen twice in one second costs nothing, and a clock that seems to go back adds nothing', () => {
  const notes = someNotes()
  notes.at(0, seen('a', {}))
  notes.at(5, seen('b', {}))
  notes.at(5, seen('c', {}))
  notes.at(3, seen('d', {}))
  notes.at(6, null)
  const [record] = notes.records
  expect(record!.slides.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['a', 5],
    ['b', 0],
    ['c', 0],
    ['d', 1],
  ])
  expect(isPossible(record!)).toBe(true)
})

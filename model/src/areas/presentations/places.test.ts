import { expect, test } from 'vitest'
import { namesOfPlaces, placesOf, playingNow, type Allocated } from './places.ts'

let count = 0
const allocated = (
  system: string,
  number: number,
  collection: string,
  given: Partial<Allocated['collection'] & object> = {},
): Allocated => ({
  id: `allocation-${++count}`,
  screenId: `${system}-${number}`,
  screen: {
    sortIndex: number,
    isConnected: number < 3,
    isOnline: true,
    isOff: false,
    system: { title: system, activeCollectionId: 'day' },
  },
  collection: { id: collection, title: collection, startDay: null, startTime: null, ...given },
})

test('[PU18] where a presentation plays: now, by itself later, or when somebody activates it', () => {
  const places = placesOf([
    allocated('Window', 1, 'evening', { startDay: 'mon', startTime: '17:00:00' }),
    allocated('Window', 2, 'party'),
    allocated('Counter', 2, 'day'),
    allocated('Counter', 1, 'day'),
    // It plays there now: that it does later too is no news.
    allocated('Counter', 1, 'evening', { startDay: 'all', startTime: '17:00:00' }),
  ])
  expect(places.map(({ system, number, when }) => [system, number, when])).toEqual([
    ['Counter', 1, 'NOW'],
    ['Counter', 2, 'NOW'],
    ['Window', 1, 'SCHEDULED'],
    ['Window', 2, 'LATER'],
  ])
  expect(placesOf([{ ...allocated('Counter', 1, 'day'), screen: null }])).toEqual([])
})

test('[PU36] a screen without a TV shows nothing to anybody', () => {
  const places = placesOf([
    allocated('Counter', 1, 'day'),
    allocated('Counter', 2, 'day'),
    allocated('Counter', 3, 'day'),
    allocated('Bar', 1, 'day'),
  ])
  expect(namesOfPlaces(playingNow(places))).toBe('Bar, TV 1; Counter, TV 1, 2')
})

import { expect, test } from 'vitest'
import { aCollection } from '../test/contents.ts'
import { collectionOn } from './schedule.ts'

// Monday the 2nd of March 2026, in Amsterdam an hour ahead of UTC.
const at = (utc: string) => Date.parse(`2026-03-${utc}:00Z`)
const planned = {
  timeZone: 'Europe/Amsterdam',
  activeCollectionId: 'lunch',
  activeSince: '2026-03-02T11:00:00.000Z',
  collections: [
    aCollection('lunch', 'a', 'all', '12:00:00'),
    aCollection('dinner', 'b', 'all', '17:30:00'),
    aCollection('brunch', 'c', 'sun', '09:00:00'),
    aCollection('party', 'd'),
  ],
}

test('[SC40] without it, whatever started since', () => {
  expect(collectionOn(planned, at('02T16:29'))).toBe('lunch')
  expect(collectionOn(planned, at('02T16:30'))).toBe('dinner')
  expect(collectionOn(planned, at('03T10:59'))).toBe('dinner')
  expect(collectionOn(planned, at('03T11:00'))).toBe('lunch')
  expect(collectionOn(planned, at('08T08:00'))).toBe('brunch')
})

test('[SC40] a choice by hand stays until the next start', () => {
  const byHand = { ...planned, activeCollectionId: 'party', activeSince: '2026-03-02T18:00:00.000Z' }
  expect(collectionOn(byHand, at('02T22:00'))).toBe('party')
  expect(collectionOn(byHand, at('03T11:00'))).toBe('lunch')
})

test('[SC40] nothing starts by itself where nothing has an hour, or the time zone is unknown to the browser', () => {
  expect(collectionOn({ ...planned, collections: [aCollection('party', 'd')] }, at('03T11:00'))).toBe('lunch')
  expect(collectionOn({ ...planned, timeZone: 'Atlantis/Center' }, at('03T16:30'))).toBe('lunch')
})

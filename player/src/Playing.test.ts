import { expect, test } from 'vitest'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { playersWith } from './Playing.tsx'

const menu = aShow({ id: 'menu-1', presentationId: 'menu' })
const offers = aShow({ id: 'offers-1', presentationId: 'offers' })
const evening = aShow({ id: 'evening-1', presentationId: 'evening' })
const named = (players: ReturnType<typeof playersWith>) => players.map(player => `${player.key} ${player.show.id}`)

test('[SC15] [SC41] a newer version plays on in the same player; another presentation comes over it', () => {
  const first = playersWith([], menu, emptyCatalogue)
  expect(playersWith(first, menu, emptyCatalogue)).toBe(first)
  const newer = playersWith(first, { ...menu, id: 'menu-2' }, emptyCatalogue)
  expect(named(newer)).toEqual(['0 menu-2'])
  const begun = newer.map(player => ({ ...player, hasBegun: true }))
  expect(named(playersWith(begun, offers, emptyCatalogue))).toEqual(['0 menu-2', '1 offers-1'])
})

test('[SC15] what was to come and has not begun makes room for what is newer; what leaves keeps its own products', () => {
  const begun = playersWith([], menu, emptyCatalogue).map(player => ({ ...player, hasBegun: true }))
  const other = { ...emptyCatalogue }
  const both = playersWith(playersWith(begun, offers, other), evening, other)
  expect(named(both)).toEqual(['0 menu-1', '2 evening-1'])
  expect(both[0]!.catalogue).toBe(emptyCatalogue)
})

test('[SC30] [SC42] a version that was published to be shown at once comes over the one that plays, at the same place', () => {
  const begun = playersWith([], menu, emptyCatalogue).map(player => ({ ...player, hasBegun: true }))
  const slides = ['one', 'two'].map((id, sortIndex) => aSlide({ id, showId: 'menu-2', sortIndex }))
  const urgent = aShow({ id: 'menu-2', presentationId: 'menu', isImmediate: true, slides })
  const both = playersWith(begun, urgent, emptyCatalogue, () => 1)
  expect(named(both)).toEqual(['0 menu-1', '1 menu-2'])
  expect(both[1]).toMatchObject({ startSlideId: 'two', hasBegun: false })
  // Its prices change in place, as ever.
  expect(named(playersWith(both, { ...urgent }, { ...emptyCatalogue }))).toEqual(['0 menu-1', '1 menu-2'])
  expect(playersWith(begun, urgent, emptyCatalogue, () => 7)[1]).toMatchObject({ startSlideId: null })
  // A TV that is switched on begins as ever.
  expect(playersWith([], urgent, emptyCatalogue)[0]).toMatchObject({ startSlideId: null })
})

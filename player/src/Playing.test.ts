import { expect, test } from 'vitest'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow } from '@vitrine/model/testing/shows.ts'
import { playersWith } from './Playing.tsx'

const menu = aShow({ id: 'menu-1', presentationId: 'menu' })
const offers = aShow({ id: 'offers-1', presentationId: 'offers' })
const evening = aShow({ id: 'evening-1', presentationId: 'evening' })
const named = (players: ReturnType<typeof playersWith>) => players.map(player => `${player.key} ${player.show.id}`)

test('[SC15] a newer version plays on in the same player; another presentation comes over it', () => {
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

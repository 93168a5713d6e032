import { expect, test } from 'vitest'
import { publishedTo, showOn, versionBefore } from './rollout.ts'

const [counter, window] = ['counter', 'window']
const all = { publishedShowId: 'summer', heldShowId: null, rolloutSystemIds: [] }
const some = { publishedShowId: 'autumn', heldShowId: 'summer', rolloutSystemIds: [counter] }

test('[RU1] the systems that have it first play the new one, all others the one before', () => {
  expect([counter, window].map(id => showOn(all, id))).toEqual(['summer', 'summer'])
  expect([counter, window].map(id => showOn(some, id))).toEqual(['autumn', 'summer'])
  expect(showOn({ ...some, rolloutSystemIds: [] }, counter)).toBe('summer')
})

test('[RU5] a further publication to some first leaves the others with what they play, one to all goes to all', () => {
  const first = { systemIds: [counter, counter], at: null }
  expect(publishedTo('autumn', all, first)).toEqual({ ...some, rolloutAt: null })
  expect(publishedTo('winter', some, { systemIds: [window], at: '2030-01-01T00:00:00.000Z' })).toEqual({
    publishedShowId: 'winter',
    heldShowId: 'summer',
    rolloutSystemIds: [counter, window],
    rolloutAt: '2030-01-01T00:00:00.000Z',
  })
  // The counter has autumn by now, and does not go back to summer.
  expect(showOn(publishedTo('winter', some, { systemIds: [window], at: null }), counter)).toBe('winter')
  expect(publishedTo('winter', some, { systemIds: [], at: null })).toEqual({
    publishedShowId: 'winter',
    heldShowId: null,
    rolloutSystemIds: [],
    rolloutAt: null,
  })
})

test('[RU6] of a version that goes to some first, and that the others play already, nothing is left to wait for', () => {
  const everywhere = { publishedShowId: 'summer', heldShowId: null, rolloutSystemIds: [], rolloutAt: null }
  expect(publishedTo('summer', some, { systemIds: [counter], at: null })).toEqual(everywhere)
  expect(publishedTo('summer', all, { systemIds: [counter], at: null })).toEqual(everywhere)
})

test('[RU7] the version before is what other systems still play, else the publication before; a concept that was set aside is none', () => {
  const version = (id: string, setAsideAt: string | null = null) => ({ id, publishedAt: '2026-03-02T12:00:00.000Z', setAsideAt })
  const versions = [version('autumn'), version('idea', '2026-03-02T11:00:00.000Z'), version('late'), version('summer')]
  const before = (of: Parameters<typeof versionBefore>[1]) => versionBefore(versions, of)?.id ?? null
  expect(before({ publishedShowId: 'autumn', heldShowId: null })).toBe('late')
  expect(before({ publishedShowId: 'autumn', heldShowId: 'summer' })).toBe('summer')
  expect(before({ publishedShowId: 'summer', heldShowId: null })).toBeNull()
  expect(before({ publishedShowId: 'elsewhere', heldShowId: null })).toBeNull()
  expect(versionBefore([{ ...version('first'), publishedAt: null }], { publishedShowId: 'first', heldShowId: null })).toBeNull()
})

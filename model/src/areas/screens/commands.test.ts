import { expect, test } from 'vitest'
import { ageOf, saidStates, screenCommandKinds, screenCommandRows, screenCommandStates, stateAfter } from './commands.ts'
import { knownCommandsIn, maxKnownCommands } from './knownCommands.ts'

const noon = Date.parse('2026-03-02T12:00:00Z')
const hour = 3_600_000
const waiting = { kind: 'RELOAD', state: 'WAITING', expiresAt: noon + hour, takenAt: null } as const
const taken = { ...waiting, state: 'TAKEN', takenAt: noon } as const
const said = (state: (typeof saidStates)[number], failure: 'FULL' | null = null) => ({ id: 'one', state, failure })

test('[CD4] what waits is taken, and only what was taken is done or fails', () => {
  expect(stateAfter(waiting, said('TAKEN'), noon)).toEqual({ state: 'TAKEN', failure: null })
  expect(stateAfter(waiting, said('DONE'), noon).state).toBe('WAITING')
  expect(stateAfter(waiting, said('FAILED', 'FULL'), noon).state).toBe('WAITING')
  expect(stateAfter(taken, said('TAKEN'), noon).state).toBe('TAKEN')
  expect(stateAfter(taken, said('DONE'), noon).state).toBe('DONE')
  expect(stateAfter(taken, said('FAILED', 'FULL'), noon)).toEqual({ state: 'FAILED', failure: 'FULL' })
})

test('[CD4] what has ended stays as it is, whatever a TV says of it', () => {
  for (const state of screenCommandStates.filter(each => each !== 'WAITING' && each !== 'TAKEN'))
    for (const says of saidStates) expect(stateAfter({ ...taken, state }, said(says), noon).state).toBe(state)
})

test('[CD2] a command that no TV has taken by its end expires, and is taken no more', () => {
  expect(ageOf(waiting, noon + hour - 1).state).toBe('WAITING')
  expect(ageOf(waiting, noon + hour).state).toBe('EXPIRED')
  expect(stateAfter(waiting, said('TAKEN'), noon + hour).state).toBe('EXPIRED')
  expect(ageOf(taken, noon + hour - 1).state).toBe('TAKEN')
})

test.each(screenCommandKinds)('[CD8] of a %s that was taken nobody waits for the word of its TV for ever', kind => {
  const { hours } = screenCommandRows[kind]
  expect(ageOf({ ...taken, kind }, noon + hours * hour - 1).state).toBe('TAKEN')
  expect(ageOf({ ...taken, kind }, noon + hours * hour)).toEqual({ state: 'FAILED', failure: 'NO_ANSWER' })
})

test('[CD9] what a TV says of commands is bounded, and known by its fields', () => {
  expect(knownCommandsIn([{ id: 'one', state: 'DONE' }])).toEqual([said('DONE')])
  for (const odd of [
    null,
    {},
    'none',
    [null],
    [{ id: 'one' }],
    [{ id: '../one', state: 'DONE' }],
    [{ id: 'one', state: 'WAITING' }],
    [{ id: 'one', state: 'FAILED', failure: 'BORED' }],
    Array.from({ length: maxKnownCommands + 1 }, (_, i) => ({ id: `c${i}`, state: 'DONE' })),
  ])
    expect(knownCommandsIn(odd)).toBeNull()
})

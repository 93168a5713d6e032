import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Other } from '@vitrine/model/realtime.ts'
import { followJoinsAndLeaves, type JoinOrLeave } from './joinLeave.ts'
import { createCollaborators } from './collaborators.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aRoom() {
  const collaborators = createCollaborators('Z')
  const told: JoinOrLeave[] = []
  followJoinsAndLeaves(collaborators, happening => void told.push(happening))
  const tabs = (...names: readonly string[]) =>
    names.map((name): Other => ({ id: name, userId: name[0]!, name, colour: 1, slideId: null, widgetIds: [] }))
  return {
    told,
    here: (...names: readonly string[]) =>
      collaborators.hear({ subject: 'others', presentationId: 'p', here: tabs(...names), gone: [], all: true }),
    away: () => collaborators.hear(null),
    pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  }
}

test('[PE9] who comes and goes is said once a person, several together in one sentence', () => {
  const { told, here, pass } = aRoom()
  here('Anna', 'Bob')
  pass(2)
  here('Anna', 'Bob', 'Cas')
  pass(2)
  here('Anna', 'Bob', 'Cas', 'Cas, another tab')
  pass(2)
  here('Bob', 'Cas')
  pass(2)
  expect(told).toEqual([
    { kind: 'several', count: 2 },
    { kind: 'came', name: 'Cas' },
    { kind: 'went', name: 'Anna' },
  ])
})

test('[PE9] who only looks in, or reloads the page, is not named', () => {
  const { told, here, pass } = aRoom()
  here('Anna')
  pass(2)
  here()
  pass(1)
  here('Anna')
  pass(5)
  here('Anna', 'Bob')
  pass(1)
  here('Anna')
  pass(5)
  expect(told).toEqual([{ kind: 'came', name: 'Anna' }])
})

test('[PE10] a lost connection sends nobody away; who has gone meanwhile is told when it is back', () => {
  const { told, here, away, pass } = aRoom()
  here('Anna', 'Bob')
  pass(2)
  away()
  pass(60)
  expect(told).toHaveLength(1)
  here('Bob')
  pass(2)
  expect(told.slice(1)).toEqual([{ kind: 'went', name: 'Anna' }])
})

test('[PE16] oneself in another tab neither comes nor goes', () => {
  const { told, here, pass } = aRoom()
  here('Zoë')
  pass(2)
  here('Zoë', 'Anna')
  pass(2)
  here('Anna')
  pass(2)
  expect(told).toEqual([{ kind: 'came', name: 'Anna' }])
})

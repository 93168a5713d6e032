import { expect, test } from 'vitest'
import type { Other } from '@vitrine/model/realtime.ts'
import { initialsOf } from '../../../../ui/initials.ts'
import { holdersOn, createCollaborators, nameBearers, peopleOn, slideOfPerson } from './collaborators.ts'

const tab = (id: string, name: string, slideId: string | null = null, widgetIds: readonly string[] = []): Other => ({
  id,
  userId: name.toLowerCase(),
  name,
  colour: name.length % 10,
  slideId,
  widgetIds,
})
const news = (here: readonly Other[], { gone = [] as readonly string[], all = false } = {}) =>
  ({ subject: 'others', presentationId: 'p', here, gone, all }) as const

function aRoom() {
  const collaborators = createCollaborators()
  let told = 0
  collaborators.subscribe(() => (told += 1))
  return { others: collaborators, told: () => told, names: () => collaborators.people()?.map(({ name }) => name) }
}

test('[PE7] the others are told apart by person, in the order of their names', () => {
  const { others: collaborators, names } = aRoom()
  expect(names()).toBeUndefined()
  collaborators.hear(news([tab('1', 'Zoë'), tab('2', 'Anna de Vries'), tab('3', 'Zoë')], { all: true }))
  expect(names()).toEqual(['Anna de Vries', 'Zoë'])
  expect(collaborators.people()?.[1]?.tabs.map(({ id }) => id)).toEqual(['1', '3'])
  collaborators.hear(news([tab('4', 'Bob')], { gone: ['2', '1'] }))
  expect(names()).toEqual(['Bob', 'Zoë'])
  collaborators.hear(news([tab('5', 'Eve')], { all: true }))
  expect(names()).toEqual(['Eve'])
})

test('[PE32] somebody is where they were heard of last', () => {
  const { others: collaborators } = aRoom()
  collaborators.hear(news([tab('1', 'Bob', 'first'), tab('2', 'Bob', 'second')], { all: true }))
  expect(slideOfPerson(collaborators.people()![0]!)).toBe('first')
  collaborators.hear(news([tab('2', 'Bob', 'third')]))
  expect(slideOfPerson(collaborators.people()![0]!)).toBe('third')
  collaborators.hear(news([tab('2', 'Bob')]))
  expect(slideOfPerson(collaborators.people()![0]!)).toBe('first')
})

test('[PE7] initials are the same everywhere', () => {
  expect(['Anna de Vries', 'bob', '', '  Élise   van ’t Hof ', '李 雷', '👩‍🍳 Chef'].map(initialsOf)).toEqual([
    'AV',
    'B',
    '',
    'ÉH',
    '李雷',
    '👩C',
  ])
})

test('[PE8] [PE33] who is on a slide, and what they have selected there', () => {
  const { others: collaborators } = aRoom()
  collaborators.hear(
    news(
      [
        tab('1', 'Anna', 'first', ['a', 'b']),
        tab('2', 'Bob', 'first', ['b']),
        tab('3', 'Bob', 'second', ['c']),
        tab('4', 'Bob', 'first', ['b']),
      ],
      { all: true },
    ),
  )
  const people = collaborators.people()
  expect(peopleOn(people, 'first').map(({ name }) => name)).toEqual(['Anna', 'Bob'])
  const held = (slideId: string) => [...holdersOn(people, slideId)].map(([id, who]) => [id, ...who.map(({ name }) => name)])
  expect(held('first')).toEqual([
    ['a', 'Anna'],
    ['b', 'Anna', 'Bob'],
  ])
  expect(held('second')).toEqual([['c', 'Bob']])
  expect(held('third')).toEqual([])
  expect(peopleOn(null, 'first')).toEqual([])
})

test('[PE10] without connection nobody is known', () => {
  const { others: collaborators, told, names } = aRoom()
  collaborators.hear(news([tab('1', 'Anna')], { all: true }))
  collaborators.hear(null)
  collaborators.hear(null)
  expect([names(), told()]).toEqual([undefined, 2])
})

test('[PE8] of all that somebody holds the topmost bears the name', () => {
  const { others: collaborators } = aRoom()
  collaborators.hear(news([tab('1', 'Anna', 'first', ['a', 'b', 'c']), tab('2', 'Bob', 'first', ['b'])], { all: true }))
  const at = (id: string, positionY: number, isHidden = false) => ({ id, positionX: 0, positionY, isHidden })
  const bearers = nameBearers(holdersOn(collaborators.people(), 'first'), [at('a', 0.4), at('b', 0.2), at('c', 0.1, true)])
  expect([...bearers].map(([id, who]) => [id, ...who])).toEqual([['b', 'anna', 'bob']])
})

test('[PE16] oneself in another tab is known as oneself', () => {
  const collaborators = createCollaborators('anna')
  collaborators.hear(news([tab('1', 'Anna'), tab('2', 'Bob')], { all: true }))
  expect(collaborators.people()?.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Anna', true],
    ['Bob', false],
  ])
})

import { expect, test } from 'vitest'
import { librariesFor, openedFirst } from './libraries.ts'

const named = (role: Parameters<typeof librariesFor>[0]) => librariesFor(role).map(({ name, isMutable }) => (isMutable ? `${name}+` : name))

test('[ED19] a user chooses from the stock library, and from their own files, to which they add', () => {
  expect(named('USER')).toEqual(['stock', 'own+'])
})
test('[ED19] an administrator chooses from the stock library, and adds to it', () => {
  expect(named('ADMIN')).toEqual(['stock+'])
})
test('[ED19] the library that was chosen last is open first, where there is one', () => {
  const opened = (role: 'USER' | 'ADMIN', last: string | null) => openedFirst(librariesFor(role), last)
  expect([opened('USER', null), opened('USER', 'own'), opened('USER', 'gone'), opened('ADMIN', 'own')]).toEqual([
    'stock',
    'own',
    'stock',
    'stock',
  ])
})

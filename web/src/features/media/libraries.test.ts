import { expect, test } from 'vitest'
import { librariesFor, openedFirst } from './libraries.ts'

const named = (role: Parameters<typeof librariesFor>[0]) => librariesFor(role).map(({ name, isMutable }) => (isMutable ? `${name}+` : name))

test('[ED19] a user chooses from their own files first, to which they add, and from the stock library', () => {
  expect(named('USER')).toEqual(['own+', 'stock'])
})
test('[ED264] an administrator chooses from the stock library, and adds to it', () => {
  expect(named('ADMIN')).toEqual(['stock+'])
})
test('[ED263] the library that was chosen last is open first, where there is one', () => {
  const opened = (role: 'USER' | 'ADMIN', last: string | null) => openedFirst(librariesFor(role), last)
  expect([opened('USER', null), opened('USER', 'stock'), opened('USER', 'gone'), opened('ADMIN', 'own')]).toEqual([
    'own',
    'stock',
    'own',
    'stock',
  ])
})

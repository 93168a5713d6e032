import { expect, test } from 'vitest'
import { librariesFor } from './libraries.ts'

const named = (role: Parameters<typeof librariesFor>[0]) => librariesFor(role).map(({ name, isMutable }) => (isMutable ? `${name}+` : name))

test('[ED19] a user chooses from their own files, to which they add, and from the stock library', () => {
  expect(named('USER')).toEqual(['own+', 'stock'])
})
test('[ED19] an administrator chooses from the stock library, and adds to it', () => {
  expect(named('ADMIN')).toEqual(['stock+'])
})

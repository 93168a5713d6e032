import { expect, it } from 'vitest'
import { email } from '../../fields.ts'
import { addressIn } from './ownPlace.ts'

it('[US13] the account in which an administrator works in a business has an address that follows from both', () => {
  expect(addressIn('olga@cafe.example', 'Café Lumière')).toBe('olga+cafe-lumiere@cafe.example')
  expect(addressIn('olga+work@cafe.example', 'De Gouden Appeltjes van Oranje')).toBe('olga+work+de-gouden-appeltjes-van@cafe.example')
  expect(addressIn('olga@cafe.example', '寿司')).toBe('olga+business@cafe.example')
  for (const title of ['Café Lumière', '寿司', '--', 'A'.repeat(200)])
    expect(email().schema.safeParse(addressIn('olga@cafe.example', title)).success).toBe(true)
})

import { expect, test } from 'vitest'
import { iconOf } from './tabIcon.ts'

test('[RE3] a partner’s tab has its initial in its colour, and the product’s its own picture', () => {
  const drawn = decodeURIComponent(iconOf({ isPartner: true, name: '“Éclair” signs', primaryColor: 'FFEE00' }) ?? '')
  expect(drawn).toContain('fill="#FFEE00"')
  expect(drawn).toContain('fill="#000000">É<')
  expect(iconOf({ isPartner: false, name: 'Vitrine', primaryColor: null })).toBeNull()
})

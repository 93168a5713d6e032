import { expect, it } from 'vitest'
import { givenTooMuch, isLastManager } from './members.ts'

const manager = { id: 'anna', memberRole: 'MANAGER', hasCome: true } as const
const second = { ...manager, id: 'mia' }
const editor = { id: 'eva', memberRole: 'EDITOR', hasCome: true } as const
const invited = { id: 'ivo', memberRole: 'MANAGER', hasCome: false } as const

it('[MB7] the last manager who has come stays one as long as others are there', () => {
  expect(isLastManager([manager, editor], 'anna')).toBe(true)
  expect(isLastManager([manager, editor, invited], 'anna')).toBe(true)
  expect(isLastManager([manager, second, editor], 'anna')).toBe(false)
  expect(isLastManager([manager], 'anna')).toBe(false)
  expect(isLastManager([manager, invited], 'anna')).toBe(false)
  expect(isLastManager([manager, editor], 'eva')).toBe(false)
  expect(isLastManager([editor, invited], 'ivo')).toBe(false)
})

it('[MB6] a colleague is given nothing that the giver hasn’t, and keeps what they have', () => {
  const maker = { isProductsEnabled: true, isSystemsEnabled: false, isApprover: false }
  expect(givenTooMuch(maker, { isProductsEnabled: true }, null)).toBeNull()
  expect(givenTooMuch(maker, { isSystemsEnabled: true }, null)).toBe('isSystemsEnabled')
  expect(givenTooMuch(maker, { isSystemsEnabled: true }, { isSystemsEnabled: true })).toBeNull()
  expect(givenTooMuch(maker, { isSystemsEnabled: false, isApprover: true }, { isSystemsEnabled: true })).toBe('isApprover')
})

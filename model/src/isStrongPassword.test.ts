import { expect, test } from 'vitest'
import { isStrongPassword } from './isStrongPassword.ts'

test('[US1] a password has eight characters, letters of both cases, and a digit or a special character', () => {
  for (const strong of ['Abcdefg1', 'Abcdefg!', 'Vitrine-demo-1', 'Épinard-é', 'Été 2026'])
    expect([strong, isStrongPassword(strong)]).toEqual([strong, true])
  for (const weak of ['', 'Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abcd efgh', '12345678', '🥐🥐🥐🥐Aa'])
    expect([weak, isStrongPassword(weak)]).toEqual([weak, false])
})

import { expect, test } from 'vitest'
import { isStrongPassword } from './passwords.ts'

test('[AN3] a password has at least eight characters, small and capital letters, and a digit or a special character', () => {
  for (const strong of ['Abcdefg1', 'Abcdefg!', 'Twee Woorden', 'Éénmaal2', 'x'.repeat(100) + 'X-'])
    expect(isStrongPassword(strong)).toBe(true)
  for (const weak of ['', 'Abcde1!', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', '12345678']) expect(isStrongPassword(weak)).toBe(false)
})

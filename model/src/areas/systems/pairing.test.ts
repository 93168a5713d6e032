import { expect, test } from 'vitest'
import { codeAlphabet, typedCode } from './pairing.ts'

test('[SY3] a code is upper-cased, without what no code has in it, and four characters long', () => {
  expect(typedCode('ab3z')).toBe('AB3Z')
  expect(typedCode(' a-b 3.z9 ')).toBe('AB3Z')
  expect(typedCode('0O1Ií€')).toBe('')
  expect(typedCode('')).toBe('')
})

test('[SY3] characters that can be taken for each other are in no code', () => {
  for (const character of '01OI') expect(codeAlphabet).not.toContain(character)
  expect(new Set(codeAlphabet).size).toBe(32)
})

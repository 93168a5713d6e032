import { expect, test } from 'vitest'
import { routes } from '../../access/routes.ts'
import { codeAlphabet, codeInHash, connectLink, isOwnHost, typedCode } from './pairing.ts'

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

test('[PA16] the link of a TV leads to the page of systems, and its code is read from there', () => {
  const [address, hash = ''] = connectLink('https://menu.example', 'AB3Z').split('#')
  expect(address).toBe(`https://menu.example${routes.systems.path}`)
  expect(codeInHash(hash)).toBe('AB3Z')
  expect(['connect', 'connect-', 'connect-AB', 'create', ''].map(codeInHash)).toEqual([null, null, null, null, null])
})

test.each([
  ['localhost:3000', true],
  ['partner.localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['192.168.1.5:3000', false],
  ['menu.example', false],
  ['notlocalhost', false],
])('[SY15] [SY24] %s is known to its own machine alone: %s', (host, isOwn) => expect(isOwnHost(host)).toBe(isOwn))

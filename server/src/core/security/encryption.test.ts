import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const { encrypt, decrypt } = createEncryption('a secret of the server')

test('[AC19] what is encrypted is read again by its owner’s name, and says nothing by itself', () => {
  const kept = encrypt('vk_Café', 'key of anna')
  expect(decrypt(kept, 'key of anna')).toBe('vk_Café')
  expect(kept).not.toContain('vk_')
  expect(encrypt('vk_Café', 'key of anna')).not.toBe(kept)
  expect(decrypt(encrypt('', 'nothing'), 'nothing')).toBe('')
})

test('[AC38] it is not read for another owner, with another secret, or changed', () => {
  const kept = encrypt('JBSWY3DPEHPK3PXP', 'two-factor anna')
  expect(decrypt(kept, 'two-factor bob')).toBeNull()
  expect(createEncryption('another secret').decrypt(kept, 'two-factor anna')).toBeNull()
  const other = kept.at(-4) === 'A' ? 'B' : 'A'
  for (const changed of [`${kept.slice(0, -4)}${other}${kept.slice(-3)}`, kept.slice(0, 20), '1.', '', 'plain', `2.${kept.slice(2)}`])
    expect(decrypt(changed, 'two-factor anna')).toBeNull()
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret, secretFile } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[DA2] the secret is made once, for its owner only', async () => {
  const [first, second] = await Promise.all([loadSecret(folder), loadSecret(folder)])
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(second).toBe(first)
  expect(await loadSecret(folder)).toBe(first)
  if (process.platform !== 'win32') expect(statSync(secretFile(folder)).mode & 0o777).toBe(0o600)
  expect(readFileSync(secretFile(folder), 'utf8').trim()).toBe(first)
})

test.for([
  ['cut off', 'short'],
  ['emptied', ''],
  ['zeros, as a power cut may leave', '\0'.repeat(64)],
  ['zeros to its end', `${'a'.repeat(40)}${'\0'.repeat(24)}\n`],
  ['without its end', 'a'.repeat(64)],
  ['longer', `${'a'.repeat(64)}\n\n`],
  ['of other signs', `${'a'.repeat(63)}é\n`],
  ['blank', `${' '.repeat(64)}\n`],
] as const)('[DA9] a secret that is not as it was written is refused rather than used: %s', async ([, text]) => {
  writeFileSync(secretFile(folder), text)
  await expect(loadSecret(folder)).rejects.toThrow(`The secret in ${secretFile(folder)} is damaged.`)
  expect(readFileSync(secretFile(folder), 'utf8')).toBe(text)
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret, secretFile } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the secret is made once, for its owner only', async () => {
  const [first, second] = await Promise.all([keptSecret(folder), keptSecret(folder)])
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(second).toBe(first)
  expect(await keptSecret(folder)).toBe(first)
  if (process.platform !== 'win32') expect(statSync(secretFile(folder)).mode & 0o777).toBe(0o600)
  expect(readFileSync(secretFile(folder), 'utf8').trim()).toBe(first)
})

test('a secret that was cut off is refused rather than used', async () => {
  writeFileSync(secretFile(folder), 'short')
  await expect(keptSecret(folder)).rejects.toThrow(`The secret in ${secretFile(folder)} is damaged.`)
})

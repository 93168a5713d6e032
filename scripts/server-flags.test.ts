import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { flags, env } = createRequire(import.meta.url)('./server-flags.cjs') as {
  flags: readonly string[]
  env: () => Readonly<Record<string, string>>
}

test('Node knows what the server is started with', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', 'console.log(process.execArgv.length)'], {
    encoding: 'utf8',
  })
  expect([status, stdout.trim(), stderr]).toEqual([0, String(flags.length + 2), ''])
  expect(env()).toHaveProperty('MALLOC_ARENA_MAX')
})

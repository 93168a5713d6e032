import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test, vi } from 'vitest'
import { run, runNow, start } from './programs.ts'

const tells = { command: process.execPath, args: ['--eval', 'console.log(JSON.stringify(process.env))'] }

test('[CF1] a program sees the way to programs and what is given to it, and nothing else of our environment', async () => {
  for (const [name, value] of Object.entries({
    SECRET: 'swordfish',
    DATABASE_URL: 'postgres://vitrine:swordfish@db/vitrine',
    PGHOST: 'db',
  }))
    vi.stubEnv(name, value)
  const child = start(tells, { env: { HOME: '/nowhere' }, stdio: ['ignore', 'pipe', 'ignore'] })
  const [started] = (await child.stdout!.toArray()) as Buffer[]
  vi.stubEnv('PATH', process.env['PATH'])
  for (const said of [
    String(started),
    (await run(tells, { env: { HOME: '/nowhere' } })).stdout,
    runNow(tells, { env: { HOME: '/nowhere' } }),
  ]) {
    expect(said).not.toContain('swordfish')
    expect(JSON.parse(said)).toMatchObject({ PATH: process.env['PATH'], HOME: '/nowhere' })
    if (process.platform !== 'win32') expect(Object.keys(JSON.parse(said)).toSorted()).toEqual(['HOME', 'LC_ALL', 'PATH'])
  }
  vi.unstubAllEnvs()
})

test('[CF2] programs are started in one place, the browser in one other', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const naming = (word: RegExp): string[] => files.filter(file => word.test(readFileSync(join(root, file), 'utf8')))
  expect(naming(/['"](node:)?(child_process|cluster)['"]/)).toEqual(['core/processes/programs.ts'])
  expect(naming(/import(?! type)[^;\n]*['"]playwright-core['"]/)).toEqual(['workers/openChromium.ts'])
})

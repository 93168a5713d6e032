import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const globalSetup = './server/test/globalSetup.ts'

const project = (name: string, rest: object = {}): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    ...rest,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('model'),
      project('renderer'),
      project('server', {
        // The file that Node itself takes, or two copies of graphql meet and refuse each other ("another module or realm").
        alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
      }),
      project('web'),
      project('player'),
      project('scripts'),
    ],
  },
})

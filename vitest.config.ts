import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const globalSetup = './server/test/globalSetup.ts'

const project = (name: string, rest: object = {}): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
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
        // Inlined, or two copies of graphql meet and refuse each other ("another module or realm").
        server: { deps: { inline: [/^graphql$/, /graphql-yoga/] } },
        globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
      }),
      project('web'),
      project('player'),
      project('scripts'),
    ],
  },
})

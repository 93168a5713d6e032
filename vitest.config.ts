import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type { Plugin } from 'vite'
import { playwright } from '@vitest/browser-playwright'
import { wordsByLanguage } from './web/wordsByLanguage.ts'

// `npx vitest` takes the Node of the machine, which may be older than the one that came with the packages.
if (Number(process.versions.node.split('.')[0]) < 24) {
  const again = spawnSync(process.execPath, ['scripts/run-node.cjs', 'vitest', ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(again.status ?? 1)
}

const pageTests = 'web/**/*.page.test.tsx'
/** Tests speak every language at once. */
const allWords = ['./model/src/messages/everyLanguage.ts']
const globalSetup = './server/test/globalSetup.ts'
const left = ['**/node_modules/**', '**/dist/**']

/** What is waited for comes when it comes: a slow machine fails no test. */
const poll = { timeout: 20_000 }

const project = (name: string, rest: object = {}, plugins: Plugin[] = []): TestProjectConfiguration => ({
  plugins,
  test: {
    name,
    environment: 'node',
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: left,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll },
    ...rest,
  },
})

/** Files of which none leaves anything behind: they share a process, and what they import is read once. */
const shared = { isolate: false }

const ofServer = {
  setupFiles: ['./server/test/waitPatiently.ts'],
  // The file that Node itself takes, or two copies of graphql meet and refuse each other ("another module or realm").
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}
/** They put something else in the place of a module, of a setting or of the clock. */
const alone = [
  'areas/accounts/sessions',
  'areas/media/fontLibrary',
  'core/programs',
  'core/realtime/realtime',
  'core/videos/ffmpeg',
  'workers/openChromium',
].map(name => `server/src/${name}.test.ts`)

const reactOfPeople = { 'process.env.NODE_ENV': '"production"' }

/** Pages of the web application in a real browser, against a server in memory. */
async function pages(): Promise<TestProjectConfiguration> {
  const { chromium } = await import('./e2e/chromium.ts')
  return {
    plugins: [wordsByLanguage()],
    // React as people get it: what it notes of each element for its developers is most of what a page would do here.
    define: reactOfPeople,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    optimizeDeps: { include: ['react/jsx-runtime', 'axe-core'], rolldownOptions: { transform: { define: reactOfPeople } } },
    test: {
      name: 'pages',
      include: [pageTests],
      setupFiles: ['./web/src/testing/reactCommits.ts', ...allWords, './web/src/testing/emptyPage.ts'],
      sequence: { setupFiles: 'list' },
      isolate: false,
      testTimeout: 90_000,
      expect: { poll: { ...poll, interval: 20 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        connectTimeout: 300_000,
        provider: playwright({ launchOptions: await chromium(), contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig(async () => ({
  test: {
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    pool: 'forks',
    maxWorkers: 3,
    projects: [
      project('model', shared),
      project('renderer', shared),
      project('server', { ...ofServer, ...shared, exclude: [...left, ...alone] }),
      project('server-alone', { ...ofServer, include: alone }),
      project('web', { ...shared, setupFiles: [...allWords, './web/src/testing/emptyStorages.ts'], exclude: [...left, pageTests] }, [
        wordsByLanguage(),
      ]),
      await pages(),
      project('player', shared),
      project('scripts'),
    ],
  },
}))

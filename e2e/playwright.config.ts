import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  // Each file starts a server of its own; two at once is what a small machine bears.
  workers: 2,
  timeout: 420_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  outputDir: '../.cache/journeys',
  use: {
    browserName: 'chromium',
    launchOptions: await chromium(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})

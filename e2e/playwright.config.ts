import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  // Each has a server and a browser; scripts/test.cjs takes as many as it has room for.
  workers: 2,
  timeout: 420_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  outputDir: '../.cache/journeys',
  use: {
    browserName: 'chromium',
    launchOptions: await chromium(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
})

import { defineConfig } from '@playwright/test'
import { wholeBrowser } from './e2e/kit/browsers.ts'
import base from './playwright.config.ts'

/** `npm run network`: live rooms on bad networks. Too slow for each change, and each has a platform of its own. */
export default defineConfig({
  ...base,
  use: { ...base.use, ...wholeBrowser },
  testDir: 'e2e/network',
  testMatch: '**/*.trial.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  projects: [{ name: 'wide', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: [],
})

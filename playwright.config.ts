import { defineConfig } from '@playwright/test'
import { bareBrowser, PHONE_DEVICE, WIDE } from './e2e/kit/browsers.ts'
import { place } from './e2e/kit/place.ts'
import { pinnedNode } from './scripts/pinned-node.mjs'

/** What does not change with the width of the window runs once; some parts are only on one width. */
const notOnPhone = /@once|@wide/
const notOnWide = /@phone/
/** A room with sound, where her students hold phones while the teacher does not, or she while they do not. */
const heard = /@heard/
/** In Firefox and WebKit, which tests open by themselves. */
const engines = /@engines/
/** The longest walk of all, by one browser: begun last, it would go on alone when all others have ended. */
const long = /@long/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the machine has cores: a browser mostly waits, for a letter, a voice or a quiet network.
  workers: 3,
  // One slow moment of the machine fails no run of thousands; what needed it is named at the end, to be mended.
  retries: process.env['CI'] ? 1 : 0,
  // Bounds for a machine with much else to do; nothing waits for their end.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: place.url,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
    launchOptions: bareBrowser,
  },
  projects: [
    // First, and beside others one at a time: each opens several whole browsers that hear and see each other.
    { name: 'heard', grep: heard, workers: 1, use: { viewport: WIDE } },
    // One at a time too: a browser of each engine serves all of them.
    { name: 'engines', grep: engines, workers: 1, use: { viewport: WIDE } },
    { name: 'long', grep: long, use: { viewport: WIDE } },
    { name: 'wide', grepInvert: [heard, engines, long, notOnWide], use: { viewport: WIDE } },
    { name: 'phone', grepInvert: [heard, engines, long, notOnPhone], use: PHONE_DEVICE },
  ],
  webServer: {
    command: `exec "${pinnedNode()}" e2e/kit/serve.ts`,
    url: `${place.url}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

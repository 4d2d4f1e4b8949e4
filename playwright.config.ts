import { defineConfig } from '@playwright/test'
import { place } from './e2e/kit/place.ts'
import { pinnedNode } from './scripts/pinned-node.mjs'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that hums, for whoever is allowed to hear it.
  '--use-fake-device-for-media-stream',
]
const isRoot = process.getuid?.() === 0

/** What does not change with the width of the window runs once; some parts are only on one width. */
const notOnPhone = /@once|@wide/
const notOnWide = /@phone/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
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
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: isRoot ? ['--no-sandbox', ...flags] : flags,
    },
  },
  projects: [
    { name: 'wide', grepInvert: notOnWide, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: notOnPhone,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `exec "${pinnedNode()}" e2e/kit/serve.ts`,
    url: `${place.url}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

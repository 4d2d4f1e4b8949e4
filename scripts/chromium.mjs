import { existsSync } from 'node:fs'
import { findOrInstall } from './debian.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium for the journeys: CHROMIUM_PATH, the system's, or one from Debian when we may install it. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named) ? { path: named } : { why: `CHROMIUM_PATH is ${named}, and there is nothing.` }
  return findOrInstall({
    places: PLACES,
    package: 'chromium',
    name: 'Chromium',
    forWhat: 'The journeys need',
  })
}

/** The same without the windows of a browser, where there is one: most journeys need no more. */
export const findBareChromium = () =>
  findOrInstall({
    places: ['/usr/bin/chromium-headless-shell'],
    package: 'chromium-headless-shell',
    name: 'the bare Chromium',
    forWhat: 'Quick journeys need',
  })

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './terminal.mjs'

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
  const path = PLACES.find((place) => existsSync(place))
  if (path) return { path }
  if (process.getuid?.() !== 0 || !has('apt-get'))
    return {
      why: 'The journeys need Chromium: install it (on Debian: apt install chromium), or name it in CHROMIUM_PATH.',
    }
  return install()
}

function install() {
  say('Installing Chromium for the journeys ...')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0 && args[0] === 'install')
      return { why: `Chromium could not be installed: ${stderr.trim()}` }
  }
  const path = PLACES.find((place) => existsSync(place))
  return path ? { path } : { why: 'Chromium was installed, but it is not where it should be.' }
}

const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

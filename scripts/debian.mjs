import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './terminal.mjs'

/**
 * A program that the tests need: where it already is, or from Debian when we may install it.
 * @param {{ places: readonly string[], package: string, name: string, forWhat: string }} program
 * @returns {{ path?: string, why?: string }}
 */
export function findOrInstall({ places, package: packageName, name, forWhat }) {
  const there = () => places.find((place) => existsSync(place))
  const path = there()
  if (path) return { path }
  if (process.getuid?.() !== 0 || !has('apt-get'))
    return { why: `${forWhat} ${name}: install it (on Debian: apt install ${packageName}).` }
  say(`Installing ${name} ...`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', packageName]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0 && args[0] === 'install')
      return { why: `${name} could not be installed: ${stderr.trim()}` }
  }
  const installed = there()
  return installed ? { path: installed } : { why: `${name} was installed, but it is not where it should be.` }
}

const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

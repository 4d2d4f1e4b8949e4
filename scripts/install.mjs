// Runs on any Node >= 20, before a single package is there: no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exitWith, root, say } from './terminal.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules/.package-lock.json')
const stampFile = join(root, 'node_modules/.installed-from')

const COMMON = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
/** `npm ci` begins with an empty folder. What is there and right stays where only the tools are missing. */
const TO_RUN = ['ci', '--omit=dev', ...COMMON]
const ALL = ['ci', '--include=dev', ...COMMON]
const THE_REST = ['install', '--no-save', '--include=dev', ...COMMON]

/**
 * Installs what package-lock.json says, unless that is what is there already.
 * @param {{ withTools?: boolean }} [options] withTools: also what tests, checks and measurements need; without it, what
 *   builds and runs the platform
 */
export function installPackages({ withTools = false } = {}) {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  const [all, toRun] = ['all', 'to run'].map(stampOf)
  if (stamp === all || (stamp === toRun && !withTools)) return
  const { hasAll, hasToRun } = whatIsThere()
  if (hasAll || (hasToRun && !withTools)) return
  say(
    hasToRun
      ? 'Installing the packages that tests and tools need ...'
      : 'Installing the packages (the first time this takes a minute or two) ...',
  )
  runNpm(hasToRun ? THE_REST : withTools ? ALL : TO_RUN)
  writeFileSync(stampFile, withTools ? all : toRun)
}

/** A release holds what it needs; other packages that the lock file names are no reason for it to install anything. */
export function noteInstalled(folder) {
  writeFileSync(join(folder, relative(root, stampFile)), stampOf('to run'))
}

const stampOf = (part) => `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${part}`

function whatIsThere() {
  if (!existsSync(installedLock)) return { hasAll: false, hasToRun: false }
  const [installed, wanted] = [installedLock, lockFile].map(readJson)
  return { hasAll: holds(installed, wanted, { withTools: true }), hasToRun: holds(installed, wanted) }
}

/** Optional packages are for one platform each, so their absence says nothing. */
export function holds(installed, wanted, { withTools = false } = {}) {
  return Object.entries(wanted.packages).every(([path, { version, optional, link, dev, devOptional }]) => {
    if (path === '' || link || (!withTools && (dev || devOptional))) return true
    const there = installed.packages[path]
    return there ? there.version === version : Boolean(optional)
  })
}

function runNpm(args) {
  const npm = npmCommand()
  const { status, error } = spawnSync(npm.file, [...npm.args, ...args], { cwd: root, stdio: 'inherit' })
  if (error) exitWith(`npm could not be started: ${error.message}`)
  if (status !== 0) exitWith('npm could not install the packages; its own message is above.')
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The npm that called us, under the Node that runs us; else the one on the PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath
  return npm && /npm-cli\.c?js$/.test(npm)
    ? { file: process.execPath, args: [npm] }
    : { file: 'npm', args: [] }
}

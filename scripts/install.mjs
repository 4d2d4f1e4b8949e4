// Runs on any Node >= 20, before a single package is there: no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, root, say } from './terminal.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules/.package-lock.json')
const stampFile = join(root, 'node_modules/.installed-from')

/** Installs what package-lock.json says, unless that is what is there already. */
export function installPackages() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(installedLock) && (isStamped(wanted) || holds(readJson(installedLock), readJson(lockFile))))
    return
  say('Installing the packages (the first time this takes a minute or two) ...')
  const npm = npmCommand()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(npm.file, [...npm.args, ...args], { cwd: root, stdio: 'inherit' })
  if (error) exitWith(`npm could not be started: ${error.message}`)
  if (status !== 0) exitWith('npm could not install the packages; its own message is above.')
  writeFileSync(stampFile, wanted)
}

const isStamped = (wanted) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

/** Optional packages are for one platform each, so their absence says nothing. */
export function holds(installed, wanted) {
  return Object.entries(wanted.packages).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const there = installed.packages[path]
    return there ? there.version === version : Boolean(optional)
  })
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The npm that called us, under the Node that runs us; else the one on the PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath
  return npm && /npm-cli\.c?js$/.test(npm)
    ? { file: process.execPath, args: [npm] }
    : { file: 'npm', args: [] }
}

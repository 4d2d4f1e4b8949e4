import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './source-files.mjs'
import { exitWith, root, say, took } from './terminal.mjs'

const stampFile = join(root, 'dist/.built-from')
const RESULTS = ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js']
const SINGLE_FILES = ['vite.config.ts', 'package-lock.json', 'scripts/build-fonts.ts', 'NOTICE']

const STEPS = [
  { name: 'fonts', args: ['scripts/build-fonts.ts'] },
  { name: 'pages for the browser', args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
  {
    name: 'pages for the server',
    args: ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'warn'],
  },
]

/** Builds the web into dist/, unless what is there was built from just these sources, or came without them. */
export function buildWeb(node) {
  const isBuilt = RESULTS.every((file) => existsSync(join(root, file)))
  if (isBuilt && !existsSync(join(root, 'web'))) return
  const sources = sumOfSources()
  if (isBuilt && isStamped(sources)) return
  say('Building the web ...')
  rmSync(stampFile, { force: true })
  for (const step of STEPS) runStep(node, step)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, sources)
}

/** What the development server needs before Vite serves the rest from its sources. */
export function buildFonts(node) {
  runStep(node, STEPS[0])
}

function runStep(node, { name, args }) {
  const done = took()
  const { status, signal } = spawnSync(node, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) exitWith(`The web could not be built (${name})${reasonOf(signal)}`)
  say(`  ${name} ${done()}`)
}

/** A process that the kernel kills has no time to say why. */
const reasonOf = (signal) =>
  signal === 'SIGKILL'
    ? ': it was killed, probably for lack of memory. A build needs 2 GB; build elsewhere and copy the folder, or add swap.'
    : '; the reason is above.'

const isStamped = (sources) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources

function sumOfSources() {
  const hash = createHash('sha256')
  const files = readSources(['web', 'contract', 'core'], /./).filter(([file]) => !/\.test\.tsx?$/.test(file))
  for (const [file, text] of files) hash.update(`${file}\0${text}\0`)
  for (const file of SINGLE_FILES) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

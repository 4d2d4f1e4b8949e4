import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { isTest, readSources } from './source-files.mjs'
import { ended, launch } from './supervise.mjs'
import { exitWith, root, say, took } from './terminal.mjs'

const compressedStamp = join(root, 'dist/.compressed')

const WEB = {
  stamp: 'dist/.built-from',
  results: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
  folders: ['web', 'contract', 'core'],
  endings: /./,
  files: ['vite.config.ts', 'package-lock.json', 'scripts/build-fonts.ts', 'NOTICE'],
}
const SERVER = {
  stamp: 'dist/.server-built-from',
  results: ['dist/platform/main.js'],
  folders: ['server', 'contract', 'core'],
  endings: /\.ts$/,
  files: ['package-lock.json', 'scripts/build-server.mjs'],
}

const FONTS = { name: 'fonts', args: ['scripts/build-fonts.ts'] }
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
const PAGES = [
  { name: 'pages for the browser', args: VITE },
  { name: 'pages for the server', args: [...VITE, '--ssr'] },
]
const BUNDLE = { name: 'server', args: ['scripts/build-server.mjs'] }
/** Writes `compressedStamp` when it is done. */
const COMPRESSION = { name: 'compression', args: ['scripts/compress.mjs'] }

/** What both sides need when they are built at once; with less memory one waits for the other. */
const MEMORY_FOR_BOTH = 3.5e9

/** Builds web and server into dist/, unless what is there was built from just these sources, or is a release's. */
export async function buildWeb(node) {
  await buildPages(node)
  if (!existsSync(compressedStamp)) await runStep(node, COMPRESSION)
}

/** The same for whoever waits for a first page: `compressMeanwhile` does the rest when the server listens. */
export async function buildPages(node) {
  const isRelease = !existsSync(join(root, 'web'))
  if (isRelease && [WEB, SERVER].every(hasResults)) return
  const buildSides = async () => {
    say('Building the web ...')
    rmSync(compressedStamp, { force: true })
    await runStep(node, FONTS)
    await together(PAGES.map((step) => () => runStep(node, step)))
  }
  await together([() => buildWhatChanged(WEB, buildSides), () => buildServer(node)])
}

/** The server in few files, as `npm start` runs it; a second or two. */
export const buildServer = (node) => buildWhatChanged(SERVER, () => runStep(node, BUNDLE))

async function buildWhatChanged(side, build) {
  const stamp = join(root, side.stamp)
  const sources = sumOfSources(side)
  if (hasResults(side) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

const hasResults = ({ results }) => results.every((file) => existsSync(join(root, file)))

/** Ends with us, and nobody waits for it; until it is done files are sent as they are. */
export function compressMeanwhile(node) {
  if (existsSync(compressedStamp)) return
  const child = launch({ node, args: COMPRESSION.args })
  child.unref()
  child.channel.unref()
  void ended(child)
}

/** What the development server needs before Vite serves the rest from its sources. */
export const buildFonts = (node) => runStep(node, FONTS)

async function together(tasks) {
  if (hasRoomForBoth()) await Promise.all(tasks.map((task) => task()))
  else for (const task of tasks) await task()
}

const hasRoomForBoth = () =>
  availableParallelism() > 1 && Math.min(totalmem(), constrainedMemory()) >= MEMORY_FOR_BOTH

/** Zero is what Node says where nothing is known of a limit. */
const constrainedMemory = () => process.constrainedMemory?.() || Infinity

async function runStep(node, { name, args }) {
  const done = took()
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  // exitWith leaves nothing behind that goes on building.
  process.once('exit', () => child.kill())
  const code = await ended(child)
  if (code !== 0) exitWith(`The platform could not be built (${name})${reasonOf(child.signalCode)}`)
  say(`  ${name} ${done()}`)
}

/** A process that the kernel kills has no time to say why. */
const reasonOf = (signal) =>
  signal === 'SIGKILL'
    ? ': it was killed, probably for lack of memory. A build needs 2 GB; build elsewhere and copy the folder, or add swap.'
    : '; the reason is above.'

function sumOfSources({ folders, endings, files }) {
  const hash = createHash('sha256')
  const sources = readSources(folders, endings).filter(([file]) => !isTest(file))
  for (const [file, text] of sources) hash.update(`${file}\0${text}\0`)
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

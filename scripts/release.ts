// npm run release: writes into dist/ an archive of what a machine needs that runs the platform and builds nothing, for
// the kind of machine on which it is made; `-- FOLDER` writes a new folder instead.
import { execFileSync } from 'node:child_process'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { releaseOf } from '#server/release.ts'
import { buildWeb } from './build-web.mjs'
import { findUnusedPackages } from './check-exports.mjs'
import { noteInstalled } from './install.mjs'
import { BUILD_TOOLS, closureOf, readLock } from './packages.mjs'
import { isTest, readSources } from './source-files.mjs'
import { root, say } from './terminal.mjs'

const RUNNING = ['core', 'contract', 'server']
const BUILT = ['dist/client', 'dist/server', 'dist/platform', 'dist/.compressed']
const OTHERS = ['package.json', 'package-lock.json', 'NOTICE', 'scripts', 'deploy']

/** What nothing reads that only runs: tests, tools in TypeScript, maps and types of packages, headers of Node. */
const LEFT_OUT = [
  /^scripts\/.*(?<!\.mjs)$/,
  /^node_modules\/.*\.(map|d\.[cm]?ts)$/,
  /^node_modules\/node-[^/]+\/(include|share)$/,
]

/** Writes a release of what dist/ holds into a folder that does not exist yet. */
export function writeRelease(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const path of [...RUNNING, ...BUILT, ...OTHERS, ...neededPackages()])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => isNeeded(relative(root, source)),
    })
  writeFileSync(join(folder, 'RELEASE'), releaseOf() ?? readFileSync(join(root, 'RELEASE')))
  noteInstalled(folder)
}

const isNeeded = (path: string) =>
  !isTest(path) && !isTest(`${path}/`) && !LEFT_OUT.some((pattern) => pattern.test(path))

/** Everything that the web is made of is in dist/ already; what remains is what the running code names. */
function neededPackages(): string[] {
  const lock = readLock()
  const { dependencies = {}, optionalDependencies = {} } = lock.packages[''] ?? {}
  const sources = readSources(RUNNING).filter(([file]) => !isTest(file))
  const others = [...findUnusedPackages({ dependencies }, sources), ...BUILD_TOOLS]
  const named = Object.keys(dependencies).filter((name) => !others.includes(name))
  const paths = closureOf(lock, [...named, ...Object.keys(optionalDependencies)])
  return [...paths].filter((path) => existsSync(join(root, path)))
}

/** @returns the file */
function writeArchive(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = releaseOf()?.split(' ')[0]
  const name = ['rattil', version, commit].filter(Boolean).join('-')
  const folder = mkdtempSync(join(root, 'dist/release-'))
  const file = join(root, `dist/${name}-${process.platform}-${process.arch}.tar.gz`)
  try {
    writeRelease(join(folder, name))
    execFileSync('tar', ['-czf', file, '-C', folder, '--owner=0', '--group=0', name])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return file
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  await buildWeb(process.execPath)
  if (folder) writeRelease(folder)
  say(folder ?? writeArchive())
}

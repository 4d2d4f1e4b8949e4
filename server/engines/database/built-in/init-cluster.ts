import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefused } from '#core/start-refused.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import { damaged, refusedMaking } from './start-failure.ts'
import { parentFor, publish, publishLink, refuseOthersFolder, undoHalfMove } from './account-folders.ts'

export const SUPERUSER = 'rattil'

/** C.UTF-8 is the same everywhere and fast; Arabic order is a stored key. macOS names the same thing differently. */
const LOCALE = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']

const HOUR = 3_600_000

/** Makes the cluster unless it is there. It gets its name only when whole, so a killed start leaves no half one. */
export async function ensureCluster(options: {
  name: string
  binaries: Binaries
  identity: Identity
  withinReach: string
  log: (line: string) => void
}): Promise<void> {
  const { name, binaries, identity, withinReach, log } = options
  mkdirSync(dirname(name), { recursive: true, mode: 0o700 })
  undoHalfMove(name)
  refuseOthersFolder(identity, name)
  if (existsSync(join(name, 'PG_VERSION'))) return
  refuseForeignFolder(name)
  const parent = parentFor(identity, name, withinReach)
  removeLeftovers(parent, name)
  log('Making a new database ...')
  const unfinished = join(parent, `${basename(name)}.init-${randomBytes(6).toString('hex')}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (identity.kind === 'account') chownSync(unfinished, identity.uid, identity.gid)
  await initdb(unfinished, binaries, identity)
  if (parent === dirname(name)) publish(unfinished, name)
  else publishLink(unfinished, name)
}

async function initdb(folder: string, { bin }: Binaries, identity: Identity): Promise<void> {
  const options = ['-D', folder, '-U', SUPERUSER, '-A', 'trust', '--encoding=UTF8', ...LOCALE, '-k']
  const { file, args, ids } = identity.command(join(bin, 'initdb'), options)
  const child = spawn(file, args, { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const [code, complaint] = await Promise.all([ended, text(child.stderr)])
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw refusedMaking(complaint, folder)
}

/** A folder by this name that is no cluster was put there by somebody, who should decide. */
function refuseForeignFolder(name: string): void {
  const there = lstatSync(name, { throwIfNoEntry: false })
  if (!there) return
  if (there.isSymbolicLink() && !existsSync(name))
    throw new StartRefused(
      `${name} is a link to a database that is no longer there. Restore it, or remove the link.`,
    )
  throw new StartRefused(
    `${name} is there, but it is not a database. Move it away, or restore what was in it.`,
  )
}

/** Of starts that were killed in the middle; another start may be at work right now, so only old ones. */
function removeLeftovers(parent: string, name: string): void {
  for (const entry of readdirSync(parent)) {
    const path = join(parent, entry)
    if (!entry.startsWith(`${basename(name)}.init-`)) continue
    if (Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path, { recursive: true, force: true })
  }
}

/** The data of one major version cannot be opened by another. */
export function refuseOtherVersion(cluster: string, { major, bin }: Binaries): void {
  const majorVersion = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (majorVersion === major) return
  if (Number.isNaN(majorVersion)) throw damaged(cluster, 'its file PG_VERSION holds no version')
  throw new StartRefused(
    `The database in ${cluster} was made by PostgreSQL ${majorVersion}, and the server in ${bin} is PostgreSQL ${major}; ` +
      `it cannot open it. Nothing was changed. Name a PostgreSQL ${majorVersion} in PG_BIN, run "npm run db:export FILE", ` +
      'move that folder away, take PG_BIN out again and run "npm run db:import FILE".',
  )
}

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '#core/start-refused.ts'
import type { Binaries } from './binaries.ts'
import { inspect } from './binaries.ts'
import type { Identity } from './identity.ts'

export type Owner = Pick<Identity, 'uid' | 'gid'>

/** Whether the account may walk down to this path (root's own folders are often 0700). */
function canReach(identity: Identity, path: string): boolean {
  if (identity.kind !== 'account') return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (!mayEnter(identity, folder)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter({ uid, gid }: Owner, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return Boolean(mode & 0o100)
  return Boolean(mode & (group === gid ? 0o010 : 0o001))
}

/** The parent in which a cluster for `wanted` can be made: beside it, or where the account can reach. */
export function parentFor(identity: Identity, wanted: string, withinReach: string): string {
  if (canReach(identity, dirname(wanted))) return dirname(wanted)
  mkdirSync(withinReach, { recursive: true, mode: 0o755 })
  return withinReach
}

/** Binaries the account can run: these, or a copy of them. */
export function reachableBinaries(identity: Identity, binaries: Binaries, withinReach: string): Binaries {
  if (canReach(identity, binaries.bin)) return binaries
  const copy = join(withinReach, `postgresql-${binaries.version}`)
  if (!existsSync(copy)) copyInto(binaries.tree, copy)
  const copied = inspect(join(copy, 'bin'))
  if (!copied)
    throw new StartRefused(
      `The copy of PostgreSQL in ${copy} does not run. Delete that folder and start again.`,
    )
  return copied
}

/** A killed copy must not look like a whole one, so it gets its name when it is complete. */
function copyInto(tree: string, copy: string): void {
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  copyExactly(tree, unfinished)
  publish(unfinished, copy)
}

/** Gives a finished folder its name; if another process was first, its folder stays and ours goes. */
export function publish(unfinished: string, name: string): void {
  try {
    renameSync(unfinished, name)
  } catch (error) {
    if (!existsSync(name)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** As `publish`, for a folder that had to be made elsewhere: `name` becomes a link to it. */
export function publishLink(unfinished: string, name: string): void {
  const home = join(dirname(unfinished), `${basename(name)}-${randomBytes(6).toString('hex')}`)
  renameSync(unfinished, home)
  try {
    symlinkSync(home, name)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    if (!existsSync(name)) throw error
  }
}

/**
 * The cluster's files must belong to whoever runs the server. Root can hand them over when the way of not being
 * root changed since the last start; for anybody else it is a sentence. No server may be running on it.
 */
export function takeOwnership(identity: Identity, cluster: string): void {
  refuseOthersFolder(identity, cluster)
  if (statSync(cluster).uid !== identity.uid) handOver(cluster, identity)
}

export function refuseOthersFolder({ kind, uid }: Identity, cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? uid
  if (kind !== 'self' || owner === uid) return
  throw new StartRefused(
    `The database in ${cluster} belongs to another account (number ${owner}). Start the platform as that account, ` +
      `or hand the folder over: chown -R ${uid} ${cluster}`,
  )
}

function handOver(path: string, owner: Owner): void {
  lchownSync(path, owner.uid, owner.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path)) handOver(join(path, entry), owner)
}

/** A cluster made in place whose folder the account can no longer reach moves to where it can. */
export function moveWithinReach(identity: Identity, name: string, withinReach: string): void {
  if (canReach(identity, dirname(name)) || lstatSync(name).isSymbolicLink()) return
  const home = join(
    parentFor(identity, name, withinReach),
    `${basename(name)}-${randomBytes(6).toString('hex')}`,
  )
  copyExactly(name, home)
  renameSync(name, aside(name))
  symlinkSync(home, name)
  rmSync(aside(name), { recursive: true, force: true })
}

/** A move that was killed between its two last steps is undone: the original is still whole. */
export function undoHalfMove(name: string): void {
  if (!existsSync(aside(name))) return
  if (existsSync(name)) rmSync(aside(name), { recursive: true, force: true })
  else renameSync(aside(name), name)
}

/** With owners, modes and links, which Node's own copy does not keep. */
const copyExactly = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

const aside = (name: string) => `${name}.moved`

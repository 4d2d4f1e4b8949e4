import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a file is written until it is whole; a name of its own for everyone who writes it. */
export const besideOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}.part`

const LEFTOVER_MS = 3_600_000

/** What killed processes left beside a file; another may be at work right now, so only old ones. */
export async function removeLeftovers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.[0-9a-f]{12}\.part$/.test(name)) continue
    const leftover = join(dirname(path), name)
    const about = await stat(leftover).catch(() => undefined)
    if (about && Date.now() - about.mtimeMs > LEFTOVER_MS) await rm(leftover, { force: true })
  }
}

/**
 * The file has its name only when it is whole and on the disk; whoever lists the folder meanwhile sees a `.part`.
 * A file of that name is replaced.
 */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const beside = besideOf(path)
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** A rename survives a power cut only when its folder has been synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Of any number of processes that make the file at once one succeeds, and its file is there whole for all of them. */
export function makeOnce(path: string, content: string): void {
  const beside = besideOf(path)
  try {
    const file = openSync(beside, 'wx', 0o600)
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    nameOnce(beside, path)
  } finally {
    rmSync(beside, { force: true })
  }
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Gives a whole file its name unless that is taken, and tells which. A link never replaces what is there, as a rename
 * would; where the disk knows no links, a rename has to do.
 */
export function nameOnce(beside: string, path: string): boolean {
  try {
    linkSync(beside, path)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error
    renameSync(beside, path)
    return true
  }
}

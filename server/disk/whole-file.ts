import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const besideOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}.part`

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

/** A link never replaces what is there, as a rename would; where the disk knows no links, a rename has to do. */
function nameOnce(beside: string, path: string): void {
  try {
    linkSync(beside, path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error
    renameSync(beside, path)
  }
}

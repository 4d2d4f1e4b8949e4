import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT_PASSING, EXIT_SETTINGS, StartRefused } from '#core/start-refused.ts'

/** Makes the data folder where it is missing; what keeps us from writing there is one sentence. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    tryWriting(dataDir)
  } catch (error) {
    throw refusedFolder(error, `DATA_DIR (${dataDir})`, 'another DATA_DIR')
  }
}

/** Uploads pass through the folder for temporary files, and the built-in database answers there. */
export function requireTemporaryFolder(folder: string): void {
  try {
    statSync(folder)
    tryWriting(folder)
  } catch (error) {
    throw refusedFolder(error, `The folder for temporary files (${folder})`, 'another one in TMPDIR')
  }
}

function tryWriting(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const trial = join(folder, `.rattil-${process.pid}.part`)
  try {
    writeFileSync(trial, 'x', { mode: 0o600 })
  } finally {
    rmSync(trial, { force: true })
  }
}

function refusedFolder(error: unknown, what: string, otherwise: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  if (!reason) return error
  return new StartRefused(`${what} ${reason.says}: ${reason.remedy}, or name ${otherwise}.`, {
    cause: error,
    exitCode: reason.passes ? EXIT_PASSING : EXIT_SETTINGS,
  })
}

const notAllowed = {
  says: 'may not be written by this account',
  remedy: 'give the folder to the account that runs the platform (chown)',
}
const noFolder = {
  says: 'is a file or lies below one, not a folder',
  remedy: 'move that file away',
}
const full = {
  says: 'lies on a disk that is full',
  remedy: 'free some space and start again',
  passes: true,
}

const reasons: Record<string, { says: string; remedy: string; passes?: boolean }> = {
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOENT: { says: 'is not there', remedy: 'make that folder' },
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: { says: 'lies on a disk that can only be read', remedy: 'mount it for writing' },
  ENAMETOOLONG: { says: 'has too long a name', remedy: 'shorten it' },
  ENOSPC: full,
  EDQUOT: full,
}

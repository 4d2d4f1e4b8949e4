import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#core/start-refused.ts'
import { requireDataDir } from './data-dir.ts'
import { makeOnce } from './disk/whole-file.ts'

export const SHORTEST_KEY = 32

const OTHERS_MAY = 0o077

export const keyFile = (dataDir: string) => join(dataDir, 'secret.key')

/**
 * The key in DATA_DIR, made at the first start. A damaged one is refused, for a key that is known opens everything, and
 * so is a lost one beside a database that was used with it.
 */
export function storedKey(dataDir: string, isNewAccepted = false): Buffer {
  const path = keyFile(dataDir)
  if (!isThere(path)) {
    if (!isNewAccepted && existsSync(join(dataDir, 'postgres')))
      throw new StartRefused(`${path} is gone, while the database beside it is there: ${RESTORE_GONE}`)
    requireDataDir(dataDir)
    makeOnce(path, randomBytes(48).toString('base64url'))
  }
  const fault = faultOf(path)
  if (fault) throw new StartRefused(`${path} ${fault}`)
  return readKey(path)
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // The folder itself cannot be entered, which is told better by what makes it.
    return false
  }
}

export type KeyFileState = 'unused' | 'same' | 'gone' | 'changed'

/** Whether the file still holds the key that this process runs with; `unused` where SECRET_KEY holds it. */
export function keyFileState(dataDir: string, inUse: Buffer, isFromFile: boolean): KeyFileState {
  if (!isFromFile) return 'unused'
  try {
    return readKey(keyFile(dataDir)).equals(inUse) ? 'same' : 'changed'
  } catch {
    // Gone, or no longer ours to read: the next start would not find it either.
    return 'gone'
  }
}

const readKey = (path: string) => Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8')

function faultOf(path: string): string | undefined {
  try {
    const about = statSync(path)
    return faultOfFile(about, path) ?? faultOfContent(readKey(path).toString('utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return `cannot be read (${code}): give it to the account that runs the platform (chown), mode 0600.`
  }
}

function faultOfFile(about: Stats, path: string): string | undefined {
  if (!about.isFile()) return `is not a file: move it away and ${RESTORE}`
  if (about.mode & OTHERS_MAY)
    return `may be read or changed by other accounts: run "chmod 600 ${path}", and if somebody may have read it, ${ANEW}`
  return undefined
}

function faultOfContent(text: string): string | undefined {
  if (text.length >= SHORTEST_KEY) return undefined
  const holds = text.length === 0 ? 'is empty' : `holds only ${text.length} characters`
  return `${holds}, and a key has ${SHORTEST_KEY} or more: ${RESTORE}`
}

const LOST =
  'links and codes sent before stop working, and what was sealed with the old one (mails that wait) is lost.'
const ANEW = `delete it and start once with SECRET_KEY_CHANGED=accept, which makes a new one: ${LOST}`
const RESTORE = `put back the one of your last backup, or, if there is none, ${ANEW}`
const RESTORE_GONE = `put back the one of your last backup, or, if there is none, start once with SECRET_KEY_CHANGED=accept, which makes a new one: ${LOST}`

import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '#core/start-refused.ts'
import type { Owner } from './account-folders.ts'

const LONGEST_PATH = 107
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * Private to whoever runs the server: there is no password behind the socket. A folder that somebody else made
 * first may hold a server of theirs, so it is refused.
 */
export function socketFolder({ uid, gid }: Owner, cluster: string): string {
  const folder = socketFolderName(uid, cluster)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const status = lstatSync(folder)
  const isOurs = status.uid === uid || status.uid === process.getuid?.()
  if (!status.isDirectory() || !isOurs)
    throw new StartRefused(`${folder} is not the platform's own folder. Remove it.`)
  if (status.uid !== uid) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  return folder
}

export function socketFolderName(uid: number, cluster: string): string {
  const name = `rattil-${createHash('sha256').update(`${uid}:${cluster}`).digest('hex').slice(0, 16)}`
  const folder = join(tmpdir(), name)
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_PATH ? folder : join('/tmp', name)
}

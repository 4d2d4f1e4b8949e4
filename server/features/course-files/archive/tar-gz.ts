import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { FileStore } from '#server/engines/files/port.ts'
import { courseFileTexts } from '../texts.ts'
import { readable, refuseBomb, refuseLarge, type Archive, type StoredArchive } from './archive.ts'
import { listTar, type TarEntry } from './tar.ts'

/**
 * Opens a tar.gz of the store. It has no list and no way to jump, so it is unpacked once, as one file without the names
 * that stand in it, and gone when it is closed.
 */
export async function openTarGz(
  store: Pick<FileStore, 'read'>,
  stored: StoredArchive,
  mostBytes: number,
): Promise<Archive> {
  const folder = await mkdtemp(join(tmpdir(), 'rattil-course-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'tar')
    const source = await store.read(stored.key)
    return await readable(courseFileTexts.brokenTar, async () => {
      await gunzip(source, path, { packed: stored.size, mostBytes })
      return archiveOf(path, await listed(path, mostBytes), close)
    })
  } catch (error) {
    await close()
    throw error
  }
}

async function listed(path: string, mostBytes: number): Promise<Map<string, TarEntry>> {
  const tar = await open(path, 'r')
  try {
    return await listTar(tar, mostBytes)
  } finally {
    await tar.close()
  }
}

const archiveOf = (
  path: string,
  entries: ReadonlyMap<string, TarEntry>,
  close: () => Promise<void>,
): Archive => ({
  entries: new Map([...entries].map(([name, { size }]) => [name, size])),
  read: async (name) => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`no entry ${name}`)
    const { start, size } = entry
    return size === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + size - 1 })
  },
  close,
})

interface Bounds {
  readonly packed: number
  readonly mostBytes: number
}

async function gunzip(source: Readable, path: string, { packed, mostBytes }: Bounds): Promise<void> {
  let unpacked = 0
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      unpacked += bytes.length
      try {
        refuseBomb(packed, unpacked)
        refuseLarge(unpacked, mostBytes)
        done(null, bytes)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  await pipeline(source, createGunzip(), counted, createWriteStream(path, { mode: 0o600 }))
}

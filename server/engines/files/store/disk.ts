import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isStoragePath } from '#core/storage-path.ts'
import { syncFolder } from '#server/disk/whole-file.ts'
import { bucketPath, fileKey } from './keys.ts'
import { FileMissing } from '../port.ts'
import type { ByteRange, ByteStore, FileInfo, FilePlace, StagedFile, StoredFile } from '../port.ts'
import { openStaging } from './staging.ts'

/** Files under one folder, for one machine or a shared disk. */
export function openDiskFiles(root: string): ByteStore {
  const stage = openStaging(join(root, '.staging'))

  async function keep(staged: StagedFile, place: FilePlace): Promise<StoredFile> {
    const key = fileKey(staged.sha256, place)
    const path = join(root, key)
    const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const now = new Date()
    await utimes(staged.path, now, now)
    await rename(staged.path, path)
    await syncFolder(dirname(path))
    if (created) for (const folder of [dirname(dirname(path)), root]) await syncFolder(folder)
    return { key, size: staged.size, sha256: staged.sha256 }
  }

  return {
    kind: 'disk',
    stage,
    keep,
    async put(content, { maxBytes, ...place }) {
      fileKey('', place)
      const staged = await stage(content, maxBytes === undefined ? {} : { maxBytes })
      try {
        return await keep(staged, place)
      } finally {
        await staged.discard()
      }
    },
    read: (key, range) => readFrom(root, key, range),
    async withLocal(key, work) {
      if (!(await infoOf(root, key))) throw new FileMissing(`No file ${key}`)
      return work(join(root, key))
    },
    stat: (key) => infoOf(root, key),
    async remove(key) {
      if (isStoragePath(key)) await rm(join(root, key), { force: true })
    },
    probe: async () => void (await mkdir(root, { recursive: true, mode: 0o700 })),
    list: (bucket) => listBucket(root, bucket),
  }
}

async function readFrom(root: string, key: string, range?: ByteRange): Promise<Readable> {
  if (!isStoragePath(key)) throw new FileMissing('Not a file of this store')
  const file = await open(join(root, key), 'r').catch((error: unknown) => {
    throw isMissing(error) ? new FileMissing(`No file ${key}`, { cause: error }) : error
  })
  return file.createReadStream(range ? { start: range.start, end: range.end } : {})
}

async function infoOf(root: string, key: string): Promise<FileInfo | undefined> {
  if (!isStoragePath(key)) return undefined
  try {
    const { size, mtime } = await stat(join(root, key))
    return { key, size, modifiedAt: mtime }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* listBucket(root: string, bucket: string): AsyncGenerator<FileInfo> {
  for (const shelf of await namesIn(join(root, bucketPath(bucket))))
    for (const name of await namesIn(join(root, bucket, shelf))) {
      const info = await infoOf(root, `${bucket}/${shelf}/${name}`)
      if (info) yield info
    }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

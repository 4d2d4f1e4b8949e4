import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { FileStore } from '#server/engines/files/port.ts'
import { courseFileTexts } from '../texts.ts'
import { EntryCount, readable, refuseBomb, refuseMany, type Archive, type StoredArchive } from './archive.ts'
import { BadPackage } from './bad-package.ts'
import { AHEAD, readAhead, type BytesAt } from './read-ahead.ts'

/** Opens a zip where it lies in the store. `mostBytes` is what it may unpack to altogether. */
export async function openZip(
  store: Pick<FileStore, 'read'>,
  stored: StoredArchive,
  mostBytes: number,
): Promise<Archive> {
  const zip = await readable(sentenceFor, () =>
    fromRandomAccessReaderPromise(new StoredBytes(store, stored), stored.size, { autoClose: false }),
  )
  try {
    const entries = await readable(sentenceFor, () => listEntries(zip, mostBytes))
    return {
      entries: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      read: async (name) => {
        const entry = entries.get(name)
        if (!entry) throw new Error(`no entry ${name}`)
        return readable(sentenceFor, () => zip.openReadStreamPromise(entry))
      },
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile, mostBytes: number): Promise<Map<string, Entry>> {
  refuseMany(zip.entryCount)
  const count = new EntryCount(mostBytes)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, compressedSize, uncompressedSize: size } = entry
    count.add({ name, size })
    refuseBomb(compressedSize, size)
    if (isLink(entry)) throw new BadPackage(courseFileTexts.link)
    if (!name.endsWith('/')) entries.set(name, entry)
  }
  return entries
}

/** Programs of Unix keep the kind of a file in the upper half. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

const badName = /^(absolute path|invalid relative path|invalid characters in fileName)/

const sentenceFor = (error: unknown) =>
  error instanceof Error && badName.test(error.message) ? courseFileTexts.badName : courseFileTexts.broken

/** Lets the zip library jump about in a stored file, on this disk or elsewhere. */
class StoredBytes extends RandomAccessReader {
  private readonly store: Pick<FileStore, 'read'>
  private readonly key: string
  private readonly bytesAt: BytesAt
  constructor(store: Pick<FileStore, 'read'>, { key, size }: StoredArchive) {
    super()
    this.store = store
    this.key = key
    this.bytesAt = readAhead(size, async (start, length) =>
      buffer(await store.read(key, { start, end: start + length - 1 })),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    if (end <= start) return through.end()
    const refuse = (error: unknown) => void through.destroy(asError(error))
    if (end - start <= AHEAD)
      this.bytesAt(start, end - start).then((bytes) => void through.end(bytes), refuse)
    else
      this.store
        .read(this.key, { start, end: end - 1 })
        .then((source) => void pipeline(source, through).catch(refuse), refuse)
    return through
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { courseFileLimits as limits, MB } from '#contract/kernel/limits.ts'
import { FileMissing, StoreFailed, type FileStore } from '#server/engines/files/port.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { COURSE_JSON } from '../format.ts'
import { courseFileTexts } from '../texts.ts'

const HEAD = 4096

/** Which sentence it is, for a worker to answer. */
export interface PackageFault {
  readonly key: Sentence
  readonly values: Record<string, string | number>
}

/** The zip is not what it should be. Its sentence is for her. */
export class BadPackage extends Error {
  override readonly name = 'BadPackage'
  readonly fault: PackageFault
  constructor(key: Sentence, values: Record<string, string | number> = {}, cause?: unknown) {
    super(text(key, values), { cause })
    this.fault = { key, values }
  }
}

export interface PackageEntry {
  readonly name: string
  readonly size: number
}
export interface Unpacked {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** A course file, opened where it lies. Nothing is ever written under a name that stands in it. */
export interface CoursePackage {
  readonly entries: readonly PackageEntry[]
  /** The whole of the entry `course.json`; undefined when it is not there. */
  json(): Promise<Uint8Array | undefined>
  /** `work` gets the first bytes of an entry, or all of it, as a file on this disk that is gone afterwards. */
  unpacked<T>(name: string, part: 'head' | 'whole', work: (file: Unpacked) => Promise<T>): Promise<T>
  close(): void
}

interface Stored {
  readonly key: string
  readonly size: number
}

/** `mostBytes` is what it may unpack to altogether. */
export async function openPackage(
  store: Pick<FileStore, 'read'>,
  { key, size }: Stored,
  mostBytes: number,
): Promise<CoursePackage> {
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new StoredBytes(store, key), size, { autoClose: false }),
  )
  try {
    const entries = await listEntries(zip, mostBytes)
    return {
      entries: [...entries.values()].map((entry) => ({ name: entry.fileName, size: entry.uncompressedSize })),
      json: async () => {
        const entry = entries.get(COURSE_JSON)
        if (!entry) return undefined
        const { bytes } = limits.json
        if (entry.uncompressedSize > bytes)
          throw new BadPackage(courseFileTexts.textTooLong, { mb: bytes / MB })
        return readable(async () => buffer(await zip.openReadStreamPromise(entry)))
      },
      unpacked: async (name, part, work) => {
        const entry = entries.get(name)
        if (!entry) throw new Error(`no entry ${name}`)
        const folder = await mkdtemp(join(tmpdir(), 'rattil-course-'))
        try {
          const path = join(folder, 'file')
          return await work(await readable(() => unpack(zip, entry, path, part)))
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile, mostBytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries)
    throw new BadPackage(courseFileTexts.tooMany, { count: limits.entries })
  const entries = new Map<string, Entry>()
  let bytes = 0
  await readable(async () => {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry
      bytes += uncompressedSize
      if (entries.has(fileName)) throw new BadPackage(courseFileTexts.twice, { name: fileName })
      if (uncompressedSize > limits.smallBytes && uncompressedSize > compressedSize * limits.ratio)
        throw new BadPackage(courseFileTexts.bomb)
      if (bytes > mostBytes)
        throw new BadPackage(courseFileTexts.tooLarge, { mb: Math.floor(mostBytes / MB) })
      if (!fileName.endsWith('/')) entries.set(fileName, entry)
    }
  })
  return entries
}

async function unpack(zip: ZipFile, entry: Entry, path: string, part: 'head' | 'whole'): Promise<Unpacked> {
  const source = await zip.openReadStreamPromise(entry)
  if (part === 'head') {
    const head = await firstBytes(source)
    await pipeline(Readable.from([head]), createWriteStream(path, { mode: 0o600 }))
    return { path, size: entry.uncompressedSize, sha256: '' }
  }
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      size += bytes.length
      done(null, bytes)
    },
  })
  await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }))
  return { path, size, sha256: hash.digest('hex') }
}

async function firstBytes(source: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    const bytes = part as Buffer
    parts.push(bytes)
    length += bytes.length
    if (length >= HEAD) break
  }
  return Buffer.concat(parts).subarray(0, HEAD)
}

const badName = /^(absolute path|invalid relative path|invalid characters in fileName)/

/** What the zip library cannot read is the file's fault, unless the store or a rule of ours said so first. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadPackage || error instanceof FileMissing || error instanceof StoreFailed)
      throw error
    if (error instanceof Error && 'syscall' in error) throw error
    const isName = error instanceof Error && badName.test(error.message)
    throw new BadPackage(isName ? courseFileTexts.badName : courseFileTexts.broken, {}, error)
  }
}

/** Lets the zip library jump about in a stored file, on this disk or elsewhere. */
class StoredBytes extends RandomAccessReader {
  private readonly store: Pick<FileStore, 'read'>
  private readonly key: string
  constructor(store: Pick<FileStore, 'read'>, key: string) {
    super()
    this.store = store
    this.key = key
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    if (end <= start) return through.end()
    this.store.read(this.key, { start, end: end - 1 }).then(
      (source) => void pipeline(source, through).catch((error: unknown) => through.destroy(asError(error))),
      (error: unknown) => through.destroy(asError(error)),
    )
    return through
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

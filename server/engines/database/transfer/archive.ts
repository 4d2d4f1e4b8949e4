import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { besideOf, nameOnce, removeLeftovers, syncFolder } from '#server/disk/whole-file.ts'

/**
 * One file for a whole export: gzip over frames of a 4-byte length and that many bytes. An entry is its header (JSON),
 * its content in any number of frames, an empty frame, and a footer (JSON) with the content's size and checksum. The
 * last entry says that it is the last, so a file that was cut short is noticed.
 */
export interface Entry {
  header: Header
  content: AsyncIterable<Buffer>
}

export type Header =
  | { kind: 'archive'; format: 1; holds: 'database' | 'backup'; madeAt: string }
  | { kind: 'database'; server: string; migrations: string[]; tables: string[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'sequences'; values: { name: string; last: string; isCalled: boolean }[] }
  | { kind: 'file'; path: string }
  | { kind: 'key'; fingerprint: string; isIncluded: boolean }
  | { kind: 'end' }

export interface Footer {
  bytes: number
  /** Lines of text, which for a table are its rows. */
  lines: number
  sha256: string
}

export type Written = Footer & { header: Header }

const END = 0
const LARGEST_FRAME = 64 * 1024 * 1024
const NEWLINE = 10

export const noContent = (): AsyncIterable<Buffer> => Readable.from([])

/** Counts and sums up content while it passes by. */
export function measure(): { take(chunk: Buffer): void; result(): Footer } {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  return {
    take(chunk) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++
    },
    result: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  }
}

/** Only its owner may read the file, and it gets its name when it is whole and on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<Written[]> {
  await requireNewFile(file)
  const unfinished = besideOf(file)
  const written: Written[] = []
  try {
    const out = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(encode(entries, written), createGzip({ level: 5 }), out)
    if (!nameOnce(unfinished, file)) throw isThere(file)
    return written
  } finally {
    await rm(unfinished, { force: true })
    await syncFolder(dirname(file))
  }
}

const isThere = (file: string) =>
  new Error(`${file} is there already; it is not overwritten. Name another file.`)

async function requireNewFile(file: string): Promise<void> {
  const about = await lstat(file).catch(() => undefined)
  if (about?.isDirectory()) throw new Error(`${file} is a folder. Name the file in it that is to be written.`)
  if (about) throw isThere(file)
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new Error(`There is no folder ${dirname(file)}. Make it first.`)
  await removeLeftovers(file)
}

async function* encode(entries: AsyncIterable<Entry>, written: Written[]): AsyncGenerator<Buffer> {
  for await (const { header, content } of entries) {
    const measured = measure()
    yield frame(Buffer.from(JSON.stringify(header)))
    for await (const chunk of content) {
      if (chunk.length === 0) continue
      measured.take(chunk)
      yield frame(chunk)
    }
    const footer = measured.result()
    yield Buffer.concat([frame(Buffer.alloc(0)), frame(Buffer.from(JSON.stringify(footer)))])
    written.push({ header, ...footer })
  }
  yield frame(Buffer.from(JSON.stringify({ kind: 'end' } satisfies Header)))
}

function frame(content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return content.length === END ? length : Buffer.concat([length, content])
}

export interface StoredEntry extends Entry {
  /** Known when the content has been read to its end; by then it has been compared. */
  footer(): Footer
}

/** The entries in their order; each one's content is read before the next. Damage is an error, also at the very end. */
export async function* readArchive(file: string): AsyncGenerator<StoredEntry, void> {
  const frames = readFrames(file)
  const nextFrame = () => takeFrame(frames, file)
  try {
    for (;;) {
      const header = parse<Header>(await nextFrame(), file)
      if (header.kind === 'end') return await expectEnd(frames, file)
      let footer: Footer | undefined
      const content = readContent(nextFrame, file, (found) => {
        footer = found
      })
      yield {
        header,
        content,
        footer() {
          if (!footer) throw new Error('The content has not been read yet')
          return footer
        },
      }
      while (!(await content.next()).done);
    }
  } finally {
    await frames.return()
  }
}

/** Reads a file to its end and throws when it is damaged, before anything is done with what it says. */
export async function verifyArchive(file: string): Promise<void> {
  const entries = readArchive(file)
  while (!(await entries.next()).done);
}

async function* readContent(
  nextFrame: () => Promise<Buffer>,
  file: string,
  done: (footer: Footer) => void,
): AsyncGenerator<Buffer, void> {
  const measured = measure()
  for (let chunk = await nextFrame(); chunk.length > 0; chunk = await nextFrame()) {
    measured.take(chunk)
    yield chunk
  }
  const [found, said] = [measured.result(), parse<Footer>(await nextFrame(), file)]
  if (found.sha256 !== said.sha256) throw damaged(file, 'a checksum does not match')
  done(found)
}

type Frames = AsyncGenerator<Buffer, void>

async function takeFrame(frames: Frames, file: string): Promise<Buffer> {
  const { value } = await frames.next().catch((error: unknown) => throwDamage(error, file))
  if (value) return value
  throw damaged(file, 'it ends too early')
}

/** The checksum of the whole is compared only when nothing is left. */
async function expectEnd(frames: Frames, file: string): Promise<void> {
  const { done } = await frames.next().catch((error: unknown) => throwDamage(error, file))
  if (!done) throw damaged(file, 'something stands behind its end')
}

function throwDamage(error: unknown, file: string): never {
  throw isOfZlib(error) ? damaged(file, error.message, error) : error
}

async function* readFrames(file: string): Frames {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  let pending: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      let at = 0
      for (; pending.length - at >= 4;) {
        const length = pending.readUInt32BE(at)
        if (length > LARGEST_FRAME) throw damaged(file, 'its parts make no sense')
        if (pending.length - at - 4 < length) break
        yield pending.subarray(at + 4, at + 4 + length)
        at += 4 + length
      }
      pending = pending.subarray(at)
    }
  } finally {
    source.destroy()
  }
}

const damaged = (file: string, how: string, cause?: Error) =>
  new Error(`${file} is damaged or no file of this platform (${how}).`, { cause })

const isOfZlib = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

/** Guaranteed by the format number in the first entry: what is inside was written by `encode`. */
function parse<T>(content: Buffer, file: string): T {
  try {
    return JSON.parse(content.toString('utf8')) as T
  } catch {
    throw damaged(file, 'its parts make no sense')
  }
}

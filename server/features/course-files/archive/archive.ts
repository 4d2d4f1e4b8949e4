import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveLimits as limits, MB } from '#contract/kernel/limits.ts'
import { FileMissing, StoreFailed } from '#server/engines/files/port.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { courseFileTexts } from '../texts.ts'
import { BadPackage } from './bad-package.ts'

const HEAD = 4096

/** A zip or tar.gz, listed and within its bounds. Nothing is ever written under a name that stands in it. */
export interface Archive {
  /** Unpacked sizes by name. */
  readonly entries: ReadonlyMap<string, number>
  /** The bytes of an entry that is there. What it cannot read is a BadPackage. */
  read(name: string): Promise<Readable>
  close(): Promise<void>
}

/** A file of the store that is an archive. */
export interface StoredArchive {
  readonly key: string
  readonly size: number
}

export interface Unpacked {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly sha1: string
}

export type Part = 'head' | 'whole'

/** `work` gets the first bytes of an entry, or all of it, as a file on this disk that is gone afterwards. */
export async function unpackedEntry<T>(
  archive: Archive,
  name: string,
  part: Part,
  work: (file: Unpacked) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rattil-course-'))
  try {
    const path = join(folder, 'file')
    return await work(await readable(courseFileTexts.broken, () => unpack(archive, name, path, part)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(archive: Archive, name: string, path: string, part: Part): Promise<Unpacked> {
  const source = await archive.read(name)
  if (part === 'head') {
    const head = await firstBytes(source)
    await pipeline(Readable.from([head]), createWriteStream(path, { mode: 0o600 }))
    return { path, size: archive.entries.get(name) ?? 0, sha256: '', sha1: '' }
  }
  const [sha256, sha1] = [createHash('sha256'), createHash('sha1')]
  let size = 0
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      sha256.update(bytes)
      sha1.update(bytes)
      size += bytes.length
      done(null, bytes)
    },
  })
  await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }))
  return { path, size, sha256: sha256.digest('hex'), sha1: sha1.digest('hex') }
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

interface Listed {
  readonly name: string
  readonly size: number
}

/** Takes the entries of an archive one by one and refuses what goes beyond its bounds. */
export class EntryCount {
  private readonly names = new Set<string>()
  private bytes = 0
  /** What it may unpack to altogether. */
  private readonly mostBytes: number

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes
  }

  add({ name, size }: Listed): void {
    if (this.names.has(name)) throw new BadPackage(courseFileTexts.twice, { name: name.slice(0, 120) })
    this.names.add(name)
    this.bytes += size
    refuseMany(this.names.size)
    refuseLarge(this.bytes, this.mostBytes)
  }
}

export function refuseMany(count: number, most: number = limits.entries): void {
  if (count > most) throw new BadPackage(courseFileTexts.tooMany, { count: most })
}

export function refuseLarge(bytes: number, most: number): void {
  if (bytes > most) throw new BadPackage(courseFileTexts.tooLarge, { mb: Math.floor(most / MB) })
}

/** What unpacks to so many times its size is made to fill a disk. */
export function refuseBomb(packed: number, unpacked: number): void {
  if (unpacked > limits.smallBytes && unpacked > packed * limits.ratio)
    throw new BadPackage(courseFileTexts.bomb)
}

/** What a library cannot read is the file's fault, unless the store, the disk or a rule of ours said so first. */
export async function readable<T>(
  otherwise: Sentence | ((error: unknown) => Sentence),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadPackage || error instanceof FileMissing || error instanceof StoreFailed)
      throw error
    if (error instanceof Error && 'syscall' in error) throw error
    throw new BadPackage(typeof otherwise === 'string' ? otherwise : otherwise(error), {}, error)
  }
}

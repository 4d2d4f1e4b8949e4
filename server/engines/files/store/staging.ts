import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileTooLarge } from '../port.ts'
import type { ByteStore, FileContent, StagedFile } from '../port.ts'

const headLength = 4096
const dayMs = 86_400_000

interface StageOptions {
  readonly maxBytes?: number
}

/** Clears out, the first time, what earlier processes left. */
export function openStaging(dir: string): ByteStore['stage'] {
  let ready: Promise<void> | undefined
  return async (content, options = {}) => {
    ready ??= removeLeftovers(dir, new Date())
    await ready
    return stageFile(dir, content, options)
  }
}

/** Writes the content aside and syncs it, so that keeping it later is a rename or an upload that may be repeated. */
async function stageFile(dir: string, content: FileContent, options: StageOptions): Promise<StagedFile> {
  const path = join(dir, `${randomBytes(16).toString('hex')}.part`)
  const file = await open(path, 'wx', 0o600)
  try {
    const written = await writeAll(file, content, options.maxBytes ?? Number.POSITIVE_INFINITY)
    await file.sync()
    return { path, ...written, discard: () => rm(path, { force: true }) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, content: FileContent, maxBytes: number): Promise<Written> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(content)) {
    if (size < headLength) head.push(chunk.subarray(0, headLength - size))
    size += chunk.length
    if (size > maxBytes) throw new FileTooLarge(`The file is larger than ${maxBytes} bytes`)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

interface Written {
  readonly size: number
  readonly sha256: string
  readonly head: Buffer
}

/** Leaving the loop early (too large) destroys the stream, so a client cannot go on sending for nothing. */
async function* chunksOf(content: FileContent): AsyncGenerator<Buffer> {
  if (!(content instanceof Readable)) {
    yield Buffer.from(content)
    return
  }
  for await (const chunk of content as AsyncIterable<unknown>) {
    if (typeof chunk === 'string') yield Buffer.from(chunk)
    else if (chunk instanceof Uint8Array) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    else throw new TypeError('A file is made of bytes')
  }
}

/** What a killed process left half-written; a day is longer than any upload. */
async function removeLeftovers(dir: string, now: Date): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const info = await stat(path).catch(() => undefined)
    if (info && now.getTime() - info.mtimeMs > dayMs) await rm(path, { force: true })
  }
}

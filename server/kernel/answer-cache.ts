import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

export interface CachedAnswer {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly body: Buffer
  /** Made for the first visitor who takes them, and ready for all others. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
  readonly headers: Readonly<Record<string, string>>
}

const MAX_ENTRIES = 4000
const MAX_BYTES = 96 * 1024 * 1024
const MAX_KEY = 600
/** What fits into one packet gains nothing. */
const SMALL = 600
const LONG = 24 * 1024

/** The ETag leaves out the request's id, so that the same content keeps its tag when it is computed again. */
export function packAnswer(
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): CachedAnswer {
  const body = Buffer.from(text, 'utf8')
  const content = text.replace(/"request_id":"[^"]*"\}$/, '')
  return {
    status,
    type,
    etag: `"${hash('sha1', content, 'base64url')}"`,
    body,
    compressed: new Map(),
    headers,
  }
}

/** Compressed once; later visitors find it ready. What takes longer than handing it over is done beside the event loop. */
export function compress(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = answer.compressed.get(encoding)
  if (known) return known
  const { now, beside } = compressors[encoding]
  const made = answer.body.length < LONG ? now(answer.body) : beside(answer.body)
  answer.compressed.set(encoding, made)
  if (made instanceof Promise)
    made.then(
      (bytes) => answer.compressed.set(encoding, bytes),
      () => answer.compressed.delete(encoding),
    )
  return made
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})
const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)
const compressors = {
  br: {
    now: (body: Buffer) => brotliCompressSync(body, brotliOptions(body, 3)),
    beside: (body: Buffer) => brotli(body, brotliOptions(body, 5)),
  },
  gzip: { now: (body: Buffer) => gzipSync(body), beside: (body: Buffer) => zip(body) },
}

export function encodingFor(answer: CachedAnswer, accepts: string): Encoding | undefined {
  if (answer.body.length < SMALL) return undefined
  if (accepts.includes('br')) return 'br'
  return accepts.includes('gzip') ? 'gzip' : undefined
}

/**
 * Ready answers of public pages and calls, kept until one of their tags changes. A tag carries a generation: an
 * answer whose reading began before a change is never kept after it, so that a slow reader cannot bring back the old.
 */
export class AnswerCache {
  readonly #entries = new Map<string, { answer: CachedAnswer; tags: readonly string[] }>()
  readonly #keysOfTag = new Map<string, Set<string>>()
  #generation = 0
  readonly #changedAt = new Map<string, number>()
  #bytes = 0
  hits = 0
  misses = 0

  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) {
      this.misses++
      return undefined
    }
    this.hits++
    return entry.answer
  }

  /** The moment before reading; give it to `keep`. */
  begin(): number {
    return this.#generation
  }

  keep(key: string, answer: CachedAnswer, tags: readonly string[], begunAt: number): void {
    if (key.length > MAX_KEY || tags.length === 0) return
    if (tags.some((tag) => (this.#changedAt.get(tag) ?? -1) > begunAt)) return
    this.#remove(key)
    this.#entries.set(key, { answer, tags })
    this.#bytes += size(answer)
    for (const tag of tags) this.#keys(tag).add(key)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  drop(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.#generation++
    for (const tag of tags) {
      this.#changedAt.set(tag, this.#generation)
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#remove(key)
    }
  }

  clear(): void {
    this.drop([...this.#keysOfTag.keys()])
  }

  #keys(tag: string): Set<string> {
    const known = this.#keysOfTag.get(tag)
    if (known) return known
    const keys = new Set<string>()
    this.#keysOfTag.set(tag, keys)
    return keys
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= size(entry.answer)
    for (const tag of entry.tags) this.#keysOfTag.get(tag)?.delete(key)
  }
}

/** With its compressed forms, of which text takes about a quarter each. */
const size = (answer: CachedAnswer) => answer.body.length * 1.5

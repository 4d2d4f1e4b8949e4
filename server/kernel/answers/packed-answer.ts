import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const HTML_TYPE = 'text/html; charset=utf-8'

export type Encoding = 'br' | 'gzip'

/** An answer as bytes that can be written again and again. */
export interface PackedAnswer {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly body: Buffer
  /** Where a page that has moved is now. */
  readonly location?: string
  readonly compressed: Map<Encoding, Compressed>
}
interface Compressed {
  bytes: Buffer | Promise<Buffer>
  /** Whether the small form is there or on its way. */
  readonly isSmall: boolean
}

/** What fits into one packet gains nothing. */
const TINY = 600
/** What would hold the event loop is compressed beside it, for its first reader too. */
const LONG = 192 * 1024

/** The ETag of a call leaves out the request's id, so that the same content keeps its tag when it is computed again. */
export function packAnswer(status: number, type: string, text: string): PackedAnswer {
  const body = Buffer.from(text, 'utf8')
  const content = type === JSON_TYPE ? text.replace(/"request_id":"[^"]*"\}$/, '') : body
  return { status, type, etag: `"${hash('sha1', content, 'base64url')}"`, body, compressed: new Map() }
}

/**
 * The first reader gets it quickly compressed, for it may be dropped before it has a second. Then it is worth the time
 * that makes it small, which is spent beside the event loop.
 */
export function compress({ body, compressed }: PackedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  const { quick, small } = compressors[encoding]
  const ready = compressed.get(encoding)
  if (ready?.isSmall) return ready.bytes
  if (!ready && body.length < LONG) {
    const bytes = quick(body)
    compressed.set(encoding, { bytes, isSmall: false })
    return bytes
  }
  const making = small(body)
  const form: Compressed = { bytes: ready?.bytes ?? making, isSmall: true }
  compressed.set(encoding, form)
  making.then(
    (bytes) => {
      form.bytes = bytes
    },
    () => compressed.delete(encoding),
  )
  return form.bytes
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})
const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)
const compressors = {
  br: {
    quick: (body: Buffer) => brotliCompressSync(body, brotliOptions(body, 1)),
    small: (body: Buffer) => brotli(body, brotliOptions(body, 5)),
  },
  gzip: {
    quick: (body: Buffer) => gzipSync(body, { level: 1 }),
    small: (body: Buffer) => zip(body),
  },
}

export function encodingFor(answer: PackedAnswer, accepts: string): Encoding | undefined {
  if (answer.body.length < TINY) return undefined
  if (accepts.includes('br')) return 'br'
  return accepts.includes('gzip') ? 'gzip' : undefined
}

import { answerRange } from '#server/kernel/http/byte-range.ts'
import type { FileAnswer, FileRequest } from '#server/kernel/calls/handlers.ts'

/** A picture of ours opens nothing and is framed by nobody. */
const SVG_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox"
export const PRIVATE = 'private, no-cache'

export const isSame = ({ ifNoneMatch }: FileRequest, { etag }: { etag: string }): boolean =>
  ifNoneMatch?.includes(etag) === true

export function answerBytes(
  bytes: Buffer,
  { type, headers }: { type: string; headers: Readonly<Record<string, string>> },
  { range: asked }: FileRequest,
): FileAnswer {
  const range = answerRange(asked, bytes.length)
  if (range.status === 416)
    return { status: 416, headers: { ...headers, 'content-range': range.contentRange }, body: null }
  const part = range.status === 206 ? bytes.subarray(range.range.start, range.range.end + 1) : bytes
  return {
    status: range.status,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(part.length),
      ...(range.status === 206 ? { 'content-range': range.contentRange } : {}),
    },
    body: part,
  }
}

interface PictureAnswer {
  /** Another one for every other content. */
  readonly etag: string
  readonly caching: string
  readonly draw: () => Promise<string>
}

export async function answerSvg(
  { etag, caching, draw }: PictureAnswer,
  file: FileRequest,
): Promise<FileAnswer> {
  const headers = {
    'cache-control': caching,
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
    'content-security-policy': SVG_POLICY,
  }
  if (isSame(file, headers)) return { status: 304, headers, body: null }
  return answerBytes(Buffer.from(await draw()), { type: 'image/svg+xml', headers }, file)
}

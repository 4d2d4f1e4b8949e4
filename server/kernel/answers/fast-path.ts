import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerCache } from './answer-cache.ts'
import { compress, encodingFor, type Encoding, type PackedAnswer } from './packed-answer.ts'

interface FastPath {
  readonly cache: AnswerCache
  readonly headers: Readonly<Record<string, string>>
  readonly nextRequestId: () => string
  readonly onHit: () => void
}

/** Writes a kept answer before routing begins. True when it did. Calls with a bearer token are personal, so never. */
export function answerFromCache(path: FastPath, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
  const cachedAnswer = path.cache.get(request.url ?? '')
  if (!cachedAnswer) return false
  path.onHit()
  writeKept(cachedAnswer, { ...path.headers, 'x-request-id': path.nextRequestId() }, request, response)
  return true
}

export function writeKept(
  kept: PackedAnswer,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const shared = {
    ...headers,
    etag: kept.etag,
    vary: 'accept-encoding, authorization',
    'cache-control': 'no-cache',
    ...(kept.location === undefined ? {} : { location: kept.location }),
  }
  if (request.headers['if-none-match'] === kept.etag) {
    response.writeHead(304, shared).end()
    return
  }
  const encoding = encodingFor(kept, String(request.headers['accept-encoding'] ?? ''))
  const write = (body: Buffer, encoded: Encoding | undefined) => {
    response.writeHead(kept.status, {
      ...shared,
      'content-type': kept.type,
      'content-length': body.length,
      ...(encoded ? { 'content-encoding': encoded } : {}),
    })
    response.end(body)
  }
  const bytes = encoding ? compress(kept, encoding) : kept.body
  if (bytes instanceof Promise)
    bytes.then(
      (ready) => write(ready, encoding),
      () => write(kept.body, undefined),
    )
  else write(bytes, encoding)
}

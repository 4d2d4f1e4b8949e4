import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeS3 {
  readonly settings: {
    readonly endpoint: string
    readonly region: string
    readonly bucket: string
    readonly accessKey: string
    readonly secretKey: string
    readonly retryDelayMs: number
  }
  readonly objects: Map<string, { readonly body: Buffer; readonly modified: Date }>
  /** What the next requests meet instead of an answer, first to last: an S3 error code with its status, a page of somebody in between, a cut line, or a line on which nothing comes. */
  readonly troubles: (readonly [status: number, code: string] | { readonly page: string } | 'cut' | 'hangs')[]
  /** Method and path of every request, in order. */
  readonly requests: string[]
  close(): Promise<void>
}

class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`fake S3: ${code}`)
    this.status = status
    this.code = code
  }
}

interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly body: Buffer
  readonly key: string
}

const credentials = { region: 'me-south-1', accessKey: 'AKIDFAKE', secretKey: 'fake/secret+key' }
const quarterHourMs = 900_000

/** Object storage that speaks S3 on loopback: it checks signatures by its own reading of them, never with our signer. */
export async function fakeS3({ bucket = 'rattil-test', pageSize = 1000 } = {}): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const troubles: FakeS3['troubles'] = []
  const requests: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`)
    const body = await readBody(request)
    const trouble = troubles.shift()
    if (trouble === 'cut') {
      request.socket.destroy()
      return
    }
    if (trouble === 'hangs') return
    if (trouble && 'page' in trouble) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(trouble.page)
      return
    }
    try {
      if (trouble) throw new S3Error(...trouble)
      const url = new URL(request.url ?? '/', 'http://fake')
      checkSignature(request, url, body)
      const [, named, ...rest] = url.pathname.split('/')
      if (named !== bucket) throw new S3Error(404, 'NoSuchBucket')
      const key = decodeURIComponent(rest.join('/'))
      const incoming = { request, response, url, body, key }
      if (key === '') list(incoming, objects, pageSize)
      else onObject(incoming, objects)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      sendError(request, response, error)
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, ...credentials, retryDelayMs: 1 },
    objects,
    troubles,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function onObject({ request, response, body, key }: Incoming, objects: FakeS3['objects']): void {
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) throw new S3Error(411, 'MissingContentLength')
    objects.set(key, { body, modified: new Date() })
    response.writeHead(200, { etag: etag(body), 'content-length': 0 }).end()
    return
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new S3Error(405, 'MethodNotAllowed')
  const object = objects.get(key)
  if (!object) throw new S3Error(404, 'NoSuchKey')
  const { start, end } = rangeOf(request.headers.range, object.body.length)
  const content = object.body.subarray(start, end + 1)
  response.writeHead(request.headers.range ? 206 : 200, {
    etag: etag(object.body),
    'last-modified': object.modified.toUTCString(),
    'content-length': content.length,
    ...(request.headers.range && { 'content-range': `bytes ${start}-${end}/${object.body.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : content)
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } {
  if (!header) return { start: 0, end: size - 1 }
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  if (first === '' || Number(first) >= size) throw new S3Error(416, 'InvalidRange')
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function list({ request, response, url }: Incoming, objects: FakeS3['objects'], pageSize: number): void {
  if (request.method !== 'GET' || url.searchParams.get('list-type') !== '2')
    throw new S3Error(501, 'NotImplemented')
  const prefix = url.searchParams.get('prefix') ?? ''
  const token = url.searchParams.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64').toString() : ''
  const size = Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? 1000))
  const matching = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = matching.slice(0, size)
  const more = matching.length > size
  const entries = page.map(
    ([key, { body, modified }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>&quot;${etag(body).slice(1, -1)}&quot;</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next = more
    ? `<NextContinuationToken>${Buffer.from(page.at(-1)?.[0] ?? '').toString('base64')}</NextContinuationToken>`
    : ''
  sendXml(
    response,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  )
}

/** Follows "Authenticating Requests (AWS Signature Version 4)" from the receiver's side. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const proof =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!proof) throw new S3Error(403, 'AccessDenied')
  const [, accessKey = '', day = '', region = '', names = '', signature] = proof
  if (accessKey !== credentials.accessKey) throw new S3Error(403, 'InvalidAccessKeyId')
  if (region !== credentials.region) throw new S3Error(400, 'AuthorizationHeaderMalformed')
  const date = String(request.headers['x-amz-date'])
  const age = Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(age) < quarterHourMs) || !date.startsWith(day))
    throw new S3Error(403, 'RequestTimeTooSkewed')
  const payloadHash = String(request.headers['x-amz-content-sha256'])
  if (payloadHash !== createHash('sha256').update(body).digest('hex'))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    throw new S3Error(403, 'AccessDenied')

  const query = [...url.searchParams].map((pair) => pair.map(awsEncode).join('=')).toSorted()
  let canonical = `${request.method}\n${url.pathname
    .split('/')
    .map((part) => awsEncode(decodeURIComponent(part)))
    .join('/')}\n`
  canonical += `${query.join('&')}\n`
  for (const name of signed) canonical += `${name}:${String(request.headers[name] ?? '').trim()}\n`
  canonical += `\n${names}\n${payloadHash}`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  let key: Buffer | string = `AWS4${credentials.secretKey}`
  for (const step of [
    day,
    region,
    's3',
    'aws4_request',
    `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${hashed}`,
  ])
    key = createHmac('sha256', key).update(step).digest()
  if (Buffer.from(key).toString('hex') !== signature) throw new S3Error(403, 'SignatureDoesNotMatch')
}

function awsEncode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function etag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function sendError(request: IncomingMessage, response: ServerResponse, { status, code }: S3Error): void {
  if (request.method === 'HEAD') response.writeHead(status).end()
  else
    sendXml(
      response,
      status,
      `<Error><Code>${code}</Code><Message>It is ${code}</Message><RequestId>1</RequestId></Error>`,
    )
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`
  response
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

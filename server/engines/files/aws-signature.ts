import { createHash, createHmac } from 'node:crypto'

export interface AwsCredentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface RequestToSign {
  readonly method: string
  readonly url: URL
  /** All of them get signed, so leave out those that a proxy may change. */
  readonly headers: Readonly<Record<string, string>>
  readonly payloadHash: string
  readonly now: Date
}

/** AWS Signature Version 4 for S3: the headers to send, with the proof in `authorization`. */
export function signRequest(request: RequestToSign, credentials: AwsCredentials): Record<string, string> {
  const { method, url, payloadHash } = request
  const time = request.now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
  }
  const signed = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/\s+/g, ' ')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n')
  const signature = hmac(
    signingKey(credentials, time.slice(0, 8)),
    ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'),
  ).toString('hex')
  const proof = `Credential=${credentials.accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization: `AWS4-HMAC-SHA256 ${proof}` }
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function signingKey({ secretKey, region }: AwsCredentials, day: string): Buffer {
  const parts = [day, region, 's3', 'aws4_request']
  return parts.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretKey}`))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** S3 encodes each segment once, unlike AWS's other services. */
function canonicalPath(url: URL): string {
  return url.pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/')
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

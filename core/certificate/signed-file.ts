/** Behind the end of the PDF, where no reader looks: the signature of every byte before it. */
const MARK = '\n%RATTIL-JWS '

const encoder = new TextEncoder()

/** What a signature says, in the words of the standard where it has some. */
export interface SignedClaims {
  /** The platform's address. */
  readonly iss: string
  /** The number of the certificate. */
  readonly sub: string
  readonly code: string
  /** What it was worth when the file was made. */
  readonly state: string
  /** When it was issued, in seconds. */
  readonly iat: number
  /** Of every byte before the signature, base64url. */
  readonly sha256: string
}

export function withSignature(file: Uint8Array, jws: string): Uint8Array {
  const tail = encoder.encode(`${MARK}${jws}\n`)
  const signed = new Uint8Array(file.length + tail.length)
  signed.set(file)
  signed.set(tail, file.length)
  return signed
}

/** The file without its signature, and the signature; undefined for a file that has none. */
function splitSigned(file: Uint8Array): { file: Uint8Array; jws: string } | undefined {
  const mark = encoder.encode(MARK)
  const from = Math.max(0, file.length - MOST_TAIL)
  for (let at = file.length - mark.length; at >= from; at--) {
    if (!mark.every((byte, index) => file[at + index] === byte)) continue
    const jws = new TextDecoder().decode(file.subarray(at + mark.length)).trim()
    return { file: file.subarray(0, at), jws }
  }
  return undefined
}
const MOST_TAIL = 4096

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
}

/** A published key: an Ed25519 point as a JWK has it. */
export interface PublishedKey {
  readonly kid: string
  readonly x: string
}

export type FileVerdict =
  | { readonly verdict: 'genuine'; readonly claims: SignedClaims }
  | { readonly verdict: 'altered' | 'unsigned' | 'unknown-key' }

/** Whether a file is whole and was signed with one of these keys. Needs no network. */
export async function verifyFile(bytes: Uint8Array, keys: readonly PublishedKey[]): Promise<FileVerdict> {
  const split = splitSigned(bytes)
  const [head = '', body = '', signature = ''] = split?.jws.split('.') ?? []
  const header = split && readJson(head)
  const claims = split && readJson(body)
  if (!split || !isHeader(header) || !isClaims(claims)) return { verdict: 'unsigned' }
  const key = keys.find(({ kid }) => kid === header.kid)
  if (!key) return { verdict: 'unknown-key' }
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x }
  const publicKey = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
  const isSigned = await crypto.subtle.verify(
    'Ed25519',
    publicKey,
    fromBase64Url(signature),
    encoder.encode(`${head}.${body}`),
  )
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(split.file)))
  return isSigned && toBase64Url(hash) === claims.sha256
    ? { verdict: 'genuine', claims }
    : { verdict: 'altered' }
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(part)))
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isHeader = (value: unknown): value is { alg: 'EdDSA'; kid: string } =>
  isRecord(value) && value['alg'] === 'EdDSA' && typeof value['kid'] === 'string'

const isClaims = (value: unknown): value is SignedClaims =>
  isRecord(value) &&
  ['iss', 'sub', 'code', 'state', 'sha256'].every((field) => typeof value[field] === 'string') &&
  typeof value['iat'] === 'number'

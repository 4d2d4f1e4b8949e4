import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const HEADER_BYTES = 20
const COOKIE = 0x2112_a442
const COOKIE_BYTES = [0x21, 0x12, 0xa4, 0x42] as const
const FINGERPRINT_MASK = 0x5354_554e
const SHA1_BYTES = 20

export const BINDING_REQUEST = 0x0001
export const BINDING_SUCCESS = 0x0101

const USERNAME = 0x0006
const INTEGRITY = 0x0008
const MAPPED_ADDRESS = 0x0020
const FINGERPRINT = 0x8028
const CONTROLLED = 0x8029
const CONTROLLING = 0x802a

interface Attribute {
  readonly at: number
  readonly length: number
}

/** A message of STUN, in the bytes that it came in. */
export interface StunMessage {
  readonly bytes: Buffer
  readonly type: number
  readonly attributes: ReadonlyMap<number, Attribute>
}

/** Undefined for what is no STUN message, whole and well formed. */
export function readStun(bytes: Buffer): StunMessage | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt8(0) > 3 || bytes.readUInt32BE(4) !== COOKIE)
    return undefined
  const attributes = new Map<number, Attribute>()
  for (let at = HEADER_BYTES; at + 4 <= bytes.length;) {
    const type = bytes.readUInt16BE(at)
    const length = bytes.readUInt16BE(at + 2)
    if (at + 4 + length > bytes.length) return undefined
    if (!attributes.has(type)) attributes.set(type, { at: at + 4, length })
    at += 4 + length + (-length & 3)
  }
  return { bytes, type: bytes.readUInt16BE(0), attributes }
}

/** Whose name a check is for: the part that the server made. */
export function nameOf({ bytes, attributes }: StunMessage): string | undefined {
  const name = attributes.get(USERNAME)
  return name && bytes.toString('latin1', name.at, name.at + name.length).split(':')[0]
}

/** Signed over everything before it, with the header's length as if it ended right behind it. */
function signatureOf(bytes: Buffer, at: number, password: string): Buffer {
  const signed = Buffer.from(bytes.subarray(0, at - 4))
  signed.writeUInt16BE(at, 2)
  return createHmac('sha1', password).update(signed).digest()
}

export function isSignedWith({ bytes, attributes }: StunMessage, password: string): boolean {
  const signature = attributes.get(INTEGRITY)
  if (signature?.length !== SHA1_BYTES) return false
  const given = bytes.subarray(signature.at, signature.at + SHA1_BYTES)
  return timingSafeEqual(signatureOf(bytes, signature.at, password), given)
}

function sign({ bytes, attributes }: StunMessage, password: string): void {
  const signature = attributes.get(INTEGRITY)
  if (signature?.length === SHA1_BYTES) signatureOf(bytes, signature.at, password).copy(bytes, signature.at)
  const print = attributes.get(FINGERPRINT)
  if (print?.length !== 4) return
  bytes.writeUInt32BE((crc32(bytes.subarray(0, print.at - 4)) ^ FINGERPRINT_MASK) >>> 0, print.at)
}

const tieBreakerOf = ({ attributes }: StunMessage) =>
  attributes.get(CONTROLLING) ?? attributes.get(CONTROLLED)

export function hasZeroTieBreaker(message: StunMessage): boolean {
  const tieBreaker = tieBreakerOf(message)
  return tieBreaker?.length === 8 && message.bytes.readBigUInt64BE(tieBreaker.at) === 0n
}

/** Makes the tie-breaker one, and signs anew. */
export function mendTieBreaker(message: StunMessage, password: string): void {
  const tieBreaker = tieBreakerOf(message)
  if (!tieBreaker) return
  message.bytes.writeBigUInt64BE(1n, tieBreaker.at)
  sign(message, password)
}

/** Says in an answer which address a check came from. IPv4 only. */
export function mapAddress(
  message: StunMessage,
  from: { readonly address: string; readonly port: number },
  password: string,
): void {
  const mapped = message.attributes.get(MAPPED_ADDRESS)
  if (mapped?.length !== 8) return
  message.bytes.writeUInt16BE(from.port ^ (COOKIE >>> 16), mapped.at + 2)
  const parts = from.address.split('.').map(Number)
  for (const [place, mask] of COOKIE_BYTES.entries())
    message.bytes.writeUInt8((parts[place] ?? 0) ^ mask, mapped.at + 4 + place)
  sign(message, password)
}

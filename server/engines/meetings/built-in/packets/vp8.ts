import { modulo } from './rtp.ts'

const HEADER_BYTES = 12

/** What a packet of VP8 says of its picture, and where (RFC 7741). */
export interface Vp8Packet {
  /** The first packet of a picture that is understood without earlier ones. */
  readonly beginsKey: boolean
  /** The number of the picture; undefined where the browser writes none. */
  readonly picture: { readonly at: number; readonly isLong: boolean; readonly number: number } | undefined
  /** The number of the base picture. */
  readonly base: { readonly at: number; readonly number: number } | undefined
}

/** Undefined for a packet that ends before its picture begins. */
export function readVp8(packet: Buffer): Vp8Packet | undefined {
  const bytes = payloadOf(packet)
  if (bytes === undefined) return undefined
  let at = bytes
  const next = () => packet[at++] ?? 0
  const first = next()
  const extended = first & 0x80 ? next() : 0
  let picture: Vp8Packet['picture']
  if (extended & 0x80) {
    const start = at
    const high = next()
    const isLong = (high & 0x80) !== 0
    picture = { at: start, isLong, number: isLong ? ((high & 0x7f) << 8) | next() : high }
  }
  const base = extended & 0x40 ? { at, number: next() } : undefined
  if (extended & 0x30) next()
  if (at >= packet.length) return undefined
  const isFirst = (first & 0x10) !== 0 && (first & 0x07) === 0
  return { beginsKey: isFirst && (next() & 0x01) === 0, picture, base }
}

/** Where what RTP carries begins, behind further sources and extensions. */
function payloadOf(packet: Buffer): number | undefined {
  const first = packet[0] ?? 0
  const sources = HEADER_BYTES + 4 * (first & 0x0f)
  if (!(first & 0x10)) return sources
  return sources + 4 <= packet.length ? sources + 4 + 4 * packet.readUInt16BE(sources + 2) : undefined
}

/** How far the numbers of a source stand from those that a viewer receives. */
export interface PictureShift {
  readonly picture: number
  readonly base: number
}

export interface PictureNumbers {
  picture: number
  base: number
}

const LONG = 0x8000
const SHORT = 0x80
const BASES = 0x100

export const shiftTo = ({ picture, base }: Vp8Packet, last: PictureNumbers): PictureShift => ({
  picture: picture ? last.picture + 1 - picture.number : 0,
  base: base ? last.base + 1 - base.number : 0,
})

/** Writes a viewer's own numbers of pictures: a decoder takes a step back in them for an old picture. */
export function renumberPicture(
  packet: Buffer,
  { picture, base }: Vp8Packet,
  shift: PictureShift,
  last: PictureNumbers,
): void {
  if (picture) {
    const span = picture.isLong ? LONG : SHORT
    const number = modulo(picture.number + shift.picture, span)
    if (picture.isLong) packet.writeUInt16BE(LONG | number, picture.at)
    else packet.writeUInt8(number, picture.at)
    // A packet that comes late must not move the mark back.
    if (modulo(number - last.picture, span) < span / 2) last.picture = number
  }
  if (base) {
    const number = modulo(base.number + shift.base, BASES)
    packet.writeUInt8(number, base.at)
    if (modulo(number - last.base, BASES) < BASES / 2) last.base = number
  }
}

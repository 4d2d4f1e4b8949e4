import {
  isAtOrAfter,
  joinSource,
  newStream,
  renumber,
  type OutgoingStream,
  type RtpHeader,
} from './packets/rtp.ts'
import {
  renumberPicture,
  shiftTo,
  type PictureNumbers,
  type PictureShift,
  type Vp8Packet,
} from './packets/vp8.ts'

/** The clock of every video. */
const TICKS_PER_MS = 90

/** What one viewer receives in one place: a picture that never breaks off, whoever is seen. */
export interface PictureStream {
  readonly stream: OutgoingStream
  readonly last: PictureNumbers
  shift: PictureShift
  /** Of the source: where what this viewer receives of it began. */
  begunAt: number
  packets: number
  sentAt: number
}

export function newPicture(ssrc: number, payloadType: number, random: () => number): PictureStream {
  return {
    stream: newStream(ssrc, payloadType, random),
    last: { picture: 0, base: 0 },
    shift: { picture: 0, base: 0 },
    begunAt: 0,
    packets: 0,
    sentAt: 0,
  }
}

/** The viewer turned away, or nobody is seen: she begins anew with a whole picture. */
export function forgetSource({ stream }: PictureStream): void {
  stream.source = undefined
}

/** So long a packet from before the first whole picture may be on its way. */
const EARLY_PACKETS = 1000

export interface CameraPacket {
  readonly header: RtpHeader
  readonly vp8: Vp8Packet
  /** Which run of packets it is of. */
  readonly source: object
}

/**
 * Writes the viewer's own numbers into the packet. Nothing is sent of a new source before its first whole picture:
 * `key` says that this one is waited for.
 */
export function continuePicture(
  packet: Buffer,
  { header, vp8, source }: CameraPacket,
  viewed: PictureStream,
  now: number,
): 'sent' | 'key' | 'early' {
  const { stream } = viewed
  if (stream.source !== source) {
    if (!vp8.beginsKey) return 'key'
    joinSource(stream, header, {
      source,
      ticks: Math.max(1, Math.round((now - viewed.sentAt) * TICKS_PER_MS)),
    })
    viewed.shift = shiftTo(vp8, viewed.last)
    viewed.begunAt = header.sequence
    viewed.packets = 0
  }
  if (viewed.packets < EARLY_PACKETS && !isAtOrAfter(header.sequence, viewed.begunAt)) return 'early'
  viewed.packets++
  viewed.sentAt = now
  renumber(packet, header, stream)
  renumberPicture(packet, vp8, viewed.shift, viewed.last)
  return 'sent'
}

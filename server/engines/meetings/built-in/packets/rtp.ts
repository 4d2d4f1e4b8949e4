export const SEQUENCES = 0x1_0000
/** The clock of Opus. */
export const TICKS_PER_MS = 48
const MARKER = 0x80
const HEADER_BYTES = 12

/** What one listener receives in one place; her decoder sees one voice that never breaks off. */
export interface OutgoingStream {
  readonly ssrc: number
  readonly payloadType: number
  sequence: number
  timestamp: number
  /** Which run of packets is written into it now. */
  source: object | undefined
  sequenceShift: number
  timestampShift: number
}

/** A voice, as long as it is one run of packets. */
export interface VoiceSource {
  /** How far the clock moves in a packet of hers. */
  readonly packetTicks: number
}

export interface RtpHeader {
  readonly sequence: number
  readonly timestamp: number
  readonly marker: number
}

/** Undefined for what is no packet of sound: RTCP comes through the same door. */
export function readRtp(packet: Buffer): RtpHeader | undefined {
  if (packet.length < HEADER_BYTES || packet.readUInt8(0) >> 6 !== 2) return undefined
  const second = packet.readUInt8(1)
  const type = second & 0x7f
  if (type >= 64 && type <= 95) return undefined
  return {
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    marker: second & MARKER,
  }
}

/** A stream that nothing was sent in yet, with numbers that nobody can guess. */
export const newStream = (ssrc: number, payloadType: number, random: () => number): OutgoingStream => ({
  ssrc,
  payloadType,
  sequence: Math.floor(random() * 0x7fff),
  timestamp: Math.floor(random() * 0x7fff_ffff),
  source: undefined,
  sequenceShift: 0,
  timestampShift: 0,
})

/** Whether a number of a sequence comes after another one, or is the same. */
export const isAtOrAfter = (sequence: number, other: number): boolean =>
  modulo(sequence - other, SEQUENCES) < SEQUENCES / 2

/**
 * Writes the stream's own numbers into the packet. A new source goes on exactly where the last one stopped: a jump
 * would be taken for thousands of lost packets, and the new voice would be silence.
 */
export function continueStream(
  packet: Buffer,
  header: RtpHeader,
  stream: OutgoingStream,
  source: VoiceSource,
): void {
  const isNew = stream.source !== source
  if (isNew) joinSource(stream, header, { source, ticks: source.packetTicks })
  renumber(packet, { ...header, marker: isNew ? MARKER : header.marker }, stream)
}

/** From here on the stream carries another source, so many ticks after the last one. */
export function joinSource(
  stream: OutgoingStream,
  header: RtpHeader,
  { source, ticks }: { readonly source: object; readonly ticks: number },
): void {
  stream.source = source
  stream.sequenceShift = stream.sequence + 1 - header.sequence
  stream.timestampShift = stream.timestamp + ticks - header.timestamp
}

/** Writes the stream's own numbers into the packet of the source that it carries. */
export function renumber(packet: Buffer, header: RtpHeader, stream: OutgoingStream): void {
  const sequence = modulo(header.sequence + stream.sequenceShift, SEQUENCES)
  const timestamp = (header.timestamp + stream.timestampShift) >>> 0
  // A packet that comes late must not move the mark back.
  if (isAtOrAfter(sequence, stream.sequence)) {
    stream.sequence = sequence
    stream.timestamp = timestamp
  }
  packet.writeUInt8(header.marker | stream.payloadType, 1)
  packet.writeUInt16BE(sequence, 2)
  packet.writeUInt32BE(timestamp, 4)
  packet.writeUInt32BE(stream.ssrc, 8)
}

export const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Counts what arrives of a voice, and by its numbers what did not. */
export function countArrivals() {
  let first: number | undefined
  let highest = 0
  let received = 0
  return {
    add(sequence: number): void {
      received++
      if (first === undefined) {
        first = sequence
        highest = sequence
        return
      }
      const ahead = modulo(sequence - highest, SEQUENCES)
      if (ahead < SEQUENCES / 2) highest += ahead
    },
    figures: () => ({
      received,
      lost: first === undefined ? 0 : Math.max(0, highest - first + 1 - received),
    }),
  }
}

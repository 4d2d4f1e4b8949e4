/** What of a file is read and written anew; everything else stays as it came. */
const ids = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const

const topLevel = new Set<number>([ids.cluster, ids.cues, ids.seekHead, ids.info, ids.tracks, 0x1254c367])
const LAST_STEP = 20

interface Element {
  readonly id: number
  readonly start: number
  readonly body: number
  /** Undefined where a recorder did not know it yet. */
  readonly size: number | undefined
}
interface Cluster {
  readonly time: number
  readonly bytes: Buffer
}

/** The first byte's leading zeros tell how many follow. */
const widthOf = (first: number) => Math.clz32(first) - 23

function elementAt(bytes: Buffer, start: number): Element {
  const idWidth = widthOf(bytes.readUInt8(start))
  if (idWidth > 4) throw new RangeError('no element here')
  const at = start + idWidth
  const width = widthOf(bytes.readUInt8(at))
  if (width > 8) throw new RangeError('no size here')
  const first = bytes.readUInt8(at) & (0xff >> width)
  const rest = [...bytes.subarray(at + 1, at + width)]
  const isUnknown = first === 0xff >> width && rest.every((byte) => byte === 0xff)
  const size = rest.reduce((value, byte) => value * 256 + byte, first)
  return {
    id: bytes.readUIntBE(start, idWidth),
    start,
    body: at + width,
    size: isUnknown ? undefined : size,
  }
}

const eightByteSize = (size: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return bytes
}
const idBytes = (id: number) => {
  const hex = id.toString(16)
  return Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex')
}
const element = (id: number, body: Buffer) => Buffer.concat([idBytes(id), eightByteSize(body.length), body])
const whole = (id: number, value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}
const float = (id: number, value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** A cluster with the times of its blocks; one that the end of the file cuts keeps what is whole. */
function readCluster(bytes: Buffer, { body, size }: Element, onBlock: (time: number, block: Buffer) => void) {
  const end = Math.min(bytes.length, size === undefined ? bytes.length : body + size)
  let time = 0
  let at = body
  while (at < end - 2) {
    const child = elementAt(bytes, at)
    if (size === undefined && topLevel.has(child.id)) break
    if (child.size === undefined || child.body + child.size > bytes.length) break
    if (child.id === ids.timestamp) time = bytes.readUIntBE(child.body, child.size)
    const block = child.id === ids.blockGroup ? elementAt(bytes, child.body) : child
    if (child.id === ids.simpleBlock || child.id === ids.blockGroup)
      onBlock(time + blockTime(bytes, block.body), bytes.subarray(block.body, block.body + (block.size ?? 0)))
    at = child.body + child.size
  }
  return { cluster: { time, bytes: element(ids.cluster, bytes.subarray(body, at)) }, end: at }
}

const blockTime = (bytes: Buffer, body: number) => bytes.readInt16BE(body + widthOf(bytes.readUInt8(body)))

function withoutDuration(info: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < info.length;) {
    const { id, start, body, size = 0 } = elementAt(info, at)
    at = body + size
    if (id !== ids.duration) kept.push(info.subarray(start, at))
  }
  return Buffer.concat(kept)
}

/** Where each part begins, counted from the body of the segment. */
const seekHeadOf = (places: readonly (readonly [id: number, position: number])[]) =>
  element(
    ids.seekHead,
    Buffer.concat(
      places.map(([id, position]) =>
        element(
          ids.seek,
          Buffer.concat([element(ids.seekId, idBytes(id)), whole(ids.seekPosition, position)]),
        ),
      ),
    ),
  )

function cuesOf(clusters: readonly Cluster[], firstPosition: number): Buffer {
  let position = firstPosition
  const points = clusters.map(({ time, bytes }) => {
    const place = Buffer.concat([whole(ids.cueTrack, 1), whole(ids.cueClusterPosition, position)])
    position += bytes.length
    return element(
      ids.cuePoint,
      Buffer.concat([whole(ids.cueTime, time), element(ids.cueTrackPositions, place)]),
    )
  })
  return element(ids.cues, Buffer.concat(points))
}

/** The time of a block and its flags stand before its sound, behind the number of its track. */
const AFTER_TRACK = 3

/** The sound of a recording packet by packet, each with its millisecond. Throws RangeError where it is none. */
export function packetsOf(bytes: Buffer): { readonly time: number; readonly packet: Buffer }[] {
  const header = elementAt(bytes, 0)
  const segment = elementAt(bytes, header.body + (header.size ?? 0))
  if (segment.id !== ids.segment) throw new RangeError('no segment')
  const packets: { time: number; packet: Buffer }[] = []
  for (let at = segment.body; at < bytes.length - 4;) {
    const part = elementAt(bytes, at)
    if (part.id === ids.cluster) {
      const { end } = readCluster(bytes, part, (time, block) => {
        packets.push({ time, packet: block.subarray(widthOf(block.readUInt8(0)) + AFTER_TRACK) })
      })
      at = end
      continue
    }
    if (part.size === undefined) throw new RangeError('a part without its size')
    at = part.body + part.size
  }
  return packets
}

/**
 * A recording as browsers write it has neither a length nor an index, so that a player reads all of it to find its
 * middle. The sound is copied as it is; sizes, length and index are written in front of it. Throws RangeError where the
 * bytes are not what they should be.
 */
export function indexWebm(bytes: Buffer): { readonly bytes: Buffer; readonly durationMs: number } {
  const header = elementAt(bytes, 0)
  const segment = elementAt(bytes, header.body + (header.size ?? 0))
  if (segment.id !== ids.segment) throw new RangeError('no segment')
  let [info, tracks]: (Buffer | undefined)[] = []
  let [last, step] = [0, LAST_STEP]
  const clusters: Cluster[] = []
  for (let at = segment.body; at < bytes.length - 4;) {
    const part = elementAt(bytes, at)
    if (part.id === ids.cluster) {
      const { cluster, end } = readCluster(bytes, part, (time) => {
        if (time > last) [step, last] = [time - last, time]
      })
      clusters.push(cluster)
      at = end
      continue
    }
    if (part.size === undefined) throw new RangeError('a part without its size')
    const body = bytes.subarray(part.body, part.body + part.size)
    if (part.id === ids.info) info = body
    if (part.id === ids.tracks) tracks = body
    at = part.body + part.size
  }
  if (!info || !tracks || clusters.length === 0) throw new RangeError('a part is missing')
  const durationMs = last + Math.min(step, 1000)
  const newInfo = element(ids.info, Buffer.concat([withoutDuration(info), float(ids.duration, durationMs)]))
  const newTracks = element(ids.tracks, tracks)
  const places = (head: number) =>
    [
      [ids.info, head],
      [ids.tracks, head + newInfo.length],
      [ids.cues, head + newInfo.length + newTracks.length],
    ] as const
  const headLength = seekHeadOf(places(0)).length
  const cuesAt = headLength + newInfo.length + newTracks.length
  const cuesLength = cuesOf(clusters, 0).length
  const body = Buffer.concat([
    seekHeadOf(places(headLength)),
    newInfo,
    newTracks,
    cuesOf(clusters, cuesAt + cuesLength),
    ...clusters.map((cluster) => cluster.bytes),
  ])
  const head = bytes.subarray(0, header.body + (header.size ?? 0))
  return { bytes: Buffer.concat([head, element(ids.segment, body)]), durationMs }
}

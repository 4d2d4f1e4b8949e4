import { noTracks, type ByteReader, type Tracks } from './byte-reader.ts'
import { isStill } from './codecs.ts'

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const

/** These are stepped into, all others over; so an unknown size (what recorders write) does not matter. */
const containers = new Set<number>([
  ids.segment,
  ids.info,
  ids.tracks,
  ids.trackEntry,
  ids.video,
  ids.cluster,
  ids.blockGroup,
])

interface Element {
  readonly id: number
  readonly start: number
  readonly size: number
  /** Its size was not known yet when it was written. */
  readonly isOpen: boolean
}

const mostElements = 2_000_000
const tailLength = 8 * 1024 * 1024
const CODEC_LENGTH = 64

interface Track {
  type: number
  codec: string
  width: number
  height: number
}

interface Head {
  readonly tracks: readonly Track[]
  readonly scale: number
  readonly duration: number
  readonly firstCluster: number
  /** It says that more follows than there is. A recorder that writes as it hears says nothing. */
  readonly isCut: boolean
}

/** Tracks of a file without a single block hold nothing. */
export async function readWebm(reader: ByteReader): Promise<Tracks> {
  const { tracks, scale, duration, firstCluster, isCut } = await readHead(reader)
  if (isCut || !(await hasBlock(reader, firstCluster))) return noTracks
  const pictures = tracks.find(({ type, codec }) => type === 1 && !isStill(codec))
  const ticks = duration || (await lastTimestamp(reader, firstCluster))
  return {
    video: pictures?.codec,
    audio: tracks.filter(({ type }) => type === 2).map(({ codec }) => codec),
    durationSeconds: (ticks * scale) / 1e9 || undefined,
    width: pictures?.width || undefined,
    height: pictures?.height || undefined,
  }
}

async function readHead(reader: ByteReader): Promise<Head> {
  const tracks: Track[] = []
  let [scale, duration, isCut] = [1_000_000, 0, false]
  for await (const { id, start, size, isOpen } of elementsFrom(reader, 0)) {
    if (id === ids.cluster) return { tracks, scale, duration, firstCluster: start, isCut }
    if (id === ids.segment) isCut = !isOpen && start + size > reader.size
    if (id === ids.trackEntry) tracks.push({ type: 0, codec: '', width: 0, height: 0 })
    if (containers.has(id) || size > (id === ids.codecId ? CODEC_LENGTH : 8)) continue
    const value = await reader.bytes(start, size)
    if (id === ids.timestampScale) scale = unsigned(value) || scale
    if (id === ids.duration)
      duration = size === 4 ? value.readFloatBE(0) : size === 8 ? value.readDoubleBE(0) : 0
    const track = tracks.at(-1)
    if (!track) continue
    if (id === ids.trackType) track.type = unsigned(value)
    if (id === ids.codecId) track.codec = value.toString('latin1').replace(/\0+$/, '')
    if (id === ids.pixelWidth) track.width = unsigned(value)
    if (id === ids.pixelHeight) track.height = unsigned(value)
  }
  return { tracks, scale, duration, firstCluster: reader.size, isCut }
}

async function hasBlock(reader: ByteReader, firstCluster: number): Promise<boolean> {
  for await (const { id, start, size } of elementsFrom(reader, firstCluster))
    if (id === ids.simpleBlock || id === ids.block) return start + size <= reader.size
  return false
}

/** How many blocks lie in it whole. */
export async function countBlocks(reader: ByteReader): Promise<number> {
  const { firstCluster } = await readHead(reader)
  let count = 0
  for await (const { id, start, size } of elementsFrom(reader, firstCluster))
    if ((id === ids.simpleBlock || id === ids.block) && start + size <= reader.size) count += 1
  return count
}

/** A recording without duration ends about where its last block begins plus the step from the one before. */
async function lastTimestamp(reader: ByteReader, firstCluster: number): Promise<number> {
  const from = (await lastCluster(reader, firstCluster)) ?? firstCluster
  let cluster = 0
  let last = 0
  let step = 0
  for await (const { id, start, size } of elementsFrom(reader, from)) {
    if (id === ids.timestamp && size <= 8) cluster = unsigned(await reader.bytes(start, size))
    if (id !== ids.simpleBlock && id !== ids.block) continue
    const head = await reader.bytes(start, 12)
    const track = vintLength(head)
    if (head.length < track + 2) break
    const at = cluster + head.readInt16BE(track)
    if (at > last) {
      step = at - last
      last = at
    }
  }
  return last && last + Math.min(step, 1000)
}

/** Searched from the end, so that a long recording need not be read whole. */
async function lastCluster(reader: ByteReader, firstCluster: number): Promise<number | undefined> {
  const from = Math.max(firstCluster, reader.size - tailLength)
  const tail = Buffer.from(await reader.bytes(from, reader.size - from))
  const mark = Buffer.from('1f43b675', 'hex')
  for (let at = tail.lastIndexOf(mark); at >= 0; at = at > 0 ? tail.lastIndexOf(mark, at - 1) : -1) {
    const inside = at + 4 + vintLength(tail.subarray(at + 4))
    if (tail[inside] === ids.timestamp) return from + inside
  }
  return undefined
}

async function* elementsFrom(reader: ByteReader, from: number): AsyncGenerator<Element> {
  let at = from
  for (let count = 0; count < mostElements; count += 1) {
    const head = await reader.bytes(at, 12)
    const idLength = vintLength(head)
    if (head.length < 2 || idLength > 4 || head.length < idLength + 1) return
    const id = unsigned(head.subarray(0, idLength))
    const rest = head.subarray(idLength)
    const sizeLength = vintLength(rest)
    if (sizeLength > 8 || rest.length < sizeLength) return
    const size = vintValue(rest, sizeLength)
    const start = at + idLength + sizeLength
    const isOpen = size === 2 ** (7 * sizeLength) - 1
    yield { id, start, size, isOpen }
    at = containers.has(id) ? start : start + size
    if (at >= reader.size) return
  }
}

/** The first byte's leading zeros tell how many bytes follow. */
function vintLength(bytes: Buffer): number {
  return Math.clz32(bytes[0] ?? 0) - 23
}

function vintValue(bytes: Buffer, length: number): number {
  const first = (bytes[0] ?? 0) & (0xff >> length)
  return bytes.subarray(1, length).reduce((value, byte) => value * 256 + byte, first)
}

function unsigned(bytes: Buffer): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

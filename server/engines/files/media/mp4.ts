import type { ByteReader, Tracks } from './byte-reader.ts'
import { isStill } from './codecs.ts'
import { boxesOf, type Box } from './mp4-boxes.ts'
import { readSamples, type Samples } from './mp4-samples.ts'

interface Track extends Samples {
  id: number
  kind: string
  timescale: number
  duration: number
  width: number
  height: number
  /** Of a sample in a fragment that does not say its own. */
  sampleDuration: number
  /** Where its fragments end so far, in its own time. */
  fragmentsEnd: number
}

/** MP4, M4A and QuickTime; also fragmented ones, whose head says no duration. Tracks that hold nothing do not count. */
export async function readMp4(reader: ByteReader): Promise<Tracks> {
  const tracks = new Map<number, Track>()
  let seconds = 0
  let hasFragments = false
  for await (const box of boxesOf(reader, 0, reader.size)) {
    if (box.type === 'moov') seconds = await readMovie(reader, box, tracks)
    if (box.type !== 'moof') continue
    hasFragments = true
    await readFragment(reader, box, tracks)
  }
  const whole = [...tracks.values()].filter((track) => track.samples > 0 && track.samplesEnd <= reader.size)
  const pictures = whole.find(({ kind, codec }) => kind === 'vide' && !isStill(codec))
  const longest = Math.max(0, ...whole.map(lengthOf))
  return {
    video: pictures?.codec,
    audio: whole.filter(({ kind }) => kind === 'soun').map(({ codec }) => codec),
    // A head may tell the length of what lies outside of its fragments alone.
    durationSeconds: (hasFragments ? Math.max(seconds, longest) : seconds || longest) || undefined,
    width: pictures?.width || undefined,
    height: pictures?.height || undefined,
  }
}

function lengthOf({ duration, fragmentsEnd, timescale }: Track): number {
  return timescale > 0 ? Math.max(duration, fragmentsEnd) / timescale : 0
}

async function readMovie(reader: ByteReader, movie: Box, tracks: Map<number, Track>): Promise<number> {
  let seconds = 0
  for await (const box of boxesOf(reader, movie.start, movie.end)) {
    if (box.type === 'mvhd') {
      const { timescale, duration } = await readTimes(reader, box)
      seconds = timescale > 0 ? duration / timescale : 0
    }
    if (box.type === 'trak') {
      const track = await readTrack(reader, box)
      // Its fragments go on where its own samples end.
      if (track.samples > 0) track.fragmentsEnd = track.duration
      tracks.set(track.id, track)
    }
    if (box.type === 'mvex')
      for await (const { type, start } of boxesOf(reader, box.start, box.end)) {
        const entry = type === 'trex' ? await reader.bytes(start, 16) : Buffer.alloc(0)
        const track = entry.length === 16 && tracks.get(entry.readUInt32BE(4))
        if (track) track.sampleDuration = entry.readUInt32BE(12)
      }
  }
  return seconds
}

async function readTrack(reader: ByteReader, { start, end }: Box): Promise<Track> {
  const track: Track = {
    id: 0,
    kind: '',
    timescale: 0,
    duration: 0,
    width: 0,
    height: 0,
    sampleDuration: 0,
    fragmentsEnd: 0,
    codec: '',
    samples: 0,
    samplesEnd: 0,
  }
  for await (const box of boxesOf(reader, start, end)) {
    if (box.type === 'tkhd') Object.assign(track, await readTrackHeader(reader, box))
    if (box.type !== 'mdia') continue
    for await (const inner of boxesOf(reader, box.start, box.end)) {
      if (inner.type === 'mdhd') Object.assign(track, await readTimes(reader, inner))
      if (inner.type === 'minf') Object.assign(track, await readSamples(reader, inner))
      if (inner.type === 'hdlr') track.kind = (await reader.bytes(inner.start + 8, 4)).toString('latin1')
    }
  }
  return track
}

async function readTrackHeader(reader: ByteReader, { start, end }: Box) {
  const header = await reader.bytes(start, Math.min(end - start, 96))
  const long = header.readUInt8(0) === 1
  const matrix = long ? 52 : 40
  if (header.length < matrix + 44) return {}
  const [width, height] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)]
  // A picture lying on its side has zeros on the matrix's diagonal.
  const turned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 16) === 0
  const id = header.readUInt32BE(long ? 20 : 12)
  return turned ? { id, width: height, height: width } : { id, width, height }
}

/** mvhd and mdhd begin alike; all ones mean "not known". */
async function readTimes(
  reader: ByteReader,
  { start }: Box,
): Promise<{ timescale: number; duration: number }> {
  const header = await reader.bytes(start, 32)
  if (header.length < 32) return { timescale: 0, duration: 0 }
  if (header.readUInt8(0) === 1) {
    const duration = header.readBigUInt64BE(24)
    return { timescale: header.readUInt32BE(20), duration: duration >> 62n ? 0 : Number(duration) }
  }
  const duration = header.readUInt32BE(16)
  return { timescale: header.readUInt32BE(12), duration: duration === 0xffffffff ? 0 : duration }
}

async function readFragment(reader: ByteReader, moof: Box, tracks: Map<number, Track>): Promise<void> {
  for await (const traf of boxesOf(reader, moof.start, moof.end)) {
    if (traf.type !== 'traf') continue
    let track: Track | undefined
    let sampleDuration = 0
    for await (const box of boxesOf(reader, traf.start, traf.end)) {
      const content = await reader.bytes(box.start, Math.min(box.end - box.start, 1_000_000))
      if (box.type === 'tfhd' && content.length >= 8) {
        track = tracks.get(content.readUInt32BE(4))
        sampleDuration = fragmentSampleDuration(content) ?? track?.sampleDuration ?? 0
      }
      if (!track) continue
      if (box.type === 'tfdt' && content.length >= 12)
        track.fragmentsEnd =
          content.readUInt8(0) === 1 ? Number(content.readBigUInt64BE(4)) : content.readUInt32BE(4)
      if (box.type !== 'trun' || content.length < 8) continue
      track.samples += content.readUInt32BE(4)
      track.fragmentsEnd += runDuration(content, sampleDuration)
    }
  }
}

function fragmentSampleDuration(tfhd: Buffer): number | undefined {
  const flags = tfhd.readUInt32BE(0) & 0xffffff
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return flags & 0x8 && tfhd.length >= at + 4 ? tfhd.readUInt32BE(at) : undefined
}

function runDuration(trun: Buffer, sampleDuration: number): number {
  const flags = trun.readUInt32BE(0) & 0xffffff
  const count = trun.readUInt32BE(4)
  if (!(flags & 0x100)) return count * sampleDuration
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let total = 0
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  for (let sample = 0; sample < count && at + 4 <= trun.length; sample += 1, at += step)
    total += trun.readUInt32BE(at)
  return total
}

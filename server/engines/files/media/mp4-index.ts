import { boxesIn, box, fullBox, listOf, numbers, partOf, partsOf, type Part } from './mp4-parts.ts'

interface Sample {
  readonly at: number
  readonly size: number
  duration: number
}

/** What of a recording stays as it came: how it sounds, and of what kind it is. */
interface Head {
  readonly id: number
  readonly timescale: number
  readonly language: number
  readonly handler: Buffer
  readonly description: Buffer
  /** Of samples that do not say their own. */
  readonly sampleDuration: number
  readonly sampleSize: number
}

const flag = {
  base: 0x1,
  descriptionIndex: 0x2,
  defaultDuration: 0x8,
  defaultSize: 0x10,
  offset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  compositionOffset: 0x800,
} as const

const flagsOf = (bytes: Buffer) => bytes.readUInt32BE(0) & 0xffffff
const isLong = (bytes: Buffer) => bytes.readUInt8(0) === 1

function readHead(bytes: Buffer, movie: Part): Head {
  const tracks = partsOf(bytes, movie, 'trak')
  const [track] = tracks
  if (!track || tracks.length > 1) throw new RangeError('not one track')
  const media = partOf(bytes, track, 'mdia')
  const handler = partOf(bytes, media, 'hdlr').body
  if (handler.toString('latin1', 8, 12) !== 'soun') throw new RangeError('no sound')
  const times = partOf(bytes, media, 'mdhd').body
  const header = partOf(bytes, track, 'tkhd').body
  const table = partOf(bytes, partOf(bytes, media, 'minf'), 'stbl')
  if (partOf(bytes, table, 'stsz').body.readUInt32BE(8) > 0)
    throw new RangeError('sound outside of fragments')
  const [defaults] = partsOf(bytes, partOf(bytes, movie, 'mvex'), 'trex')
  return {
    id: header.readUInt32BE(isLong(header) ? 20 : 12),
    timescale: times.readUInt32BE(isLong(times) ? 20 : 12),
    language: times.readUInt16BE(isLong(times) ? 32 : 20),
    handler,
    description: partOf(bytes, table, 'stsd').body,
    sampleDuration: defaults?.body.readUInt32BE(12) ?? 0,
    sampleSize: defaults?.body.readUInt32BE(16) ?? 0,
  }
}

/** What a fragment says of all its samples, and from where it counts their places. */
function readDefaults(header: Buffer, moof: Part, head: Head) {
  const flags = flagsOf(header)
  let at = 8
  const next = (is: number, width: 4 | 8) => {
    if (!(flags & is)) return undefined
    at += width
    return width === 8 ? Number(header.readBigUInt64BE(at - 8)) : header.readUInt32BE(at - 4)
  }
  const base = next(flag.base, 8) ?? moof.start
  next(flag.descriptionIndex, 4)
  return {
    base,
    duration: next(flag.defaultDuration, 4) ?? head.sampleDuration,
    size: next(flag.defaultSize, 4) ?? head.sampleSize,
  }
}

type Defaults = ReturnType<typeof readDefaults>

/** Three hours, and a few: a run may name more samples of a byte each than memory holds. */
const MOST_SAMPLES = 600_000

/** The samples of a run that lie in the file whole. */
function readRun(bytes: Buffer, run: Buffer, given: Defaults & { readonly place: number }): Sample[] {
  const flags = flagsOf(run)
  const count = run.readUInt32BE(4)
  if (count > MOST_SAMPLES) throw new RangeError('more samples than a sound has')
  let at = 8
  const next = (is: number) => {
    if (!(flags & is)) return undefined
    at += 4
    return run.readInt32BE(at - 4)
  }
  const offset = next(flag.offset)
  let place = offset === undefined ? given.place : given.base + offset
  next(flag.firstFlags)
  const samples: Sample[] = []
  for (let nth = 0; nth < count; nth++) {
    const duration = next(flag.duration) ?? given.duration
    const size = next(flag.size) ?? given.size
    next(flag.flags)
    next(flag.compositionOffset)
    if (place < 0 || size <= 0 || duration < 0) throw new RangeError('a sample that lies nowhere')
    if (place + size > bytes.length) break
    samples.push({ at: place, size, duration })
    place += size
  }
  return samples
}

/**
 * The samples of all fragments, those of one run together. A fragment that begins later than the one before it has
 * ended leaves a gap, which its last sample fills: lengths follow the times, not the sound.
 */
function readFragments(bytes: Buffer, head: Head): Sample[][] {
  const runs: Sample[][] = []
  let end: number | undefined
  let sound = 0
  let count = 0
  for (const moof of boxesIn(bytes, 0, bytes.length)) {
    if (moof.type !== 'moof') continue
    for (const fragment of partsOf(bytes, moof, 'traf')) {
      const header = partOf(bytes, fragment, 'tfhd').body
      if (header.readUInt32BE(4) !== head.id) continue
      const defaults = readDefaults(header, moof, head)
      const [began] = partsOf(bytes, fragment, 'tfdt')
      const time =
        began && (isLong(began.body) ? Number(began.body.readBigUInt64BE(4)) : began.body.readUInt32BE(4))
      const last = runs.at(-1)?.at(-1)
      if (last && end !== undefined && time !== undefined && time > end) last.duration += time - end
      end = time ?? end ?? 0
      let place = defaults.base
      for (const { body } of partsOf(bytes, fragment, 'trun')) {
        const samples = readRun(bytes, body, { ...defaults, place })
        if (samples.length === 0) continue
        const ending = samples.at(-1)
        place = ending ? ending.at + ending.size : place
        end += lengthOf(samples)
        runs.push(samples)
        sound += sizeOf(samples)
        count += samples.length
        // Whoever names the same bytes again and again has recorded nothing.
        if (sound > bytes.length || count > MOST_SAMPLES) throw new RangeError('more sound than bytes')
      }
    }
  }
  return runs
}

const sizeOf = (samples: readonly Sample[]) => samples.reduce((sum, { size }) => sum + size, 0)
const lengthOf = (samples: readonly Sample[]) => samples.reduce((sum, { duration }) => sum + duration, 0)

/** The same value again and again is written once, with how often. */
function inRuns(values: readonly number[]): [count: number, value: number][] {
  const runs: [number, number][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last?.[1] === value) last[0] += 1
    else runs.push([1, value])
  }
  return runs
}

/** Runs of chunks that hold as many samples each. */
function chunkRuns(counts: readonly number[]): number[] {
  let first = 1
  return inRuns(counts).flatMap(([chunks, samples]) => {
    const run = [first, samples, 1]
    first += chunks
    return run
  })
}

function tableOf(head: Head, runs: readonly (readonly Sample[])[], soundAt: number): Buffer {
  const samples = runs.flat()
  const durations = inRuns(samples.map(({ duration }) => duration))
  const chunks = chunkRuns(runs.map(({ length }) => length))
  let place = soundAt
  const places = runs.map((run) => {
    const before = place
    place += sizeOf(run)
    return before
  })
  return box(
    'stbl',
    box('stsd', head.description),
    fullBox('stts', listOf([durations.length, ...durations.flat()])),
    fullBox('stsc', listOf([chunks.length / 3, ...chunks])),
    fullBox('stsz', listOf([0, samples.length, ...samples.map(({ size }) => size)])),
    fullBox('stco', listOf([places.length, ...places])),
  )
}

const MILLISECONDS = 1000
/** Nothing turned, nothing moved. */
const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const FULL_VOLUME = 0x1000000

function movieOf(head: Head, runs: readonly (readonly Sample[])[], soundAt: number): Buffer {
  const length = lengthOf(runs.flat())
  const duration = Math.round((length / head.timescale) * MILLISECONDS)
  const language = Buffer.alloc(4)
  language.writeUInt16BE(head.language)
  return box(
    'moov',
    fullBox(
      'mvhd',
      numbers(
        0,
        0,
        MILLISECONDS,
        duration,
        0x10000,
        FULL_VOLUME,
        0,
        0,
        ...UPRIGHT,
        0,
        0,
        0,
        0,
        0,
        0,
        head.id + 1,
      ),
    ),
    box(
      'trak',
      fullBox('tkhd', numbers(0, 0, head.id, 0, duration, 0, 0, 0, FULL_VOLUME, ...UPRIGHT, 0, 0), 3),
      box(
        'mdia',
        fullBox('mdhd', Buffer.concat([numbers(0, 0, head.timescale, length), language])),
        box('hdlr', head.handler),
        box(
          'minf',
          fullBox('smhd', numbers(0)),
          box('dinf', fullBox('dref', Buffer.concat([numbers(1), fullBox('url ', Buffer.alloc(0), 1)]))),
          tableOf(head, runs, soundAt),
        ),
      ),
    ),
  )
}

const TYPE = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41M4A ', 'latin1'))
const BOX_HEAD = 8

/**
 * Browsers record MP4 in fragments, without a length and without an index, so that a player has to read all of it to find
 * its middle. The sound is copied as it is behind a head that says where each part lies. Throws RangeError where the
 * bytes are not the fragments of one sound.
 */
export function indexMp4(bytes: Buffer): { readonly bytes: Buffer; readonly durationMs: number } {
  const movie = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'moov')
  if (!movie) throw new RangeError('no head')
  const head = readHead(bytes, movie)
  const runs = readFragments(bytes, head)
  if (head.timescale === 0 || runs.length === 0) throw new RangeError('no sound')
  // The head is as long wherever the sound lies.
  const { length } = movieOf(head, runs, 0)
  const soundAt = TYPE.length + length + BOX_HEAD
  const sound = runs.map((run) => bytes.subarray(run[0]?.at, (run[0]?.at ?? 0) + sizeOf(run)))
  return {
    bytes: Buffer.concat([TYPE, movieOf(head, runs, soundAt), box('mdat', ...sound)]),
    durationMs: (lengthOf(runs.flat()) / head.timescale) * MILLISECONDS,
  }
}

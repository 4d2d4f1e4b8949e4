import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTracks, toInfo } from './media-info.ts'
import type { KnownType, MediaInfo } from './port.ts'
import { sniffType } from './sniff.ts'

const readMediaInfo = async (path: string, type: KnownType) => toInfo(await readTracks(path, type))
const sample = (name: string) => join(import.meta.dirname, 'samples', name)

async function typeOf(path: string): Promise<KnownType> {
  const type = sniffType((await readFile(path)).subarray(0, 4096))?.type
  if (!type) throw new Error(`${path} is nothing known`)
  return type
}

/** Durations as ffprobe 5.1 tells them; it has none for `recorded.webm`, which was made 4 s long. */
const samples: readonly (readonly [
  string,
  KnownType,
  Required<Pick<MediaInfo, 'kind' | 'durationSeconds'>> & Omit<MediaInfo, 'encoding'>,
])[] = [
  ['plain.mp4', 'video/mp4', { kind: 'video', durationSeconds: 2, width: 64, height: 48 }],
  ['turned.mp4', 'video/mp4', { kind: 'video', durationSeconds: 2, width: 48, height: 64 }],
  ['fragmented.mp4', 'video/mp4', { kind: 'video', durationSeconds: 3.2, width: 64, height: 48 }],
  ['voice.m4a', 'audio/mp4', { kind: 'audio', durationSeconds: 3 }],
  ['voice-only.mp4', 'video/mp4', { kind: 'audio', durationSeconds: 3 }],
  ['plain.webm', 'video/webm', { kind: 'video', durationSeconds: 2.008, width: 64, height: 48 }],
  ['recorded.webm', 'video/webm', { kind: 'audio', durationSeconds: 4 }],
  ['constant.mp3', 'audio/mpeg', { kind: 'audio', durationSeconds: 4.049 }],
  ['variable.mp3', 'audio/mpeg', { kind: 'audio', durationSeconds: 4.049 }],
  ['plain.wav', 'audio/wav', { kind: 'audio', durationSeconds: 2 }],
  ['opus.ogg', 'audio/ogg', { kind: 'audio', durationSeconds: 4.0065 }],
  ['vorbis.ogg', 'audio/ogg', { kind: 'audio', durationSeconds: 4 }],
]

test.each(samples)('%s is known as %s, with its duration, without ffprobe', async (name, type, info) => {
  expect(await typeOf(sample(name))).toBe(type)
  const read = await readMediaInfo(sample(name), type)
  const { durationSeconds, ...rest } = { ...info, encoding: 'common' }
  expect(read).toMatchObject(rest)
  expect(Object.keys(read ?? {}).toSorted()).toEqual(['encoding', ...Object.keys(info)].toSorted())
  // Silence that encoders put before and after is counted by some and not by others.
  expect(Math.abs((read?.durationSeconds ?? 0) - durationSeconds)).toBeLessThan(0.05)
})

async function withFile<Result>(bytes: Buffer, work: (path: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'media-'))
  try {
    await writeFile(join(dir, 'file'), bytes)
    return await work(join(dir, 'file'))
  } finally {
    await rm(dir, { recursive: true })
  }
}

test.each(samples)(
  '%s cut anywhere or with bent bytes neither breaks nor stalls the reader',
  async (name, type) => {
    const wholeFile = await readFile(sample(name))
    const bends = fc.array(
      fc.tuple(fc.nat({ max: Math.min(wholeFile.length, 3000) - 1 }), fc.nat({ max: 255 })),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: wholeFile.length }), bends, async (length, changes) => {
        const bytes = Buffer.from(wholeFile)
        for (const [at, value] of changes) bytes.writeUInt8(value, at)
        const info = await withFile(bytes.subarray(0, length), (path) => readMediaInfo(path, type))
        if (info?.durationSeconds !== undefined) expect(info.durationSeconds).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  },
)

test('what is no medium has no media info', async () => {
  await withFile(Buffer.from('some text'), async (path) => {
    expect(await readMediaInfo(path, 'text/plain')).toBeUndefined()
    expect(await readMediaInfo(path, 'video/mp4')).toBeUndefined()
    expect(await readMediaInfo(path, 'audio/wav')).toBeUndefined()
  })
})

test('MP3 in the wrapping of WAV is whole, and to be converted', async () => {
  const mp3 = await readFile(sample('constant.mp3'))
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x12\0\0\0\x55\0\x01\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0data\0\0\0\0',
    'latin1',
  )
  head.writeUInt32LE(head.length + mp3.length - 8, 4)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt32LE(mp3.length, head.length - 4)
  const info = await withFile(Buffer.concat([head, mp3]), (path) => readMediaInfo(path, 'audio/wav'))
  expect(info).toMatchObject({ kind: 'audio', encoding: 'uncommon' })
  expect(info?.durationSeconds).toBeCloseTo(mp3.length / 8_000, 1)
})

test('a single frame of MP3 is no sound, and a counted one that was cut off is as long as what is left', async () => {
  const frame = (await readFile(sample('constant.mp3'))).subarray(0, 104)
  expect(await withFile(frame, (path) => readMediaInfo(path, 'audio/mpeg'))).toBeUndefined()
  const counted = await readFile(sample('variable.mp3'))
  const half = counted.subarray(0, counted.length / 2)
  const left = await withFile(half, (path) => readMediaInfo(path, 'audio/mpeg'))
  expect(left?.durationSeconds).toBeCloseTo(2, 0)
})

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#server/engines/files/open-files.ts'
import { readMediaInfo } from '#server/engines/files/media-info.ts'
import { prepareMedia } from '../media.ts'
import { readDemoCourses } from '../read-courses.ts'
import { hasFfmpeg, makeVideo, probeSeconds } from './ffmpeg.ts'
import { drawStill } from './pattern.ts'
import { receiptSize, shippedMedia, shippedReceipt } from './shipped-files.ts'
import { webVtt } from './store.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rattil-media-test-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const ffmpegIsHere = await hasFfmpeg()

test('the shipped clips are as long as we say and at most 60 kB each', async () => {
  const { videos, playlist, segments, audio } = shippedMedia
  for (const { path, seconds, width } of videos)
    expect(await readMediaInfo(path, 'video/mp4', { ffprobe: false })).toMatchObject({
      durationSeconds: seconds,
      width,
    })
  expect(await readMediaInfo(audio.path, 'audio/mp4', { ffprobe: false })).toMatchObject({
    kind: 'audio',
    durationSeconds: audio.seconds,
  })
  const lengths = (await readFile(playlist.path, 'utf8')).match(/(?<=#EXTINF:)[\d.]+/g) ?? []
  expect(lengths.map(Number).reduce((a, b) => a + b)).toBe(playlist.seconds)
  for (const { path } of [...videos, segments, audio])
    expect((await stat(path)).size).toBeLessThanOrEqual(60_000)
})

test('there is a receipt over the price of every paid course', async () => {
  const prices = readDemoCourses()
    .map(({ file }) => file.course.price)
    .filter((price) => price > 0)
  for (const price of prices) {
    const content = await readFile(shippedReceipt(price))
    expect(content.subarray(8, 12).toString()).toBe('WEBP')
    // The size in the header of a lossy WebP.
    expect({ width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }).toEqual(
      receiptSize,
    )
  }
})

test('without ffmpeg the lessons play the shipped clips, and the playlist says where its segments are', async () => {
  const files = openFiles({ s3: undefined, dataDir: dir })
  const media = await prepareMedia({ files, log: () => undefined, useFfmpeg: false })
  const playlist = await readFile(join(dir, 'files', media.hls.key), 'utf8')
  const addresses = playlist.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(new Set(addresses)).toEqual(new Set([`/storage/${media.segments.key}`]))
  expect(await files.stat(media.segments.key)).toMatchObject({ size: media.segments.size })
  expect(media.hls.key.endsWith('.m3u8') && media.segments.key.endsWith('.ts')).toBe(true)
})

test.skipIf(!ffmpegIsHere)(
  'with ffmpeg a clip has the length that was asked for, sound and picture',
  async () => {
    const plan = {
      name: 'short',
      seconds: 4,
      tone: 200,
      still: { spacing: 60, depth: 0.6, hasRosette: true },
    }
    const size = { width: 160, height: 90, framesPerSecond: 5, quality: 36, audioRate: '16k' }
    const path = await makeVideo(plan, size, dir)
    expect(await probeSeconds(path)).toBeCloseTo(4, 1)
    expect(await readMediaInfo(path, 'video/mp4', { ffprobe: false })).toMatchObject({
      kind: 'video',
      width: 160,
    })
  },
)

test('the pattern is drawn on the green ground and is the same every time', () => {
  const plan = { width: 64, height: 48, spacing: 24, depth: 0.6, hasRosette: true }
  const { rgb } = drawStill(plan)
  expect(rgb).toHaveLength(64 * 48 * 3)
  expect(new Set(rgb).size).toBeGreaterThan(10)
  expect(drawStill(plan).rgb.equals(rgb)).toBe(true)
})

test('captions share the length of the clip between their lines, in order and without overlap', () => {
  expect(webVtt(['الأول', 'الثاني'], 70)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:34.800\nالأول\n\n00:35.000 --> 01:09.800\nالثاني\n',
  )
})

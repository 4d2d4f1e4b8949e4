import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#server/engines/files/open-files.ts'
import { readTracks, toInfo } from '#server/engines/files/media-info.ts'
import { openWorkers } from '#server/engines/workers/open-workers.ts'
import { FILM_WIDTH, lengthOf, scenesOf } from './film-scenes.ts'
import { flatLessons, readDemoCourses } from '../read-courses.ts'
import { soundsOf } from '../question-sounds.ts'
import { receiptSize, shippedFilm, shippedMedia, shippedReceipt, shippedSound } from './shipped-files.ts'
import { storeMedia, webVtt } from '../store-media.ts'

const readMediaInfo = async (...file: Parameters<typeof readTracks>) => toInfo(await readTracks(...file))

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rattil-media-test-'))
})
const workers = openWorkers()
afterAll(() => workers.close())
afterAll(() => rm(dir, { recursive: true, force: true }))

test('every lesson to watch has a film of its own, as long as its scenes, and light', async () => {
  const films = readDemoCourses().flatMap((course) => {
    const lessons = flatLessons(course)
    return lessons.flatMap(({ video_url }, at) =>
      video_url === 'film'
        ? [{ path: shippedFilm(course.key, at), scenes: scenesOf(course.file.course.title, lessons, at) }]
        : [],
    )
  })
  expect(films.length).toBeGreaterThan(100)
  for (const { path, scenes } of films) {
    const facts = { kind: 'video', width: FILM_WIDTH, durationSeconds: lengthOf(scenes) }
    expect({ path, ...(await readMediaInfo(path, 'video/mp4')) }).toMatchObject({
      path,
      ...facts,
    })
    expect((await stat(path)).size).toBeLessThanOrEqual(60_000)
  }
})

test('the shipped stream and the sound are as long as we say and light', async () => {
  const { playlist, segments, audio } = shippedMedia
  expect(await readMediaInfo(audio.path, 'audio/mp4')).toMatchObject({
    kind: 'audio',
    durationSeconds: audio.seconds,
  })
  const lengths = (await readFile(playlist.path, 'utf8')).match(/(?<=#EXTINF:)[\d.]+/g) ?? []
  expect(lengths.map(Number).reduce((a, b) => a + b)).toBe(playlist.seconds)
  for (const { path } of [segments, audio]) expect((await stat(path)).size).toBeLessThanOrEqual(130_000)
})

test('what questions let hear is sound, as long as its name says, and light', async () => {
  const sounds = readDemoCourses().flatMap((course) =>
    [...soundsOf(course)].map((name) => ({ name, path: shippedSound(course.key, name) })),
  )
  expect(sounds.map(({ name }) => name).toSorted()).toEqual(['madd-2.m4a', 'madd-4.m4a', 'madd-6.m4a'])
  for (const { name, path } of sounds) {
    const info = await readMediaInfo(path, 'audio/mp4')
    expect(info?.durationSeconds).toBeCloseTo(Number(/\d/.exec(name)?.[0]) * 0.4, 0)
    expect((await stat(path)).size).toBeLessThanOrEqual(15_000)
  }
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

test('the stored playlist says where its segments are', async () => {
  const files = openFiles({ s3: undefined, dataDir: dir, workers })
  const media = await storeMedia(files, shippedMedia)
  const playlist = await readFile(join(dir, 'files', media.hls.key), 'utf8')
  const addresses = playlist.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(new Set(addresses)).toEqual(new Set([`/storage/${media.segments.key}`]))
  expect(await files.stat(media.segments.key)).toMatchObject({ size: media.segments.size })
  expect(media.hls.key.endsWith('.m3u8') && media.segments.key.endsWith('.ts')).toBe(true)
})

test('captions share the length of the clip between their lines, in order and without overlap', () => {
  expect(webVtt(['الأول', 'الثاني'], 70)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:34.800\nالأول\n\n00:35.000 --> 01:09.800\nالثاني\n',
  )
})

import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hybridRecording } from '#server/testing/hybrid-recording.ts'
import { ownTools } from '#server/testing/tools.ts'
import { examineFile } from './examine.ts'
import { indexRecording } from './index-recording.ts'
import { inspectionBy } from './inspection.ts'
import { readTracks } from './media-info.ts'

const sample = (name: string) => join(import.meta.dirname, 'samples', name)
const tools = ownTools()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rattil-index-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** The files of this test are small: nothing of them needs a worker. */
const files = inspectionBy({
  async run(task, input) {
    const work = task.name === 'examineFile' ? examineFile : indexRecording
    return work(input as never) as never
  },
})

test('a recording in its head and in fragments is as long as both together', async () => {
  const path = await file('hybrid.m4a', hybridRecording(await readFile(sample('recorded.m4a'))))
  expect((await readTracks(path, 'audio/mp4')).durationSeconds).toBeCloseTo(12.4, 1)
})

test('what would hold less sound than a recording does not take its place', async () => {
  const path = await file('both.m4a', hybridRecording(await readFile(sample('recorded.m4a'))))
  const made = join(folder, 'both-made.m4a')
  expect(await indexRecording({ path, made, type: 'audio/mp4' })).toBe(false)
})

test('a recording of several tracks, of which one would be left out, is not packed', async () => {
  const bytes = await readFile(sample('recorded.m4a'))
  // The third second belongs to another track than the head names.
  let at = 0
  for (let nth = 0; nth < 3; nth += 1) at = bytes.indexOf('tfhd', at + 1, 'latin1')
  bytes.writeUInt32BE(9, at + 8)
  const path = await file('other-track.m4a', bytes)
  expect(await indexRecording({ path, made: join(folder, 'other-made.m4a'), type: 'audio/mp4' })).toBe(false)
})

test.each([
  ['recorded.m4a', 'audio/mp4'],
  ['recorded.webm', 'video/webm'],
] as const)('%s is packed, and cut off in its last second it is packed as well', async (name, type) => {
  const bytes = await readFile(sample(name))
  for (const length of [bytes.length, bytes.length - 900]) {
    const path = await file(`cut-${length}`, bytes.subarray(0, length))
    expect(await indexRecording({ path, made: join(folder, `made-${length}`), type })).toBe(true)
  }
})

test('a program that hands over less than it was given does not replace a recording or a film', async () => {
  const [voice, film] = [
    await file('voice.m4a', await readFile(sample('voice.m4a'))),
    sample('fragmented.mp4'),
  ]
  const short = await file('short.m4a', await readFile(sample('voice.m4a')))
  // A head that says a tenth of the length.
  const bytes = await readFile(short)
  for (const name of ['mvhd', 'mdhd']) {
    const at = bytes.indexOf(name, 0, 'latin1') + 4
    bytes.writeUInt32BE(Math.floor(bytes.readUInt32BE(at + 16) / 10), at + 16)
  }
  await writeFile(short, bytes)
  await tools.install('ffmpeg', `for last; do :; done; /bin/cp ${short} "\${last#file:}"`)
  await expect(files.makeSeekable(voice, 'audio/mp4')).rejects.toMatchObject({ reason: 'broken' })
  await expect(files.convert(film, { type: 'video/mp4', kind: 'video' })).rejects.toMatchObject({
    reason: 'broken',
  })
  await copyFile(sample('voice.m4a'), short)
  const made = await files.makeSeekable(voice, 'audio/mp4')
  expect((await readTracks(made.path, made.type)).durationSeconds).toBeCloseTo(3, 1)
  await made.discard()
  await tools.remove('ffmpeg')
})

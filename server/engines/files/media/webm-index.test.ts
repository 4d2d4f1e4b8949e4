import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTracks } from '../media-info.ts'
import { indexWebm } from './webm-index.ts'

const sample = () => readFile(join(import.meta.dirname, '../samples/recorded.webm'))
const CUES = Buffer.from('1c53bb6b', 'hex')
const CLUSTER = Buffer.from('1f43b675', 'hex')

/** Places of each cluster in a file that was indexed. */
function clustersIn(bytes: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(CLUSTER); at >= 0; at = bytes.indexOf(CLUSTER, at + 4)) places.push(at)
  return places
}

test('what a browser recorded gets its length and an index that points at each cluster', async () => {
  const { bytes, durationMs } = indexWebm(await sample())
  expect(durationMs).toBeGreaterThan(3_900)
  expect(durationMs).toBeLessThan(4_100)
  const cues = bytes.indexOf(CUES)
  const places = clustersIn(bytes)
  expect(cues).toBeGreaterThan(0)
  expect(places.length).toBeGreaterThan(0)
  expect(cues).toBeLessThan(places[0] ?? 0)
  const folder = await mkdtemp(join(tmpdir(), 'rattil-index-'))
  try {
    const path = join(folder, 'indexed.webm')
    await writeFile(path, bytes)
    const tracks = await readTracks(path, 'video/webm')
    expect(tracks.audio).toEqual(
      (await readTracks(join(import.meta.dirname, '../samples/recorded.webm'), 'video/webm')).audio,
    )
    expect(Math.round((tracks.durationSeconds ?? 0) * 1000)).toBe(Math.round(durationMs))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('indexing what is indexed changes no sound and no length', async () => {
  const once = indexWebm(await sample())
  const twice = indexWebm(once.bytes)
  expect(twice.durationMs).toBe(once.durationMs)
  expect(twice.bytes.equals(once.bytes)).toBe(true)
})

test('a recording that a crash cut in the middle of a second keeps all that is whole', async () => {
  const bytes = await sample()
  const cut = indexWebm(bytes.subarray(0, bytes.length - 200))
  expect(cut.durationMs).toBeGreaterThan(3_000)
})

test('what is no recording is refused and never half written', async () => {
  const bytes = await sample()
  for (const wrong of [
    Buffer.alloc(0),
    Buffer.from('not a film'),
    bytes.subarray(0, 40),
    Buffer.alloc(4096, 0xff),
  ])
    expect(() => indexWebm(wrong)).toThrow(RangeError)
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { HIGHEST_PEAK, isSilent } from '#core/peaks.ts'
import { measureRecording } from './measure-recording.ts'
import { packetsOf } from './media/webm-index.ts'

const sample = (name: string) => join(import.meta.dirname, 'samples', name)

test('what a browser recorded is heard along its time, ten strokes a second', async () => {
  const loudness = await measureRecording({ path: sample('recorded.webm') })
  expect(loudness?.durationMs).toBeGreaterThan(3_900)
  expect(loudness?.durationMs).toBeLessThan(4_100)
  expect(loudness?.peaks.length).toBeGreaterThanOrEqual(39)
  expect(Math.max(...(loudness?.peaks ?? []))).toBeLessThanOrEqual(HIGHEST_PEAK)
  expect(isSilent(loudness?.peaks ?? [])).toBe(false)
})

test('its packets stand in the order of their times, and hold sound', async () => {
  const packets = packetsOf(await readFile(sample('recorded.webm')))
  const times = packets.map(({ time }) => time)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(packets.every(({ packet }) => packet.length > 0)).toBe(true)
})

test('what is no recording is not measured', async () => {
  expect(await measureRecording({ path: sample('plain.wav') })).toBeUndefined()
})

test('of a recording whose packets are no sound nothing is measured, and the log stays short', async () => {
  const bytes = await readFile(sample('recorded.webm'))
  for (const { packet } of packetsOf(bytes)) packet.fill(0xff)
  const path = join(await mkdtemp(join(tmpdir(), 'rattil-noise-')), 'noise.webm')
  await writeFile(path, bytes)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await measureRecording({ path })).toBeUndefined()
  expect(said.mock.calls.length).toBeLessThan(20)
  said.mockRestore()
  await rm(dirname(path), { recursive: true })
})

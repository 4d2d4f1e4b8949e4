// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { openRecorder, whyNot } from './recorder.ts'

let microphone: ReturnType<typeof fakeMicrophone>
let now = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  microphone = fakeMicrophone()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  microphone.forget()
})

async function open() {
  const heard = { pieces: [] as Blob[], levels: [] as number[], lost: 0, muted: 0 }
  const recorder = await openRecorder({
    onPiece: (piece) => heard.pieces.push(piece),
    onLevel: (level) => heard.levels.push(level),
    onMuted: () => (heard.muted += 1),
    onLost: () => (heard.lost += 1),
  })
  return { recorder, heard, browser: microphone.recorder() }
}

test('it records in the first kind that the browser knows, and empty pieces are left out', async () => {
  const { recorder, heard, browser } = await open()
  expect(recorder.mime()).toBe('audio/webm;codecs=opus')
  browser.give('a')
  browser.give('')
  expect(heard.pieces).toHaveLength(1)
  await recorder.stop()
})

test('a pause is neither counted nor drawn', async () => {
  const { recorder, heard } = await open()
  now = 2000
  vi.advanceTimersByTime(200)
  expect(recorder.seconds()).toBe(2)
  recorder.pause()
  now = 9000
  vi.advanceTimersByTime(1000)
  expect([recorder.seconds(), heard.levels.length]).toEqual([2, 2])
  recorder.resume()
  now = 10_000
  expect(recorder.seconds()).toBe(3)
  await recorder.stop()
})

test('it ends with its last piece and lets the microphone go, also when it is ended twice', async () => {
  const { recorder, heard } = await open()
  now = 4000
  expect(await recorder.stop()).toBe(4)
  expect(heard.pieces).toHaveLength(1)
  expect(microphone.track.stop).toHaveBeenCalledOnce()
  expect(microphone.closed).toHaveBeenCalled()
  expect(await recorder.stop()).toBe(4)
})

test('a microphone that goes away is told, and no more once it has ended', async () => {
  const { recorder, heard } = await open()
  microphone.track.onended?.()
  expect(heard.lost).toBe(1)
  await recorder.stop()
  expect(microphone.track.onended).toBeNull()
})

test('a microphone that a call holds is told while it records, and not while it is paused', async () => {
  const { recorder, heard } = await open()
  microphone.track.onmute?.()
  expect(heard.muted).toBe(1)
  recorder.pause()
  microphone.track.onmute?.()
  expect(heard.muted).toBe(1)
  await recorder.stop()
  expect(microphone.track.onmute).toBeNull()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'busy'],
] as const)('%s of the browser means %s', (name, why) => {
  expect(whyNot(new DOMException('', name))).toBe(why)
})

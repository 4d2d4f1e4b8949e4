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
  const heard = { pieces: [] as Blob[], levels: [] as number[], lost: 0, muted: 0, stopped: 0 }
  const recorder = await openRecorder({
    onPiece: (piece) => heard.pieces.push(piece),
    onLevel: (level) => heard.levels.push(level),
    onMuted: () => (heard.muted += 1),
    onLost: () => (heard.lost += 1),
    onStopped: () => (heard.stopped += 1),
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
  const { recorder, heard, browser } = await open()
  now = 2000
  browser.give('a')
  vi.advanceTimersByTime(200)
  expect(recorder.seconds()).toBe(2)
  recorder.pause()
  now = 9000
  vi.advanceTimersByTime(1000)
  expect([recorder.seconds(), heard.levels.length]).toEqual([2, 2])
  recorder.resume()
  now = 10_000
  browser.give('b')
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

test.each([[['error', 'stop']], [['stop']], [['error']], [[]]] as const)(
  'a recorder that stops by itself with the events %j is told within a second, once, and nothing more is heard',
  async (events) => {
    const { recorder, heard, browser } = await open()
    now = 1000
    browser.give('a')
    now = 1500
    browser.breakOff(events)
    now = 2500
    vi.advanceTimersByTime(1000)
    expect(heard.stopped).toBe(1)
    expect(heard.pieces).toHaveLength(2)
    now = 9000
    vi.advanceTimersByTime(6500)
    expect([heard.stopped, heard.levels.length]).toEqual([1, 0])
    expect(await recorder.stop()).toBe(1.5)
    expect(await recorder.stop()).toBe(1.5)
  },
)

test('the clock is that of the sound which was handed over, and a recorder that hands over nothing has stopped', async () => {
  const { recorder, heard, browser } = await open()
  now = 1000
  browser.give('a')
  for (let second = 2; second <= 4; second += 1) {
    now = second * 1000
    vi.advanceTimersByTime(1000)
  }
  expect([recorder.seconds(), heard.stopped]).toEqual([1, 0])
  vi.advanceTimersByTime(4000)
  expect([browser.state, heard.stopped]).toEqual(['inactive', 1])
})

test('a pause of any length is no stop', async () => {
  const { recorder, heard } = await open()
  recorder.pause()
  vi.advanceTimersByTime(600_000)
  expect(heard.stopped).toBe(0)
  recorder.resume()
  await recorder.stop()
  expect(heard.stopped).toBe(0)
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

test('after a call the sound is measured again, so that nobody is told that none arrives', async () => {
  const { recorder } = await open()
  microphone.track.onmute?.()
  microphone.resumed.mockClear()
  microphone.track.onunmute?.()
  expect(microphone.resumed).toHaveBeenCalledOnce()
  await recorder.stop()
  expect(microphone.track.onunmute).toBeNull()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'busy'],
] as const)('%s of the browser means %s', (name, why) => {
  expect(whyNot(new DOMException('', name))).toBe(why)
})

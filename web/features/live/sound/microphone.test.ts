import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMicrophone, type Microphone } from './microphone.ts'

class FakeTrack extends EventTarget {
  muted = false
  isStopped = false
  stop() {
    this.isStopped = true
  }
  happens(what: 'mute' | 'unmute' | 'ended') {
    this.dispatchEvent(new Event(what))
  }
}

const devices = new EventTarget()
let taken: FakeTrack[]
let refusal: string | undefined
let told: string[]
let microphone: Microphone

beforeEach(() => {
  taken = []
  refusal = undefined
  told = []
  const getUserMedia = () => {
    if (refusal !== undefined) return Promise.reject(new DOMException('', refusal))
    const track = new FakeTrack()
    taken.push(track)
    return Promise.resolve({ getAudioTracks: () => [track], getTracks: () => [track] })
  }
  vi.stubGlobal('navigator', { mediaDevices: Object.assign(devices, { getUserMedia }) })
  microphone = openMicrophone({
    choice: () => ({ deviceId: undefined, cancelsEcho: true }),
    onState: (state) => void told.push(state),
    onTrack: () => undefined,
  })
})
afterEach(() => {
  microphone.close()
  vi.unstubAllGlobals()
})
const isVoice = (track: FakeTrack | undefined) => (microphone.track() as unknown) === track

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'busy'],
  ['NotFoundError', 'missing'],
])('a microphone that fails with %s is %s, and one press takes it once it is there', async (name, state) => {
  refusal = name
  await microphone.take()
  expect(told).toEqual(['asking', state])
  expect(microphone.track()).toBeNull()
  refusal = undefined
  await microphone.take()
  expect(told.at(-1)).toBe('ready')
  expect(isVoice(taken[0])).toBe(true)
})

test('a microphone that is unplugged in mid-turn sends nothing, and is taken by itself when it is back', async () => {
  await microphone.take()
  taken[0]?.happens('ended')
  expect(told.at(-1)).toBe('unplugged')
  expect(microphone.track()).toBeNull()
  devices.dispatchEvent(new Event('devicechange'))
  await vi.waitFor(() => expect(told.at(-1)).toBe('ready'))
  expect(isVoice(taken[1])).toBe(true)
})

test('a phone call that takes the microphone is said, and so is its end', async () => {
  await microphone.take()
  taken[0]?.happens('mute')
  expect(told.at(-1)).toBe('interrupted')
  taken[0]?.happens('unmute')
  expect(told.at(-1)).toBe('ready')
})

test('of two that are asked for the later one is sent, and the first is let go', async () => {
  await microphone.take()
  await Promise.all([microphone.take(), microphone.take()])
  expect(taken.map(({ isStopped }) => isStopped)).toEqual([true, true, false])
  expect(isVoice(taken[2])).toBe(true)
  taken[0]?.happens('ended')
  expect(told.at(-1)).toBe('ready')
})

test('whoever leaves while she is asked keeps no microphone open', async () => {
  const asked = microphone.take()
  microphone.close()
  await asked
  expect(taken.map(({ isStopped }) => isStopped)).toEqual([true])
  expect(told).toEqual(['asking'])
})

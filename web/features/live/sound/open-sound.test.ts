// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { FakePeer } from '#web/testing/fake-peer.ts'
import { openSound } from './open-sound.ts'
import type { Sound } from './sound.ts'

const enter = vi.fn<() => Promise<{ ice_servers: []; livekit: null }>>()
const offer = vi.fn<() => Promise<{ sdp: string }>>()
const network = Object.assign(new EventTarget(), { type: 'wifi' })
const devices = new EventTarget()
let sound: Sound

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      close = async () => undefined
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  Object.assign(network, { type: 'wifi' })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: network })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
  enter.mockReset().mockResolvedValue({ ice_servers: [], livekit: null })
  offer.mockReset().mockResolvedValue({ sdp: 'answer' })
})
afterEach(() => {
  sound.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
async function connect(): Promise<void> {
  await soon()
  FakePeer.last.become('connected')
}
function open(): void {
  sound = openSound({
    calls: { enter, offer, connected: async () => undefined },
    choice: { deviceId: undefined, cancelsEcho: true },
    speaker: undefined,
    isSaving: false,
    hasMicrophone: false,
  })
}
async function openConnected(): Promise<void> {
  open()
  await connect()
  expect(sound.view().line).toBe('connected')
}

test('whoever goes from Wi-Fi to mobile is offered anew at once, without asking at the door', async () => {
  await openConnected()
  Object.assign(network, { type: 'cellular' })
  network.dispatchEvent(new Event('change'))
  await connect()
  expect(offer).toHaveBeenCalledTimes(2)
  expect(enter).toHaveBeenCalledOnce()
  expect(sound.view().line).toBe('connected')
  // The same network that only became slower is no other one.
  network.dispatchEvent(new Event('change'))
  await soon()
  expect(offer).toHaveBeenCalledTimes(2)
})

test('a network that is back is used at once', async () => {
  await openConnected()
  window.dispatchEvent(new Event('online'))
  await connect()
  expect(offer).toHaveBeenCalledTimes(2)
})

test('a phone whose screen was locked for long comes back by itself, a short look away changes nothing', async () => {
  await openConnected()
  const unlock = () => document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + 2000)
  unlock()
  await soon()
  expect(offer).toHaveBeenCalledOnce()
  // Its timers stood still meanwhile.
  vi.setSystemTime(Date.now() + 60_000)
  unlock()
  await connect()
  expect(offer).toHaveBeenCalledTimes(2)
  expect(sound.view().line).toBe('connected')
})

test('a clock that is set right in mid-turn ends no sound', async () => {
  await openConnected()
  for (const hours of [-5, 5]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await soon(500)
    FakePeer.last.hear('pulse')
    await soon(1500)
  }
  expect(offer).toHaveBeenCalledOnce()
  expect(sound.view().line).toBe('connected')
})

test('whoever does not fit reads why, and is let in once there is room', async () => {
  const full = { type: 'client_error', status: 409, message: 'امتلأت غرف الصوت في المنصة الآن.' } as const
  offer.mockRejectedValueOnce(new ApiError(full))
  open()
  await soon()
  expect(sound.view()).toMatchObject({ line: 'refused', wasOpen: false, refusal: full.message })
  await soon(3000)
  await connect()
  expect(sound.view()).toMatchObject({ line: 'connected', refusal: null })
})

test('while the server is away she is told that it broke, and it is tried again and again', async () => {
  await openConnected()
  offer.mockRejectedValue(new TypeError('Failed to fetch'))
  FakePeer.last.become('failed')
  await soon(20_000)
  expect(sound.view()).toMatchObject({ line: 'broken', wasOpen: true })
  expect(offer.mock.calls.length).toBeGreaterThan(3)
  offer.mockResolvedValue({ sdp: 'answer' })
  await soon(9000)
  await connect()
  expect(sound.view().line).toBe('connected')
})

test('sound that moved to another tab stays there until she wants it back', async () => {
  await openConnected()
  FakePeer.last.hear('moved')
  window.dispatchEvent(new Event('online'))
  await soon(60_000)
  expect(sound.view().line).toBe('moved')
  expect(offer).toHaveBeenCalledOnce()
  sound.bringBack()
  await connect()
  expect(sound.view().line).toBe('connected')
})

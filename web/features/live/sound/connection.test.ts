import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakePeer } from '#web/testing/fake-peer.ts'
import { openConnection, type Connection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakePeer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(exchange: () => Promise<string> = async () => 'answer') {
  const told: string[] = []
  const connection: Connection = await openConnection({
    iceServers: [],
    exchange,
    voice: null,
    picture: null,
    sees: true,
    onVoice: () => undefined,
    onPicture: () => undefined,
    onCameras: (areOn) => void told.push(`cameras ${areOn.join()}`),
    onConnected: () => void told.push('connected'),
    onInterrupted: () => void told.push('interrupted'),
    onBroken: () => void told.push('broken'),
    onFarewell: (why) => void told.push(why),
  })
  return { connection, told, peer: FakePeer.last }
}

test('a browser offers one voice to send and three places to hear', async () => {
  const { peer } = await opened()
  expect(peer.transceivers.map(({ direction }) => direction)).toEqual([
    'sendonly',
    'recvonly',
    'recvonly',
    'recvonly',
  ])
})

test('where the browser knows VP8 it offers a camera and two places to see, and says whether she looks', async () => {
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs: [{ mimeType: 'video/VP8' }] }) })
  const { connection, peer, told } = await opened()
  expect(peer.transceivers.slice(4).map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
    'video sendonly',
    'video recvonly',
    'video recvonly',
  ])
  peer.pulse.dispatchEvent(new Event('open'))
  connection.look(false)
  expect(peer.pulse.send.mock.calls).toEqual([['see'], ['blind']])
  peer.hear('cameras 10')
  expect(told).toEqual(['cameras true,false'])
  expect(connection.show(null)).toBe(true)
})

test('a line that does not come in ten seconds, fails, or falls silent is broken, once', async () => {
  const late = await opened()
  vi.advanceTimersByTime(10_000)
  late.peer.become('failed')
  expect(late.told).toEqual(['broken'])

  const failed = await opened()
  failed.peer.become('connected')
  failed.peer.become('failed')
  expect(failed.told).toEqual(['connected', 'broken'])

  const silent = await opened()
  silent.peer.become('connected')
  await vi.advanceTimersByTimeAsync(3000)
  silent.peer.hear('pulse')
  expect(silent.peer.pulse.send).toHaveBeenCalledWith('pulse')
  await vi.advanceTimersByTimeAsync(3000)
  expect(silent.told).toEqual(['connected'])
  // So a browser calls a network that is dead, long before it calls it failed.
  silent.peer.become('disconnected')
  await vi.advanceTimersByTimeAsync(1500)
  expect(silent.told).toEqual(['connected', 'broken'])
})

test('a line whose pulses are late and over which anything else comes is not broken, and the server is asked', async () => {
  const { peer, told } = await opened()
  peer.become('connected')
  for (let second = 0; second < 20; second += 1) {
    peer.bytes += 4000
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(told).toEqual(['connected'])
  expect(peer.pulse.send).toHaveBeenCalledWith('pulse')
  await vi.advanceTimersByTimeAsync(8000)
  expect(told).toEqual(['connected', 'broken'])
})

test('a page that was held up for long is not cut off before it could read what came meanwhile', async () => {
  const { peer, told } = await opened()
  peer.become('connected')
  vi.setSystemTime(Date.now() + 20_000)
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual(['connected'])
  peer.hear('pulse')
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual(['connected'])
})

test('a last word of the server ends the connection and is no break', async () => {
  const { peer, told } = await opened()
  peer.become('connected')
  peer.hear('moved')
  peer.become('failed')
  expect(told).toEqual(['connected', 'moved'])
  expect(peer.isClosed).toBe(true)
})

test('whoever closes it herself hears of no break, and a refused offer closes it', async () => {
  const { connection, peer, told } = await opened()
  connection.close()
  peer.become('failed')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  const refused = opened(async () => {
    throw new Error('the room is full')
  })
  await expect(refused).rejects.toThrow('the room is full')
  expect(FakePeer.last.isClosed).toBe(true)
})

test('where the browser cannot say what arrived, the pulses alone decide', async () => {
  const { peer, told } = await opened()
  peer.getStats = async () => {
    throw new DOMException('no figures', 'OperationError')
  }
  peer.become('connected')
  await vi.advanceTimersByTimeAsync(3000)
  peer.hear('pulse')
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toEqual(['connected'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(told).toEqual(['connected', 'broken'])
})

import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Half a second of a voice, and a little more: so much arrives from nobody by chance. */
export const ENOUGH = 20

declare global {
  interface Window {
    /** The connections of a page that keeps them. */
    peers: RTCPeerConnection[]
  }
}

/** The page keeps its connections where a test can count what they carry. Before its first page. */
export const keepPeers = (page: Page) => page.addInitScript(keepConnections)

/** Runs in the page, before its code. */
export function keepConnections(): void {
  const peers: RTCPeerConnection[] = []
  const Original = RTCPeerConnection
  window.peers = peers
  window.RTCPeerConnection = class extends Original {
    constructor(settings?: RTCConfiguration) {
      super(settings)
      peers.push(this)
    }
  }
}

/**
 * The page counts no sound that got lost: a machine with much else to do loses some where a network loses none, and for
 * a line without room the platform closes cameras. Before its first page.
 */
export const keepLineGood = (page: Page) =>
  page.addInitScript(() => {
    const { getStats } = RTCPeerConnection.prototype
    RTCPeerConnection.prototype.getStats = async function count(of) {
      const counted = new Map<string, object>()
      const good = { packetsLost: 0, concealedSamples: 0, silentConcealedSamples: 0, currentRoundTripTime: 0 }
      const report = await getStats.call(this, of)
      report.forEach((entry: object, id) => counted.set(id, { ...entry, ...good }))
      return counted
    }
  })

interface Counted {
  readonly type: string
  readonly mid?: string
  readonly packetsReceived?: number
  readonly packetsSent?: number
  readonly totalAudioEnergy?: number
}

/** Packets that arrived in a place of the room, and packets that she sent. */
export const packetsIn = (page: Page, place: number) => page.evaluate(countPackets, place)

/** Runs in the page; `energy` is more than zero where something else than silence arrived. */
export async function countPackets(place: number) {
  const { peers } = window
  const peer = peers.at(-1)
  const mid = peer?.getTransceivers()[place + 1]?.mid
  let received = 0
  let energy = 0
  let sent = 0
  const count = (entry: Counted) => {
    if (entry.type === 'inbound-rtp' && entry.mid === mid) {
      received = entry.packetsReceived ?? 0
      energy = entry.totalAudioEnergy ?? 0
    }
    if (entry.type === 'outbound-rtp') sent += entry.packetsSent ?? 0
  }
  const report = await peer?.getStats()
  report?.forEach(count)
  return { received, energy, sent }
}

/** Until a voice has arrived in a place for a while from now on. */
export async function expectHeardIn(page: Page, place: number): Promise<void> {
  const { received } = await packetsIn(page, place)
  await expect.poll(async () => (await packetsIn(page, place)).received).toBeGreaterThan(received + ENOUGH)
}

interface Sent {
  readonly type: string
  readonly packetsSent?: number
  readonly totalSamplesDuration?: number
}

/** What her browser has said so far: seconds of sound, and packets. */
const said = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window
    let seconds = 0
    let packets = 0
    const count = (entry: Sent) => {
      if (entry.type === 'media-source') seconds += entry.totalSamplesDuration ?? 0
      if (entry.type === 'outbound-rtp') packets += entry.packetsSent ?? 0
    }
    const report = await peers.at(-1)?.getStats()
    report?.forEach(count)
    return { seconds, packets }
  })

/** Milliseconds of sound in each packet that she sends, over so many of them. */
export async function packetLength(page: Page): Promise<number> {
  const before = await said(page)
  await expect.poll(async () => (await said(page)).packets).toBeGreaterThan(before.packets + ENOUGH)
  const after = await said(page)
  return ((after.seconds - before.seconds) * 1000) / (after.packets - before.packets)
}

/** Nothing arrives in a place while the other goes on sending. */
export const expectSilentWhile = (listener: Page, sender: Page, place: number) =>
  expect
    .poll(async () => {
      const { received } = await packetsIn(listener, place)
      const { sent } = await packetsIn(sender, place)
      await expect.poll(async () => (await packetsIn(sender, place)).sent).toBeGreaterThan(sent + ENOUGH)
      return (await packetsIn(listener, place)).received - received
    })
    .toBe(0)

/** Where pictures arrive, among the parts of a connection: behind the microphone, the voices and the camera. */
const CAMERA = 4

interface Seen {
  readonly type: string
  readonly mid?: string
  readonly packetsReceived?: number
  readonly framesDecoded?: number
}

/** What arrived of a picture in a place of the room, and what of it could be drawn. */
export const picturesIn = (page: Page, place: number) =>
  page.evaluate(
    async (at) => {
      const { peers } = window
      const peer = peers.at(-1)
      const mid = peer?.getTransceivers()[at]?.mid
      let received = 0
      let frames = 0
      const count = (entry: Seen) => {
        if (entry.type !== 'inbound-rtp' || entry.mid !== mid) return
        received = entry.packetsReceived ?? 0
        frames = entry.framesDecoded ?? 0
      }
      const report = await peer?.getStats()
      report?.forEach(count)
      return { received, frames }
    },
    CAMERA + 1 + place,
  )

/** Until a picture has been drawn anew several times from now on. */
export async function expectSeenIn(page: Page, place: number): Promise<void> {
  const { frames } = await picturesIn(page, place)
  await expect.poll(async () => (await picturesIn(page, place)).frames).toBeGreaterThan(frames + 5)
}

/** As a page that was tampered with: her camera is sent, whatever the screen allows. */
export const sendCameraAnyway = (page: Page) =>
  page.evaluate(async (at) => {
    const { peers } = window
    const stream = await navigator.mediaDevices.getUserMedia({ video: true })
    await peers
      .at(-1)
      ?.getTransceivers()
      [at]?.sender.replaceTrack(stream.getVideoTracks()[0] ?? null)
  }, CAMERA)

const PATIENCE_MS = 60_000

/** The moment at which more than so many packets had arrived in a place, by the clock of the machine; seen in the page. */
export const heardAt = (page: Page, place: number, more = 0) =>
  page.evaluate(
    async ([at, than, patience]) => {
      const { peers } = window
      for (const end = Date.now() + patience; ;) {
        const peer = peers.at(-1)
        const mid = peer?.getTransceivers()[at + 1]?.mid
        let received = 0
        const count = (entry: Counted) => {
          if (entry.type === 'inbound-rtp' && entry.mid === mid) received = entry.packetsReceived ?? 0
        }
        const report = await peer?.getStats()
        report?.forEach(count)
        if (received > than) return Date.now()
        if (Date.now() > end) throw new Error('nothing arrives')
        await new Promise((resolve) => {
          setTimeout(resolve, 10)
        })
      }
    },
    [place, more, PATIENCE_MS] as const,
  )

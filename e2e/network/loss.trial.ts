import type { Page } from '@playwright/test'
import { packetMs } from '#core/turns/bitrate.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expectHeardIn } from '../kit/heard.ts'
import { expect, test } from '../kit/test.ts'
import { badLine, type BadLine } from './bad-line.ts'
import { openLiveHall, SPEAKER, untilHeardAgain } from './live-hall.ts'
import { report } from './report.ts'

const mediaPort = await freeUdpPort()
const platform = ownPlatform({ MEDIA_ADDRESS: '127.0.0.1', MEDIA_PORT: String(mediaPort) })
const WINDOW_MS = 8000
/** Nothing comes for four seconds before a browser offers anew. */
const DEAD_MS = 8000

let line: BadLine
test.beforeEach(async () => {
  line = await badLine(mediaPort)
})
test.afterEach(() => line.close())

interface Arrived {
  readonly received: number
  readonly lost: number
  /** Of what was played, how much was made up for what did not arrive. */
  readonly concealed: number
}

interface Inbound {
  readonly type: string
  readonly packetsReceived?: number
  readonly packetsLost?: number
  readonly concealedSamples?: number
  readonly totalSamplesReceived?: number
}

const arrivedAt = (page: Page): Promise<Arrived> =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { readonly peers: readonly RTCPeerConnection[] }
    const sum = { received: 0, lost: 0, concealed: 0 }
    const add = (entry: Inbound) => {
      if (entry.type !== 'inbound-rtp') return
      sum.received += entry.packetsReceived ?? 0
      sum.lost += entry.packetsLost ?? 0
      sum.concealed += (entry.concealedSamples ?? 0) / Math.max(1, entry.totalSamplesReceived ?? 1)
    }
    const stats = await peers.at(-1)?.getStats()
    stats?.forEach(add)
    return sum
  })

for (const loss of [0.05, 0.15])
  test(`a line that loses ${loss * 100} % of its packets each way carries the lecture on`, async ({
    page: speaker,
    device,
  }) => {
    await speaker.context().grantPermissions(['microphone'])
    const listener = await device()
    const { world, server } = platform
    const pages = { world, speaker, listeners: [listener], url: server.url }
    await openLiveHall({ ...pages, prepare: (page) => line.over(page) })
    await expectHeardIn(listener, SPEAKER)
    line.lose(loss)
    const before = await arrivedAt(listener)
    await listener.waitForTimeout(WINDOW_MS)
    const after = await arrivedAt(listener)
    const received = after.received - before.received
    const lost = after.lost - before.lost
    report(`loss ${loss * 100} % each way`, {
      'lost on both ways %': Math.round((lost / (lost + received)) * 1000) / 10,
      'concealed %': Math.round(after.concealed * 1000) / 10,
    })
    expect(lost).toBeGreaterThan(0)
    expect(received).toBeGreaterThan(((WINDOW_MS / packetMs.hall) * (1 - loss) ** 2) / 2)
    await expect(listener.getByText('تسمعين المحاضرة', { exact: false })).toBeVisible()
  })

test('whoever goes from Wi-Fi to mobile hears on, and after a dead network the sound comes back by itself', async ({
  page: speaker,
  device,
}) => {
  await speaker.context().grantPermissions(['microphone'])
  const listener = await device()
  const { world, server } = platform
  const pages = { world, speaker, listeners: [listener], url: server.url }
  await openLiveHall({ ...pages, prepare: (page) => line.over(page) })
  await expectHeardIn(listener, SPEAKER)
  line.move()
  report('all addresses changed', { 'heard again after ms': await untilHeardAgain(listener, SPEAKER) })
  await expectHeardIn(listener, SPEAKER)

  line.lose(1)
  await expect(listener.getByText('انقطع الصوت، ونعيد وصله...')).toBeVisible({ timeout: DEAD_MS * 2 })
  line.lose(0)
  report('network dead and back', { 'heard again after ms': await untilHeardAgain(listener, SPEAKER) })
  await expectHeardIn(listener, SPEAKER)
})

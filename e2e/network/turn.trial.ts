import { chromium, type Browser, type Page } from '@playwright/test'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { findCoturn } from '../../scripts/coturn.mjs'
import { expectHeardIn } from '../kit/heard.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'
import { openLiveHall, SPEAKER } from './live-hall.ts'
import { report } from './report.ts'
import { ownAddress, planTurn, startTurn } from './turn-server.ts'

const { path, why } = findCoturn()
const address = ownAddress()
const turn = await planTurn(address ?? '127.0.0.1')
const relays = [
  { name: 'TCP', url: `turn:${turn.address}:${turn.tcpPort}?transport=tcp`, port: await freeUdpPort() },
  { name: 'TLS', url: `turns:${turn.address}:${turn.tlsPort}?transport=tcp`, port: await freeUdpPort() },
]
const FIRST_MS = 2000

test.skip(path === undefined, why ?? '')
test.skip(address === undefined, 'Relays need an address that is not loopback, and this machine has none.')

let relay: Awaited<ReturnType<typeof startTurn>>
test.beforeAll(async () => {
  if (path !== undefined) relay = await startTurn(path, turn)
})
test.afterAll(() => relay.stop())

/** A browser in a process of its own, as another woman has one. */
async function ownBrowser(flags: readonly string[]): Promise<Browser> {
  const { launchOptions = {} } = test.info().project.use
  return chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--ignore-certificate-errors', ...flags],
  })
}

const pageIn = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ permissions: ['microphone'] })).newPage()

/** Nothing but the relay is tried. */
const throughRelay = (page: Page) =>
  page.addInitScript(() => {
    const Original = RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceTransportPolicy: 'relay' })
      }
    }
  })

for (const { name, url, port } of relays)
  test.describe(`over ${name}`, () => {
    const platform = ownPlatform({
      MEDIA_ADDRESS: turn.address,
      MEDIA_PORT: String(port),
      TURN_URLS: url,
      TURN_SECRET: turn.secret,
    })

    for (const { how, flags, prepare } of [
      { how: 'through the relay alone', flags: [], prepare: throughRelay },
      {
        how: 'where UDP is blocked',
        // The newer name, and the one before it.
        flags: ['--webrtc-ip-handling-policy', '--force-webrtc-ip-handling-policy'].map(
          (flag) => `${flag}=disable_non_proxied_udp`,
        ),
        prepare: () => Promise.resolve(),
      },
    ])
      test(`three browsers hear each other ${how}, over ${name}`, async () => {
        const browsers = await Promise.all([flags, flags, flags].map(ownBrowser))
        try {
          const [speaker, ...listeners] = await Promise.all(browsers.map(pageIn))
          if (!speaker) throw new Error('three were opened')
          const { world, server } = platform
          const pages = { world, speaker, listeners, url: server.url, prepare }
          const { first } = await openLiveHall(pages)
          report(`${name} ${how}`, { 'first packet at most ms': Math.max(...first) })
          for (const page of listeners) await expectHeardIn(page, SPEAKER)
          for (const page of listeners) expect(await isRelayed(page)).toBe(true)
          expect(Math.max(...first)).toBeLessThan(FIRST_MS)
        } finally {
          for (const browser of browsers) await browser.close()
        }
      })
  })

/** Whether the way that carries the sound goes over a relay. */
const isRelayed = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { readonly peers: readonly RTCPeerConnection[] }
    const report = (await peers.at(-1)?.getStats()) ?? new Map<string, never>()
    const entries = new Map<
      string,
      { type: string; state?: string; nominated?: boolean; localCandidateId?: string; candidateType?: string }
    >()
    report.forEach((entry: { id: string; type: string }) => entries.set(entry.id, entry))
    const pair = [...entries.values()].find(
      ({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated,
    )
    return entries.get(pair?.localCandidateId ?? '')?.candidateType === 'relay'
  })

import type { Page } from '@playwright/test'
import { heardAt, keepPeers, packetsIn } from '../kit/heard.ts'
import { enterPage, expect } from '../kit/test.ts'
import type { World } from '../kit/world.ts'

/** Where the voices of a hall arrive. */
export const SPEAKER = 0
export const GUEST = 1

interface Opening {
  readonly world: World
  readonly speaker: Page
  readonly listeners: readonly Page[]
  readonly url: string
  /** What a page needs before its first script runs. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** A lecture that is on: she speaks, and one after the other they press for its sound. */
export async function openLiveHall({ world, speaker, listeners, url, prepare }: Opening) {
  const lecturer = await world.person('teacher', 'مها العبدالله')
  const { id } = await world.make.liveLecture({
    lecturer_id: lecturer.id,
    starts_at: new Date(),
    started_at: new Date(),
  })
  for (const page of [speaker, ...listeners]) {
    await keepPeers(page)
    await prepare?.(page)
  }
  await enterPage(speaker, lecturer, world)
  for (const page of listeners) await enterPage(page, await world.person('student', 'ريم القحطاني'), world)
  await press(speaker, `${url}/lectures/${id}/live`, 'ابدئي الصوت')
  const first: number[] = []
  for (const page of listeners) {
    await press(page, `${url}/lectures/${id}/live`, 'اسمعي المحاضرة')
    const pressed = Date.now()
    first.push((await heardAt(page, SPEAKER)) - pressed)
  }
  return { id, first }
}

export async function press(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name, exact: true }).click()
}

const PATIENCE_MS = 60_000

/** The moment at which a voice arrives through a connection that was not there before, by the clock of the machine. */
export const heardAnewAt = (page: Page, place: number) =>
  page.evaluate(
    async ([at, patience]) => {
      const { peers } = window as unknown as { readonly peers: readonly RTCPeerConnection[] }
      const before = peers.length
      for (const end = Date.now() + patience; ;) {
        const peer = peers.length > before ? peers.at(-1) : undefined
        const mid = peer?.getTransceivers()[at + 1]?.mid
        let received = 0
        const report = await peer?.getStats()
        report?.forEach(
          (entry: { readonly type: string; readonly mid?: string; readonly packetsReceived?: number }) => {
            if (entry.type === 'inbound-rtp' && entry.mid === mid) received = entry.packetsReceived ?? 0
          },
        )
        if (received > 0) return Date.now()
        if (Date.now() > end) throw new Error('nothing arrives')
        await new Promise((resolve) => {
          setTimeout(resolve, 10)
        })
      }
    },
    [place, PATIENCE_MS] as const,
  )

/** Milliseconds until a voice that had stopped goes on. */
export async function untilHeardAgain(page: Page, place: number): Promise<number> {
  const begun = Date.now()
  const { received } = await packetsIn(page, place)
  const peers = await countPeers(page)
  await expect
    .poll(
      async () => {
        const now = await packetsIn(page, place)
        return (await countPeers(page)) > peers ? now.received > 0 : now.received > received
      },
      { intervals: [25] },
    )
    .toBe(true)
  return Date.now() - begun
}

const countPeers = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly peers: readonly RTCPeerConnection[] }).peers.length)

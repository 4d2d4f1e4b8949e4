import type { Browser, Page } from '@playwright/test'

/** One frame of a screen that shows sixty in a second. */
export const FRAME_MS = 16

export const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds that passed, and that its thread was given. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * From now on the page draws a frame each sixtieth of a second, as long as it has the time: else all that a screen does
 * between two letters, or in a second of rest, would count as one frame.
 */
export const drawOn = (page: Page) =>
  page.evaluate(() => {
    const next = () => void requestAnimationFrame(next)
    next()
  })

const TASK = 'RunTask'
/** Once in every frame that draws something anew. */
const FRAME = 'PrePaint'

/** The time that the tasks between one frame and the next took, the shortest first. */
export async function framesOf(
  browser: Browser,
  page: Page,
  perform: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await perform()
  await page.waitForTimeout(500)
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return timesOf(trace.traceEvents).toSorted((one, other) => one - other)
}

function timesOf(events: readonly TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === FRAME)
  const busiest = Map.groupBy(frames, ({ pid, tid }) => `${pid} ${tid}`)
  const [thread] = [...busiest].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const ofThread = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread)
  const starts = ofThread.filter(({ name }) => name === FRAME).map(({ ts }) => ts)
  const tasks = ofThread.filter(({ name, ph }) => name === TASK && ph === 'X')
  const times = starts.map(() => 0)
  for (const { ts, tdur, dur } of tasks) {
    const frame = starts.findIndex((start) => start >= ts)
    if (frame >= 0) times[frame] = (times[frame] ?? 0) + (tdur ?? dur ?? 0) / 1000
  }
  return times
}

import type { Clocks } from './port.ts'

const LOOK_MS = 30_000
/** What two readings may differ by where no clock was moved. */
const BREATH_MS = 60_000

export interface ClockSettings {
  /** The time by the database; it may run on another machine. */
  readonly readDatabase: () => Promise<Date>
  readonly log: { warn(about: object, words: string): void }
  readonly now?: () => number
  /** Milliseconds that no correction of a clock changes. */
  readonly monotonic?: () => number
}

interface Reading {
  readonly machine: number
  readonly database: number
}

/** Watches the clock of this machine and that of the database against time that nobody can set. */
export function openClocks(settings: ClockSettings): Clocks & { look(): Promise<void>; close(): void } {
  const { readDatabase, log, now = Date.now, monotonic = () => performance.now() } = settings
  let steadySince = monotonic()
  let last: Reading | undefined
  let apartMs = 0

  async function look(): Promise<void> {
    const database = (await readDatabase()).getTime()
    const reading = { machine: now() - monotonic(), database: database - monotonic() }
    const jumpedMs = last ? jumpBetween(last, reading) : 0
    apartMs = reading.database - reading.machine
    if (jumpedMs > BREATH_MS)
      log.warn({ jumped_seconds: Math.round(jumpedMs / 1000) }, 'a clock was moved while the platform runs')
    if (jumpedMs > BREATH_MS || areApart()) steadySince = monotonic()
    last = reading
  }
  const areApart = () => Math.abs(apartMs) > BREATH_MS
  // A database that is away tells no time; the next look asks again.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
  timer.unref()
  return {
    look,
    close: () => clearInterval(timer),
    steadySeconds: () => Math.floor((monotonic() - steadySince) / 1000),
    apartSeconds: () => (areApart() ? Math.round(apartMs / 1000) : 0),
  }
}

const jumpBetween = (before: Reading, after: Reading): number =>
  Math.max(Math.abs(after.machine - before.machine), Math.abs(after.database - before.database))

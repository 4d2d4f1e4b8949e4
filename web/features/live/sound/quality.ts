import { qualityOf, type LineQuality } from '#core/turns/line-quality.ts'

export type Quality = LineQuality

/** What one look at a connection counts since it began. */
export interface Counters {
  readonly received: number
  readonly lost: number
  readonly samples: number
  readonly concealed: number
  /** Seconds there and back, as measured last. */
  readonly roundTrip: number
  /** All that were measured, and how many they are. */
  readonly roundTrips: number
  readonly measured: number
}

type Entry = Readonly<Record<string, unknown>>
const numberIn = (entry: Entry, name: string) => (typeof entry[name] === 'number' ? entry[name] : 0)

export function countersOf(report: Iterable<Entry>): Counters {
  const entries = [...report]
  const incoming = entries.filter(({ type }) => type === 'inbound-rtp')
  const sum = (name: string) => incoming.reduce((total, entry) => total + numberIn(entry, name), 0)
  const pair = entries.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true)
  return {
    received: sum('packetsReceived'),
    lost: sum('packetsLost'),
    samples: sum('totalSamplesReceived'),
    // What is filled in during silence is heard by nobody.
    concealed: sum('concealedSamples') - sum('silentConcealedSamples'),
    roundTrip: pair ? numberIn(pair, 'currentRoundTripTime') : 0,
    roundTrips: pair ? numberIn(pair, 'totalRoundTripTime') : 0,
    measured: pair ? numberIn(pair, 'responsesReceived') : 0,
  }
}

/** How the line was between two looks. */
export const qualityBetween = (before: Counters, after: Counters): Quality =>
  qualityOf({ ...partsBetween(before, after), roundTrip: after.roundTrip })

/** Which parts of what came between two looks were lost on the way, and filled in by the browser. */
export function partsBetween(before: Counters, after: Counters) {
  const received = after.received - before.received
  const lost = Math.max(0, after.lost - before.lost)
  const samples = after.samples - before.samples
  return {
    lost: received + lost > 0 ? lost / (received + lost) : 0,
    concealed: samples > 0 ? (after.concealed - before.concealed) / samples : 0,
  }
}

import { qualityOf, type LineQuality } from '#core/turns/line-quality.ts'

export type Quality = LineQuality

/** What one look at a connection counts since it began. */
export interface Counters {
  readonly received: number
  readonly lost: number
  readonly samples: number
  readonly concealed: number
  /** Of what she sends, as the server reports it. */
  readonly sent: number
  readonly sentLost: number
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
  // What is lost of a picture is not heard.
  const incoming = entries.filter(({ type, kind }) => type === 'inbound-rtp' && kind !== 'video')
  const sum = (name: string) => incoming.reduce((total, entry) => total + numberIn(entry, name), 0)
  const reported = entries.filter(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'audio')
  const outgoing = entries.filter(({ type, kind }) => type === 'outbound-rtp' && kind === 'audio')
  const pair = entries.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true)
  return {
    sent: outgoing.reduce((total, entry) => total + numberIn(entry, 'packetsSent'), 0),
    sentLost: reported.reduce((total, entry) => total + numberIn(entry, 'packetsLost'), 0),
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

/** Seconds there and back after which a line is taken to be choked. */
const CHOKED = 0.8

/** Whether the line has no room for pictures beside the voices: those come and go first. */
export function isTight(before: Counters, after: Counters): boolean {
  const { lost, concealed } = partsBetween(before, after)
  const sent = after.sent - before.sent
  const sentLost = sent > 0 ? Math.max(0, after.sentLost - before.sentLost) / sent : 0
  const worst = { lost: Math.max(lost, sentLost), concealed, roundTrip: null }
  return qualityOf(worst) !== 'good' || after.roundTrip > CHOKED
}

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

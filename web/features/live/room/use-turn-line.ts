import { useEffect, useEffectEvent } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { useMeasureTurn, type MeasuredLine } from '../live.queries.ts'
import { countersOf, partsBetween, type Counters } from '../sound/quality.ts'
import { HOLDERS_PLACE } from './places.ts'
import type { RoomSound } from './use-room-sound.ts'

const NOTHING = countersOf([])
/** A line that was counted for less says nothing of a turn. */
const SHORTEST_MS = 3000

interface Begun {
  readonly turnId: number
  readonly at: number
  readonly counters: Promise<Counters | undefined>
}

/**
 * Measures the line of the turn that runs, and tells the server when it is over: her own way there and back where it is
 * her turn, and where a teacher listens, how much of the voice the browser had to fill in.
 */
export function useTurnLine(room: LiveRoom, userId: number, { sound, line }: RoomSound): void {
  const { mutate: measure } = useMeasureTurn(room.session_id)
  const turn = room.turns.findLast(({ ended_at }) => ended_at === null)
  const isOwn = turn?.person.id === userId
  const turnId = line === 'connected' && (isOwn || room.role === 'teacher') ? turn?.id : undefined
  const read = useEffectEvent(async (ownTurn: boolean): Promise<Counters | undefined> => {
    const report = await sound?.counts(ownTurn ? undefined : HOLDERS_PLACE)
    return report && countersOf(report.values())
  })
  const tell = useEffectEvent(
    async (begun: Begun, ownTurn: boolean, counting: Promise<Counters | undefined>) => {
      const [before, after] = await Promise.all([begun.counters, counting])
      if (!after || Date.now() - begun.at < SHORTEST_MS) return
      // A line that was made anew meanwhile counts from its own beginning.
      const from =
        before && before.received <= after.received && before.measured <= after.measured ? before : NOTHING
      const figures = ownTurn ? delayBetween(from, after) : concealedBetween(from, after)
      if (figures) measure({ turnId: begun.turnId, line: figures })
    },
  )
  useEffect(() => {
    if (turnId === undefined) return undefined
    const begun = { turnId, at: Date.now(), counters: read(isOwn) }
    return () => void tell(begun, isOwn, read(isOwn))
  }, [turnId, isOwn])
}

function delayBetween(before: Counters, after: Counters): MeasuredLine | undefined {
  const measured = after.measured - before.measured
  const seconds = measured > 0 ? (after.roundTrips - before.roundTrips) / measured : after.roundTrip
  return seconds > 0 ? { delay_ms: Math.min(10_000, Math.round(seconds * 1000)) } : undefined
}

function concealedBetween(before: Counters, after: Counters): MeasuredLine | undefined {
  if (after.samples <= before.samples) return undefined
  const { concealed } = partsBetween(before, after)
  return { concealed_permille: Math.max(0, Math.min(1000, Math.round(concealed * 1000))) }
}

import { expectedEnd } from './expected-end.ts'

const MINUTE = 60_000
const GRACE_MS = 30 * MINUTE
const LONGEST_MS = 240 * MINUTE

interface Live {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
}
interface Stretch {
  readonly source: 'room' | 'link' | 'zoom'
  readonly left_at: Date | null
}

/**
 * When a session that nobody ended was over; undefined while it may still go on. It ends half an hour after its time
 * and after the last woman left, at four hours in any case. An opened link says nothing of who is still there.
 */
export function forgottenEnd(session: Live, stretches: readonly Stretch[], now: Date): Date | undefined {
  const inRoom = stretches.filter(({ source }) => source !== 'link')
  const planned = expectedEnd(session).getTime()
  const last = Math.max(planned, ...inRoom.map(({ left_at }) => left_at?.getTime() ?? 0))
  const isOccupied = inRoom.some(({ left_at }) => left_at === null)
  if (!isOccupied && last + GRACE_MS <= now.getTime()) return new Date(last)
  const longest = Math.max(planned + GRACE_MS, (session.started_at?.getTime() ?? 0) + LONGEST_MS)
  return longest <= now.getTime() ? now : undefined
}

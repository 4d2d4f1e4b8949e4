import { riyadhDay } from '#core/format/zoned-day.ts'
import type { MailLimits } from './port.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How much of a minute may leave at once after a quiet time. */
const BURST_SHARE = 6
const URGENT_SHARE = 0.1
const LONGEST_PAUSE_MS = 15 * MINUTE_MS

/** How a mail server has fared: a row of `mail_servers`. */
export interface ServerState {
  /** How many mails may leave now; it fills with time. */
  readonly room: number
  readonly filled_at: Date
  /** Mails a minute since it last said that we are too fast; null while it never did. */
  readonly pace: number | null
  readonly slowed_at: Date | null
  /** The day in Riyadh that `taken_today` counts. */
  readonly day: string
  readonly taken_today: number
  readonly failures: number
  readonly failing_since: Date | null
  readonly paused_until: Date | null
}

export type Leave =
  | { readonly kind: 'go'; readonly isUrgentOnly: boolean; readonly taken: Taken }
  | { readonly kind: 'wait'; readonly until: Date }
type Taken = Pick<ServerState, 'room' | 'filled_at' | 'day' | 'taken_today'>

/** Mails a minute. What was halved doubles with each quiet hour until the limit stands again. */
export function paceAt({ pace, slowed_at }: ServerState, { perMinute }: MailLimits, now: Date): number {
  if (pace === null || slowed_at === null) return perMinute
  const hours = Math.floor((now.getTime() - slowed_at.getTime()) / HOUR_MS)
  return Math.min(perMinute, pace * 2 ** Math.min(hours, 20))
}

/** Half of what is allowed now, and nothing more at once. */
export const slowedDown = (server: ServerState, limits: MailLimits, now: Date) => ({
  pace: Math.max(1, Math.floor(paceAt(server, limits, now) / 2)),
  slowed_at: now,
  room: 0,
  filled_at: now,
})

/** Whether one mail may leave now, and what the row says after it; else when to ask again. */
export function askLeave(server: ServerState, limits: MailLimits, now: Date): Leave {
  if (server.paused_until && server.paused_until > now) return { kind: 'wait', until: server.paused_until }
  const day = riyadhDay(now)
  const taken_today = server.day === day ? server.taken_today : 0
  if (limits.perDay !== undefined && taken_today >= limits.perDay)
    return { kind: 'wait', until: midnightAfter(now) }
  const pace = paceAt(server, limits, now)
  const filled = server.room + ((now.getTime() - server.filled_at.getTime()) / MINUTE_MS) * pace
  const room = Math.min(Math.max(1, pace / BURST_SHARE), filled)
  if (room < 1) return { kind: 'wait', until: new Date(now.getTime() + ((1 - room) / pace) * MINUTE_MS) }
  const isUrgentOnly =
    limits.perDay !== undefined && taken_today >= Math.floor(limits.perDay * (1 - URGENT_SHARE))
  return {
    kind: 'go',
    isUrgentOnly,
    taken: { room: room - 1, filled_at: now, day, taken_today: taken_today + 1 },
  }
}

/** How long a server that does not answer is left alone: 15 seconds, doubled with each try, a quarter of an hour at most. */
export const pauseAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, 15_000 * 2 ** Math.min(failures, 10)))

/** Until when a mail that the server put off waits for its next try: half a minute, doubled, an hour at most. */
export const retryAfter = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(HOUR_MS, 15_000 * 2 ** Math.min(attempts, 10)))

/** Long enough for a server that nobody looks after over a long weekend. */
const GIVE_UP_MS = 4 * DAY_MS
export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= GIVE_UP_MS

function midnightAfter(now: Date): Date {
  const tomorrow = riyadhDay(now.getTime() + DAY_MS)
  return new Date(`${tomorrow}T00:00:00+03:00`)
}

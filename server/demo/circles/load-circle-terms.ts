import { addDays } from '#core/day.ts'
import { riyadhDay, RIYADH } from '#core/format/zoned-day.ts'
import { lastDayOf } from '#core/series/rule.ts'
import { plannedSessions } from '#core/series/sessions.ts'
import { readSeries } from '#core/series/written-series.ts'
import type { Insertable } from 'kysely'
import type { CircleSessions } from '#server/db/types.ts'
import { writeRule } from '#server/features/circles/public.ts'
import type { Db } from '#server/kernel/context.ts'
import { cancelReasons, ownNotes, sharedNotes, type DemoCircle } from '../content/circles.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import { seededRandom, type Random } from '../random.ts'

const DAYS_BEFORE = 364
const MINUTE = 60_000
const SEED = 1448

export interface Term {
  readonly circle: DemoCircle
  readonly id: number
  readonly teacherId: number
  /** Who stands in now and then. */
  readonly substituteId: number
  readonly director: number
  readonly now: Date
}

/** A year of sessions behind a circle: nearly all were held, some a little late, few were cancelled. */
export async function loadTerm(db: Db, term: Term): Promise<void> {
  const { circle, id, now } = term
  const random = seededRandom(SEED + id)
  const starts_on = addDays(riyadhDay(now), -DAYS_BEFORE)
  const { time, minutes } = circle
  const rrule = `FREQ=WEEKLY;INTERVAL=1;BYDAY=${circle.days};WKST=SU`
  const written = { rrule, starts_on, time, minutes, zone: RIYADH, ramadan_time: null }
  const rule = readSeries(written)
  const ruleId = await writeRule(db, { ...written, circle_id: id, ends_on: lastDayOf(rule) }, now)
  const over = plannedSessions(rule, { from: starts_on, to: riyadhDay(now) }).filter(
    ({ endsAt }) => endsAt < now,
  )
  const rows = over.map((planned) => ({ ...pastSession(planned, term, random), rule_id: ruleId }))
  const ids = await insertWithIds(db, 'circle_sessions', rows)
  await insertRows(
    db,
    'circle_session_notes',
    ids.flatMap((sessionId, at) => notesOn(sessionId, rows[at], random)),
  )
}

type Row = Insertable<CircleSessions>
type Planned = ReturnType<typeof plannedSessions>[number]

function pastSession({ day, startsAt, endsAt }: Planned, term: Term, random: Random): Row {
  const { id, teacherId, substituteId, director } = term
  const planned = {
    circle_id: id,
    teacher_id: teacherId,
    day,
    original_starts_at: startsAt,
    starts_at: startsAt,
    ends_at: endsAt,
    created_at: new Date(startsAt.getTime() - 56 * 1440 * MINUTE),
  }
  if (random.chance(0.03))
    return {
      ...planned,
      cancelled_at: new Date(startsAt.getTime() - 300 * MINUTE),
      cancel_cause: 'hand',
      cancel_reason: random.pick(cancelReasons),
      updated_at: new Date(startsAt.getTime() - 300 * MINUTE),
    }
  const isStoodIn = random.chance(0.04) && substituteId !== teacherId
  const startedAt = startsAt.getTime() + random.pick([-4, -2, 0, 0, 1, 2, 3, 7]) * MINUTE
  const isForgotten = random.chance(0.02)
  const endedAt = new Date(isForgotten ? endsAt.getTime() : endsAt.getTime() + random.int(-2, 6) * MINUTE)
  const teacher = isStoodIn ? substituteId : teacherId
  return {
    ...planned,
    ...(isStoodIn && { substitute_id: substituteId }),
    started_at: new Date(startedAt),
    started_by: random.chance(0.01) ? director : teacher,
    ended_at: endedAt,
    end_cause: isForgotten ? 'forgotten' : 'hand',
    ...(!isForgotten && { ended_by: teacher }),
    updated_at: endedAt,
  }
}

function notesOn(session_id: number, row: Row | undefined, random: Random) {
  if (!row?.ended_at) return []
  const note = {
    session_id,
    author_id: row.substitute_id ?? row.teacher_id,
    updated_at: row.ended_at,
  }
  return [
    ...(random.chance(0.35) ? [{ ...note, is_shared: true, text: random.pick(sharedNotes) }] : []),
    ...(random.chance(0.15) ? [{ ...note, is_shared: false, text: random.pick(ownNotes) }] : []),
  ]
}

interface Extra {
  readonly circleId: number
  readonly teacherId: number
  readonly startsAt: Date
  readonly minutes: number
  readonly isLive: boolean
}

/** A session outside of the rules, so that something meets whenever the demo is opened first. */
export const loadExtraSession = (db: Db, { circleId, teacherId, startsAt, minutes, isLive }: Extra) =>
  insertRows(db, 'circle_sessions', [
    {
      circle_id: circleId,
      teacher_id: teacherId,
      day: riyadhDay(startsAt),
      original_starts_at: startsAt,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + minutes * MINUTE),
      ...(isLive && { started_at: startsAt, started_by: teacherId }),
      created_at: startsAt,
      updated_at: startsAt,
    },
  ])

import { liveGrades, type LiveThresholds } from '#contract/circles/live-shapes.ts'
import { addDays } from '#core/day.ts'
import { RIYADH, riyadhDay } from '#core/format/zoned-day.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { listPresent } from '../presence/presence.ts'
import { gradeOf } from './grade.ts'
import * as queries from './queries.ts'
import { readThresholds } from './thresholds.ts'

const HOUR_MS = 3_600_000

/** Who meets now and where somebody is needed; the gravest first. */
export async function showBoard(ctx: SignedCtx) {
  const { db, now } = ctx
  const today = riyadhDay(now)
  const day = {
    from: momentOf(today, '00:00', RIYADH),
    until: momentOf(addDays(today, 1), '00:00', RIYADH),
    now,
  }
  const [thresholds, meeting, soon, counts] = await Promise.all([
    readThresholds(db),
    queries.listMeeting(db, now),
    queries.listSoon(db, now, new Date(now.getTime() + HOUR_MS)),
    queries.countDay(db, day).executeTakeFirstOrThrow(),
  ])
  const live = meeting.filter(({ started_at }) => started_at !== null).map(({ id }) => id)
  const stretches = live.length === 0 ? [] : await listPresent(db, live)
  const stretchesOf = Map.groupBy(stretches, ({ session_id }) => session_id)
  const rooms = meeting.map((row) =>
    toRoom(row, presenceIn(row, stretchesOf.get(row.id) ?? []), { thresholds, now }),
  )
  return {
    now,
    thresholds,
    rooms: rooms.toSorted((a, b) => liveGrades.indexOf(a.grade) - liveGrades.indexOf(b.grade)),
    soon: soon.map((row) => ({
      id: row.id,
      circle: { id: row.circle_id, name: row.title },
      teacher: teacherOf(row),
      starts_at: row.starts_at,
      members_count: row.members_count,
    })),
    today: {
      ended: Number(counts.ended),
      forgotten: Number(counts.forgotten),
      cancelled: Number(counts.cancelled),
      made_up: Number(counts.made_up),
      missed: Number(counts.missed),
      average_late_minutes: counts.average_late_minutes === null ? null : Number(counts.average_late_minutes),
    },
  }
}

const teacherOf = ({ teacher_id, teacher_name, substitute_id, substitute_name }: queries.BoardRow) =>
  substitute_id !== null && substitute_name !== null
    ? { id: substitute_id, name: substitute_name }
    : { id: teacher_id, name: teacher_name }

interface Stretch {
  readonly person_id: number
  readonly left_at: Date | null
}

/**
 * How many members are there, and since when nobody is. Nobody counts them on site or before the beginning, and that
 * nobody opened a link here does not say that nobody is behind it.
 */
function presenceIn({ place, started_at }: queries.BoardRow, stretches: readonly Stretch[]) {
  if (place === 'on_site' || !started_at) return { count: null, emptySince: null, wasOpened: true }
  const present = stretches.filter(({ left_at }) => left_at === null)
  const last = Math.max(started_at.getTime(), ...stretches.map(({ left_at }) => left_at?.getTime() ?? 0))
  return {
    count:
      place === 'link' && present.length === 0
        ? null
        : new Set(present.map(({ person_id }) => person_id)).size,
    emptySince: place === 'room' && stretches.length > 0 && present.length === 0 ? new Date(last) : null,
    wasOpened: place !== 'room' || stretches.length > 0,
  }
}

interface Judging {
  readonly thresholds: LiveThresholds
  readonly now: Date
}

function toRoom(
  row: queries.BoardRow,
  { count, emptySince, wasOpened }: ReturnType<typeof presenceIn>,
  { thresholds, now }: Judging,
) {
  const room = {
    id: row.id,
    circle: { id: row.circle_id, name: row.title },
    teacher: teacherOf(row),
    stands_in_for: row.substitute_id === null ? null : { id: row.teacher_id, name: row.teacher_name },
    place: row.place,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    started_at: row.started_at,
    present_count: count,
    members_count: row.members_count,
    revision: row.revision,
  }
  return { ...room, ...gradeOf({ ...row, emptySince, wasOpened }, thresholds, now) }
}

import type { ShownRooms } from '#contract/circles/live-shapes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { addDays } from '#core/day.ts'
import { RIYADH, riyadhDay } from '#core/format/zoned-day.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { windowOf } from '#server/kernel/data/pages.ts'
import { listGraded, type GradedRow } from './graded-queries.ts'
import { countDay } from './queries.ts'
import { readThresholds } from './thresholds.ts'

const FIRST_SOON = 6

/** Who meets now and where somebody is needed; the gravest first. */
export async function showBoard(ctx: SignedCtx, { show, ...paging }: Paging & { readonly show: ShownRooms }) {
  const { db, now } = ctx
  const thresholds = await readThresholds(db)
  const [shown, soon, day] = await Promise.all([
    listGraded(db, { thresholds, now, show }, windowOf(paging)),
    listGraded(db, { thresholds, now, show: 'soon' }, { limit: FIRST_SOON, offset: 0 }, 'soon'),
    countToday(ctx),
  ])
  const { total, ...counts } = shown.counts
  const lastPage = Math.max(1, Math.ceil(total / paging.per_page))
  return {
    now,
    thresholds,
    rooms: shown.rows.map(toRoom),
    page: Math.min(paging.page, lastPage),
    last_page: lastPage,
    counts,
    soon: soon.rows.map(toRoom),
    today: day,
  }
}

async function countToday({ db, now }: SignedCtx) {
  const today = riyadhDay(now)
  const counts = await countDay(db, {
    from: momentOf(today, '00:00', RIYADH),
    until: momentOf(addDays(today, 1), '00:00', RIYADH),
    now,
  }).executeTakeFirstOrThrow()
  return {
    ended: Number(counts.ended),
    forgotten: Number(counts.forgotten),
    cancelled: Number(counts.cancelled),
    made_up: Number(counts.made_up),
    missed: Number(counts.missed),
    average_late_minutes: counts.average_late_minutes === null ? null : Number(counts.average_late_minutes),
  }
}

const teacherOf = ({ teacher_id, teacher_name, substitute_id, substitute_name }: GradedRow) =>
  substitute_id !== null && substitute_name !== null
    ? { id: substitute_id, name: substitute_name }
    : { id: teacher_id, name: teacher_name }

const toRoom = (row: GradedRow) => ({
  id: row.id,
  circle: { id: row.circle_id, name: row.title },
  teacher: teacherOf(row),
  stands_in_for: row.substitute_id === null ? null : { id: row.teacher_id, name: row.teacher_name },
  place: row.place,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  started_at: row.started_at,
  grade: row.grade,
  minutes: row.minutes,
  present_count: row.present_count,
  members_count: row.members_count,
  revision: row.revision,
})

import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { dayStart } from '#core/period.ts'
import { toRiyals } from '#core/money.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import * as queries from './desk-queries.ts'
import * as teacher from './teacher-queries.ts'

const MONTH_DAYS = 30
const WEEK_DAYS = 7
/** Then a student who has not finished is worth a word. */
const QUIET_DAYS = 14
const SHOWN_COURSES = 10
const SHOWN_RECENT = 12
const DAY_MS = 86_400_000

const lastDays = (now: Date, days: number) => {
  const to = riyadhDay(now)
  return { from: addDays(to, 1 - days), to }
}

export async function showTeacher(ctx: SignedCtx) {
  const { from } = lastDays(ctx.now, WEEK_DAYS)
  const quietSince = new Date(ctx.now.getTime() - QUIET_DAYS * DAY_MS)
  const [figures, waiting, recent] = await Promise.all([
    teacher.findTeacherFigures(ctx.db, ctx.actor.id, from),
    teacher.findTeacherWaiting(ctx.db, ctx.actor.id, quietSince),
    teacher.listTeacherRecent(ctx.db, ctx.actor.id, SHOWN_RECENT),
  ])
  return { ...figures, waiting, recent: recent.map(toRecent), computed_at: ctx.now }
}

const toRecent = ({ kind, at, score, passed, ...row }: teacher.RecentRow) => ({
  kind,
  at,
  student: { id: row.user_id, name: row.user_name },
  course: { id: row.course_id, title: row.course_title },
  lesson: row.lesson_title,
  lessons_count: row.lessons_count,
  score: score === null ? null : Number(score),
  passed,
})

export async function showGrowth(ctx: SignedCtx) {
  const { from, to } = lastDays(ctx.now, MONTH_DAYS)
  return { days: await queries.listGrowth(ctx.db, from, to), computed_at: ctx.now }
}

export async function showPerformance(ctx: SignedCtx) {
  const rows = await queries.listPerformance(ctx.db, SHOWN_COURSES)
  const courses = rows.map(({ rating, average_progress, ...row }) => ({
    ...row,
    rating: Number(rating),
    average_progress: average_progress ?? 0,
    completion_percent: row.students === 0 ? 0 : Math.round((100 * row.completed) / row.students),
  }))
  return { courses, computed_at: ctx.now }
}

export async function showEngagement(ctx: SignedCtx) {
  const month = lastDays(ctx.now, MONTH_DAYS)
  const [days, week, all] = await Promise.all([
    queries.listLearners(ctx.db, month.from, month.to),
    queries.countLearnersSince(ctx.db, lastDays(ctx.now, WEEK_DAYS).from),
    queries.countLearnersSince(ctx.db, month.from),
  ])
  return {
    active_today: days.at(-1)?.learners ?? 0,
    active_last_7_days: week,
    active_last_30_days: all,
    days,
    computed_at: ctx.now,
  }
}

export async function showRevenue(ctx: SignedCtx) {
  const since = dayStart(lastDays(ctx.now, MONTH_DAYS).from)
  const [sums, months] = await Promise.all([
    queries.sumReceipts(ctx.db, since),
    queries.listReceiptMonths(ctx.db),
  ])
  return {
    confirmed_total: toRiyals(sums.confirmed),
    confirmed_last_30_days: toRiyals(sums.recent),
    waiting_total: toRiyals(sums.waiting),
    receipts: {
      confirmed: sums.confirmed_count,
      confirmed_last_30_days: sums.recent_count,
      waiting: sums.waiting_count,
    },
    months: months.map((month) => ({ ...month, confirmed: toRiyals(month.confirmed) })),
    computed_at: ctx.now,
  }
}

export async function showSystem(ctx: SignedCtx) {
  const { admins, teachers, students, inactive, published, drafts, lessons, files, bytes, database_bytes } =
    await queries.countEverything(ctx.db)
  return {
    users: { admins, teachers, students, inactive },
    courses: { published, drafts, lessons },
    files: { count: files, bytes },
    database_bytes,
    computed_at: ctx.now,
  }
}

import type { coursePeriods } from '#contract/course-students/shapes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { courseNotFound, openDeskCourse } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import * as queries from './figures-queries.ts'

type Period = (typeof coursePeriods)[number]
/** A year is told by weeks; it ends today like the others. */
const spans: Record<Period, { steps: number; stepDays: number }> = {
  '30d': { steps: 30, stepDays: 1 },
  '90d': { steps: 90, stepDays: 1 },
  '365d': { steps: 52, stepDays: 7 },
}

const QUIET_DAYS = 14
const DAY_MS = 86_400_000

function spanOf(period: Period, today: string) {
  const { steps, stepDays } = spans[period]
  return { from: addDays(today, 1 - steps * stepDays), to: today, stepDays }
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))

/** Where a course stands. `stopped_here` counts who was last at a lesson and has not learned for two weeks. */
export async function showFigures(ctx: SignedCtx, courseId: number, period: Period) {
  await openDeskCourse(ctx, courseId)
  const [[standing], over_time, funnel, quizzes] = await Promise.all([
    queries.findStanding(ctx.db, courseId),
    queries.listOverTime(ctx.db, courseId, spanOf(period, riyadhDay(ctx.now))),
    queries.listFunnel(ctx.db, courseId, new Date(ctx.now.getTime() - QUIET_DAYS * DAY_MS)),
    queries.listQuizzes(ctx.db, courseId),
  ])
  if (!standing) throw courseNotFound()
  const { average_progress, rating, rating_count: count, histogram, ...students } = standing
  return {
    computed_at: ctx.now,
    period,
    students,
    completion_rate: percent(students.completed, students.active),
    average_progress,
    rating: { average: count > 0 ? Number(rating) : null, count, histogram },
    over_time,
    funnel: funnel.map((one) => ({ ...one, percent: percent(one.completed, students.active) ?? 0 })),
    quizzes,
  }
}

import type { z } from 'zod'
import type { reportRoutes } from '#contract/reports/routes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { spanOf } from '#core/period.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import * as queries from './learning-queries.ts'

type Query<Name extends keyof typeof reportRoutes> = z.output<(typeof reportRoutes)[Name]['query']>

const spanIn = (ctx: SignedCtx, period: string | undefined) => (period ? spanOf(period, ctx.now) : undefined)

const toEnrolment = ({ user_id, name, course_id, title, ...row }: queries.EnrolmentRow) => ({
  ...row,
  student: { id: user_id, name },
  course: { id: course_id, title },
})

async function listEnrolled(ctx: SignedCtx, filter: queries.EnrolmentFilter, paging: Paging) {
  const [rows, total] = await Promise.all([
    queries.listEnrolments(ctx.db, filter, windowOf(paging)),
    queries.countEnrolments(ctx.db, filter),
  ])
  return pageOf(rows.map(toEnrolment), total, paging)
}

export const listEnrolments = (ctx: SignedCtx, { state, period, ...paging }: Query<'enrolments'>) =>
  listEnrolled(ctx, { by: 'enrolled_at', state, span: spanIn(ctx, period) }, paging)

/** Whoever completed, also where her place ended since. */
export const listCompletedCourses = (ctx: SignedCtx, { period, ...paging }: Query<'completedCourses'>) =>
  listEnrolled(ctx, { by: 'completed_at', state: 'all', span: spanIn(ctx, period) }, paging)

export async function listCompletedLessons(ctx: SignedCtx, { period, ...paging }: Query<'completedLessons'>) {
  const span = spanIn(ctx, period)
  const [rows, total] = await Promise.all([
    queries.listLessons(ctx.db, span, windowOf(paging)),
    queries.countLessons(ctx.db, span),
  ])
  const items = rows.map(
    ({ user_id, name, course_id, title, lesson_id, lesson_title, type, completed_at }) => ({
      student: { id: user_id, name },
      course: { id: course_id, title },
      lesson: { id: lesson_id, title: lesson_title, type },
      completed_at,
    }),
  )
  return pageOf(items, total, paging)
}

import type { FinishedCourse } from '#contract/enrolments/shapes.ts'
import { countedScore } from '#core/quiz/rules.ts'
import { canSeeCourse, courseNotFound, listCourseCards } from '#server/features/courses/public.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import * as finished from './finished-queries.ts'
import { findCourse, findEnrolment } from './queries.ts'

const SHOWN_NEXT = 3

/** What she reached in a course that she has completed, or null before that. */
export async function showFinished(ctx: SignedCtx, courseId: number) {
  const [course, enrolment] = await Promise.all([
    findCourse(ctx.db, courseId),
    findEnrolment(ctx.db, courseId, ctx.actor.id),
  ])
  if (!course || !canSeeCourse(ctx.actor, course, enrolment !== undefined)) throw courseNotFound()
  if (enrolment?.status !== 'active' || !enrolment.completed_at) return null
  const { enrolled_at, completed_at, progress, completed_count } = enrolment
  const ownCourse = { courseId, userId: ctx.actor.id }
  const [attempts, notes_count, next] = await Promise.all([
    finished.listCountedAttempts(ctx.db, ownCourse),
    finished.countNotes(ctx.db, ownCourse),
    finished.listNextCourses(ctx.db, ownCourse, SHOWN_NEXT),
  ])
  const cards = await listCourseCards(ctx, [courseId, ...next.map(({ id }) => id)])
  const card = cards.find(({ id }) => id === courseId)
  if (!card) throw new Error(`no card of course ${courseId}, although it is there`)
  return {
    course: card,
    enrolled_at,
    completed_at,
    progress,
    completed_count,
    quizzes: marksOf(attempts),
    notes_count,
    next: next.flatMap(({ id, reason, progress: begun }) => {
      const course = cards.find((each) => each.id === id)
      return course ? [{ course, reason, progress: begun }] : []
    }),
  }
}

/** Over the quizzes of a course whose marks are shown; null without any. */
export async function averageMark(db: Db, course: finished.OwnCourse): Promise<number | null> {
  return marksOf(await finished.listCountedAttempts(db, course))?.average ?? null
}

/** The same of everybody in the course who has such a mark. */
export async function averageMarks(db: Db, courseId: number): Promise<Map<number, number>> {
  const attempts = Map.groupBy(await finished.listAttemptsOfAll(db, courseId), ({ user_id }) => user_id)
  return new Map(
    [...attempts].flatMap(([userId, own]) => {
      const marks = marksOf(own)
      return marks ? [[userId, marks.average] as const] : []
    }),
  )
}

function marksOf(attempts: readonly finished.CountedAttempts[]): FinishedCourse['quizzes'] {
  const marks = attempts.flatMap(({ counted, scores }) => countedScore(counted, scores) ?? [])
  if (marks.length === 0) return null
  const sum = marks.reduce((total, mark) => total + mark, 0)
  return { count: marks.length, average: Math.round(sum / marks.length), best: Math.max(...marks) }
}

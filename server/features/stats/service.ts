import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { dayStart } from '#core/period.ts'
import { streakOf } from '#core/streak.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { PublicFigures, startOf, type Period } from './public-figures.ts'
import * as queries from './queries.ts'

const SNAPSHOT = 'public'
/** Normally the job computes them anew long before. */
const MAX_AGE_MS = 30 * 60_000

/** Computed every few minutes by a job, so that drawing a page costs one row however much has happened. */
export async function refreshFigures(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await computeFigures(tx)
    tx.changes('stats')
  })
}

async function computeFigures(ctx: Ctx) {
  const within = async (period: Period) => queries.findWithin(ctx.db, startOf(period, ctx.now))
  const figures: PublicFigures = {
    totals: await queries.findTotals(ctx.db),
    within: {
      week: await within('week'),
      month: await within('month'),
      year: await within('year'),
      all: await within('all'),
    },
  }
  await queries.upsertSnapshot(ctx.db, SNAPSHOT, figures, ctx.now)
  return { figures, computed_at: ctx.now }
}

async function publicFigures(ctx: Ctx) {
  ctx.uses('stats')
  const snapshot = await queries.findSnapshot(ctx.db, SNAPSHOT)
  const figures = PublicFigures.safeParse(snapshot?.figures)
  const isFresh = snapshot && ctx.now.getTime() - snapshot.computed_at.getTime() <= MAX_AGE_MS
  return figures.success && snapshot && isFresh
    ? { figures: figures.data, computed_at: snapshot.computed_at }
    : computeFigures(ctx)
}

export async function showQuick(ctx: Ctx) {
  const { figures, computed_at } = await publicFigures(ctx)
  return { ...figures.totals, computed_at }
}

export async function showPeriod(ctx: Ctx, period: Period) {
  const { figures, computed_at } = await publicFigures(ctx)
  return { ...figures.totals, period, within: figures.within[period], computed_at }
}

export const showStudent = (ctx: SignedCtx) => studentFigures(ctx, ctx.actor.id)

/** How one person learns; whether the caller may know is asked before. */
export async function studentFigures(ctx: Ctx, userId: number) {
  const [figures, days, next] = await Promise.all([
    queries.findStudentFigures(ctx.db, userId),
    queries.listActivityDays(ctx.db, userId),
    queries.findNextLesson(ctx.db, userId),
  ])
  const { in_progress, completed, waiting, completed_lessons, minutes, average_score } = figures
  return {
    courses: { in_progress, completed, waiting },
    completed_lessons,
    minutes,
    average_score,
    streak: streakShown(days, riyadhDay(ctx.now)),
    next: next ?? null,
  }
}

function streakShown(days: readonly string[], today: string) {
  const { current, longest, countsToday } = streakOf(days, today)
  const learned = new Set(days)
  const week = [-6, -5, -4, -3, -2, -1, 0].map((offset) => addDays(today, offset))
  return {
    current,
    longest,
    counts_today: countsToday,
    week: week.map((day) => ({ day, learned: learned.has(day) })),
  }
}

export async function showOverview(ctx: SignedCtx) {
  const today = riyadhDay(ctx.now)
  // Whole days, as the charts below the figures count them.
  const since = queries.countSince(ctx.db, dayStart(addDays(today, -6)), dayStart(addDays(today, -29)))
  const [sign_ups, enrolments, completed_lessons, completed_courses] = await Promise.all([
    since.signUps(),
    since.enrolments(),
    since.completedLessons(),
    since.completedCourses(),
  ])
  return { sign_ups, enrolments, completed_lessons, completed_courses, computed_at: ctx.now }
}

export const showWaiting = async (ctx: SignedCtx) => ({
  ...(await queries.findWaiting(ctx.db, ctx.now)),
  computed_at: ctx.now,
})

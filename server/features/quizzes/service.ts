import type { Paging } from '#contract/kernel/fields.ts'
import type { Answers } from '#core/quiz/question.ts'
import { attemptsLeft, countedScore, isClosed, isTimeOver, nextAttemptAt } from '#core/quiz/rules.ts'
import { openLesson, touchLesson, type LessonRef } from '#server/features/lessons/public.ts'
import { questionsOf, rulesOf } from '#server/features/questions/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toAttempt, type Attempt } from './attempt.ts'
import { cutOff } from './close.ts'
import { aroundOf, checkAnswers, currentAttempt, hers, openQuiz } from './open-attempt.ts'
import * as queries from './queries.ts'
import { quizTexts } from './texts.ts'

/** The conditions, before she decides to begin. */
export async function introQuiz(ctx: SignedCtx, ref: LessonRef) {
  const lesson = await openQuiz(ctx, ref)
  const [{ rules, standing }, questions, open] = await Promise.all([
    aroundOf(ctx, lesson.lessonId),
    questionsOf(ctx.db, lesson.lessonId),
    queries.findOpenAttempt(ctx.db, lesson.lessonId, ctx.actor.id),
  ])
  return {
    questions_count: Math.min(questions.length, rules.draw_count ?? questions.length),
    pass_mark: lesson.passMark,
    time_limit_minutes: rules.time_limit_minutes,
    attempts_allowed: rules.attempts_allowed,
    attempts_left: attemptsLeft(rules.attempts_allowed, standing.begun),
    next_attempt_at: nextAttemptAt(standing.last_submitted_at, rules.cooldown_minutes, ctx.now),
    cooldown_minutes: rules.cooldown_minutes,
    counted: rules.counted,
    review: rules.review,
    completes_on: rules.completes_on,
    closes_at: rules.closes_at,
    is_closed: isClosed(rules.closes_at, ctx.now),
    submitted_count: standing.scores.length,
    score: rules.review === 'never' ? null : countedScore(rules.counted, standing.scores),
    passed: standing.has_passed,
    open: open ? { id: open.id, deadline_at: open.deadline_at } : null,
    server_time: ctx.now,
  }
}

/**
 * Goes on with the attempt that is not submitted yet, on whichever device or tab it began; else a new one. When the
 * time of the open one is over she gets it as it was submitted for her.
 */
export function startAttempt(ctx: SignedCtx, ref: LessonRef) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await openQuiz(tx, ref, { lock: true })
    await touchLesson(tx, lesson)
    const attempt = await currentAttempt(tx, lesson)
    if (!isTimeOver(attempt.deadline_at, tx.now)) return shown(tx, attempt)
    return shown(tx, (await cutOff(tx, lesson, attempt)).attempt)
  })
}

const shown = async (ctx: SignedCtx, attempt: Attempt) =>
  toAttempt(ctx, attempt, await aroundOf(ctx, attempt.lesson_id))

/** Looking at an attempt whose time is over submits it. */
export async function showAttempt(ctx: SignedCtx, id: number) {
  const attempt = await hers(ctx, id)
  if (attempt.submitted_at || !isTimeOver(attempt.deadline_at, ctx.now)) return shown(ctx, attempt)
  return inTransaction(ctx, async (tx) => {
    const { course_id, module_id, lesson_id } = attempt
    const lesson = await openQuiz(
      tx,
      { courseId: course_id, moduleId: module_id, lessonId: lesson_id },
      { lock: true },
    )
    return shown(tx, (await cutOff(tx, lesson, await hers(tx, id))).attempt)
  })
}

/** All answers so far take the place of those saved before. */
export async function saveAnswers(ctx: SignedCtx, id: number, answers: Answers) {
  const attempt = await hers(ctx, id)
  checkAnswers(attempt, answers)
  if (!attempt.submitted_at && isTimeOver(attempt.deadline_at, ctx.now)) throw conflict(quizTexts.timeOver)
  const saved = await queries.saveAnswers(ctx.db, id, answers, ctx.now)
  if (!saved) throw conflict(quizTexts.submitted)
  return { answers: { ...answers }, saved_at: saved.saved_at }
}

export async function listAttempts(ctx: SignedCtx, ref: LessonRef, paging: Paging) {
  const { lessonId } = await openLesson(ctx, ref)
  const [rules, rows, total] = await Promise.all([
    rulesOf(ctx.db, lessonId),
    queries.listSubmitted(ctx.db, lessonId, ctx.actor.id, windowOf(paging)),
    queries.countSubmitted(ctx.db, lessonId, ctx.actor.id),
  ])
  const seen = rules.review === 'never' ? rows.map((row) => ({ ...row, score: null })) : rows
  return pageOf(seen, total, paging)
}

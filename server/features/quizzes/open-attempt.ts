import { quizTexts } from './texts.ts'
import { minuteCount } from '#core/format/counts.ts'
import { findFault } from '#core/quiz/answer.ts'
import { drawQuestions } from '#core/quiz/draw.ts'
import type { Answers } from '#core/quiz/question.ts'
import { attemptsLeft, deadlineOf, isClosed, nextAttemptAt } from '#core/quiz/rules.ts'
import { openLesson, type LessonRef, type OpenLesson } from '#server/features/lessons/public.ts'
import { drawRules, questionsOf, rulesOf, unknownOption } from '#server/features/questions/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { readAttempt, type Around, type Attempt } from './attempt.ts'
import * as queries from './queries.ts'

export async function openQuiz(tx: SignedCtx, ref: LessonRef, { lock = false } = {}): Promise<OpenLesson> {
  const lesson = await openLesson(tx, ref, { lock })
  if (lesson.type !== 'quiz') throw notFound(quizTexts.notQuiz)
  return lesson
}

export async function aroundOf(ctx: SignedCtx, lessonId: number): Promise<Around> {
  const [rules, standing] = await Promise.all([
    rulesOf(ctx.db, lessonId),
    queries.findStanding(ctx.db, lessonId, ctx.actor.id),
  ])
  return { rules, standing }
}

/** Her enrolment is locked, so that two devices cannot begin two. `mixed` is false where nobody has seen a mixture. */
export async function currentAttempt(
  tx: SignedCtx,
  { lessonId, passMark }: OpenLesson,
  { mixed = true } = {},
): Promise<Attempt> {
  const open = await queries.findOpenAttempt(tx.db, lessonId, tx.actor.id)
  if (open) return readAttempt(open)
  const { rules, standing } = await aroundOf(tx, lessonId)
  refuseAttempt(tx, { rules, standing })
  const bank = await questionsOf(tx.db, lessonId)
  if (bank.length === 0) throw conflict(quizTexts.empty)
  const shuffles = mixed ? {} : { shuffleQuestions: false, shuffleOptions: false }
  await queries.insertAttempt(tx.db, {
    userId: tx.actor.id,
    lessonId,
    passMark,
    questions: drawQuestions(bank, { ...drawRules(rules), ...shuffles }, Math.random),
    at: tx.now,
    deadline: deadlineOf(tx.now, rules.time_limit_minutes, rules.closes_at),
  })
  const begun = await queries.findOpenAttempt(tx.db, lessonId, tx.actor.id)
  if (!begun) throw new Error(`no open attempt of ${lessonId} after starting one`)
  return readAttempt(begun)
}

function refuseAttempt(tx: SignedCtx, { rules, standing }: Around): void {
  if (isClosed(rules.closes_at, tx.now)) throw conflict(quizTexts.closed)
  if (attemptsLeft(rules.attempts_allowed, standing.begun) === 0) throw conflict(quizTexts.noAttemptsLeft)
  const at = nextAttemptAt(standing.last_submitted_at, rules.cooldown_minutes, tx.now)
  if (at)
    throw conflict(quizTexts.coolDown, {
      wait: minuteCount(Math.ceil((at.getTime() - tx.now.getTime()) / 60_000)),
    })
}

export function checkAnswers({ questions }: Attempt, answers: Answers): void {
  const fault = findFault(questions, answers)
  if (fault) throw fault === 'question' ? invalid('answers', quizTexts.unknownQuestion) : unknownOption()
}

export async function hers(ctx: SignedCtx, id: number): Promise<Attempt> {
  const row = await queries.findAttempt(ctx.db, id, ctx.actor.id)
  if (!row) throw notFound(quizTexts.unknownAttempt)
  return readAttempt(row)
}

import { answersInOrder } from '#core/quiz/answer.ts'
import { grade } from '#core/quiz/grade.ts'
import type { Answers } from '#core/quiz/question.ts'
import { completesLesson, isTimeOver } from '#core/quiz/rules.ts'
import {
  markCompleted,
  markLearningDay,
  placeOfLesson,
  type OpenLesson,
} from '#server/features/lessons/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toAttempt, type Attempt } from './attempt.ts'
import { close, cutOff, type Closed } from './close.ts'
import { aroundOf, checkAnswers, currentAttempt, hers, openQuiz } from './open-attempt.ts'

/** Submitting twice is safe: the first grade stands and is answered again. */
export function submitAttempt(ctx: SignedCtx, id: number, answers: Answers | undefined) {
  return inTransaction(ctx, async (tx) => {
    const { course_id, module_id, lesson_id } = await hers(tx, id)
    const lesson = await openQuiz(
      tx,
      { courseId: course_id, moduleId: module_id, lessonId: lesson_id },
      { lock: true },
    )
    return resultOf(tx, lesson, await settle(tx, lesson, await hers(tx, id), answers))
  })
}

export interface WholeAttempt {
  readonly courseId: number
  readonly lessonId: number
  readonly answers: Answers | readonly (number | null)[]
}

/** Start and submit in one. */
export function takeQuiz(ctx: SignedCtx, { courseId, lessonId, answers }: WholeAttempt) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await openQuiz(tx, await placeOfLesson(tx, courseId, lessonId), { lock: true })
    const attempt = await currentAttempt(tx, lesson, { mixed: false })
    const answersById = isList(answers) ? answersInOrder(attempt.questions, answers) : answers
    return resultOf(tx, lesson, await settle(tx, lesson, attempt, answersById))
  })
}

const isList = (answers: WholeAttempt['answers']): answers is readonly (number | null)[] =>
  Array.isArray(answers)

/** The lesson is locked, so whoever submits second finds the attempt submitted. What comes after her time is not read. */
async function settle(
  tx: SignedCtx,
  lesson: OpenLesson,
  attempt: Attempt,
  given: Answers | undefined,
): Promise<Closed> {
  if (attempt.submitted_at) return { attempt, progress: null }
  if (isTimeOver(attempt.deadline_at, tx.now)) return cutOff(tx, lesson, attempt)
  const answers = given ?? attempt.answers
  checkAnswers(attempt, answers)
  await markLearningDay(tx)
  return close(tx, lesson, attempt, { answers, at: tx.now, wasCutOff: false })
}

async function resultOf(tx: SignedCtx, lesson: OpenLesson, { attempt, progress }: Closed) {
  const around = await aroundOf(tx, attempt.lesson_id)
  const shown = await toAttempt(tx, attempt, around)
  const completes = completesLesson(around.rules.completes_on, attempt.passed === true)
  const { correctCount } = grade(attempt.questions, attempt.answers, attempt.pass_mark)
  return {
    attempt: shown,
    correct_count: shown.review === 'nothing' ? null : correctCount,
    completion: progress ?? (completes ? (await markCompleted(tx, lesson, attempt.id)).progress : null),
  }
}

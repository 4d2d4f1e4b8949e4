import { grade } from '#core/quiz/grade.ts'
import type { Answers } from '#core/quiz/question.ts'
import { completesLesson } from '#core/quiz/rules.ts'
import { markCompleted, type OpenLesson } from '#server/features/lessons/public.ts'
import { rulesOf } from '#server/features/questions/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Attempt } from './attempt.ts'
import { hers } from './open-attempt.ts'
import * as queries from './queries.ts'

export interface Closed {
  readonly attempt: Attempt
  /** What this closing completed; null when it completed nothing. */
  readonly progress: Awaited<ReturnType<typeof markCompleted>>['progress'] | null
}

interface Closing {
  readonly answers: Answers
  readonly at: Date
  readonly wasCutOff: boolean
}

/** Grades and submits, once; whoever comes second finds the attempt submitted. What completes its lesson, its rules say. */
export async function close(
  tx: SignedCtx,
  lesson: OpenLesson | undefined,
  attempt: Attempt,
  { answers, at, wasCutOff }: Closing,
): Promise<Closed> {
  const { score, passed } = grade(attempt.questions, answers, attempt.pass_mark)
  const isFirst = await queries.submitAttempt(tx.db, attempt.id, { answers, score, passed, at, wasCutOff })
  if (!isFirst) return { attempt: await hers(tx, attempt.id), progress: null }
  const { completes_on } = await rulesOf(tx.db, attempt.lesson_id)
  const completed =
    lesson && completesLesson(completes_on, passed) ? await markCompleted(tx, lesson, attempt.id) : undefined
  const saved_at = wasCutOff ? attempt.saved_at : at
  return {
    attempt: { ...attempt, answers, score, passed, submitted_at: at, saved_at, was_cut_off: wasCutOff },
    progress: completed?.progress ?? null,
  }
}

/**
 * Submits what was saved, as of the end of her time. Without a lesson (withdrawn, or her enrolment ended) the grade is
 * kept and nothing is completed.
 */
export async function cutOff(
  tx: SignedCtx,
  lesson: OpenLesson | undefined,
  attempt: Attempt,
): Promise<Closed> {
  if (attempt.submitted_at || !attempt.deadline_at) return { attempt, progress: null }
  return close(tx, lesson, attempt, {
    answers: attempt.answers,
    at: attempt.deadline_at,
    wasCutOff: true,
  })
}

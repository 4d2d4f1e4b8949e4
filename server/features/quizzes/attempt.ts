import { z } from 'zod'
import { StoredSpec } from '#contract/questions/shapes.ts'
import { Answers as StoredAnswers } from '#contract/quizzes/shapes.ts'
import { grade } from '#core/quiz/grade.ts'
import type { Answers, AskedQuestion } from '#core/quiz/question.ts'
import { attemptsLeft, isClosed, nextAttemptAt, reviewOf } from '#core/quiz/rules.ts'
import {
  findRecordings,
  toAskedQuestion,
  toReviewedQuestion,
  type QuizRules,
} from '#server/features/questions/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AttemptRow, Standing } from './queries.ts'

export type Attempt = Omit<AttemptRow, 'questions' | 'answers'> & {
  readonly questions: readonly AskedQuestion[]
  readonly answers: Answers
}

const Questions = z.array(
  z.object({
    id: z.number(),
    version: z.number(),
    text: z.string(),
    points: z.number(),
    explanation: z.string(),
    image: z.string().nullable(),
    image_alt: z.string(),
    spec: StoredSpec,
    shown: z.array(z.number()).readonly(),
    regraded: z
      .union([
        z.object({ version: z.number(), points: z.number(), spec: StoredSpec }),
        z.object({ version: z.number(), dropped: z.literal(true) }),
      ])
      .optional(),
  }),
)

/** The two documents of a stored attempt. */
export const readDocuments = (row: { readonly questions: unknown; readonly answers: unknown }) => ({
  questions: Questions.parse(row.questions),
  answers: StoredAnswers.parse(row.answers),
})

export const readAttempt = (row: AttemptRow): Attempt => ({ ...row, ...readDocuments(row) })

/** What holds around an attempt: the quiz's rules and her other attempts. */
export interface Around {
  readonly rules: QuizRules
  readonly standing: Standing
}

/** What she may see of an attempt. The keys leave only once it is submitted, and where the rules allow a review. */
export async function toAttempt(ctx: Ctx, attempt: Attempt, { rules, standing }: Around) {
  const left = attemptsLeft(rules.attempts_allowed, standing.begun)
  const isDone = attempt.submitted_at !== null
  const isOver = isClosed(rules.closes_at, ctx.now)
  const review = isDone
    ? reviewOf(rules.review, { hasPassed: standing.has_passed, attemptsLeft: left, isClosed: isOver })
    : ('nothing' as const)
  return {
    ...attempt,
    score: review === 'nothing' ? null : attempt.score,
    questions: await questionsFor(ctx, attempt, review === 'answers'),
    answers: { ...attempt.answers },
    review,
    attempts_left: left,
    next_attempt_at: isDone
      ? nextAttemptAt(standing.last_submitted_at, rules.cooldown_minutes, ctx.now)
      : null,
    is_closed: isOver,
    server_time: ctx.now,
  }
}

async function questionsFor(ctx: Ctx, { questions, answers, pass_mark }: Attempt, withKeys: boolean) {
  const recordings = await findRecordings(ctx, questions)
  if (!withKeys) return questions.map((question) => toAskedQuestion(ctx, recordings, question))
  const { marks } = grade(questions, answers, pass_mark)
  return questions.map((question) =>
    toReviewedQuestion(ctx, recordings, {
      question,
      mark: marks.find(({ id }) => id === question.id),
      answer: answers[String(question.id)],
    }),
  )
}

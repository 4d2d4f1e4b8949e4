import { z } from 'zod'
import { blankKinds, questionKinds } from '#core/quiz/question.ts'
import { completionRules, countedAttempts, reviewPolicies } from '#core/quiz/rules.ts'
import { Instant, Verbatim } from '#contract/kernel/fields.ts'
import { LessonProgress } from '#contract/lessons/shapes.ts'

/**
 * A place in the list as shown for one choice; places for several choices, an order, or the sides of a match (null:
 * not yet chosen); words for a short text or a number; one of these for each blank.
 */
const Answer = z.union([
  z.number(),
  z.array(z.union([z.number(), z.string()]).nullable()).readonly(),
  z.string(),
])

/** What she may hear. The address is signed for her session. */
export const Recording = z.object({
  url: z.string(),
  /** Null where nothing on the server could read its length. */
  seconds: z.number().nullable(),
})
export type Recording = z.output<typeof Recording>

const QuizBlank = z.object({
  kind: z.enum(blankKinds),
  /** What may be chosen there; empty where she writes. */
  options: z.array(z.string()),
  /** The rest only after submission, like the rest of the question. Absent where a later edit has no such blank. */
  is_right: z.boolean().optional(),
  /** Every right answer, as it reads. */
  accepted: z.array(z.string()).readonly().optional(),
  /** What its author says to what she chose. */
  feedback: z.string().optional(),
})

export const QuizQuestion = z.object({
  id: z.number(),
  kind: z.enum(questionKinds),
  text: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  /** Choices, items to be ordered, or the right sides of a match, in the order of this attempt. */
  options: z.array(z.string()),
  /** Of the question itself; absent where it has none. */
  audio: Recording.optional(),
  /** Of the options, in their order; absent where none of them has one. */
  option_audio: z.array(Recording.nullable()).readonly().optional(),
  /** Of a text with blanks: what stands before, between and behind them. */
  pieces: z.array(z.string()).optional(),
  blanks: z.array(QuizBlank).optional(),
  /** The left sides of a match. */
  prompts: z.array(z.string()),
  points: z.number(),
  /** The rest only after submission, and only where her answers may be reviewed. */
  correct_index: z.number().optional(),
  /** The right answer in the shape of an answer; absent where a later edit has no place for it here. */
  correct: Answer.optional(),
  /** What is said of each choice, in the order of the choices; absent where nothing is. */
  feedback: z.array(z.string()).optional(),
  /** Every accepted answer of a short text or a number, as it reads. */
  accepted: z.array(z.string()).readonly().optional(),
  explanation: z.string().optional(),
  /** Points, of `points`. */
  earned: z.number().optional(),
  /** Deleted by a later edit, and counting for nothing. */
  is_dropped: z.boolean().optional(),
})
export type QuizQuestion = z.output<typeof QuizQuestion>

/** Question id to her answer. */
export const Answers = z.record(z.string(), Answer)

export const AttemptSummary = z.object({
  id: z.number(),
  lesson_id: z.number(),
  /** 1 is her first try of this quiz. */
  number: z.number(),
  started_at: Instant,
  submitted_at: Instant.nullable(),
  /** 0 to 100; null until submitted, and where marks are not shown. */
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
})

export const QuizAttempt = AttemptSummary.extend({
  course_id: z.number(),
  pass_mark: z.number(),
  saved_at: Instant,
  /** The end of her time; null without a limit. It runs by the server's clock, which is `server_time`. */
  deadline_at: Instant.nullable(),
  server_time: Instant,
  /** Submitted by the server when her time was over. */
  was_cut_off: z.boolean(),
  /** What she may see of it now. */
  review: z.enum(['nothing', 'score', 'answers']),
  /** Null where attempts are unlimited. */
  attempts_left: z.number().nullable(),
  /** From when another attempt may begin; null when it may now. */
  next_attempt_at: Instant.nullable(),
  /** The quiz takes no more attempts. */
  is_closed: z.boolean(),
  questions: z.array(QuizQuestion),
  answers: Answers,
})
export type QuizAttempt = z.output<typeof QuizAttempt>

/** What is said before an attempt begins. */
export const QuizIntro = z.object({
  questions_count: z.number(),
  pass_mark: z.number(),
  time_limit_minutes: z.number().nullable(),
  attempts_allowed: z.number(),
  attempts_left: z.number().nullable(),
  next_attempt_at: Instant.nullable(),
  cooldown_minutes: z.number(),
  counted: z.enum(countedAttempts),
  review: z.enum(reviewPolicies),
  completes_on: z.enum(completionRules),
  closes_at: Instant.nullable(),
  is_closed: z.boolean(),
  submitted_count: z.number(),
  /** By the attempt that counts; null before the first, and where marks are not shown. */
  score: z.number().nullable(),
  passed: z.boolean(),
  /** The attempt to go on with. */
  open: z.object({ id: z.number(), deadline_at: Instant.nullable() }).nullable(),
  server_time: Instant,
})
export type QuizIntro = z.output<typeof QuizIntro>

export const QuizResult = z.object({
  attempt: QuizAttempt,
  /** Questions that are wholly right; null where marks are not shown. */
  correct_count: z.number().nullable(),
  /** What handing it in changed; null when this attempt does not complete the lesson. */
  completion: LessonProgress.nullable(),
})
export type QuizResult = z.output<typeof QuizResult>

const WRONG = 'الإجابة غير صحيحة'

const Place = z.number().int(WRONG).min(0, WRONG).max(99, WRONG)

const Written = Verbatim({ max: 500, tooLong: 'الإجابة طويلة' })

const SentAnswer = z.union(
  [
    Place,
    z
      .array(z.union([Place, Written]).nullable())
      .max(100, WRONG)
      .readonly(),
    Written,
  ],
  {
    error: WRONG,
  },
)

export const SentAnswers = z
  .record(z.string().regex(/^\d{1,15}$/, 'سؤال غير معروف'), SentAnswer)
  .refine((answers) => Object.keys(answers).length <= 500, 'إجابات كثيرة')

/** The specification's own form: one index for each question in order, null where none was chosen. */
export const AnswersInOrder = z.array(Place.nullable()).max(500, 'إجابات كثيرة')

import { z } from 'zod'
import { Id, Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'

export const MAX_QUESTION = 2000
export const MAX_ANSWER = 5000

/** A question as it stands under its lesson. */
export const LessonQuestion = z.object({
  id: z.number(),
  text: z.string(),
  is_private: z.boolean(),
  is_own: z.boolean(),
  /** First name and an initial: «فاطمة أ.» */
  author: z.string(),
  created_at: Instant,
  /** Told to its author alone; for all others a hidden question is not there. */
  hidden_reason: z.string().nullable(),
  answer: z.object({ text: z.string(), by: z.string(), is_director: z.boolean(), at: Instant }).nullable(),
  can: z.object({ change: z.boolean() }),
})
export type LessonQuestion = z.output<typeof LessonQuestion>

const Place = z.object({ id: z.number(), title: z.string() })

/** The same as those see it who answer. */
export const AskedQuestion = z.object({
  id: z.number(),
  text: z.string(),
  is_private: z.boolean(),
  author: Named,
  course: Place,
  lesson: Place,
  created_at: Instant,
  hidden_reason: z.string().nullable(),
  answer: z.object({ text: z.string(), by: z.string(), at: Instant }).nullable(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

export const questionStates = ['waiting', 'answered', 'hidden', 'all'] as const

/** What waits comes oldest first, everything else newest first. */
export const AskedFilters = Paging(20).extend({
  state: z.enum(questionStates).default('waiting'),
  course: Id.optional(),
  search: SearchWords,
})

export const AskedOverview = z.object({
  waiting: z.number(),
  /** Courses in which somebody has asked, those where most waits first. */
  courses: z.array(Place.extend({ waiting: z.number() })),
})
export type AskedOverview = z.output<typeof AskedOverview>

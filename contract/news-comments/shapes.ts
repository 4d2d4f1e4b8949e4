import { z } from 'zod'
import { Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'

export const MAX_COMMENT = 1000
export const EDIT_MINUTES = 10

export const commentStatuses = ['waiting', 'published', 'hidden'] as const

/** A comment as it stands under its article. What is not published is told to its author alone. */
export const NewsComment = z.object({
  id: z.number(),
  comment: z.string(),
  /** First name and an initial, or the centre. */
  author: z.string(),
  /** Written by a director. */
  is_office: z.boolean(),
  is_own: z.boolean(),
  status: z.enum(commentStatuses),
  hidden_reason: z.string().nullable(),
  created_at: Instant,
  edited_at: Instant.nullable(),
  /** What the centre says to it. */
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
  /** Until when its author may change it; null for everybody else, and when that time is over. */
  editable_until: Instant.nullable(),
  can: z.object({ remove: z.boolean(), report: z.boolean() }),
})
export type NewsComment = z.output<typeof NewsComment>

export const judgedStates = ['waiting', 'reported', 'published', 'hidden'] as const

/** The same as those see it who decide on it. */
export const JudgedComment = z.object({
  id: z.number(),
  comment: z.string(),
  author: Named,
  news: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  status: z.enum(commentStatuses),
  hidden_reason: z.string().nullable(),
  created_at: Instant,
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
  /** Why others reported it, newest first, a few. */
  reports: z.array(z.string()),
  reports_count: z.number(),
})
export type JudgedComment = z.output<typeof JudgedComment>

export const JudgedFilters = Paging(20).extend({
  state: z.enum(judgedStates).default('waiting'),
  search: SearchWords,
})

/** How many wait for a decision, and how many were reported. */
export const JudgedOverview = z.object({ waiting: z.number(), reported: z.number() })

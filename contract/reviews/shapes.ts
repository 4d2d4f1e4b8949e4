import { z } from 'zod'
import { Instant, Named } from '#contract/kernel/fields.ts'

const Stars = z.number()

export const Review = z.object({
  id: z.number(),
  /** First name and an initial: «فاطمة أ.» */
  author: z.string(),
  rating: Stars,
  text: z.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type Review = z.output<typeof Review>

export const OwnReview = z.object({
  id: z.number(),
  rating: Stars,
  text: z.string(),
  status: z.enum(['published', 'hidden']),
  hidden_reason: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type OwnReview = z.output<typeof OwnReview>

export const Testimonial = z.object({
  id: z.number(),
  author: z.string(),
  rating: Stars,
  text: z.string(),
  course: z.object({ id: z.number(), title: z.string() }),
})
export type Testimonial = z.output<typeof Testimonial>

export const reviewFilters = ['reported', 'hidden', 'all'] as const

export const JudgedReview = z.object({
  id: z.number(),
  author: Named,
  course: z.object({ id: z.number(), title: z.string() }),
  rating: Stars,
  text: z.string(),
  status: z.enum(['published', 'hidden']),
  hidden_reason: z.string().nullable(),
  /** Reports since the director last decided on it. */
  reports_count: z.number(),
  /** The newest few. */
  reasons: z.array(z.string()),
  created_at: Instant,
})
export type JudgedReview = z.output<typeof JudgedReview>

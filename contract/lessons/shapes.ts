import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

/** What completing or undoing a lesson changed. */
export const LessonProgress = z.object({
  course_id: z.number(),
  progress: z.number(),
  completed_lessons: z.array(z.number()),
  completed_at: Instant.nullable(),
})
export type LessonProgress = z.output<typeof LessonProgress>

export const LessonNote = z.object({ notes: z.string(), updated_at: Instant.nullable() })
export type LessonNote = z.output<typeof LessonNote>

export const MAX_NOTE = 20_000

export const VideoPosition = z.object({
  /** A fraction of the whole, 0 to 1. */
  position: z.number(),
  /** Seconds. */
  duration: z.number(),
  timestamp: Instant,
})
export type VideoPosition = z.output<typeof VideoPosition>

export const Bookmark = z.object({
  id: z.number(),
  /** Minutes and seconds, such as 12:05. */
  title: z.string(),
  position: z.number(),
  note: z.string(),
  created_at: Instant,
})
export type Bookmark = z.output<typeof Bookmark>

const MILLION = 1_000_000

/** To a millionth: the column keeps no number much smaller. */
export const Fraction = z
  .number()
  .min(0, 'الموضع غير صحيح')
  .max(1, 'الموضع غير صحيح')
  .overwrite((place) => Math.round(place * MILLION) / MILLION)

import { z } from 'zod'

/** What a path gives to read and listen to. */
export const Curriculum = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  modules_count: z.number(),
  lessons_count: z.number(),
  /** Of her who asks. */
  done_count: z.number(),
})
export type Curriculum = z.output<typeof Curriculum>

export const CurriculumModule = z.object({
  id: z.number(),
  title: z.string(),
  lessons_count: z.number(),
  /** Of her who asks. */
  done_count: z.number(),
})
export type CurriculumModule = z.output<typeof CurriculumModule>

export const CurriculumLesson = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  recording_path: z.string().nullable(),
  /** Where it is played, for the session that asks. */
  recording_url: z.string().nullable(),
  /** About how long it takes. */
  minutes: z.number().nullable(),
  /** Of her who asks. */
  is_done: z.boolean(),
})
export type CurriculumLesson = z.output<typeof CurriculumLesson>

export const CurriculumProgress = z.object({
  done: z.number(),
  total: z.number(),
  modules: z.array(z.object({ id: z.number(), title: z.string(), done: z.number(), total: z.number() })),
})

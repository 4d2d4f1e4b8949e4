import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

/** A note of hers with the lesson that she wrote it on. */
export const MyNote = z.object({
  lesson: z.object({ id: z.number(), title: z.string() }),
  course: z.object({ id: z.number(), title: z.string() }),
  notes: z.string(),
  updated_at: Instant,
  can: z.object({ open: z.boolean() }),
})
export type MyNote = z.output<typeof MyNote>

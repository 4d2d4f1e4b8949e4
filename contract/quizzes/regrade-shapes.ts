import { z } from 'zod'

export const MarkChange = z.object({
  attempt_id: z.number(),
  attempt_number: z.number(),
  student: z.object({ id: z.number(), name: z.string() }),
  old_score: z.number(),
  old_passed: z.boolean(),
  new_score: z.number(),
  new_passed: z.boolean(),
})
export type MarkChange = z.output<typeof MarkChange>

export const RegradePreview = z.object({
  /** Attempts that would be judged by the present questions. */
  attempts: z.number(),
  /** How many marks would change, and the first of them. */
  changed: z.number(),
  passing: z.number(),
  failing: z.number(),
  changes: z.array(MarkChange),
  /** To be given back when applying, so that nothing is applied that was not shown. */
  fingerprint: z.string(),
})
export type RegradePreview = z.output<typeof RegradePreview>

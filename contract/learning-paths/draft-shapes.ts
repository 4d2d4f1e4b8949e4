import { z } from 'zod'
import { Instant, Named } from '#contract/kernel/fields.ts'
import { PlanTask } from './shapes.ts'

/** Who saved a row of a plan last; null since it was made. */
const edited = {
  id: z.number(),
  version: z.number(),
  updated_at: Instant.nullable(),
  updated_by: Named.nullable(),
}

export const DraftTask = PlanTask.omit({ is_done: true }).extend(edited)
export type DraftTask = z.output<typeof DraftTask>

export const DraftDay = z.object({ ...edited, title: z.string() })
export const DraftStage = z.object({
  ...edited,
  title: z.string(),
  description: z.string(),
  opens_by_teacher: z.boolean(),
})

/** The plan of a path as a director changes it. */
export const DraftPlan = z.object({
  id: z.number(),
  title: z.string(),
  stages: z.array(
    DraftStage.extend({
      days: z.array(
        DraftDay.extend({
          /** From 1 through the whole path. */
          number: z.number(),
          tasks: z.array(DraftTask),
        }),
      ),
    }),
  ),
})
export type DraftPlan = z.output<typeof DraftPlan>

import type { z } from 'zod'
import type { FileStage, PlanFile } from '#contract/learning-paths/plan-file.ts'

export type PlanStage = z.output<typeof FileStage>

/** What a file holds; where anything is wrong, nothing of it is brought in. */
export interface ReadPlan {
  /** Of the path; a table has none. */
  readonly path?: Omit<z.output<typeof PlanFile>, 'format' | 'stages'>
  readonly stages: readonly PlanStage[]
  readonly errors: readonly { readonly where: string; readonly message: string }[]
}

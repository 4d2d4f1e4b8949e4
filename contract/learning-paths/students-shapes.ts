import { z } from 'zod'
import { Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { PathProgress } from './shapes.ts'

export const pathStudentStates = ['all', 'behind', 'waiting'] as const
export const PathStudentFilters = Paging(20).extend({
  /** `behind`: a day of hers was to be done before today; `waiting`: her payment is awaited. */
  state: z.enum(pathStudentStates).default('all'),
  search: SearchWords,
})

/** A path whose students she guides. */
export const GuidedPath = z.object({
  id: z.number(),
  title: z.string(),
  students: z.number(),
  behind: z.number(),
})
export type GuidedPath = z.output<typeof GuidedPath>

/** Where a student stands on a path. */
export const PathStudent = z.object({
  student: Named,
  start_date: z.string(),
  /** 0 is Sunday. */
  weekdays: z.array(z.number()),
  is_open: z.boolean(),
  /** The number of the edition that she walks. */
  edition: z.number(),
  is_newest_edition: z.boolean(),
  progress: PathProgress,
  /** When her next open day is her turn; null: she is through, or no date is in sight. */
  next_date: z.string().nullable(),
  /** The next stage that is closed until it is opened for her. */
  closed_stage: Named.nullable(),
  enrolled_at: Instant,
  /** Pauses and excused days, those that are over too. */
  pauses: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['pause', 'excused']),
      from: z.string(),
      to: z.string(),
    }),
  ),
})
export type PathStudent = z.output<typeof PathStudent>

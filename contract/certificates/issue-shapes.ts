import { z } from 'zod'
import { IdParams, Instant, Named, Paging } from '#contract/kernel/fields.ts'
import { certificateSources } from './shapes.ts'

export const MAX_BATCH_PEOPLE = 1000

/** Why somebody gets none. */
export const leftOutReasons = [
  'not_finished',
  'below_average',
  'below_attendance',
  'already',
  'unprintable',
  'failed',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const Candidate = z.object({
  person: Named,
  average: z.number().nullable(),
  attendance: z.number().nullable(),
  /** Null: she gets one. */
  left_out: z.enum(leftOutReasons).nullable(),
})
export type Candidate = z.output<typeof Candidate>

export const BatchPreview = z.object({
  title: z.string(),
  qualified_count: z.number(),
  left_out_count: z.number(),
  /** The first of those who get one, and of those who do not. */
  qualified: z.array(Candidate),
  left_out: z.array(Candidate),
})
export type BatchPreview = z.output<typeof BatchPreview>

export const batchStates = ['running', 'done', 'stopped'] as const

export const Batch = z.object({
  id: z.number(),
  title: z.string(),
  source: z.enum(certificateSources),
  state: z.enum(batchStates),
  total: z.number(),
  issued_count: z.number(),
  left_out_count: z.number(),
  created_by: Named.nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type Batch = z.output<typeof Batch>

export const batchPersonStates = ['waiting', 'issued', 'left_out'] as const
export const BatchPerson = z.object({
  person: Named,
  state: z.enum(batchPersonStates),
  reason: z.enum(leftOutReasons).nullable(),
  certificate_id: z.number().nullable(),
})
export type BatchPerson = z.output<typeof BatchPerson>

export const BatchParams = IdParams
export const BatchFilters = Paging(20)
export const BatchPersonFilters = Paging(50).extend({ state: z.enum(batchPersonStates).optional() })

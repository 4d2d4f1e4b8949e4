import { z } from 'zod'
import { Instant, Named, Paging } from '#contract/kernel/fields.ts'
import { Certificate } from './shapes.ts'

export const correctionStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** What a holder has asked for. */
export const Correction = z.object({
  id: z.number(),
  certificate_id: z.number(),
  wanted_name: z.string(),
  note: z.string(),
  state: z.enum(correctionStates),
  /** What the director said to it. */
  answer: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type Correction = z.output<typeof Correction>

export const DeskCorrection = Correction.extend({
  person: Named,
  certificate: Certificate.pick({ number: true, title: true, source: true, student_name: true }),
})
export type DeskCorrection = z.output<typeof DeskCorrection>

export const CorrectionFilters = Paging(20).extend({
  state: z.enum(correctionStates).default('waiting'),
})

import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'
import { channels } from '#contract/kernel/notification.ts'
import { SentFilters } from './desk-shapes.ts'

/** Whole days that the figures can be asked for; the last one is today. */
export const figurePeriods = ['7', '30', '90'] as const

export const FigureFilters = SentFilters.pick({ kind: true, role: true, channel: true }).extend({
  period: z.enum(figurePeriods, 'اختاري قيمة من القائمة').default('30'),
})
export type FigureFilters = z.output<typeof FigureFilters>

/** Each is the length of the list of its name in `outcomes`: whoever opened it has got it, and it was sent before that. */
const Figures = z.object({ handed: z.number(), arrived: z.number(), opened: z.number(), failed: z.number() })
export type Figures = z.output<typeof Figures>

export const SentFigures = z.object({
  computed_at: Instant,
  all: Figures,
  /** Every day of the period, oldest first. */
  days: z.array(Figures.extend({ day: z.string() })),
  channels: z.array(Figures.extend({ channel: z.enum(channels) })),
  /** Those of which something was sent, the most frequent first. */
  kinds: z.array(Figures.extend({ kind: z.string(), label: z.string() })),
})
export type SentFigures = z.output<typeof SentFigures>

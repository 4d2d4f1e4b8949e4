import { z } from 'zod'
import { statsPeriods } from '#contract/stats/shapes.ts'

const Within = z.object({
  new_courses: z.number(),
  new_students: z.number(),
  enrolments: z.number(),
  completed_lessons: z.number(),
  completed_courses: z.number(),
})
const Totals = z.object({
  courses: z.number(),
  students: z.number(),
  teachers: z.number(),
  lessons: z.number(),
  completed_lessons: z.number(),
  completed_courses: z.number(),
})
/** What the public pages tell, computed together and kept until the next time. */
export const PublicFigures = z.object({ totals: Totals, within: z.record(z.enum(statsPeriods), Within) })
export type PublicFigures = z.output<typeof PublicFigures>

export type Period = (typeof statsPeriods)[number]
const days: Record<Period, number> = { week: 7, month: 30, year: 365, all: 36_500 }
export const startOf = (period: Period, now: Date): Date => daysBefore(now, days[period])
const daysBefore = (now: Date, count: number): Date => new Date(now.getTime() - count * 86_400_000)

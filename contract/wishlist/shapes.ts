import { z } from 'zod'
import { CourseCard } from '#contract/courses/shapes.ts'
import { Instant } from '#contract/kernel/fields.ts'

export const MAX_WISHES = 200

export const Wish = z.object({ course: CourseCard, added_at: Instant })
export type Wish = z.output<typeof Wish>

/** The courses that she wishes for, so that any card can say it. */
export const WishedIds = z.array(z.number())

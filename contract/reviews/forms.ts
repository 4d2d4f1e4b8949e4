import { z } from 'zod'
import { Id, Text } from '#contract/kernel/fields.ts'

export const ReviewForm = z.object({
  rating: z
    .number({ error: 'اختاري عدد النجوم' })
    .int('اختاري عدد النجوم')
    .min(1, 'اختاري عدد النجوم')
    .max(5, 'اختاري عدد النجوم'),
  text: Text({ min: 0, max: 2000 }).default(''),
})
export const ReasonForm = z.object({ reason: Text({ min: 3, max: 500, tooShort: 'اكتبي السبب' }) })

/** As many as the home page shows. */
export const MOST_TESTIMONIALS = 3
/** In the order in which they are to stand; none leaves the choice to the platform. */
export const TestimonialsForm = z.object({
  ids: z.array(Id).max(MOST_TESTIMONIALS, `اختاري ${MOST_TESTIMONIALS} آراء على الأكثر`),
})

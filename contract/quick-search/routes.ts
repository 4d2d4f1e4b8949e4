import { z } from 'zod'
import { SearchWords } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { lessonTypes } from '#contract/courses/shapes.ts'

const FoundCourse = z.object({ id: z.number(), title: z.string(), instructor_name: z.string().nullable() })

const FoundLesson = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(lessonTypes),
  course_id: z.number(),
  course_title: z.string(),
})

export const quickSearchRoutes = contract({
  find: {
    method: 'GET',
    path: '/api/v1/quick-search',
    access: ['student', 'teacher', 'admin'],
    summary: 'أقرب دوراتها ودروسها لما تكتبه في البحث السريع، وللطالبة ما في صفحة الدورات أيضًا',
    query: z.object({ search: SearchWords }),
    data: z.object({
      /** A student's own, a teacher's own, or for the director all. */
      courses: z.array(FoundCourse),
      /** Of those courses; a student finds the ones that she may open. */
      lessons: z.array(FoundLesson),
      /** Published courses that a student is not in; nothing for others. */
      catalogue: z.array(FoundCourse),
    }),
  },
})

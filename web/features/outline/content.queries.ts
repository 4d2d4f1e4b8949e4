import { queryOptions } from '@tanstack/react-query'
import type { Desk } from '../course-desk/public/desk.ts'

export interface LessonKey {
  readonly courseId: number
  readonly moduleId: number
  readonly lessonId: number
}
const paramsOf = ({ courseId, moduleId, lessonId }: LessonKey) => ({
  courseId,
  moduleId,
  lessonId,
})

export const outlineQuery = ({ role, api }: Desk, courseId: number) =>
  queryOptions({
    queryKey: ['desk', 'outline', role, courseId],
    meta: { uses: [`course:${courseId}`] },
    queryFn: ({ signal }) => api.modules({ params: { courseId } }, { signal }),
  })

/** Asked anew whenever a lesson is opened: what is edited must be what stands. */
export const lessonQuery = ({ role, api }: Desk, key: LessonKey) =>
  queryOptions({
    queryKey: ['desk', 'lesson', role, key.courseId, key.lessonId],
    meta: { uses: [`course:${key.courseId}`] },
    queryFn: ({ signal }) => api.lesson({ params: paramsOf(key) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const binQuery = ({ role, api }: Desk, courseId: number) =>
  queryOptions({
    queryKey: ['desk', 'bin', role, courseId],
    meta: { uses: [`course:${courseId}`] },
    queryFn: ({ signal }) => api.bin({ params: { courseId } }, { signal }),
    staleTime: 0,
  })

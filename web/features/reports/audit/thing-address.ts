import type { Activity } from '#contract/reports/shapes.ts'
import { hrefTo } from '#core/href.ts'

type Thing = NonNullable<Activity['thing']>

type Screen = (id: string, thing: Thing) => string | undefined

const ofCourse =
  (page: 'content' | 'details', query: (id: string) => string): Screen =>
  (id, { course_id: courseId }) =>
    courseId === null ? undefined : hrefTo(`/admin/courses/{courseId}/${page}`, { courseId }) + query(id)

const screens: Readonly<Record<string, Screen>> = {
  user: (userId) => hrefTo('/admin/users/{userId}', { userId }),
  course: (courseId) => hrefTo('/admin/courses/{courseId}/details', { courseId }),
  module: ofCourse('content', () => ''),
  lesson: ofCourse('content', (id) => `?lesson=${id}`),
  question: (_, { course_id: courseId, lesson_id: lessonId }) =>
    courseId === null || lessonId === null
      ? undefined
      : hrefTo('/admin/courses/{courseId}/quiz/{lessonId}', { courseId, lessonId }),
  enrolment: ofCourse('details', () => '?part=students'),
  payment_receipt: (_, { user_id: studentId }) =>
    studentId === null ? undefined : `${hrefTo('/admin/students/{studentId}', { studentId })}?part=receipts`,
  review: () => '/admin/reviews?filter=all',
  teacher_application: (applicationId) =>
    hrefTo('/admin/teacher-applications/{applicationId}', { applicationId }),
  category: () => '/admin/categories',
  level: () => '/admin/categories?list=levels',
  file: () => '/admin/media',
  media_folder: () => '/admin/media',
}
/** Screens of what has no number of its own. */
const places: Readonly<Record<string, string>> = {
  setting: '/admin/settings',
  job: '/admin/server-monitoring',
  user_import: '/admin/users',
}

/** The screen of what was changed; undefined where there is none, or the thing is gone. */
export const thingAddress = ({ entity, entity_id, thing }: Activity): string | undefined =>
  thing ? screens[entity]?.(entity_id, thing) : places[entity]

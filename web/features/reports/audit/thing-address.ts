import type { Activity } from '#contract/reports/shapes.ts'

type Thing = NonNullable<Activity['thing']>

const screens: Readonly<Record<string, (id: string, thing: Thing) => string>> = {
  user: (id) => `/admin/users/${id}`,
  course: (id) => `/admin/courses/${id}/details`,
  module: (_, { course_id }) => `/admin/courses/${course_id}/content`,
  lesson: (id, { course_id }) => `/admin/courses/${course_id}/content?lesson=${id}`,
  question: (_, { course_id, lesson_id }) => `/admin/courses/${course_id}/quiz/${lesson_id}`,
  enrolment: (_, { course_id }) => `/admin/courses/${course_id}/details?part=students`,
  payment_receipt: (_, { user_id }) => `/admin/students/${user_id}?part=receipts`,
  review: () => '/admin/reviews?filter=all',
  teacher_application: (id) => `/admin/teacher-applications/${id}`,
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

import type { Activity } from '#contract/reports/shapes.ts'
import { hrefTo } from '#core/href.ts'

type Thing = NonNullable<Activity['thing']>

type Screen = (id: string, thing: Thing) => string | undefined

const ofCourse =
  (page: 'content' | 'details', query: (id: string) => string): Screen =>
  (id, { course_id: courseId }) =>
    courseId === null ? undefined : hrefTo(`/admin/courses/{courseId}/${page}`, { courseId }) + query(id)

const ofCircle: Screen = (_, { circle_id: circleId }) =>
  circleId === null ? undefined : hrefTo('/admin/circles/{circleId}/details', { circleId })

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
  circle: (circleId) => hrefTo('/admin/circles/{circleId}/details', { circleId }),
  circle_session: ofCircle,
  live_place: ofCircle,
  live_turn: ofCircle,
  live_message: ofCircle,
  attendance_sheet: (sessionId, { circle_id: circleId }) =>
    circleId === null
      ? undefined
      : hrefTo('/admin/circles/{circleId}/sessions/{sessionId}/attendance', { circleId, sessionId }),
  circle_holiday: () => '/admin/circles',
  lecture: (lectureId) => hrefTo('/admin/live-lectures/{lectureId}/edit', { lectureId }),
  learning_path: (pathId) => hrefTo('/admin/learning-paths/{pathId}', { pathId }),
  news: (newsId) => hrefTo('/admin/news/{newsId}', { newsId }),
  news_category: () => '/admin/news',
  announcement: (announcementId) => hrefTo('/admin/announcements/{announcementId}', { announcementId }),
  certificate: (certificateId) => hrefTo('/admin/certificates/view/{certificateId}', { certificateId }),
  certificate_template: (templateId) =>
    hrefTo('/admin/certificate-builder-full/{templateId}', { templateId }),
  support_ticket: (ticketId) => hrefTo('/admin/support-tickets/{ticketId}', { ticketId }),
  support_reply: () => '/admin/support-tickets/settings',
  sending: () => '/admin/bulk-messages',
  task_assignment: () => '/admin/tasks',
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

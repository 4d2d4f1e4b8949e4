import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { findCourseWords, ofCourse } from '#server/features/courses/public.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { findBackReason } from './back-queries.ts'
import { courseDeskTexts } from './texts.ts'

const Course = z.object({ course_id: z.number(), course_title: z.string() })
const sample = { course_id: 1, course_title: 'مخارج الحروف' }

const ready = notificationKind({
  key: 'course.ready',
  topic: 'desk',
  tone: 'info',
  label: courseDeskTexts['notice.readyLabel'],
  roles: ['admin'],
  read: ofCourse,
  params: Course,
  sample,
  title: courseDeskTexts['mail.readySubject'],
  isTitlePublic: true,
  places: ({ course_title }) => ({ title: course_title }),
  path: ({ course_id }) => hrefTo('/admin/courses/{courseId}/content', { courseId: course_id }),
  button: courseDeskTexts['mail.readyAction'],
  letter: (_ctx, { params: { course_title: title } }) => ({
    subject: text(courseDeskTexts['mail.readySubject'], { title }),
    paragraphs: [text(courseDeskTexts['mail.ready'], { title })],
    button: text(courseDeskTexts['mail.readyAction']),
  }),
})

const handedBack = notificationKind({
  key: 'course.handed-back',
  topic: 'desk',
  tone: 'warning',
  label: courseDeskTexts['notice.backLabel'],
  roles: ['teacher'],
  read: async (db, { course_id }) => {
    const course = await findCourseWords(db, course_id)
    return course && { ...course, reason: (await findBackReason(db, course_id)) ?? '' }
  },
  params: Course.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'ينقص الدرس الثالث نصه' },
  title: courseDeskTexts['mail.backSubject'],
  body: courseDeskTexts['notice.backBody'],
  places: ({ course_title, reason }) => ({ title: course_title, reason }),
  path: ({ course_id }, role) =>
    hrefTo(role === 'admin' ? '/admin/courses/{courseId}/content' : '/teacher/courses/{courseId}/content', {
      courseId: course_id,
    }),
  button: courseDeskTexts['mail.backAction'],
  letter: (_ctx, { params: { course_title: title, reason } }) => ({
    subject: text(courseDeskTexts['mail.backSubject'], { title }),
    paragraphs: [text(courseDeskTexts['mail.back'], { title }), reason],
    button: text(courseDeskTexts['mail.backAction']),
  }),
})

export const courseDeskNotices = [ready, handedBack]

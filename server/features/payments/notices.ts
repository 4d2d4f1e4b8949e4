import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { findCourseWords, ofCourse } from '#server/features/courses/public.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { findRefusalReason } from './queries.ts'
import { paymentTexts } from './texts.ts'

const Decided = z.object({ course_id: z.number(), course_title: z.string() })
const sample = { course_id: 1, course_title: 'الوقف والابتداء' }
const roles = ['student', 'teacher'] as const

const confirmed = notificationKind({
  key: 'receipt.confirmed',
  topic: 'registration',
  tone: 'success',
  label: paymentTexts['notice.confirmedLabel'],
  roles,
  read: ofCourse,
  params: Decided,
  sample,
  title: paymentTexts['notice.confirmed'],
  isTitlePublic: true,
  places: ({ course_title }) => ({ course: course_title }),
  path: ({ course_id }) => hrefTo('/course-player/{courseId}', { courseId: course_id }),
  button: paymentTexts['mail.confirmedAction'],
  channels: { in_app: 'always' },
  letter: (_ctx, { params: { course_title: course } }) => ({
    subject: text(paymentTexts['mail.confirmedSubject'], { course }),
    paragraphs: [text(paymentTexts['mail.confirmedText'], { course })],
    button: text(paymentTexts['mail.confirmedAction']),
  }),
})

const refused = notificationKind({
  key: 'receipt.refused',
  topic: 'registration',
  tone: 'error',
  label: paymentTexts['notice.refusedLabel'],
  roles,
  read: async (db, { course_id, receipt_id }) => {
    const course = await findCourseWords(db, course_id)
    return course && { ...course, reason: (await findRefusalReason(db, receipt_id)) ?? '' }
  },
  params: Decided.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'المبلغ ناقص' },
  title: paymentTexts['notice.refused'],
  body: paymentTexts['notice.reason'],
  places: ({ course_title, reason }) => ({ course: course_title, reason }),
  path: ({ course_id }) => hrefTo('/course/{courseId}', { courseId: course_id }),
  button: paymentTexts['mail.refusedAction'],
  channels: { in_app: 'always' },
  letter: (_ctx, { params: { course_title: course, reason } }) => ({
    subject: text(paymentTexts['mail.refusedSubject'], { course }),
    paragraphs: [
      text(paymentTexts['mail.refusedText'], { course }),
      reason,
      text(paymentTexts['mail.refusedAdvice']),
    ],
    button: text(paymentTexts['mail.refusedAction']),
  }),
})

export const paymentNotices = [confirmed, refused]

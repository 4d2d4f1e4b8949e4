import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { findCourseWords, ofCourse } from '#server/features/courses/public.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './queries.ts'
import { enrolmentTexts } from './texts.ts'

const Course = z.object({ course_id: z.number(), course_title: z.string() })
const sample = { course_id: 1, course_title: 'تحفة الأطفال' }
const places = ({ course_title }: z.output<typeof Course>) => ({ course: course_title })
const learners = ['student', 'teacher'] as const

const receiptWaiting = notificationKind({
  key: 'receipt.waiting',
  topic: 'desk',
  tone: 'info',
  label: enrolmentTexts['notice.receiptLabel'],
  hint: enrolmentTexts['notice.receiptHint'],
  roles: ['admin'],
  read: ofCourse,
  params: Course,
  sample,
  title: enrolmentTexts['mail.receiptSubject'],
  isTitlePublic: true,
  repeated: {
    zero: 'لا إيصال ينتظر قراركِ',
    one: 'إيصال تحويل ينتظر قراركِ',
    two: 'إيصالا تحويل ينتظران قراركِ',
    few: '{n} إيصالات تنتظر قراركِ',
    many: '{n} إيصالًا ينتظر قراركِ',
    other: '{n} إيصال ينتظر قراركِ',
  },
  body: enrolmentTexts['notice.receiptBody'],
  places,
  path: () => hrefTo('/admin/receipts'),
  button: enrolmentTexts['mail.receiptAction'],
  collapse: () => '',
  letterGap: 60,
  letter: async ({ db }, { params, since }) =>
    (await queries.countReceiptsWaitingSince(db, since)) === 0
      ? null
      : {
          subject: text(enrolmentTexts['mail.receiptSubject']),
          paragraphs: [text(enrolmentTexts['mail.receipt'], places(params))],
          button: text(enrolmentTexts['mail.receiptAction']),
        },
})

const byHand = notificationKind({
  key: 'enrolment.by-hand',
  topic: 'registration',
  tone: 'success',
  label: enrolmentTexts['notice.byHandLabel'],
  roles: learners,
  read: ofCourse,
  params: Course,
  sample,
  title: enrolmentTexts['notice.byHand'],
  isTitlePublic: true,
  places,
  path: ({ course_id }) => hrefTo('/course-player/{courseId}', { courseId: course_id }),
  button: enrolmentTexts['mail.enrolledAction'],
  letter: (_ctx, { params }) => ({
    subject: text(enrolmentTexts['mail.enrolledSubject'], places(params)),
    paragraphs: [text(enrolmentTexts['mail.enrolledText'], places(params))],
    button: text(enrolmentTexts['mail.enrolledAction']),
  }),
})

const ended = notificationKind({
  key: 'enrolment.ended',
  topic: 'registration',
  tone: 'warning',
  label: enrolmentTexts['notice.endedLabel'],
  roles: learners,
  read: async (db, { course_id, enrolment_id }) => {
    const course = await findCourseWords(db, course_id)
    return course && { ...course, reason: await queries.findEndedReason(db, enrolment_id) }
  },
  params: Course.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'طلبتِ استرداد القيمة' },
  title: enrolmentTexts['notice.ended'],
  body: enrolmentTexts['notice.reason'],
  places: ({ reason, ...course }) => ({ ...places(course), reason }),
  path: ({ course_id }) => hrefTo('/course/{courseId}', { courseId: course_id }),
  button: enrolmentTexts['notice.coursePage'],
  letter: (_ctx, { params: { reason, ...course } }) => ({
    subject: text(enrolmentTexts['mail.endedSubject'], places(course)),
    paragraphs: [
      text(enrolmentTexts['mail.endedText'], places(course)),
      reason,
      text(enrolmentTexts['mail.endedAdvice']),
    ],
    button: text(enrolmentTexts['notice.coursePage']),
  }),
})

const completed = notificationKind({
  key: 'course.completed',
  topic: 'courses',
  tone: 'success',
  label: enrolmentTexts['notice.completedLabel'],
  roles: learners,
  read: ofCourse,
  params: Course,
  sample,
  title: enrolmentTexts['notice.completed'],
  isTitlePublic: true,
  body: enrolmentTexts['notice.completedBody'],
  places,
  path: ({ course_id }) => hrefTo('/student/courses/{courseId}/finished', { courseId: course_id }),
  button: enrolmentTexts['notice.coursePage'],
  urgency: 'later',
  channels: { email: 'off' },
})

export const enrolmentNotices = [receiptWaiting, byHand, ended, completed]

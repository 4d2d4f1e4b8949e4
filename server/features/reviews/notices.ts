import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { findCourseWords, ofCourse } from '#server/features/courses/public.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { findHiddenReason } from './queries.ts'
import { reviewTexts } from './texts.ts'

const Review = z.object({ course_id: z.number(), course_title: z.string() })
const sample = { course_id: 1, course_title: 'المتشابهات' }

const hidden = notificationKind({
  key: 'review.hidden',
  urgency: 'later',
  topic: 'courses',
  tone: 'warning',
  label: reviewTexts['notice.hiddenLabel'],
  roles: ['student', 'teacher'],
  read: async (db, { course_id, review_id }) => {
    const course = await findCourseWords(db, course_id)
    const reason = await findHiddenReason(db, review_id)
    // A review that is shown again meanwhile was not hidden for anything.
    return course && reason !== undefined ? { ...course, reason } : null
  },
  params: Review.extend({ reason: z.string() }),
  sample: { ...sample, reason: 'فيه بيانات شخصية' },
  title: reviewTexts['mail.hiddenSubject'],
  body: reviewTexts['notice.reason'],
  places: ({ course_title, reason }) => ({ course: course_title, reason }),
  path: ({ course_id }) => hrefTo('/course/{courseId}', { courseId: course_id }),
  button: reviewTexts['notice.coursePage'],
  letter: (_ctx, { params: { course_title: course, reason } }) => ({
    subject: text(reviewTexts['mail.hiddenSubject'], { course }),
    paragraphs: [
      text(reviewTexts['mail.hiddenText'], { course }),
      reason,
      text(reviewTexts['mail.hiddenAdvice']),
    ],
    button: course,
  }),
})

const reported = notificationKind({
  key: 'review.reported',
  topic: 'desk',
  tone: 'warning',
  label: reviewTexts['notice.reportedLabel'],
  roles: ['admin'],
  read: ofCourse,
  params: Review,
  sample,
  title: reviewTexts['notice.reported'],
  isTitlePublic: true,
  repeated: {
    zero: 'لا بلاغ عن تقييم',
    one: 'بلاغ عن تقييم لدورة {course}',
    two: 'بلاغان عن تقييمات دورة {course}',
    few: '{n} بلاغات عن تقييمات دورة {course}',
    many: '{n} بلاغًا عن تقييمات دورة {course}',
    other: '{n} بلاغ عن تقييمات دورة {course}',
  },
  places: ({ course_title }) => ({ course: course_title }),
  path: () => hrefTo('/admin/reviews'),
  button: reviewTexts['notice.desk'],
  channels: { email: 'off' },
  collapse: ({ course_id }) => String(course_id),
})

export const reviewNotices = [hidden, reported]

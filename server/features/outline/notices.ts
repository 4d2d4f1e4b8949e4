import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { listLearners } from '#server/features/enrolments/public.ts'
import { findLessonWords } from '#server/features/courses/public.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { outlineTexts } from './texts.ts'

const newLesson = notificationKind({
  key: 'lesson.new',
  topic: 'courses',
  tone: 'info',
  label: outlineTexts['notice.lessonLabel'],
  roles: ['student', 'teacher'],
  read: (db, { lesson_id }) => findLessonWords(db, lesson_id),
  params: z.object({
    course_id: z.number(),
    course_title: z.string(),
    lesson_id: z.number(),
    lesson_title: z.string(),
  }),
  sample: { course_id: 1, course_title: 'مخارج الحروف', lesson_id: 1, lesson_title: 'مخرج الضاد' },
  title: outlineTexts['notice.lesson'],
  isTitlePublic: true,
  repeated: {
    zero: 'لا درس جديد في {course}',
    one: 'درس جديد في {course}',
    two: 'درسان جديدان في {course}',
    few: '{n} دروس جديدة في {course}',
    many: '{n} درسًا جديدًا في {course}',
    other: '{n} درس جديد في {course}',
  },
  places: ({ course_title, lesson_title }) => ({ course: course_title, lesson: lesson_title }),
  path: ({ course_id, lesson_id }) =>
    `${hrefTo('/course-player/{courseId}', { courseId: course_id })}?lesson=${lesson_id}`,
  button: outlineTexts['notice.openLesson'],
  urgency: 'later',
  channels: { email: 'off' },
  collapse: ({ course_id }) => String(course_id),
  recipients: (db, { course_id }) => listLearners(db, course_id),
})

export const outlineNotices = [newLesson]

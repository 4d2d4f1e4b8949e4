import { z } from 'zod'
import { arabicDigits, formatPercent } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { findLessonWords } from '#server/features/courses/public.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { quizTexts } from './texts.ts'

const Regraded = z.object({
  course_id: z.number(),
  lesson_id: z.number(),
  title: z.string(),
  /** The attempts of the student whose marks changed. */
  marks: z.array(z.object({ attempt: z.number(), before: z.number(), after: z.number() })),
})
const markLine = ({ attempt, before, after }: z.output<typeof Regraded>['marks'][number]) =>
  text(quizTexts['mail.markOf'], {
    attempt: arabicDigits(attempt),
    before: formatPercent(before),
    after: formatPercent(after),
  })

const regraded = notificationKind({
  key: 'quiz.regraded',
  urgency: 'later',
  topic: 'courses',
  tone: 'info',
  label: quizTexts['notice.regradedLabel'],
  roles: ['student', 'teacher'],
  read: async (db, { lesson_id }) => {
    const words = await findLessonWords(db, lesson_id)
    return words && { title: words.lesson_title }
  },
  params: Regraded,
  sample: {
    course_id: 1,
    lesson_id: 1,
    title: 'أحكام النون',
    marks: [{ attempt: 1, before: 70, after: 90 }],
  },
  title: quizTexts['mail.markSubject'],
  body: quizTexts['notice.regraded'],
  places: ({ title, marks }) => ({ title, marks: marks.map(markLine).join(' ') }),
  path: ({ course_id, lesson_id }) =>
    `${hrefTo('/course-player/{courseId}', { courseId: course_id })}?lesson=${lesson_id}`,
  button: quizTexts['mail.markAction'],
  letter: (_ctx, { params: { title, marks } }) => ({
    subject: text(quizTexts['mail.markSubject'], { title }),
    paragraphs: [text(quizTexts['mail.mark'], { title }), ...marks.map(markLine)],
    button: text(quizTexts['mail.markAction']),
  }),
})

export const quizNotices = [regraded]

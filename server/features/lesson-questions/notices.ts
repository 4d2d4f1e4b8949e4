import { z } from 'zod'
import { plural, type PluralForms } from '#core/format/plural.ts'
import { hrefTo } from '#core/href.ts'
import type { Db } from '#server/kernel/context.ts'
import { findLessonWords } from '#server/features/courses/public.ts'
import { notificationKind, type LetterWords } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './queries.ts'
import { lessonQuestionTexts } from './texts.ts'

const MOST_QUOTED = 3
const QUOTED_LENGTH = 300

const Asked = z.object({
  question_id: z.number(),
  course_id: z.number(),
  course_title: z.string(),
  lesson_id: z.number(),
  lesson_title: z.string(),
})
const ofLesson = (db: Db, { lesson_id }: { readonly lesson_id: number }) => findLessonWords(db, lesson_id)
type Asked = z.output<typeof Asked>

const sample = {
  question_id: 1,
  course_id: 1,
  course_title: 'تحفة الأطفال',
  lesson_id: 1,
  lesson_title: 'أحكام النون الساكنة',
}
const places = ({ course_title, lesson_title }: Asked) => ({ course: course_title, lesson: lesson_title })

const counts: PluralForms = {
  zero: 'لا سؤال ينتظر إجابتكِ',
  one: 'سؤال جديد ينتظر إجابتكِ',
  two: 'سؤالان جديدان ينتظران إجابتكِ',
  few: '{n} أسئلة جديدة تنتظر إجابتكِ',
  many: '{n} سؤالًا جديدًا ينتظر إجابتكِ',
  other: '{n} سؤال جديد ينتظر إجابتكِ',
}

const asked = notificationKind({
  key: 'lesson-question.asked',
  topic: 'questions',
  tone: 'message',
  label: lessonQuestionTexts['notice.askedLabel'],
  hint: lessonQuestionTexts['notice.askedHint'],
  roles: ['teacher', 'admin'],
  read: ofLesson,
  params: Asked,
  sample,
  title: lessonQuestionTexts['notice.asked'],
  isTitlePublic: true,
  repeated: counts,
  body: lessonQuestionTexts['notice.askedBody'],
  places,
  path: ({ course_id }, role) => `/${role === 'admin' ? 'admin' : 'teacher'}/questions?course=${course_id}`,
  button: lessonQuestionTexts['mail.askedAction'],
  collapse: ({ course_id }) => String(course_id),
  letterGap: 60,
  letter: ({ db }, { params, since }) => askedLetter(db, params, since),
})

/** What was answered or withdrawn meanwhile is left out. */
async function askedLetter(
  db: Db,
  { course_id, course_title }: Asked,
  since: Date,
): Promise<LetterWords | null> {
  const questions = await queries.listWaitingSince(db, course_id, since)
  if (questions.length === 0) return null
  return {
    subject: text(lessonQuestionTexts['mail.askedSubject'], { course: course_title }),
    paragraphs: [
      text(lessonQuestionTexts['mail.askedText'], {
        course: course_title,
        count: plural(questions.length, counts),
      }),
      ...questions.slice(0, MOST_QUOTED).map((question) =>
        text(lessonQuestionTexts['mail.askedLine'], {
          lesson: question.lesson,
          text: shortened(question.text),
        }),
      ),
      ...(questions.length > MOST_QUOTED ? [text(lessonQuestionTexts['mail.askedMore'])] : []),
    ],
    button: text(lessonQuestionTexts['mail.askedAction']),
  }
}

function shortened(words: string): string {
  const signs = Array.from(words)
  return signs.length > QUOTED_LENGTH ? `${signs.slice(0, QUOTED_LENGTH).join('').trimEnd()}…` : words
}

const answered = notificationKind({
  key: 'lesson-question.answered',
  urgency: 'later',
  topic: 'questions',
  tone: 'message',
  label: lessonQuestionTexts['notice.answeredLabel'],
  roles: ['student', 'teacher'],
  read: ofLesson,
  params: Asked,
  sample,
  title: lessonQuestionTexts['mail.answeredSubject'],
  isTitlePublic: true,
  body: lessonQuestionTexts['notice.inCourse'],
  places,
  path: ({ course_id, lesson_id }) =>
    `${hrefTo('/course-player/{courseId}', { courseId: course_id })}?lesson=${lesson_id}#questions`,
  button: lessonQuestionTexts['mail.answeredAction'],
  letter: ({ db }, { params }) => answeredLetter(db, params),
})

async function answeredLetter(db: Db, params: Asked): Promise<LetterWords | null> {
  const [row] = await queries.listQuestions(db, [params.question_id])
  if (!row || row.answer === null) return null
  return {
    subject: text(lessonQuestionTexts['mail.answeredSubject'], places(params)),
    paragraphs: [
      text(lessonQuestionTexts['mail.answeredText'], places(params)),
      row.text,
      text(lessonQuestionTexts['mail.answeredBy'], {
        name: row.answerer ?? text(lessonQuestionTexts.centre),
      }),
      row.answer,
    ],
    button: text(lessonQuestionTexts['mail.answeredAction']),
  }
}

export const lessonQuestionNotices = [asked, answered]

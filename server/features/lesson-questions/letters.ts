import { plural, type PluralForms } from '#core/format/plural.ts'
import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import * as queries from './letters-queries.ts'
import { lessonQuestionTexts } from './texts.ts'

/** A course that many ask in brings its teacher a letter an hour, not one a question. */
const BETWEEN_LETTERS_MS = 60 * 60_000
const MOST_QUOTED = 3
const QUOTED_LENGTH = 300

const counts: PluralForms = {
  zero: 'لا سؤال ينتظر إجابتكِ',
  one: 'سؤال جديد ينتظر إجابتكِ',
  two: 'سؤالان جديدان ينتظران إجابتكِ',
  few: '{n} أسئلة جديدة تنتظر إجابتكِ',
  many: '{n} سؤالًا جديدًا ينتظر إجابتكِ',
  other: '{n} سؤال جديد ينتظر إجابتكِ',
}

/** What was asked since the last letter, in one letter for each course. What was answered meanwhile is left out. */
export async function tellTeachers(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - BETWEEN_LETTERS_MS)
  for (const course of await queries.listUntoldCourses(ctx.db, since))
    await inTransaction(ctx, async (tx) => {
      const questions = await queries.takeUntold(tx.db, course.course_id, tx.now)
      if (course.email === null || !course.wants || questions.length === 0) return
      await sendLetter(tx, letterOf({ ...course, email: course.email }, questions))
    })
}

interface Course {
  readonly course_id: number
  readonly title: string
  readonly email: string
  readonly role: string | null
}

function letterOf(
  { course_id, title, email, role }: Course,
  questions: readonly { readonly text: string; readonly lesson: string }[],
): Parameters<typeof sendLetter>[1] {
  const area = role === 'admin' ? 'admin' : 'teacher'
  return {
    to: email,
    subject: text(lessonQuestionTexts['mail.askedSubject'], { course: title }),
    greeting: text(lessonQuestionTexts['mail.hello']),
    paragraphs: [
      text(lessonQuestionTexts['mail.askedText'], {
        course: title,
        count: plural(questions.length, counts),
      }),
      ...questions.slice(0, MOST_QUOTED).map((question) =>
        text(lessonQuestionTexts['mail.askedLine'], {
          lesson: question.lesson,
          text: shortened(question.text),
        }),
      ),
      ...(questions.length > MOST_QUOTED ? [text(lessonQuestionTexts['mail.askedMore'])] : []),
      text(lessonQuestionTexts['mail.switch']),
    ],
    action: {
      label: text(lessonQuestionTexts['mail.askedAction']),
      path: `/${area}/questions?course=${course_id}`,
    },
  }
}

function shortened(words: string): string {
  const signs = Array.from(words)
  return signs.length > QUOTED_LENGTH ? `${signs.slice(0, QUOTED_LENGTH).join('').trimEnd()}…` : words
}

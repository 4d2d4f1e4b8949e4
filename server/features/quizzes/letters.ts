import { formatPercent, arabicDigits } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { quizTexts } from './texts.ts'

interface QuizLesson {
  readonly id: number
  readonly course_id: number
  readonly title: string
}

interface ChangedMark {
  readonly attempt: number
  readonly before: number
  readonly after: number
}

/** To one student, with each of her attempts whose mark changed. */
export function sendMarkLetter(
  tx: Ctx,
  to: string,
  { id, course_id, title }: QuizLesson,
  marks: readonly ChangedMark[],
): Promise<void> {
  return sendLetter(tx, {
    to,
    subject: text(quizTexts['mail.markSubject'], { title }),
    greeting: text(quizTexts['mail.hello']),
    paragraphs: [
      text(quizTexts['mail.mark'], { title }),
      ...marks.map(({ attempt, before, after }) =>
        text(quizTexts['mail.markOf'], {
          attempt: arabicDigits(attempt),
          before: formatPercent(before),
          after: formatPercent(after),
        }),
      ),
    ],
    action: {
      label: text(quizTexts['mail.markAction']),
      path: `${hrefTo('/course-player/{courseId}', { courseId: course_id })}?lesson=${id}`,
    },
  })
}

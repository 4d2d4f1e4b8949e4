import { hrefTo } from '#core/href.ts'
import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { letterKind, letterTexts, type LetterKind } from '#server/kernel/letter-kind.ts'
import { courseStudentTexts } from './texts.ts'

const enrolled = letterKind({
  key: 'enrolment.by-hand',
  occasion: 'حين تسجلها المديرة في دورة',
  subject: courseStudentTexts['mail.enrolledSubject'],
  paragraphs: [courseStudentTexts['mail.enrolledText']],
  action: courseStudentTexts['mail.enrolledAction'],
  places: ['course'],
})
const ended = letterKind({
  key: 'enrolment.ended',
  occasion: 'حين تنهي المديرة تسجيلها في دورة، وفيها السبب',
  subject: courseStudentTexts['mail.endedSubject'],
  paragraphs: [
    courseStudentTexts['mail.endedText'],
    letterTexts.reason,
    courseStudentTexts['mail.endedAdvice'],
  ],
  places: ['course', 'reason'],
})

export const courseStudentLetters: readonly LetterKind[] = [enrolled, ended]

export const sendEnrolledLetter = (
  tx: Ctx,
  to: string,
  { id: courseId, title: course }: { readonly id: number; readonly title: string },
): Promise<void> =>
  sendLetter(tx, enrolled, {
    to,
    values: { course },
    path: hrefTo('/course-player/{courseId}', { courseId }),
  })

export const sendEndedLetter = (tx: Ctx, to: string, course: string, reason: string): Promise<void> =>
  sendLetter(tx, ended, { to, values: { course, reason } })

import { letterKind, type LetterKind } from '#server/kernel/letters/letter-kind.ts'
import { mailTexts } from '../texts.ts'

export const testLetter = letterKind({
  key: 'mail.test',
  occasion: 'حين تجرّبين البريد',
  subject: mailTexts['mail.testSubject'],
  paragraphs: [mailTexts['mail.testText']],
  isUrgent: true,
})

export const mailLetters: readonly LetterKind[] = [testLetter]

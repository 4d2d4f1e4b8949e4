import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { letterKind, type LetterKind } from '#server/kernel/letters/letter-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { stopLink } from './stop-link.ts'
import { goalTexts } from './texts.ts'

const reminder = letterKind({
  key: 'goal.reminder',
  occasion: 'في الساعة التي اختارتها إن لم تبلغ هدف يومها بعد',
  subject: goalTexts['mail.subject'],
  greeting: goalTexts['mail.hello'],
  paragraphs: [goalTexts['mail.goal']],
  action: goalTexts['mail.action'],
  places: ['name', 'goal'],
})

export const goalLetters: readonly LetterKind[] = [reminder]

interface Reminded {
  readonly user_id: number
  readonly name: string
  readonly email: string
}

export const sendReminder = (tx: Ctx, { user_id, name, email }: Reminded, goal: string): Promise<void> =>
  sendLetter(tx, reminder, {
    to: email,
    name,
    values: { goal },
    path: '/student',
    wayOut: { label: text(goalTexts['mail.stop']), path: stopLink(tx, user_id) },
  })

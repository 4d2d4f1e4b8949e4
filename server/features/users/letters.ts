import { arabicDigits } from '#core/format/number.ts'
import { welcomePath } from '#server/features/auth/public.ts'
import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { letterKind, letterTexts, type LetterKind } from '#server/kernel/letters/letter-kind.ts'
import { userTexts } from './texts.ts'

/** A letter of this kind is read days later. */
export const LINK_DAYS = 7

const invitation = letterKind({
  key: 'user.invitation',
  occasion: 'حين تنشئ المديرة حسابًا لها',
  subject: userTexts['mail.inviteSubject'],
  greeting: letterTexts.helloName,
  paragraphs: [userTexts['mail.inviteText'], userTexts['mail.inviteHow']],
  action: userTexts['mail.inviteAction'],
  places: ['name', 'days'],
  usefulMinutes: LINK_DAYS * 24 * 60,
})

export const userLetters: readonly LetterKind[] = [invitation]

interface Invited {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Tells her that she has an account, and leads to where she sets her password. It leaves with the commit. */
export async function sendInvitation(tx: Ctx, to: Invited): Promise<void> {
  await sendLetter(tx, invitation, {
    to: to.email,
    name: to.name,
    values: { days: arabicDigits(LINK_DAYS) },
    path: await welcomePath(tx, to, LINK_DAYS),
  })
}

import { arabicDigits } from '#core/format/number.ts'
import { welcomePath } from '#server/features/auth/public.ts'
import { platformName, sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { userTexts } from './texts.ts'

/** A letter of this kind is read days later. */
const LINK_DAYS = 7

interface Invited {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Tells her that she has an account, and leads to where she sets her password. It leaves with the commit. */
export async function sendInvitation(tx: Ctx, to: Invited): Promise<void> {
  const platform = await platformName(tx)
  await sendLetter(tx, {
    to: to.email,
    subject: text(userTexts['mail.inviteSubject'], { platform }),
    greeting: text(userTexts['mail.hello'], { name: to.name }),
    paragraphs: [
      text(userTexts['mail.inviteText'], { platform }),
      text(userTexts['mail.inviteHow'], { days: arabicDigits(LINK_DAYS) }),
    ],
    action: { label: text(userTexts['mail.inviteAction']), path: await welcomePath(tx, to, LINK_DAYS) },
  })
}

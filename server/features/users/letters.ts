import { platformName, sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'

/** Tells her that she has an account and how to come in. It leaves with the commit. */
export async function sendInvitation(tx: Ctx, to: { name: string; email: string }): Promise<void> {
  const platform = await platformName(tx)
  await sendLetter(tx, {
    to: to.email,
    subject: text('users.mail.inviteSubject', { platform }),
    greeting: text('users.mail.hello', { name: to.name }),
    paragraphs: [text('users.mail.inviteText', { platform }), text('users.mail.inviteHow')],
    action: { label: text('users.mail.inviteAction'), path: '/login' },
  })
}

import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { sendLetter, type Letter } from './letter.ts'
import { listDirectorEmails, type DirectorMail } from './queries.ts'
import { siteTexts } from './texts.ts'

/** To every director who wants to hear of this kind; it leaves when the transaction commits, and at once then. */
export async function tellDirectors(
  tx: Ctx,
  kind: DirectorMail,
  { paragraphs, ...letter }: Omit<Letter, 'to' | 'greeting'>,
): Promise<void> {
  for (const { email } of await listDirectorEmails(tx.db, kind))
    await sendLetter(tx, {
      ...letter,
      to: email,
      greeting: text(siteTexts['mail.hello']),
      paragraphs: [...paragraphs, text(siteTexts['mail.howToStop'])],
    })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

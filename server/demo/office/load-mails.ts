import type { Ctx } from '#server/kernel/context.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'

const HOUR_MS = 3_600_000
const WRITTEN = 140

/** What such a centre sends, the common more often. */
const kinds = [
  'auth.code',
  'auth.code',
  'auth.verify',
  'enrolment.by-hand',
  'receipt.confirmed',
  'goal.reminder',
  'goal.reminder',
  'lesson-question.answered',
  'auth.reset',
  'receipt.refused',
] as const

interface Mailed {
  readonly students: readonly { readonly email: string }[]
  readonly random: Random
}

/** Two weeks of mails, one that was refused, and one whose mailbox is gone; without a mail server none has left. */
export async function loadMails(tx: Ctx, { students, random }: Mailed): Promise<void> {
  const { db, now } = tx
  const reader = () => random.pick(students).email
  const written = Array.from({ length: WRITTEN }, (_, number) => {
    const at = new Date(now.getTime() - (WRITTEN - number) * 2.3 * HOUR_MS)
    return {
      kind: random.pick(kinds),
      address: reader(),
      state: 'written' as const,
      attempts: number % 17 === 0 ? 2 : 1,
      created_at: at,
      due_at: at,
      finished_at: new Date(at.getTime() + 2000),
    }
  })
  await insertRows(db, 'mails', written)
  await refuse(tx, { kind: 'receipt.confirmed', to: reader(), line: '550 5.7.1 message content rejected' })
  const gone = reader()
  const line = '550 5.1.1 mailbox does not exist'
  await refuse(tx, { kind: 'goal.reminder', to: gone, line })
  await db
    .insertInto('mail_suppressions')
    .values({ email: gone, reason: 'bounced', detail: line, at: now })
    .execute()
}

/** With its words, so that it can be tried again. */
async function refuse(
  tx: Ctx,
  { kind, to, line }: { kind: string; to: string; line: string },
): Promise<void> {
  const words = 'رسالة من العرض التجريبي.'
  await tx.ports.mail.send(tx.db, {
    kind,
    to,
    subject: 'رسالة',
    text: words,
    html: `<p dir="rtl">${words}</p>`,
  })
  await tx.db
    .updateTable('mails')
    .set({ state: 'failed', attempts: 1, reason: line, finished_at: tx.now })
    .where('address', '=', to)
    .where('state', '=', 'waiting')
    .execute()
}

import type { Db } from '#server/kernel/context.ts'
import { findSentMail, insertSuppression, markBounced } from './queries.ts'

interface Bounce {
  /** Of the mail that came back, without its brackets. */
  readonly messageId: string
  readonly recipient: string
  readonly status: string
  readonly line: string
}

/** As at the moment of sending: nobody has this mailbox. */
const DEAD_ADDRESS: ReadonlySet<string> = new Set(['5.1.1', '5.1.10', '5.2.1'])

/**
 * A mail that came back for good has failed, though it had left; whoever it told of something follows (`follow_mail`).
 * No mail goes to a mailbox any more that its own server says nobody has. Anybody may write such a report, so it counts
 * only when it names a mail of ours that went to this very address, by the number and the moment in its Message-ID.
 */
export async function noteBounce(db: Db, { messageId, recipient, status, line }: Bounce): Promise<void> {
  if (!status.startsWith('5.') || !(await isOwnMail(db, messageId, recipient))) return
  await markBounced(db, Number.parseInt(messageId, 10), line)
  if (DEAD_ADDRESS.has(status))
    await insertSuppression(db, { email: recipient, reason: 'bounced', detail: line })
}

/**
 * Whoever calls a mail of ours unwanted gets no more, whatever it was about: her provider counts such words against all
 * our mails. Believed like a bounce: by the Message-ID, which nobody knows but who got the mail.
 */
export async function noteComplaint(db: Db, { messageId, line }: { messageId: string; line: string }) {
  const mail = await findOwnMail(db, messageId)
  if (mail?.address) await insertSuppression(db, { email: mail.address, reason: 'complained', detail: line })
}

/** Whether a mail of ours carries this Message-ID; to this address where one is given. */
export async function isOwnMail(db: Db, messageId: string, recipient?: string): Promise<boolean> {
  const mail = await findOwnMail(db, messageId)
  return mail !== undefined && (recipient === undefined || mail.address === recipient.toLowerCase())
}

async function findOwnMail(db: Db, messageId: string) {
  const { id, at } = /^(?<id>\d{1,15})\.(?<at>\d{13})@/.exec(messageId)?.groups ?? {}
  if (id === undefined || at === undefined) return undefined
  const mail = await findSentMail(db, Number(id))
  return mail?.created_at.getTime() === Number(at) ? mail : undefined
}

import type { Ctx, Db } from '#server/kernel/context.ts'
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
 * only when it names a mail of ours that went to this very address, by the number and the random part of its Message-ID.
 */
export async function noteBounce(db: Db, { messageId, recipient, status, line }: Bounce): Promise<void> {
  if (!status.startsWith('5.') || !(await isOwnMail(db, messageId, recipient))) return
  await markBounced(db, Number.parseInt(messageId, 10), line)
  if (DEAD_ADDRESS.has(status))
    await insertSuppression(db, { email: recipient, reason: 'bounced', detail: line })
}

interface Complained {
  readonly messageId: string
  /** Null where her provider leaves it out. */
  readonly recipient: string | null
  readonly line: string
}

/** Providers pass such words on within hours or days of the mail. */
const COMPLAINT_DAYS = 14
const DAY_MS = 86_400_000

/**
 * Whoever calls a mail of ours unwanted gets no more, but for what she asks for herself: her provider counts such words
 * against all our mails. Believed by the Message-ID, which nobody can know but who got the mail, while that mail is new.
 */
export async function noteComplaint(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { messageId, recipient, line }: Complained,
) {
  const mail = await findOwnMail(ctx.db, messageId)
  if (!mail?.address || (recipient !== null && recipient !== mail.address)) return
  if (mail.finished_at && ctx.now.getTime() - mail.finished_at.getTime() > COMPLAINT_DAYS * DAY_MS) return
  await insertSuppression(ctx.db, { email: mail.address, reason: 'complained', detail: line })
}

/** Whether a mail of ours carries this Message-ID; to this address where one is given. */
export async function isOwnMail(db: Db, messageId: string, recipient?: string): Promise<boolean> {
  const mail = await findOwnMail(db, messageId)
  return mail !== undefined && (recipient === undefined || mail.address === recipient.toLowerCase())
}

async function findOwnMail(db: Db, messageId: string) {
  const { id, mark } = /^(?<id>\d{1,15})\.(?<mark>[0-9a-f-]{36})@/.exec(messageId)?.groups ?? {}
  if (id === undefined || mark === undefined) return undefined
  const mail = await findSentMail(db, Number(id))
  return mail?.mark === mark ? mail : undefined
}

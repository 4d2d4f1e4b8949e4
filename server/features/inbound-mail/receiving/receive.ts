import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_MINUTES } from '#contract/inbound-mail/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import type { RawBody } from '#server/kernel/calls/handlers.ts'
import { keepMail } from './keep-mail.ts'
import { noteWorking } from '../queries.ts'
import { inboundMailbox } from '../settings.ts'
import { inboundTexts } from '../texts.ts'

/** `sha256=` and the HMAC of the moment, a point, and the mail as it is. */
export const signatureOf = (secret: string, timestamp: string, mail: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(mail).digest('hex')}`

/** One refusal for whatever is wrong with the signature. The same mail sent again is taken once. */
export async function receiveMail(ctx: Ctx, { bytes, headers }: RawBody) {
  const mailbox = await inboundMailbox(ctx)
  const timestamp = headers['x-rattil-timestamp'] ?? ''
  const given = headers['x-rattil-signature'] ?? ''
  const isSet = mailbox?.way === 'webhook' && mailbox.secret !== ''
  if (
    !isSet ||
    !isRecent(timestamp, ctx.now) ||
    !isSame(given, signatureOf(mailbox.secret, timestamp, bytes))
  )
    throw forbidden(inboundTexts.wrongSignature)
  const also = (tx: Ctx) => noteWorking(tx.db, mailbox.name, tx.now)
  const isNew = await keepMail(ctx, {
    way: 'webhook',
    source: bytes,
    isWhole: true,
    size: bytes.length,
    also,
  })
  return { state: isNew ? ('taken' as const) : ('known' as const) }
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= SIGNATURE_MINUTES * 60_000
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

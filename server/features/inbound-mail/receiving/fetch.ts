import { rawLimits } from '#contract/kernel/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { keepMail } from './keep-mail.ts'
import * as queries from '../queries.ts'
import { inboundMailbox, type InboundMailbox } from '../settings.ts'

const DAY_MS = 86_400_000

/** Reads what came into the mailbox since it was read last. Two processes may do so at once: a mail is kept once. */
export async function fetchMail(ctx: Ctx): Promise<void> {
  const mailbox = await inboundMailbox(ctx)
  if (mailbox?.way !== 'imap') return
  try {
    await read(ctx, mailbox)
    await queries.noteWorking(ctx.db, mailbox.name, ctx.now)
  } catch (error) {
    // The state of the mailbox says it; the next minute tries again.
    const { cause, line: reason } = ctx.ports.inbox.trouble(error)
    await queries.noteFailing(ctx.db, mailbox.name, { now: ctx.now, cause, reason })
    ctx.log.warn({ reason }, 'the mailbox for answers could not be read')
  }
}

async function read(ctx: Ctx, { name, imap }: InboundMailbox): Promise<void> {
  const row = await queries.findMailbox(ctx.db, name)
  const readAt = row?.read_at ?? ctx.now
  const place = row?.uid_validity ? { validity: row.uid_validity, lastUid: row.last_uid } : undefined
  const end = await ctx.ports.inbox.read(imap, {
    place,
    since: new Date(readAt.getTime() - DAY_MS),
    mostBytes: rawLimits.mail.bytes,
    keep: async ({ source, isWhole, size }, next) => {
      const also = (tx: Ctx) => queries.movePlace(tx.db, name, next)
      await keepMail(ctx, { way: 'imap', source, isWhole, size, also })
    },
  })
  await queries.movePlace(ctx.db, name, end)
}

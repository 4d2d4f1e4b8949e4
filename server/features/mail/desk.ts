import type { z } from 'zod'
import type { MailFilters, SuppressionFilters } from '#contract/mail/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { mailTexts } from './texts.ts'
import { failureSentence } from './trouble.ts'

const PAGE = 50

/** How the mail goes now, by the database's clock: the server's pauses are written by it. */
export async function showStatus(ctx: Ctx) {
  const { mail } = ctx.ports
  const { smtp, limits } = await mail.settings()
  const [counts, server] = await Promise.all([queries.countMails(ctx.db), mail.serverState()])
  const now = new Date()
  return {
    delivery: smtp ? ('smtp' as const) : ('outbox' as const),
    host: smtp?.host ?? null,
    ...counts,
    trouble: server?.failing_since
      ? {
          since: server.failing_since,
          sentence: failureSentence(server.reason),
          line: server.reason,
          next_try: server.paused_until && server.paused_until > now ? server.paused_until : null,
        }
      : null,
    per_minute: { allowed: limits.perMinute, now: Math.floor(server?.pace ?? limits.perMinute) },
    today: {
      sent: server?.day === riyadhDay(now) ? server.taken_today : 0,
      limit: limits.perDay ?? null,
    },
  }
}

export async function listMails(
  ctx: Ctx,
  titles: ReadonlyMap<string, string>,
  { state, kind, email, before }: z.output<typeof MailFilters>,
) {
  const rows = await queries.listMails(ctx.db, { state, kind, email, before }, PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    mails: page.map(({ reason, due_at, ...mail }) => ({
      ...mail,
      title: titles.get(mail.kind) ?? text(mailTexts.unknownKind),
      sentence: mail.state === 'sent' ? '' : failureSentence(reason),
      line: reason,
      due_at: mail.state === 'waiting' ? due_at : null,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Gives one failed mail back to the queue; pressed twice, it still leaves once. */
export function retryMail(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    if ((await queries.giveBack(tx.db, id)) === 0) throw notFound(mailTexts.noMail)
    await audit(tx, { action: 'mail.retry', entity: 'mail', entityId: id })
    await resume(tx)
    return null
  })
}

/** Everything that failed, and whatever waits for its next try, is tried now. */
export function retryAll(ctx: SignedCtx) {
  return inTransaction(ctx, async (tx) => {
    const count = await queries.giveBack(tx.db)
    await queries.hurryWaiting(tx.db)
    await queries.forgetTrouble(tx.db)
    await audit(tx, { action: 'mail.retry-all', entity: 'mail', entityId: '*', after: { count } })
    await resume(tx)
    return { count }
  })
}

async function resume(tx: SignedCtx): Promise<void> {
  await tx.ports.mail.resume(tx.db)
  tx.afterCommit(() => tx.ports.jobs.wake())
}

export async function listSuppressions(ctx: Ctx, { email, after }: z.output<typeof SuppressionFilters>) {
  const [rows, { suppressed: total }] = await Promise.all([
    queries.listSuppressions(ctx.db, { email, after }, PAGE + 1),
    queries.countMails(ctx.db),
  ])
  const page = rows.slice(0, PAGE)
  return {
    suppressions: page.map(({ email: address, reason, detail, at, user_id, name }) => ({
      email: address,
      person: user_id !== null && name !== null ? { id: user_id, name } : null,
      sentence: reason === 'complained' ? text(mailTexts.complained) : failureSentence(detail ?? reason),
      line: detail ?? '',
      at,
    })),
    total,
    next: rows.length > PAGE ? (page.at(-1)?.email ?? null) : null,
  }
}

/** Mails may go there again; what was held back meanwhile is not sent by itself. */
export function liftSuppression(ctx: SignedCtx, email: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.deleteSuppression(tx.db, email))) throw notFound(mailTexts.noSuppression)
    await audit(tx, { action: 'mail.lift', entity: 'mail_suppression', entityId: email })
    return null
  })
}

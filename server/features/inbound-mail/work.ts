import type { InboundOutcome } from '#contract/inbound-mail/shapes.ts'
import { workMs } from '#contract/kernel/limits.ts'
import { isOwnMail, noteBounce, noteComplaint } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import type { MailTaker } from '#server/kernel/feature.ts'
import { inWorker } from '#server/kernel/in-worker.ts'
import { takeHit } from '#server/kernel/http/rate-limit.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { TaskOf } from '#server/ports.ts'
import * as queries from './queries.ts'
import type { parseMail, ParsedMail } from './reading/parse-mail.ts'
import { isProof, namedIn } from './reply-address.ts'

/** Nobody writes so many answers in an hour; what comes then is left aside. */
const MAILS_AN_HOUR = { hits: 30, seconds: 3600 }
const MOST_ATTEMPTS = 5
const RETRY_MS = 60_000

const parsing: TaskOf<typeof parseMail> = {
  module: new URL('./reading/parse-mail.ts', import.meta.url).href,
  name: 'parseMail',
  lane: 'slow',
  ms: workMs.mail,
}

/** Makes of every mail that is due what it is. Whoever is killed at it gives it back, and it is taken once. */
export async function workOnMails(
  ctx: Ctx,
  takers: readonly MailTaker[],
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const mail = await queries.takeMail(ctx.db, ctx.now)
    if (!mail) return
    try {
      await workOn(ctx, takers, mail)
    } catch (error) {
      await settleFailure(ctx, mail, error)
    }
  }
}

/** A mail at which the platform fails again and again would be tried for ever. */
async function settleFailure(ctx: Ctx, { id, attempts }: queries.TakenMail, error: unknown): Promise<void> {
  ctx.log.warn({ err: error, inbound_mail: id, attempts }, 'a mail that came in could not be worked on')
  if (attempts < MOST_ATTEMPTS)
    await queries.putOff(ctx.db, id, new Date(ctx.now.getTime() + attempts * RETRY_MS))
  else await queries.finishMail(ctx.db, id, { outcome: 'broken', sender: null, now: ctx.now })
}

type Act = (tx: Ctx) => Promise<InboundOutcome>

async function workOn(ctx: Ctx, takers: readonly MailTaker[], mail: queries.TakenMail): Promise<void> {
  const parsed = await inWorker(ctx, parsing, mail.source ?? Buffer.alloc(0))
  const act = parsed ? await actFor(ctx, takers, { parsed, isWhole: mail.is_whole }) : leave('broken')
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.lockWaiting(tx.db, mail.id))) return
    const outcome = await act(tx)
    await queries.finishMail(tx.db, mail.id, { outcome, sender: parsed?.from || null, now: tx.now })
  })
}

const leave =
  (outcome: InboundOutcome): Act =>
  () =>
    Promise.resolve(outcome)

interface Read {
  readonly parsed: ParsedMail
  readonly isWhole: boolean
}

/** What a program wrote is answered by nothing, so that two programs never write to one another. */
async function actFor(ctx: Ctx, takers: readonly MailTaker[], { parsed, isWhole }: Read): Promise<Act> {
  const { failed, complaint, from, to, messageId, text, quoted, files } = parsed
  if (failed)
    return async (tx) => {
      await noteBounce(tx.db, failed)
      return 'bounce'
    }
  if (complaint)
    return async (tx) => {
      await noteComplaint(tx, complaint)
      return 'complaint'
    }
  if (parsed.isAutomatic || (await isOwnMail(ctx.db, messageId))) return leave('automatic')
  if (from === '') return leave('broken')
  const named = namedIn(to)
  const taker = takers.find(({ kind }) => kind === named?.kind)
  const holder = named && (await taker?.holderOf(ctx, named.id))
  if (!named || !taker || holder === undefined) return leave('unknown')
  if (!isProof(ctx, { ...named, holder }, named.proof)) return leave('unknown')
  if (await isTooMany(ctx, from)) return leave('too_many')
  const isHolder = from === holder.toLowerCase()
  return taker.prepare(ctx, { id: named.id, from, isHolder, isWhole, text, quoted, files })
}

async function isTooMany(ctx: Ctx, from: string): Promise<boolean> {
  try {
    await takeHit(ctx, `inbound mail ${from}`, MAILS_AN_HOUR)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return true
    throw error
  }
}

import { zonedTime } from '#core/format/zoned-day.ts'
import { answerByItself, listUntouched, ticketThread } from '#server/features/support/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { draftRow } from '../drafts/prepare.ts'
import * as queries from '../drafts/queries.ts'
import { askModel } from '../drafts/ask.ts'
import { reserveFor } from '../drafts/service.ts'
import { currentAi, settingOf, type Current } from '../settings/stored.ts'
import { aiTexts } from '../texts.ts'
import { gatherTicket } from '../uses/ticket-answer.ts'

const AT_ONCE = 5
/** What is older was there before the director turned this on, and waits for her. */
const NEWEST_MS = 6 * 3_600_000
const ZONE = 'Asia/Riyadh'

/** Only where the director has turned it on, for the sections and in the hours that she named. */
function mayAnswerNow({ service, settings, support }: Current, now: Date): boolean {
  if (!service || !settings.is_on || !settingOf(settings, 'ticket_answer').is_on || !support.is_automatic)
    return false
  const { hour } = zonedTime(now, ZONE)
  return hour >= support.from_hour && hour < support.to_hour
}

/** Each new ticket is tried once. What has no sure answer stays with the desk, as if nothing had been. */
export async function answerTickets(ctx: Ctx): Promise<void> {
  const current = await currentAi(ctx)
  if (!mayAnswerNow(current, ctx.now)) return
  const since = new Date(ctx.now.getTime() - NEWEST_MS)
  const { categories } = current.support
  const tickets = await listUntouched(ctx.db, { categories, since, limit: 200 })
  let tried = 0
  for (const { id } of tickets) {
    if (tried >= AT_ONCE) return
    if (await answerTicket(ctx, current, id)) tried++
  }
}

/** False: it was tried before. */
async function answerTicket(ctx: Ctx, current: Current, id: number): Promise<boolean> {
  const thread = await ticketThread(ctx.db, id)
  const seen = thread?.entries.at(-1)?.id ?? 0
  const material = await gatherTicket(ctx, id)
  const row = await draftRow(ctx, { current, use: 'ticket_answer', material })
  const draft = await queries.insertAutomatic(ctx.db, row)
  if (!draft) return false
  if (draft.state === 'nothing') return true
  const callId = await reserved(ctx, draft)
  if (callId === undefined) return true
  const answered = await askModel(ctx, callId)
  if (answered?.state !== 'ready' || !isSure(answered)) return true
  await inTransaction(ctx, async (tx) => {
    const message = `${answered.text}\n\n${text(aiTexts['auto.tail'])}`
    if (await answerByItself(tx, id, { text: message, seen }))
      await queries.updateDraft(tx.db, answered.id, { outcome: 'sent', settled_at: tx.now })
  })
  return true
}

/** Undefined where the day is spent or somebody has stopped it meanwhile: the ticket waits for the desk. */
async function reserved(ctx: Ctx, draft: queries.DraftRow): Promise<number | undefined> {
  try {
    return (await inTransaction(ctx, (tx) => reserveFor(tx, draft))).callId
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** An answer of which something had to be taken out, or that is not whole, is for a person to look at. */
const isSure = ({ remarks }: queries.DraftRow): boolean => Array.isArray(remarks) && remarks.length === 0

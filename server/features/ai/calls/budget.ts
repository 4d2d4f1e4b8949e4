import type { AiMessage, AiSettings, AiUse } from '#contract/ai/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { mostTokensOf, type ChatAnswer } from '#server/engines/ai/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { aiTexts } from '../texts.ts'
import type { Cause } from '../trouble.ts'
import * as queries from './queries.ts'

type Prices = Pick<AiSettings, 'price_in' | 'price_out'>

/** A price is riyals for a million tokens, so a token costs as many millionths of a riyal. */
const microOf = ({ price_in, price_out }: Prices, tokensIn: number, tokensOut: number): number =>
  Math.ceil(price_in * tokensIn + price_out * tokensOut)

interface Wish {
  readonly use: AiUse | 'trial'
  readonly draftId: number | null
  readonly model: string
  readonly templateVersion: number
  readonly messages: readonly AiMessage[]
  readonly replaced: number
  readonly mostTokens: number
}

/**
 * Writes into the log what is about to leave, and takes from the day the most that it can cost. Refused where the day
 * has less than that. Nothing leaves without its row.
 */
export async function reserveCall(tx: Ctx, settings: AiSettings, wish: Wish): Promise<number> {
  const day = riyadhDay(tx.now)
  const mostIn = mostTokensOf(wish.messages)
  const micro = microOf(settings, mostIn, wish.mostTokens)
  const tokens = mostIn + wish.mostTokens
  const limits = {
    tokens: settings.day_tokens,
    micro: settings.day_money === null ? null : Math.floor(settings.day_money * 1_000_000),
  }
  if (!(await queries.takeFromDay(tx.db, { day, tokens, micro }, limits))) {
    const spent = await queries.findDay(tx.db, day)
    throw conflict(spent.tokens + tokens > limits.tokens ? aiTexts.spentTokens : aiTexts.spentMoney)
  }
  const { id } = await queries.insertCall(tx.db, {
    draft_id: wish.draftId,
    use: wish.use,
    asked_by: tx.actor?.id ?? null,
    day,
    model: wish.model,
    template_version: wish.templateVersion,
    messages: JSON.stringify(wish.messages),
    replaced: wish.replaced,
    state: 'waiting',
    reserved_tokens: tokens,
    reserved_micro: micro,
    created_at: tx.now,
  })
  return id
}

export type Ended =
  | { readonly answer: ChatAnswer }
  | { readonly cause: Cause; readonly line: string; readonly isFree: boolean }

/** The day gets back what the call did not cost. Of one that broke off nobody knows, so it costs the most. */
export function settleCall(ctx: Ctx, id: number, settings: Prices, ended: Ended): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const cost = costOf(settings, ended)
    const call = await queries.endCall(tx.db, id, {
      ended_at: tx.now,
      ...('answer' in ended
        ? { state: 'answered', cause: null }
        : { state: 'failed', cause: ended.cause, line: ended.line }),
      tokens_in: cost?.tokensIn ?? null,
      tokens_out: cost?.tokensOut ?? null,
      cost_micro: cost?.micro ?? null,
    })
    if (!call || !cost) return
    await queries.correctDay(tx.db, {
      day: call.day,
      tokens: cost.tokensIn + cost.tokensOut - call.reserved_tokens,
      micro: cost.micro - call.reserved_micro,
    })
  })
}

function costOf(settings: Prices, ended: Ended) {
  if (!('answer' in ended)) return ended.isFree ? { tokensIn: 0, tokensOut: 0, micro: 0 } : undefined
  const { tokensIn, tokensOut } = ended.answer
  return { tokensIn, tokensOut, micro: microOf(settings, tokensIn, tokensOut) }
}

import type { z } from 'zod'
import { AiCall, type AiMessage } from '#contract/ai/shapes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { aiTexts } from '../texts.ts'
import { causeSentence } from '../trouble.ts'
import * as queries from './queries.ts'

export async function listCalls(ctx: Ctx, query: Paging) {
  const [rows, total] = await Promise.all([
    queries.listCalls(ctx.db, windowOf(query)),
    queries.countCalls(ctx.db),
  ])
  return pageOf(rows.map(present), total, query)
}

export async function showCall(ctx: Ctx, id: number) {
  const row = await queries.findCall(ctx.db, id)
  if (!row) throw notFound(aiTexts.noCall)
  return { ...present(row), template_version: row.template_version, messages: storedMessages(row.messages) }
}

/** Only `reserveCall` and `prepareDraft` fill this column, in this form. */
export const storedMessages = (value: unknown) => value as AiMessage[]

/** What was used and is no more, as in an older version, is shown as a trial of nothing. */
const readUse = (use: string) => AiCall.shape.use.catch('trial').parse(use)

function present(row: queries.CallRow): z.input<typeof AiCall> {
  const { id, model, state, line, replaced, created_at, sent_at } = row
  const isCounted = row.tokens_in !== null && row.tokens_out !== null
  return {
    id,
    use: readUse(row.use),
    asked_by: row.asked_by === null ? null : { id: row.asked_by, name: row.name ?? '' },
    model,
    state,
    cause: row.cause === null ? null : causeSentence(row.cause),
    line,
    replaced,
    tokens: isCounted ? (row.tokens_in ?? 0) + (row.tokens_out ?? 0) : null,
    money: row.cost_micro === null ? null : row.cost_micro / 1_000_000,
    created_at,
    sent_at,
  }
}

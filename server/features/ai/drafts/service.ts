import { MOST_ANSWER_TOKENS, aiUses, type AiUse } from '#contract/ai/shapes.ts'
import { normalise } from '#core/text/normalise.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { reserveCall } from '../calls/budget.ts'
import { isHers, mayAsk } from '../policy.ts'
import { storedMessages } from '../calls/show.ts'
import { currentAi, settingOf } from '../settings/stored.ts'
import { aiTexts } from '../texts.ts'
import { openFor } from './prepare.ts'
import { presentDraft, storedMarks } from './present.ts'
import * as queries from './queries.ts'

export const ASK = 'ai.ask'

/** None while the platform asks nobody. */
export async function listOpenUses(ctx: SignedCtx): Promise<AiUse[]> {
  const { service, settings } = await currentAi(ctx)
  if (!service || !settings.is_on) return []
  return aiUses.filter((use) => settingOf(settings, use).is_on && mayAsk(ctx.actor, use))
}

export async function showDraft(ctx: SignedCtx, id: number) {
  const row = await queries.findDraft(ctx.db, id)
  if (!row || !isHers(ctx.actor, row)) throw notFound(aiTexts.notFound)
  return presentDraft(ctx, row)
}

async function heldDraft(tx: SignedCtx, id: number): Promise<queries.DraftRow> {
  const row = await queries.lockDraft(tx.db, id)
  if (!row || !isHers(tx.actor, row)) throw notFound(aiTexts.notFound)
  return row
}

/** Exactly what she was shown leaves, once, by a job: an answer may take minutes. */
export function sendDraft(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const draft = await heldDraft(tx, id)
    if (draft.state !== 'prepared') throw conflict(aiTexts.alreadySent)
    const { callId, sent } = await reserveFor(tx, draft)
    await tx.ports.jobs.enqueue(tx.db, ASK, { callId })
    tx.afterCommit(() => tx.ports.jobs.wake())
    return presentDraft(tx, sent)
  })
}

/** Takes from the day what the draft may cost, and writes into the log what is about to leave. */
export async function reserveFor(tx: Ctx, draft: queries.DraftRow) {
  const use = aiUses.find((one) => one === draft.use)
  if (!use) throw notFound(aiTexts.notFound)
  const { settings } = await openFor(tx, use)
  const callId = await reserveCall(tx, settings, {
    use,
    draftId: draft.id,
    model: draft.model,
    templateVersion: draft.template_version,
    messages: storedMessages(draft.messages),
    replaced: storedMarks(draft.marks).length,
    mostTokens: MOST_ANSWER_TOKENS,
  })
  const sent = await queries.updateDraft(tx.db, draft.id, { state: 'waiting', sent_at: tx.now })
  return { callId, sent: sent ?? draft }
}

/** Said twice, the last counts. */
export function settleDraft(ctx: SignedCtx, id: number, text: string | null) {
  return inTransaction(ctx, async (tx) => {
    const draft = await heldDraft(tx, id)
    if (draft.state !== 'ready' && draft.state !== 'nothing') throw conflict(aiTexts.notReady)
    const outcome = text === null ? 'discarded' : isSame(text, draft) ? 'used' : 'edited'
    const settled = await queries.updateDraft(tx.db, id, { outcome, settled_at: tx.now })
    return presentDraft(tx, settled ?? draft)
  })
}

/** Of questions the browser says which it took: all of them, as they were, is no edit. */
const isSame = (text: string, draft: queries.DraftRow): boolean => normalise(text) === normalise(draft.text)

export async function showFigures({ db }: Ctx) {
  const rows = await queries.countByUse(db)
  const none = { drafted: 0, used: 0, edited: 0, discarded: 0, sent: 0, nothing: 0, failed: 0 }
  return aiUses.map((use) => ({ ...none, ...rows.find((row) => row.use === use), use }))
}

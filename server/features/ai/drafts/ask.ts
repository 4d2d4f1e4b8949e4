import type { AiUse } from '#contract/ai/shapes.ts'
import { MOST_ANSWER_TOKENS, aiUses } from '#contract/ai/shapes.ts'
import { AiTrouble, type ChatAnswer } from '#server/engines/ai/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { settleCall } from '../calls/budget.ts'
import { claimCall } from '../calls/queries.ts'
import { storedMessages } from '../calls/show.ts'
import { currentAi, settingOf } from '../settings/stored.ts'
import type { Cause } from '../trouble.ts'
import * as queries from './queries.ts'
import { takeAnswer } from './take-answer.ts'

const ANSWER_MS = 150_000

/** Sends what was prepared, outside of any transaction, and keeps what came of it. Undefined: it left before. */
export async function askModel(ctx: Ctx, callId: number): Promise<queries.DraftRow | undefined> {
  const current = await currentAi(ctx)
  const { service, settings } = current
  const call = await claimCall(ctx.db, callId, ctx.now)
  if (!call) return undefined
  const use = aiUses.find((one) => one === call.use)
  const fail = async (cause: Cause, line: string, isFree: boolean) => {
    await settleCall(ctx, callId, settings, { cause, line, isFree })
    await queries.failDraft(ctx.db, { callId, cause, line })
    return call.draft_id === null ? undefined : queries.findDraft(ctx.db, call.draft_id)
  }
  // Whoever stopped it since then stops what is waiting too.
  if (!service || !use || !settings.is_on || !settingOf(settings, use).is_on) return fail('stopped', '', true)
  let answer: ChatAnswer
  try {
    answer = await ctx.ports.ai.chat(service, {
      model: call.model,
      messages: storedMessages(call.messages),
      mostTokens: MOST_ANSWER_TOKENS,
      ms: ANSWER_MS,
    })
  } catch (error) {
    if (error instanceof AiTrouble) return fail(error.reason, error.message, error.isFree)
    ctx.log.error({ err: error }, 'a model was not asked')
    return fail('bug', '', false)
  }
  await settleCall(ctx, callId, settings, { answer })
  return call.draft_id === null ? undefined : keep(ctx, call.draft_id, use, answer)
}

async function keep(ctx: Ctx, draftId: number, use: AiUse, answer: ChatAnswer) {
  const draft = await queries.findDraft(ctx.db, draftId)
  if (!draft) return undefined
  const change = await takeAnswer(ctx, draft, use, answer).catch((error: unknown) => {
    ctx.log.error({ err: error, draft: draftId }, 'an answer of a model was not read')
    return { state: 'failed' as const, cause: 'bug' }
  })
  return queries.updateDraft(ctx.db, draftId, change)
}

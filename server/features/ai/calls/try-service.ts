import type { AiMessage } from '#contract/ai/shapes.ts'
import { AiTrouble, type ChatAnswer } from '#server/engines/ai/port.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, Refusal } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { currentAi, type CurrentService } from '../settings/stored.ts'
import { aiTexts } from '../texts.ts'
import { causeSentence } from '../trouble.ts'
import { reserveCall, settleCall } from './budget.ts'
import { claimCall } from './queries.ts'

const TRY_MS = 25_000
const MOST_TOKENS = 60
/** Nothing of the centre is in it. */
const messages: AiMessage[] = [
  { role: 'system', content: 'أجيبي بالعربية في جملة واحدة قصيرة.' },
  { role: 'user', content: 'هل تعملين؟' },
]

/** Asks for a real answer, streamed as drafts are: what the list of models cannot show. */
export async function tryService(ctx: SignedCtx) {
  const { service, settings } = await currentAi(ctx)
  if (!service) throw conflict(aiTexts.notSet)
  if (!settings.is_on) throw conflict(aiTexts.isStopped)
  const { model } = service
  const callId = await inTransaction(ctx, (tx) =>
    reserveCall(tx, settings, {
      use: 'trial',
      draftId: null,
      model,
      templateVersion: 0,
      messages,
      replaced: 0,
      mostTokens: MOST_TOKENS,
    }),
  )
  await claimCall(ctx.db, callId, ctx.now)
  const began = performance.now()
  try {
    const answer = await ask(ctx, service)
    await settleCall(ctx, callId, settings, { answer })
    const { text, tokensIn, tokensOut } = answer
    return { text, model, ms: Math.round(performance.now() - began), tokens: tokensIn + tokensOut }
  } catch (error) {
    const trouble = error instanceof AiTrouble ? error : undefined
    await settleCall(ctx, callId, settings, {
      cause: trouble?.reason ?? 'bug',
      line: trouble?.message ?? '',
      isFree: trouble?.isFree ?? false,
    })
    if (!trouble) throw error
    const words = [aiTexts.unavailable, causeSentence(trouble.reason), trouble.message]
    throw new Refusal('unavailable', words.join('. '))
  }
}

const ask = (ctx: SignedCtx, service: CurrentService): Promise<ChatAnswer> =>
  ctx.ports.ai.chat(service, { model: service.model, messages, mostTokens: MOST_TOKENS, ms: TRY_MS })

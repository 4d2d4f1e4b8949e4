import type { AiServiceForm, AiSettingsForm, AiSupportForm } from '#contract/ai/forms.ts'
import type { AiServiceSettings } from '#contract/ai/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { AiTrouble } from '#server/engines/ai/port.ts'
import { keepAnswer } from '#server/features/integrations/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findDay } from './calls/queries.ts'
import { aiIntegration, answerWith, askModels } from './integration.ts'
import { aiTexts } from './texts.ts'
import { causeSentence } from './trouble.ts'
import { currentAi, keySealer, SERVICE, SUPPORT, USES, type StoredService } from './settings/stored.ts'

const LIST_MS = 15_000
/** Saving does not wait long for a service that hangs. */
const SOON_MS = 5000
const MODELS_TOLD = 10

/** Never with the key. */
export async function showService(ctx: Ctx): Promise<AiServiceSettings> {
  const fixed = ctx.config.ai.service
  if (fixed)
    return {
      source: 'environment',
      address: fixed.address,
      model: fixed.model,
      has_key: fixed.key !== undefined,
    }
  const { stored } = await currentAi(ctx)
  return stored
    ? { source: 'desk', address: stored.address, model: stored.model, has_key: stored.key !== null }
    : { source: 'none', address: '', model: '', has_key: false }
}

/** The service is asked before it is saved, outside of the transaction. */
export async function checkService(ctx: Ctx, { body }: { body: AiServiceForm }): Promise<CheckedService> {
  if (ctx.config.ai.service) throw conflict(aiTexts.environmentWins)
  const { address, model, without_key } = body
  const key = without_key ? undefined : body.key
  const service = { address, key, isTrusted: ctx.config.ai.mayAskPrivately }
  if (!service.isTrusted && !address.startsWith('https:'))
    throw invalid('address', aiTexts.refusal, { meaning: causeSentence('private'), line: 'http' })
  const models = await ctx.ports.ai.listModels(service, LIST_MS).catch((error: unknown) => {
    throw error instanceof AiTrouble ? refusalOf(error) : error
  })
  if (!models.includes(model))
    throw invalid('model', aiTexts.unknownModel, { models: models.slice(0, MODELS_TOLD).join('، ') || '—' })
  return { value: { address, model, key: key === undefined ? null : keySealer(ctx).seal(key) }, models }
}

export interface CheckedService {
  readonly value: StoredService
  /** Those that it offers. */
  readonly models: readonly string[]
}

const refusalOf = ({ reason, message }: AiTrouble) =>
  invalid(['wrong-key', 'forbidden', 'no-credit'].includes(reason) ? 'key' : 'address', aiTexts.refusal, {
    meaning: causeSentence(reason),
    line: message,
  })

/** It holds at once, on every node. */
export async function saveService(ctx: SignedCtx, { value, models }: CheckedService) {
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: SERVICE, value, action: SERVICE, audited: withoutKey })
    await keepAnswer(tx, aiIntegration, answerWith(await currentAi(tx), models))
    tx.changes('integrations')
  })
  return showService(ctx)
}

export async function removeService(ctx: SignedCtx) {
  if (ctx.config.ai.service) throw conflict(aiTexts.environmentWins)
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: SERVICE, value: undefined, action: SERVICE, audited: withoutKey })
    tx.changes('integrations')
  })
  return showService(ctx)
}

function withoutKey(value: unknown): unknown {
  const { address, model } = value as StoredService
  return { address, model }
}

export async function showDesk(ctx: Ctx) {
  const [{ settings }, day] = await Promise.all([currentAi(ctx), findDay(ctx.db, riyadhDay(ctx.now))])
  return { settings, today: day }
}

/** The service is asked whether it has these models, outside of the transaction; what it says stands on its card. */
export async function checkUses(ctx: Ctx, { body }: { body: AiSettingsForm }) {
  return { value: body, said: body.is_on ? await askModels(ctx, await currentAi(ctx), SOON_MS) : undefined }
}

export type CheckedUses = Awaited<ReturnType<typeof checkUses>>

/** What has left already is counted on; what is waiting asks again before it leaves. */
export async function saveSettings(ctx: SignedCtx, { value, said }: CheckedUses) {
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: USES, value, action: USES })
    if (said) await keepAnswer(tx, aiIntegration, answerWith(await currentAi(tx), said))
    tx.changes('integrations')
  })
  return showDesk(ctx)
}

export const showSupport = async (ctx: Ctx) => (await currentAi(ctx)).support

export async function saveSupport(ctx: SignedCtx, value: AiSupportForm) {
  await inTransaction(ctx, (tx) => saveSetting(tx, { key: SUPPORT, value, action: SUPPORT }))
  return showSupport(ctx)
}

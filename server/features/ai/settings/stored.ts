import { z } from 'zod'
import { AiSettingsForm, AiSupportForm } from '#contract/ai/forms.ts'
import { aiUses, type AiSettings, type AiSupportSettings, type AiUse } from '#contract/ai/shapes.ts'
import type { AiService } from '#server/engines/ai/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { listSettings } from '#server/kernel/data/settings.ts'

export const SERVICE = 'ai.service'
export const USES = 'ai.uses'
export const SUPPORT = 'ai.support'

const StoredService = z.object({
  address: z.string(),
  model: z.string(),
  /** Sealed; null: the service needs none. */
  key: z.string().nullable(),
})
export type StoredService = z.output<typeof StoredService>

/** Everything is off until a director turns it on. */
const defaults: AiSettings = {
  is_on: false,
  uses: aiUses.map((use) => ({ use, is_on: false, model: '' })),
  day_tokens: 200_000,
  day_money: null,
  price_in: 0,
  price_out: 0,
}
const supportDefaults: AiSupportSettings = {
  is_automatic: false,
  categories: [],
  from_hour: 8,
  to_hour: 22,
  uses_faq: true,
  uses_docs: true,
  uses_replies: true,
}

type Reading = Pick<Ctx, 'db' | 'config'>

export const keySealer = ({ config }: Pick<Ctx, 'config'>) => sealer(config.secretKey, 'ai')

async function readStored({ db }: Pick<Ctx, 'db'>) {
  const rows = await listSettings(db, [SERVICE, USES, SUPPORT])
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  // A stored value that no longer fits its form counts as not saved.
  return {
    service: StoredService.safeParse(value(SERVICE)).data,
    uses: AiSettingsForm.safeParse(value(USES)).data,
    support: AiSupportForm.safeParse(value(SUPPORT)).data,
  }
}

export interface CurrentService extends AiService {
  readonly model: string
}

export interface Current {
  readonly settings: AiSettings
  readonly support: AiSupportSettings
  readonly stored: StoredService | undefined
  /** The environment first; undefined where nothing is set or the key that sealed the service's key is lost. */
  readonly service: CurrentService | undefined
}

/** All that holds now, in one reading. */
export async function currentAi(ctx: Reading): Promise<Current> {
  const { service, uses, support } = await readStored(ctx)
  return {
    settings: uses ? { ...uses, uses: aiUses.map((use) => settingOf(uses, use)) } : defaults,
    support: support ?? supportDefaults,
    stored: service,
    service: ctx.config.ai.service ?? opened(ctx, service),
  }
}

/** A use that came with a later version is off. */
export const settingOf = ({ uses }: Pick<AiSettings, 'uses'>, use: AiUse) =>
  uses.find((one) => one.use === use) ?? { use, is_on: false, model: '' }

function opened(ctx: Reading, stored: StoredService | undefined): CurrentService | undefined {
  if (!stored) return undefined
  const key = stored.key === null ? undefined : keySealer(ctx).tryOpen(stored.key)
  if (stored.key !== null && key === undefined) return undefined
  return { address: stored.address, model: stored.model, key, isTrusted: ctx.config.ai.mayAskPrivately }
}

export const modelOf = ({ settings, service }: Current, use: AiUse): string =>
  settingOf(settings, use).model || (service?.model ?? '')

import { z } from 'zod'
import { pushProviders } from '#contract/push/shapes.ts'
import type { BeamsSettings, PushSettings, VapidKeys } from '#server/engines/push/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { keepFirstSetting, listSettings } from '#server/kernel/data/settings.ts'

export const PROVIDER = 'push.provider'
export const KEYS = 'push.keys'

const StoredProvider = z.object({
  provider: z.enum(pushProviders),
  instance_id: z.string(),
  /** Sealed; null: none. */
  secret_key: z.string().nullable(),
})
export type StoredProvider = z.output<typeof StoredProvider>

const StoredKeys = z.object({
  public_key: z.string(),
  /** Sealed. */
  private_key: z.string(),
  made_at: z.iso.datetime(),
})
export type StoredKeys = z.output<typeof StoredKeys>

const NOTHING_CHOSEN: StoredProvider = { provider: 'own', instance_id: '', secret_key: null }

export const keySealer = ({ config }: Pick<Ctx, 'config'>) => sealer(config.secretKey, 'push')

/** What the directors have saved and the platform has made; a stored value that no longer fits counts as absent. */
export async function readStored({ db }: Pick<Ctx, 'db'>) {
  const rows = await listSettings(db, [PROVIDER, KEYS])
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    provider: StoredProvider.catch(NOTHING_CHOSEN).parse(value(PROVIDER)),
    keys: StoredKeys.safeParse(value(KEYS)).data,
  }
}

/** Of the environment, or what a director has saved; undefined where the key that sealed it is lost. */
export function beamsOf(ctx: Pick<Ctx, 'config'>, stored: StoredProvider): BeamsSettings | undefined {
  if (ctx.config.push.beams) return ctx.config.push.beams
  const secretKey = stored.secret_key === null ? undefined : keySealer(ctx).tryOpen(stored.secret_key)
  return secretKey === undefined ? undefined : { instanceId: stored.instance_id, secretKey }
}

/** New keys, as they are stored. */
export async function newKeys(ctx: Pick<Ctx, 'config' | 'ports' | 'now'>): Promise<StoredKeys> {
  const { publicKey, privateKey } = await ctx.ports.push.makeKeys()
  return {
    public_key: publicKey,
    private_key: keySealer(ctx).seal(privateKey),
    made_at: ctx.now.toISOString(),
  }
}

/** The environment's, or those that the platform has made for itself; at the first need it makes them. */
async function keysOf(ctx: Ctx, stored: StoredKeys | undefined): Promise<VapidKeys | undefined> {
  if (ctx.config.push.keys) return ctx.config.push.keys
  if (!stored) {
    await keepFirstSetting(ctx.db, KEYS, await newKeys(ctx), ctx.now)
    const { keys } = await readStored(ctx)
    return keys && keysOf(ctx, keys)
  }
  const privateKey = keySealer(ctx).tryOpen(stored.private_key)
  return privateKey === undefined ? undefined : { publicKey: stored.public_key, privateKey }
}

/** What holds now; undefined while nothing can be sent: a lost key, or Beams without its secret. */
export async function pushSettings(ctx: Ctx): Promise<PushSettings | undefined> {
  const stored = await readStored(ctx)
  if (ctx.config.push.beams || stored.provider.provider === 'beams') {
    const beams = beamsOf(ctx, stored.provider)
    return beams && { provider: 'beams', ...beams }
  }
  const keys = await keysOf(ctx, stored.keys)
  return keys && { provider: 'own', keys, subject: subjectOf(ctx) }
}

/** Push services write there when we are a burden; Apple takes nothing that is no real address. */
function subjectOf({ config }: Pick<Ctx, 'config'>): string {
  if (config.publicUrl?.startsWith('https:')) return config.publicUrl
  return `mailto:${config.mailFrom?.address ?? 'no-reply@localhost'}`
}

/** How long the key of a Beams instance is believed; it changes never. */
const BEAMS_KEY_MS = 3_600_000
const beamsKeys = new Map<string, { readonly key: string; readonly until: number }>()

/** What a browser subscribes with under these settings. Throws BeamsTrouble. */
export async function subscribingKey(ctx: Ctx, settings: PushSettings): Promise<string> {
  if (settings.provider === 'own') return settings.keys.publicKey
  const known = beamsKeys.get(settings.instanceId)
  if (known && known.until > ctx.now.getTime()) return known.key
  const key = await ctx.ports.push.beams.publicKey(settings)
  beamsKeys.clear()
  beamsKeys.set(settings.instanceId, { key, until: ctx.now.getTime() + BEAMS_KEY_MS })
  return key
}

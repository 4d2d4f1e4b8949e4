import type { PushProviderForm } from '#contract/push/forms.ts'
import type { PushDesk } from '#contract/push/shapes.ts'
import { plural } from '#core/format/plural.ts'
import { BeamsTrouble } from '#server/engines/push/port.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { countDevices } from './device-queries.ts'
import { countWaiting, listServices } from './service-queries.ts'
import {
  beamsOf,
  KEYS,
  keySealer,
  newKeys,
  PROVIDER,
  pushSettings,
  readStored,
  subscribingKey,
  type StoredKeys,
  type StoredProvider,
} from './settings.ts'
import { pushTexts } from './texts.ts'

/** Never with a secret. */
export async function showDesk(ctx: Ctx) {
  const settings = await pushSettings(ctx)
  const [{ provider, keys }, key, services, waiting] = await Promise.all([
    readStored(ctx),
    keyOrTrouble(ctx, settings),
    listServices(ctx.db),
    countWaiting(ctx.db),
  ])
  const devices = await countDevices(ctx.db, key.key, ctx.now)
  const { config } = ctx
  const state = stateOf({ settings, key, services, devices, provider: provider.provider })
  return {
    ...state,
    provider: config.push.beams ? ('beams' as const) : provider.provider,
    provider_source: config.push.beams ? ('environment' as const) : ('desk' as const),
    keys_source: config.push.keys ? ('environment' as const) : ('desk' as const),
    public_key: key.key,
    key_since: config.push.keys || !keys ? null : new Date(keys.made_at),
    beams: {
      instance_id: config.push.beams?.instanceId ?? provider.instance_id,
      has_secret: config.push.beams !== undefined || provider.secret_key !== null,
    },
    devices,
    waiting,
    services,
  }
}

type Settings = Awaited<ReturnType<typeof pushSettings>>
interface Key {
  readonly key: string | null
  readonly line: string
}

async function keyOrTrouble(ctx: Ctx, settings: Settings): Promise<Key> {
  if (!settings) return { key: null, line: '' }
  try {
    return { key: await subscribingKey(ctx, settings), line: '' }
  } catch (error) {
    if (error instanceof BeamsTrouble) return { key: null, line: error.message }
    throw error
  }
}

interface Known {
  readonly settings: Settings
  readonly key: Key
  readonly services: Awaited<ReturnType<typeof listServices>>
  readonly devices: PushDesk['devices']
  readonly provider: PushDesk['provider']
}

const deviceWords = {
  zero: 'لا جهاز',
  one: 'جهاز واحد',
  two: 'جهازان',
  few: '{n} أجهزة',
  many: '{n} جهازًا',
  other: '{n} جهاز',
}

function stateOf({
  settings,
  key,
  services,
  devices,
  provider,
}: Known): Pick<PushDesk, 'state' | 'sentence'> {
  if (!settings) {
    const sentence = provider === 'beams' ? pushTexts['state.lostSecret'] : pushTexts['state.lostKey']
    return { state: 'trouble', sentence: text(sentence) }
  }
  if (key.key === null) return failing('Pusher Beams', key.line)
  const service = services.find(({ failing_since }) => failing_since !== null)
  if (service && services.every(({ failing_since }) => failing_since !== null))
    return failing(service.service, service.last_error ?? '')
  if (devices.total === 0) return { state: 'off', sentence: text(pushTexts['state.noDevices']) }
  const sentence = settings.provider === 'beams' ? pushTexts['state.beams'] : pushTexts['state.own']
  return { state: 'working', sentence: text(sentence, { count: plural(devices.total, deviceWords) }) }
}

const failing = (service: string, line: string) => ({
  state: 'trouble' as const,
  sentence: text(pushTexts['state.failing'], { service, line }),
})

/** Beams is asked before its settings are saved: a wrong key would silence every device. */
export async function checkProvider(ctx: Ctx, { body }: { body: PushProviderForm }): Promise<StoredProvider> {
  if (ctx.config.push.beams) throw conflict(pushTexts.environmentWins)
  const { provider: stored } = await readStored(ctx)
  if (body.provider === 'own') return { ...stored, provider: 'own' }
  const { instance_id, secret_key: typed } = body
  if (!typed && stored.secret_key !== null && stored.instance_id !== instance_id)
    throw invalid('secret_key', pushTexts.secretAgain)
  const secretKey = typed || beamsOf(ctx, stored)?.secretKey
  if (!secretKey) throw invalid('secret_key', pushTexts.secretNeeded)
  await ctx.ports.push.beams.probe({ instanceId: instance_id, secretKey }).catch((error: unknown) => {
    throw error instanceof BeamsTrouble ? refusalOf(error) : error
  })
  return { provider: 'beams', instance_id, secret_key: keySealer(ctx).seal(secretKey) }
}

function refusalOf({ status, message: line }: BeamsTrouble) {
  if (status === 401 || status === 403)
    return invalid('secret_key', pushTexts['beams.wrong-secret'], { line })
  if (status === 404) return invalid('instance_id', pushTexts['beams.no-instance'], { line })
  return invalid('instance_id', pushTexts['beams.trouble'], { line })
}

/** It holds at once, on every node; devices subscribe anew when the platform is opened on them. */
export async function saveProvider(ctx: SignedCtx, value: StoredProvider) {
  await inTransaction(ctx, (tx) =>
    saveSetting(tx, { key: PROVIDER, value, action: PROVIDER, audited: withoutSecret }),
  )
  return showDesk(ctx)
}

function withoutSecret(value: unknown): unknown {
  const { provider, instance_id, secret_key } = value as StoredProvider
  return { provider, instance_id, has_secret: secret_key !== null }
}

/** Whoever holds the old key can push to nobody any more; nor can we, until each device has subscribed anew. */
export async function rotateKeys(ctx: SignedCtx) {
  if (ctx.config.push.keys) throw conflict(pushTexts.environmentWins)
  const value = await newKeys(ctx)
  await inTransaction(ctx, (tx) => saveSetting(tx, { key: KEYS, value, action: KEYS, audited: publicHalf }))
  return showDesk(ctx)
}

const publicHalf = (value: unknown): unknown => ({ public_key: (value as StoredKeys).public_key })

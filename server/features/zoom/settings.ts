import { z } from 'zod'
import type { ZoomAccount } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { readSetting } from '#server/kernel/data/settings.ts'

export const ACCOUNT = 'zoom.account'
export const EVENTS = 'zoom.events'

const StoredAccount = z.object({
  account_id: z.string(),
  client_id: z.string(),
  /** Sealed. */
  client_secret: z.string(),
})
export type StoredAccount = z.output<typeof StoredAccount>

const StoredEvents = z.object({
  /** Sealed. */
  secret: z.string(),
  /** The one before it, which Zoom may still sign with for a while. */
  previous: z.string().nullable(),
  previous_until: z.string().nullable(),
})
export type StoredEvents = z.output<typeof StoredEvents>

type Settings = Pick<Ctx, 'db' | 'config'>

export const secretSealer = ({ config }: Pick<Ctx, 'config'>) => sealer(config.secretKey, 'zoom')

/** A stored value that no longer fits counts as not saved. */
export const readStored = async ({ db }: Pick<Ctx, 'db'>): Promise<StoredAccount | undefined> =>
  StoredAccount.safeParse(await readSetting(db, ACCOUNT)).data

export const readEvents = async ({ db }: Pick<Ctx, 'db'>): Promise<StoredEvents | undefined> =>
  StoredEvents.safeParse(await readSetting(db, EVENTS)).data

/** What holds now: the environment first; undefined where nothing is set or the key that sealed the secret is lost. */
export async function zoomAccount(ctx: Settings): Promise<ZoomAccount | undefined> {
  const { account } = ctx.config.zoom
  if (account) return account
  const stored = await readStored(ctx)
  const clientSecret = stored && secretSealer(ctx).tryOpen(stored.client_secret)
  if (!stored || clientSecret === undefined) return undefined
  return { accountId: stored.account_id, clientId: stored.client_id, clientSecret }
}

export const isZoomOn = async (ctx: Settings): Promise<boolean> => (await zoomAccount(ctx)) !== undefined

/** With which notices may be signed now; none where nothing is set. */
export async function eventSecrets(ctx: Settings & Pick<Ctx, 'now'>): Promise<string[]> {
  const { eventSecret } = ctx.config.zoom
  if (eventSecret) return [eventSecret]
  const stored = await readEvents(ctx)
  if (!stored) return []
  const { secret, previous, previous_until } = stored
  const isStill = previous !== null && previous_until !== null && new Date(previous_until) > ctx.now
  return [secret, ...(isStill ? [previous] : [])].flatMap((sealed) => secretSealer(ctx).tryOpen(sealed) ?? [])
}

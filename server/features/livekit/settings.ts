import { z } from 'zod'
import type { LiveKitAccount } from '#server/engines/meetings/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { readSetting } from '#server/kernel/data/settings.ts'

export const ACCOUNT = 'livekit.account'
export const ROOMS = 'livekit.rooms'

const StoredAccount = z.object({
  url: z.string(),
  key: z.string(),
  /** Sealed. */
  secret: z.string(),
})
export type StoredAccount = z.output<typeof StoredAccount>

const StoredRooms = z.object({ circles: z.boolean(), lectures: z.boolean() })
export type StoredRooms = z.output<typeof StoredRooms>
const NO_ROOMS: StoredRooms = { circles: false, lectures: false }

type Settings = Pick<Ctx, 'db' | 'config'>

export const secretSealer = ({ config }: Pick<Ctx, 'config'>) => sealer(config.secretKey, 'livekit')

/** A stored value that no longer fits counts as not saved. */
export const readStored = async ({ db }: Pick<Ctx, 'db'>): Promise<StoredAccount | undefined> =>
  StoredAccount.safeParse(await readSetting(db, ACCOUNT)).data

export const readRooms = async ({ db }: Pick<Ctx, 'db'>): Promise<StoredRooms> =>
  StoredRooms.safeParse(await readSetting(db, ROOMS)).data ?? NO_ROOMS

/** What holds now: the environment first; undefined where nothing is set or the key that sealed the secret is lost. */
export async function liveKitAccount(ctx: Settings): Promise<LiveKitAccount | undefined> {
  const { liveKit } = ctx.config.media
  if (liveKit) return liveKit
  const stored = await readStored(ctx)
  const secret = stored && secretSealer(ctx).tryOpen(stored.secret)
  if (!stored || secret === undefined) return undefined
  return { url: stored.url, key: stored.key, secret, isTrusted: ctx.config.media.mayLiveKitPrivately }
}

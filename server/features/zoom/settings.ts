import { z } from 'zod'
import type { ZoomAccount } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sealer } from '#server/kernel/seal.ts'
import { readSetting } from '#server/kernel/settings.ts'

export const ACCOUNT = 'zoom.account'

const StoredAccount = z.object({
  account_id: z.string(),
  client_id: z.string(),
  /** Sealed. */
  client_secret: z.string(),
})
export type StoredAccount = z.output<typeof StoredAccount>

type Settings = Pick<Ctx, 'db' | 'config'>

export const secretSealer = ({ config }: Pick<Ctx, 'config'>) => sealer(config.secretKey, 'zoom')

/** A stored value that no longer fits counts as not saved. */
export const readStored = async ({ db }: Pick<Ctx, 'db'>): Promise<StoredAccount | undefined> =>
  StoredAccount.safeParse(await readSetting(db, ACCOUNT)).data

/** What holds now: the environment first; undefined where nothing is set or the key that sealed the secret is lost. */
export async function zoomAccount(ctx: Settings): Promise<ZoomAccount | undefined> {
  const { account } = ctx.config.zoom
  if (account) return account
  const stored = await readStored(ctx)
  const clientSecret = stored && secretSealer(ctx).tryOpen(stored.client_secret)
  if (!stored || clientSecret === undefined) return undefined
  return { accountId: stored.account_id, clientId: stored.client_id, clientSecret }
}

import { LiveKeeping } from '#contract/live/forms.ts'
import type { Ctx, Db, SignedCtx } from '#server/kernel/context.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { deleteMessages } from '../chat/queries.ts'
import { deleteExpired } from '../recording/queries.ts'

const SETTING = 'live.keeping'
const DEFAULTS: LiveKeeping = { chat_days: 30, recording_days: 30 }
const DAY_MS = 86_400_000

export const readKeeping = async (db: Db): Promise<LiveKeeping> =>
  LiveKeeping.catch(DEFAULTS).parse(await readSetting(db, SETTING))

export const setKeeping = (ctx: SignedCtx, form: LiveKeeping): Promise<LiveKeeping> =>
  inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: SETTING, value: form, action: 'live.keeping' })
    return form
  })

/** What was written beside a recitation, and the recordings, go after the days that the director chose. */
export async function forgetRooms(ctx: Ctx): Promise<void> {
  const { chat_days, recording_days } = await readKeeping(ctx.db)
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS)
  await deleteMessages(ctx.db, before(chat_days))
  await deleteExpired(ctx.db, before(recording_days))
}

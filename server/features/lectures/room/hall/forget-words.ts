import type { Ctx } from '#server/kernel/context.ts'
import { readKeeping } from '#server/features/live/public.ts'
import { emptyMessages } from './hall-queries.ts'

const DAY_MS = 86_400_000

/** What was written in a hall goes after as many days as what was written in a circle's room. */
export async function forgetHallWords({ db, now }: Ctx): Promise<void> {
  const { chat_days } = await readKeeping(db)
  await emptyMessages(db, new Date(now.getTime() - chat_days * DAY_MS))
}

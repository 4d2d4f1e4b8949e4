import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { LECTURES_ON_HOME, LectureCard } from '#contract/lectures/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listSettings, readSetting } from '#server/kernel/settings.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { toCard } from '../present.ts'
import { HOME_SETTING, holdHome, upsertHome } from './home-queries.ts'
import { listHome } from './queries.ts'

/**
 * The lectures of the home page stand ready in a setting: the page reads them in the statement that reads the site's
 * name anyway, for it may ask the database six times only.
 */
const Ready = z.array(LectureCard.extend({ start_time: z.coerce.date() }))

export async function showHome(ctx: Ctx) {
  ctx.uses('lectures')
  const [row] = await listSettings(ctx.db, [HOME_SETTING])
  return Ready.catch([]).parse(row?.value ?? [])
}

/** Every minute, and after each change of a lecture. Doing it twice changes nothing. */
export function settleHome(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await holdHome(tx.db)
    const cards = (await listHome(tx.db, LECTURES_ON_HOME)).map(toCard)
    const ready: unknown = JSON.parse(JSON.stringify(cards))
    if (isDeepStrictEqual(ready, await readSetting(tx.db, HOME_SETTING))) return
    await upsertHome(tx.db, ready, tx.now)
    tx.changes('lectures')
  })
}

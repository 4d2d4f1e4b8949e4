import { z } from 'zod'
import { LECTURES_ON_HOME, LectureCard } from '#contract/lectures/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { keepReady, listSettings } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toCard } from './present.ts'
import { listHome } from './queries.ts'

const HOME_SETTING = 'lectures.home'

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
    const cards = async () => (await listHome(tx.db, LECTURES_ON_HOME)).map(toCard)
    if (await keepReady(tx, HOME_SETTING, cards)) tx.changes('lectures')
  })
}

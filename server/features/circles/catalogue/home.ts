import { z } from 'zod'
import { CircleCard } from '#contract/circles/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { keepReady, listSettings } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { listCircles } from './service.ts'

const ON_HOME = 4
const HOME_SETTING = 'circles.home'

/**
 * The circles of the home page stand ready in a setting: the page reads them in the statement that reads the site's
 * name anyway, for it may ask the database six times only.
 */
const Ready = z.array(
  CircleCard.extend({
    start_time: z.coerce.date().nullable(),
    live_since: z.coerce.date().nullable(),
    created_at: z.coerce.date(),
  }),
)

export async function showHome(ctx: Ctx) {
  ctx.uses('circles')
  const [row] = await listSettings(ctx.db, [HOME_SETTING])
  return Ready.catch([]).parse(row?.value ?? [])
}

/** Every minute: what meets now or next. Doing it twice changes nothing. */
export function settleHome(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const nearest = async () => (await listCircles(tx, { sort: 'nearest', page: 1, per_page: ON_HOME })).items
    if (await keepReady(tx, HOME_SETTING, nearest)) tx.changes('circles')
  })
}

import { deskStateAt } from '#core/desk-hours.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readDeskFigures } from './queries.ts'
import { readSupportSettings } from './settings.ts'

const WEEK_MS = 7 * 86_400_000
/** Half of fewer answers says nothing of the next one. */
const FEWEST_ANSWERS = 3

/** Only what is so: whoever writes is promised nothing else. */
export async function showDesk(ctx: Ctx) {
  const { week, takes_international_phones } = await readSupportSettings(ctx.db)
  const { isOpen, changesAt } = deskStateAt(week, ctx.now)
  const { waiting, answered, median } = await readDeskFigures(ctx.db, new Date(ctx.now.getTime() - WEEK_MS))
  return {
    is_open: isOpen,
    changes_at: changesAt,
    waiting,
    first_answer_minutes: answered < FEWEST_ANSWERS || median === null ? null : Math.round(median),
    takes_international_phones,
  }
}

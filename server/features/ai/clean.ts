import { AI_LOG_DAYS } from '#contract/ai/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failDraft } from './drafts/queries.ts'
import { currentAi } from './settings/stored.ts'
import { settleCall } from './calls/budget.ts'
import { deleteOlder, listLost } from './calls/queries.ts'

const DAY_MS = 86_400_000
/** Longer than any answer may take. */
const LOST_MS = 10 * 60_000

/** What was asked by a process that ended has no answer any more. What had left may have cost the most. */
export async function endLost(ctx: Ctx): Promise<void> {
  const { settings } = await currentAi(ctx)
  for (const { id, state } of await listLost(ctx.db, new Date(ctx.now.getTime() - LOST_MS))) {
    await settleCall(ctx, id, settings, { cause: 'lost', line: '', isFree: state === 'waiting' })
    await failDraft(ctx.db, { callId: id, cause: 'lost', line: '' })
  }
}

/** Drafts go with the log: what was asked and answered is known for so long and no longer. */
export const forgetOld = (ctx: Ctx): Promise<void> =>
  deleteOlder(ctx.db, new Date(ctx.now.getTime() - AI_LOG_DAYS * DAY_MS))

import { z } from 'zod'
import { Announcement } from '#contract/announcements/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { keepReady, listSettings } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toAnnouncement } from './present.ts'
import * as queries from './queries.ts'

const RUNNING = 'announcements.running'

/**
 * What visitors see now stands ready in a setting: pages read it in the statement that reads the site's name anyway,
 * and what differs from it tells that a moment has come at which kept pages are no longer true.
 */
const Running = z.array(Announcement.extend({ ends_at: z.coerce.date().nullable() }))

export async function readRunning(ctx: Ctx) {
  ctx.uses('announcements')
  const [row] = await listSettings(ctx.db, [RUNNING])
  const list = Running.catch([]).parse(row?.value ?? [])
  return list.filter(({ ends_at }) => ends_at === null || ends_at > ctx.now)
}

/** Brings what visitors see, and who is notified, up to this moment. Doing it twice changes nothing. */
export async function settleRunning(tx: Ctx): Promise<void> {
  const running = async () => (await queries.listForVisitors(tx.db, tx.now)).map(toAnnouncement)
  if (await keepReady(tx, RUNNING, running)) tx.changes('announcements')
  await notifyAudiences(tx)
}

async function notifyAudiences(tx: Ctx): Promise<void> {
  for (const { id } of await queries.takeUntold(tx.db, tx.now))
    tx.emit({
      type: 'announcement.started',
      room: `announcement:${id}`,
      payload: { announcement_id: id },
    })
}

/** Every minute: what begins or ends by the clock. */
export const followTheClock = (ctx: Ctx): Promise<void> => inTransaction(ctx, settleRunning)

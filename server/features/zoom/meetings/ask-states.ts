import { ZoomTrouble, type ZoomAccount, type ZoomMeeting } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { eachRow } from '#server/kernel/data/each-row.ts'
import type { MeetingOwner } from '#server/kernel/feature.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { beginOwner } from '../notices/hear.ts'
import { endHoldings, holdMeeting, updateHolding, upsertHolding } from '../notices/queries.ts'
import { zoomAccount } from '../settings.ts'
import * as queries from './queries.ts'

const MINUTE = 60_000
const PAUSE_MS = 5 * MINUTE
/** So long after its hour a meeting may still begin, and a little longer. */
const LATE_MS = 130 * MINUTE
/** So soon after the end Zoom may have its report. */
const REPORT_MS = 5 * MINUTE

/** Where no notice tells anything of a meeting whose hour has come, Zoom is asked whether it runs. */
export async function askStates(ctx: Ctx, owners: readonly MeetingOwner[]): Promise<void> {
  const account = await zoomAccount(ctx)
  if (!account) return
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  const untold = await queries.listUntold(ctx.db, {
    now: ctx.now,
    startsAfter: ago(LATE_MS),
    askedBefore: ago(PAUSE_MS),
  })
  let isAway = false
  await eachRow(untold, async (meeting) => {
    // Where Zoom does not answer at all, the others wait for the next minute.
    if (!isAway) isAway = (await askState(ctx, owners, { account, ...meeting })) === 'away'
  })
}

interface Asked extends queries.Untold {
  readonly account: ZoomAccount
}

async function askState(
  ctx: Ctx,
  owners: readonly MeetingOwner[],
  asked: Asked,
): Promise<'away' | undefined> {
  await queries.updateMeeting(ctx.db, asked.id, { asked_at: ctx.now })
  const running = await runningMeeting(ctx, asked)
  if (running === 'away') return running
  if (running === 'unknown') return undefined
  await inTransaction(ctx, async (tx) => {
    const meeting = await holdMeeting(tx.db, { id: asked.id })
    if (!meeting) return
    await queries.updateMeeting(tx.db, meeting.id, {
      answered_at: tx.now,
      running_at: running ? tx.now : null,
    })
    if (running) {
      if (meeting.running_at) return
      await upsertHolding(tx.db, running.uuid, meeting.id, asked.zoom_id)
      await updateHolding(tx.db, running.uuid, { started_at: tx.now })
      await beginOwner(tx, owners, meeting)
    } else if (meeting.running_at)
      await endHoldings(tx.db, meeting.id, { at: tx.now, reportAt: new Date(tx.now.getTime() + REPORT_MS) })
  })
  return undefined
}

/** Undefined: it does not run. Unknown: Zoom did not say. Away: it did not answer. */
async function runningMeeting(
  ctx: Ctx,
  { account, zoom_id }: Asked,
): Promise<ZoomMeeting | 'unknown' | 'away' | undefined> {
  try {
    const meeting = await ctx.ports.zoom.findMeeting(account, zoom_id)
    return meeting.isRunning ? meeting : undefined
  } catch (error) {
    if (!(error instanceof ZoomTrouble)) throw error
    if (error.reason === 'unreachable') return 'away'
    return error.reason === 'gone' ? undefined : 'unknown'
  }
}

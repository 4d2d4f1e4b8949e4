import { ZoomTrouble, type ZoomAccount, type ZoomPresence } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { eachRow } from '#server/kernel/data/each-row.ts'
import type { MeetingOwner } from '#server/kernel/feature.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { zoomAccount } from '../settings.ts'
import { holdOwner, tellOwner, writeHolding } from './hear.ts'
import * as queries from './queries.ts'
import type { ZoomStretch } from './stretches.ts'

const MINUTE = 60_000
const DAY_MS = 1440 * MINUTE
/** Zoom writes its report some time after the end; how long is not said. */
const TRIES_MS = [10, 30, 120, 720].map((minutes) => minutes * MINUTE)
const LEASE_MS = 2 * MINUTE

/** Asks for the reports of meetings that are over, also of those whose end nobody told. */
export async function takeReports(ctx: Ctx, owners: readonly MeetingOwner[]): Promise<void> {
  const account = await zoomAccount(ctx)
  if (!account) return
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  await queries.makeReportsDue(ctx.db, {
    now: ctx.now,
    endedBefore: ago(30 * MINUTE),
    endedAfter: ago(7 * DAY_MS),
  })
  await eachRow(await queries.listReportsDue(ctx.db, ctx.now), (due) =>
    takeReport(ctx, owners, { account, due }),
  )
}

interface Asked {
  readonly account: ZoomAccount
  readonly due: Awaited<ReturnType<typeof queries.listReportsDue>>[number]
}

async function takeReport(ctx: Ctx, owners: readonly MeetingOwner[], { account, due }: Asked): Promise<void> {
  const { uuid, meeting_id, report_tries } = due
  await queries.updateHolding(ctx.db, uuid, { report_due_at: new Date(ctx.now.getTime() + LEASE_MS) })
  const found = await readReport(ctx, account, uuid)
  if (Array.isArray(found) && found.length > 0) {
    await inTransaction(ctx, async (tx) => {
      const meeting = await queries.holdMeeting(tx.db, { id: meeting_id })
      if (!meeting) return
      await queries.updateHolding(tx.db, uuid, { report: 'taken', report_due_at: null })
      await writeHolding(tx, { owners, meeting, uuid }, found)
      await tellOwner(tx, owners, meeting)
      await holdOwner(tx, owners, { meeting, report: found })
    })
    return
  }
  const again = TRIES_MS[report_tries]
  if (found === 'no_scope' || again === undefined)
    await queries.updateHolding(ctx.db, uuid, {
      report: found === 'no_scope' ? 'no_scope' : 'unavailable',
      report_due_at: null,
    })
  else
    await queries.updateHolding(ctx.db, uuid, {
      report_tries: report_tries + 1,
      report_due_at: new Date(ctx.now.getTime() + again),
    })
}

/** The report of paid accounts, else the list that every account has; without either the notices have to do. */
async function readReport(
  ctx: Ctx,
  account: ZoomAccount,
  uuid: string,
): Promise<ZoomStretch[] | 'later' | 'no_scope'> {
  const { zoom } = ctx.ports
  let isLater = false
  for (const read of [zoom.listReport, zoom.listPresences]) {
    try {
      const rows = await read(account, uuid)
      if (rows.length > 0) return rows.flatMap(toStretch)
      isLater = true
    } catch (error) {
      if (!(error instanceof ZoomTrouble)) throw error
      if (error.reason !== 'missing-scope' && error.reason !== 'paid-only') isLater = true
    }
  }
  return isLater ? 'later' : 'no_scope'
}

function toStretch({ name, registrantId, email, joinedAt, leftAt }: ZoomPresence): ZoomStretch[] {
  const [from, until] = [new Date(joinedAt), new Date(leftAt)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()) || until < from) return []
  return [{ who: { name, registrantId, email, zoomUser: '' }, from, until }]
}

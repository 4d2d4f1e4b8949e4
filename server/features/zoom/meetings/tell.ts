import { ZoomTrouble, type ZoomAccount } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { eachRow } from '#server/kernel/data/each-row.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { markGone } from '../pool/host-queries.ts'
import { zoomAccount } from '../settings.ts'
import { zoomTexts } from '../texts.ts'
import { troubleSentence } from '../trouble.ts'
import * as queries from './queries.ts'
import type { MeetingRow } from './queries.ts'
import { dueAt, isTold, reserveAnew } from './reserve.ts'

const MINUTE = 60_000
/** Longer than all calls for one meeting; after a kill another process takes it then. */
const LEASE_MS = 2 * MINUTE
const AGAIN_MS = 5 * MINUTE

/**
 * Tells Zoom what has changed of meetings: each by itself, so that one of which it will not hear holds up no other.
 * Where Zoom does not answer at all, the others wait for the next minute.
 */
export async function tellZoom(ctx: Ctx): Promise<void> {
  await queries.releaseOrphans(ctx.db, ctx.now)
  let isAway = false
  await eachRow(await queries.listDue(ctx.db, ctx.now), async (id) => {
    if (!isAway) isAway = await tellMeeting(ctx, id)
  })
}

/**
 * Two processes never tell the same; what Zoom refuses is noted beside the meeting and tried again. Answers whether
 * Zoom is away.
 */
export async function tellMeeting(ctx: Ctx, id: number): Promise<boolean> {
  const lease = { now: ctx.now, until: new Date(ctx.now.getTime() + LEASE_MS) }
  const meeting = await queries.takeDue(ctx.db, id, lease)
  if (!meeting) return false
  const account = await zoomAccount(ctx)
  try {
    if (account) await tell(ctx, account, meeting)
    else await note(ctx, id, text(zoomTexts['meeting.off']))
    return false
  } catch (error) {
    if (!(error instanceof ZoomTrouble)) throw error
    if (error.reason === 'no-host') await loseHost(ctx, meeting)
    else await note(ctx, id, troubleSentence(error), error.retryAfter)
    return error.reason === 'unreachable'
  }
}

const note = async (ctx: Ctx, id: number, trouble: string, seconds = 0): Promise<void> => {
  const due_at = new Date(ctx.now.getTime() + Math.max(AGAIN_MS, 1000 * seconds))
  await queries.updateMeeting(ctx.db, id, { trouble, due_at })
}

async function tell(ctx: Ctx, account: ZoomAccount, meeting: MeetingRow): Promise<void> {
  if (!meeting.is_wanted) return remove(ctx, account, meeting)
  if (meeting.is_over) return end(ctx, account, meeting)
  if (meeting.ends_at <= ctx.now)
    return void (await queries.updateMeeting(ctx.db, meeting.id, { due_at: null }))
  if (meeting.host_id === null) return wait(ctx, meeting)
  const { zoom } = ctx.ports
  if (meeting.zoom_id !== null && meeting.told_host_id !== meeting.host_id) {
    await zoom.deleteMeeting(account, meeting.zoom_id).catch(unlessHostless)
    return create(ctx, account, meeting)
  }
  if (meeting.zoom_id === null) return create(ctx, account, meeting)
  try {
    if (!isTold(meeting)) await zoom.updateMeeting(account, meeting.zoom_id, wantedOf(meeting))
  } catch (error) {
    if (error instanceof ZoomTrouble && error.reason === 'gone') return create(ctx, account, meeting)
    throw error
  }
  await settle(ctx, meeting, meeting.zoom_id)
}

const wantedOf = ({ topic, starts_at, ends_at }: MeetingRow) => ({
  topic,
  startsAt: starts_at,
  minutes: Math.ceil((ends_at.getTime() - starts_at.getTime()) / MINUTE),
})

/** A meeting of a host who is gone went with her, or belongs to somebody else now. */
function unlessHostless(error: unknown): void {
  if (!(error instanceof ZoomTrouble) || (error.reason !== 'no-host' && error.reason !== 'refused'))
    throw error
}

async function create(ctx: Ctx, account: ZoomAccount, meeting: MeetingRow): Promise<void> {
  const host = await queries.findHostById(ctx.db, meeting.host_id ?? 0)
  if (!host) return wait(ctx, meeting)
  const made = await ctx.ports.zoom.createMeeting(account, host.zoom_id, wantedOf(meeting))
  await settle(ctx, meeting, made.id)
}

/** What was told is written down; what changed while it was told is due again at once. */
function settle(ctx: Ctx, told: MeetingRow, zoomId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await queries.lockMeetings(tx.db, [told.id])
    if (!row) return
    const known = {
      zoom_id: zoomId,
      told_host_id: told.host_id,
      told_topic: told.topic,
      told_starts_at: told.starts_at,
      told_ends_at: told.ends_at,
    }
    const isSettled = row.is_wanted && isTold({ ...row, ...known })
    await queries.updateMeeting(tx.db, row.id, {
      ...known,
      due_at: isSettled ? null : tx.now,
      ...(row.host_id !== null && { trouble: null }),
    })
  })
}

/** A meeting that runs is not deleted under those who are in it. */
async function remove(ctx: Ctx, account: ZoomAccount, { id, zoom_id }: MeetingRow): Promise<void> {
  if (zoom_id !== null) await ctx.ports.zoom.deleteMeeting(account, zoom_id)
  await inTransaction(ctx, async (tx) => {
    const [row] = await queries.lockMeetings(tx.db, [id])
    if (!row) return
    const unknown = {
      zoom_id: null,
      told_host_id: null,
      told_topic: null,
      told_starts_at: null,
      told_ends_at: null,
    }
    if (row.is_wanted)
      await queries.updateMeeting(tx.db, id, { ...unknown, due_at: dueAt({ ...row, ...unknown }, tx.now) })
    else if (await queries.hasHoldings(tx.db, id)) await queries.updateMeeting(tx.db, id, { due_at: null })
    else await queries.deleteMeetings(tx.db, [id])
  })
}

async function end(ctx: Ctx, account: ZoomAccount, { id, zoom_id }: MeetingRow): Promise<void> {
  if (zoom_id !== null) await ctx.ports.zoom.endMeeting(account, zoom_id)
  await queries.updateMeeting(ctx.db, id, { due_at: null, trouble: null })
}

/** Perhaps somebody gave a slot back meanwhile. */
async function wait(ctx: Ctx, { id }: MeetingRow): Promise<void> {
  await inTransaction(ctx, (tx) => reserveAnew(tx, [id]))
  const row = await queries.findMeeting(ctx.db, id)
  if (row?.host_id === null) await note(ctx, id, text(zoomTexts['meeting.noHost']))
}

/** Zoom does not know the host any more: another one takes the meeting. */
async function loseHost(ctx: Ctx, { id, host_id }: MeetingRow): Promise<void> {
  const host = await queries.findHostById(ctx.db, host_id ?? 0)
  await inTransaction(ctx, async (tx) => {
    if (host) await markGone(tx.db, host.zoom_id, tx.now)
    await reserveAnew(tx, [id])
  })
  const row = await queries.findMeeting(ctx.db, id)
  if (row?.host_id === null) await note(ctx, id, text(zoomTexts['meeting.noHost']))
}

import type { z } from 'zod'
import type { TaughtCircleFilters } from '#contract/circles/teaching-shapes.ts'
import { addDays } from '#core/day.ts'
import { RIYADH, riyadhDay } from '#core/format/zoned-day.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { listSeries } from '../catalogue/queries.ts'
import { countSessions, listAssistants } from '../circle/queries.ts'
import { countMembers } from '../members.ts'
import { addressOf, linkOf, settingsOf, toCard } from '../catalogue/present.ts'
import { chooseCurrent } from './choose-current.ts'
import * as queries from './queries.ts'
import { presentTaught } from './show.ts'
import { openStaffCircle } from './staff.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No session is longer than eight hours, nor started later than two hours after its time. */
const BEHIND_MS = 12 * HOUR_MS
const AHEAD_MS = 60 * DAY_MS

export async function listTaughtCircles(
  ctx: SignedCtx,
  { state, ...paging }: z.output<typeof TaughtCircleFilters>,
) {
  const taught = { personId: ctx.actor.id, state, now: ctx.now }
  const [rows, total] = await Promise.all([
    queries.listTaughtCircles(ctx.db, taught, windowOf(paging)),
    queries.countTaughtCircles(ctx.db, taught),
  ])
  const ids = rows.map(({ id }) => id)
  const [rules, members] = await Promise.all([
    ids.length === 0 ? [] : listSeries(ctx.db, ids, riyadhDay(ctx.now)),
    countMembers(ctx.db, ids),
  ])
  const rulesOf = Map.groupBy(rules, ({ circle_id }) => circle_id)
  const items = rows.map(({ is_teacher, is_assistant, ...row }) => ({
    ...toCard(row, rulesOf.get(row.id) ?? []),
    members_count: members.get(row.id) ?? 0,
    is_published: row.is_published,
    role: is_teacher ? ('teacher' as const) : is_assistant ? ('assistant' as const) : ('substitute' as const),
  }))
  return pageOf(items, total, paging)
}

/** The session of a circle that one tap of this person would be about. */
export async function findCurrent(ctx: SignedCtx, circleId: number, onlyOf: number | undefined) {
  const span = {
    from: new Date(ctx.now.getTime() - BEHIND_MS),
    until: new Date(ctx.now.getTime() + AHEAD_MS),
  }
  const rows = await queries.listAround(ctx.db, circleId, span)
  const may = rows.filter(
    ({ teacher_id, substitute_id }) =>
      onlyOf === undefined || teacher_id === onlyOf || substitute_id === onlyOf,
  )
  return chooseCurrent(may, ctx.now)
}

export async function showTaughtCircle(ctx: SignedCtx, id: number) {
  const { circle, role } = await openStaffCircle(ctx, id)
  const [rules, assistants, counts, current, members] = await Promise.all([
    listSeries(ctx.db, [id], riyadhDay(ctx.now)),
    listAssistants(ctx.db, id),
    countSessions(ctx.db, id, ctx.now),
    findCurrent(ctx, id, role === 'substitute' ? ctx.actor.id : undefined),
    countMembers(ctx.db, [id]),
  ])
  const [session] = await presentTaught(ctx, current ? [current] : [])
  return {
    ...toCard(circle, rules),
    members_count: members.get(id) ?? 0,
    now: ctx.now,
    role,
    is_published: circle.is_published,
    description: circle.description,
    assistants,
    riwaya: circle.riwaya,
    place: circle.place,
    link: linkOf(circle),
    address: addressOf(circle),
    settings: settingsOf(circle),
    cancel_reason: circle.cancel_reason,
    sessions: {
      held: Number(counts.held),
      planned: Number(counts.planned),
      cancelled: Number(counts.cancelled),
    },
    current: session ?? null,
  }
}

/** Her sessions of the centre's day, and what comes first within a day. */
export async function showTaughtDay(ctx: SignedCtx) {
  const today = riyadhDay(ctx.now)
  const dayStart = momentOf(today, '00:00', RIYADH)
  const dayEnd = momentOf(addDays(today, 1), '00:00', RIYADH)
  const tomorrow = new Date(ctx.now.getTime() + DAY_MS)
  const [rows, requests] = await Promise.all([
    queries.listSessionsOf(ctx.db, ctx.actor.id, { from: dayStart, until: tomorrow }),
    queries.listWaitingRequests(ctx.db, ctx.actor.id),
  ])
  const next = chooseCurrent(
    rows.filter(({ status }) => status !== 'cancelled'),
    ctx.now,
  )
  const shown = await presentTaught(ctx, rows)
  return {
    now: ctx.now,
    sessions: shown.filter(({ starts_at, status }) => starts_at < dayEnd || status === 'live'),
    next: shown.find(({ id }) => id === next?.id) ?? null,
    waiting: requests.map(({ id, title, count, oldest_at }) => ({
      circle: { id, name: title },
      count: Number(count),
      oldest_at,
    })),
  }
}

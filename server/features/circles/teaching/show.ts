import type { z } from 'zod'
import type { TaughtSessionFilters } from '#contract/circles/teaching-shapes.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { countMembers } from '../members.ts'
import { materialsOf } from '../materials/present.ts'
import { addressOf, linkOf, toPortion, toSession, toSubstituteRequest } from '../catalogue/present.ts'
import type { SessionRef } from '../sessions/change.ts'
import { countSessionsOf } from '../sessions/period-queries.ts'
import { mayAskSubstitute, mayMove, runRights, startWindow } from '../sessions/policy.ts'
import { circleTexts } from '../texts.ts'
import { listNotes } from './notes-queries.ts'
import { mayRemind } from './policy.ts'
import * as queries from './queries.ts'
import { openStaffCircle } from './staff.ts'

/** Sessions as she who runs them sees them, with the notes that she may read. */
export async function presentTaught(ctx: SignedCtx, rows: readonly queries.TaughtSessionRow[]) {
  const ids = rows.map(({ id }) => id)
  const [notes, materials, members] = await Promise.all([
    ids.length === 0 ? [] : listNotes(ctx.db, ids, ctx.actor.id),
    materialsOf(ctx, ids),
    countMembers(ctx.db, [...new Set(rows.map(({ circle_id }) => circle_id))]),
  ])
  const notesOf = Map.groupBy(notes, ({ session_id }) => session_id)
  return rows.map((row) => {
    const all = notesOf.get(row.id) ?? []
    return {
      ...toSession(row),
      circle: { id: row.circle_id, name: row.circle_title },
      place: row.place,
      link: linkOf(row),
      address: addressOf(row),
      members_count: members.get(row.circle_id) ?? 0,
      teacher: { id: row.teacher_id, name: row.teacher_name },
      is_extra: row.rule_id === null,
      opens_at: startWindow(row).from,
      started_at: row.started_at,
      ended_at: row.ended_at,
      end_cause: row.end_cause,
      notes: {
        own: all.find(({ is_shared, author_id }) => !is_shared && author_id === ctx.actor.id)?.text ?? '',
        shared: all
          .filter(({ is_shared }) => is_shared)
          .map(({ author_id, author_name, text }) => ({
            author: { id: author_id, name: author_name },
            text,
            is_own: author_id === ctx.actor.id,
          })),
      },
      portion: toPortion(row),
      materials: materials(row.id),
      reminded_at: row.reminded_at,
      zone: row.zone ?? RIYADH,
      revision: row.revision,
      substitute_request: row.circle_teacher_id === ctx.actor.id ? toSubstituteRequest(row) : null,
      can: {
        ...runRights(row, ctx.now),
        remind: mayRemind(row, ctx.now),
        move: mayMove(ctx.actor, row, ctx.now),
        cancel: mayMove(ctx.actor, row, ctx.now),
        extend: row.ends_on !== null,
        ask_substitute: mayAskSubstitute(row, ctx.actor.id, ctx.now),
      },
    }
  })
}

export async function showTaughtSession(ctx: SignedCtx, { id, sessionId }: SessionRef) {
  const row = await queries.findTaughtSession(ctx.db, id, sessionId)
  const [session] = await presentTaught(ctx, row ? [row] : [])
  if (!session) throw notFound(circleTexts.sessionNotFound)
  return session
}

export async function listTaughtSessions(
  ctx: SignedCtx,
  circleId: number,
  { period, ...paging }: z.output<typeof TaughtSessionFilters>,
) {
  const { role } = await openStaffCircle(ctx, circleId)
  const of = { circleId, period, now: ctx.now, onlyOf: role === 'substitute' ? ctx.actor.id : undefined }
  const [rows, total] = await Promise.all([
    queries.listTaughtSessions(ctx.db, of, windowOf(paging)),
    countSessionsOf(ctx.db, of),
  ])
  return pageOf(await presentTaught(ctx, rows), total, paging)
}

import type { z } from 'zod'
import type { MemberSessionFilters } from '#contract/circles/member-shapes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { formatDateTime } from '#core/format/date.ts'
import { listAssistants, type DeskCircleRow } from '../circle/queries.ts'
import { openCircle } from '../circle/show.ts'
import { materialsOf } from '../materials/present.ts'
import { audienceToAffirm, isMember } from '../members.ts'
import { listPresent, recordArrival, recordDeparture } from '../presence/presence.ts'
import { addressOf, linkOf, toPortion, toSession } from '../catalogue/present.ts'
import type { SessionRef } from '../sessions/change.ts'
import { openSession } from '../sessions/show.ts'
import { countSessionsOf } from '../sessions/period-queries.ts'
import { listSessions, type SessionRow } from '../sessions/queries.ts'
import { listNotes } from '../teaching/notes-queries.ts'
import { circleTexts } from '../texts.ts'
import { doorOf } from './door.ts'
import { guestLink } from '#server/features/zoom/public.ts'
import { refuseUnaffirmed } from '../unaffirmed.ts'
import * as queries from './queries.ts'

const placeOf = ({ own_place }: SessionRow, { place }: DeskCircleRow) => own_place ?? place
const inPlace = (row: SessionRow, circle: DeskCircleRow) => ({ ...circle, place: placeOf(row, circle) })

/** A circle of which she is a member now; it is not there for others. */
async function openOwnCircle(ctx: SignedCtx, id: number): Promise<DeskCircleRow> {
  if (!(await isMember(ctx.db, id, ctx.actor.id))) throw notFound(circleTexts.notFound)
  return openCircle(ctx, id)
}

async function present(ctx: SignedCtx, circle: DeskCircleRow, rows: readonly SessionRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [notes, stretches, materials] = await Promise.all([
    listNotes(ctx.db, ids, ctx.actor.id),
    listPresent(ctx.db, ids),
    materialsOf(ctx, ids),
  ])
  const notesOf = Map.groupBy(notes, ({ session_id }) => session_id)
  const attended = new Set(
    stretches.filter(({ person_id }) => person_id === ctx.actor.id).map(({ session_id }) => session_id),
  )
  return rows.map((row) => ({
    ...toSession(row),
    teacher: { id: row.teacher_id, name: row.teacher_name },
    started_at: row.started_at,
    ended_at: row.ended_at,
    notes: (notesOf.get(row.id) ?? [])
      .filter(({ is_shared }) => is_shared)
      .map(({ author_id, author_name, text }) => ({ author: { id: author_id, name: author_name }, text })),
    portion: toPortion(row),
    materials: materials(row.id),
    place: placeOf(row, circle),
    door: doorOf(row, inPlace(row, circle), attended.has(row.id), ctx.now),
  }))
}

export async function showOwnCircle(ctx: SignedCtx, id: number) {
  const circle = await openOwnCircle(ctx, id)
  const [assistants, affirms, row] = await Promise.all([
    listAssistants(ctx.db, id),
    audienceToAffirm(ctx.db, id, ctx.actor.id),
    queries.findNext(ctx.db, id, ctx.now),
  ])
  const [next] = await present(ctx, circle, row ? [row] : [])
  return {
    now: ctx.now,
    id,
    title: circle.title,
    description: circle.description,
    teacher: { id: circle.teacher_id, name: circle.teacher_name },
    assistants,
    place: circle.place,
    address: addressOf(circle),
    affirms: affirms ?? null,
    next: next ?? null,
  }
}

export async function listOwnSessions(
  ctx: SignedCtx,
  circleId: number,
  { period, ...paging }: z.output<typeof MemberSessionFilters>,
) {
  const circle = await openOwnCircle(ctx, circleId)
  const of = { circleId, period, now: ctx.now }
  const [rows, total] = await Promise.all([
    listSessions(ctx.db, of, windowOf(paging)),
    countSessionsOf(ctx.db, of),
  ])
  return pageOf(await present(ctx, circle, rows), total, paging)
}

/** The circle with the place of this session; whoever may not come in now is refused in words. */
async function openDoor(tx: SignedCtx, { id, sessionId }: SessionRef) {
  const circle = await openOwnCircle(tx, id)
  const session = await openSession(tx, id, sessionId)
  const stretches = await listPresent(tx.db, [sessionId])
  const wasInside = stretches.some(({ person_id }) => person_id === tx.actor.id)
  if (!wasInside) await refuseUnaffirmed(tx, id)
  const here = inPlace(session, circle)
  const door = doorOf(session, here, wasInside, tx.now)
  if (door.state === 'early') throw conflict(circleTexts.doorEarly, { when: formatDateTime(door.opens_at) })
  if (door.state === 'late') throw conflict(circleTexts.doorLate)
  if (door.state === 'over') throw conflict(circleTexts.doorOver)
  if (door.state === 'on_site') throw conflict(circleTexts.doorOnSite)
  return here
}

/** Zoom is asked for her own way in before the transaction; it is told to nobody else. */
export async function findWayIn(ctx: SignedCtx, { params: ref }: { readonly params: SessionRef }) {
  const here = await openDoor(ctx, ref)
  if (here.place !== 'zoom') return { ref, link: linkOf(here) }
  return { ref, link: await guestLink(ctx, { kind: 'session', id: ref.sessionId }, ctx.actor.id) }
}

/** The click is what the centre knows of a session behind a link; a room and Zoom see her themselves. */
export function joinSession(ctx: SignedCtx, { ref, link }: Awaited<ReturnType<typeof findWayIn>>) {
  return inTransaction(ctx, async (tx) => {
    const { place } = await openDoor(tx, ref)
    const { sessionId } = ref
    if (place === 'link') await recordArrival(tx, { sessionId, personId: tx.actor.id, source: 'link' })
    return { place, link }
  })
}

/** Leaving twice, or what she never entered, changes nothing. */
export function leaveSession(ctx: SignedCtx, { id, sessionId }: SessionRef): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const circle = await openOwnCircle(tx, id)
    const session = await openSession(tx, id, sessionId)
    if (placeOf(session, circle) === 'link') await recordDeparture(tx, { sessionId, personId: tx.actor.id })
    return null
  })
}

import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Circles in which something has run out: a seat that was held, or a list of a circle that is over. */
export async function listDueCircles(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ circle_id: number }>`
    select circle_id from circle_registrations where held_until <= ${now}
    union
    select r.circle_id from circle_registrations r join circles c on c.id = r.circle_id
    where r.status in ('pending', 'waiting', 'offered') and c.status in ('completed', 'cancelled')
    order by circle_id limit ${limit}`.execute(db)
  return rows.map(({ circle_id }) => circle_id)
}

/** Offers that nobody answered; their holders are answered. */
export const expireOffers = (db: Db, circleId: number, now: Date) =>
  db
    .updateTable('circle_registrations')
    .set({ status: 'expired', holds_seat: false, held_until: null, updated_at: now })
    .where('circle_id', '=', circleId)
    .where('status', '=', 'offered')
    .where('held_until', '<=', now)
    .returning(['id', 'student_id'])
    .execute()

/** Requests that nobody decided on in time keep their turn and lose their seat. */
export const dropHolds = (db: Db, circleId: number, now: Date) =>
  db
    .updateTable('circle_registrations')
    .set({ holds_seat: false, held_until: null, updated_at: now })
    .where('circle_id', '=', circleId)
    .where('status', '=', 'pending')
    .where('held_until', '<=', now)
    .returning('id')
    .execute()

/** Whoever asked for a place or waits for one in a circle that is over; answers how many seats they held. */
export async function closeQueue(db: Db, circleId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    with before as (
      select id, holds_seat from circle_registrations
      where circle_id = ${circleId} and status in ('pending', 'waiting', 'offered')
    ), closed as (
      update circle_registrations r set status = 'expired', holds_seat = false, held_until = null, updated_at = ${now}
      from before where r.id = before.id
    )
    select count(*) filter (where holds_seat)::int as seats from before`.execute(db)
  return rows[0]?.seats ?? 0
}

/** Offers that end soon and whose holders were not reminded; they are now. */
export async function markReminded(
  db: Db,
  span: { readonly now: Date; readonly until: Date },
  limit: number,
) {
  const { rows } = await sql<{
    id: number
    circle_id: number
    student_id: number
    held_until: Date
  }>`
    update circle_registrations r set reminded_at = ${span.now}
    from circles c
    where c.id = r.circle_id and r.id in (
      select id from circle_registrations
      where status = 'offered' and reminded_at is null and held_until > ${span.now} and held_until <= ${span.until}
      order by id limit ${limit} for update skip locked
    )
    returning r.id, r.circle_id, r.student_id, r.held_until`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export const lockSeats = (db: Db, circleId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`circle seats ${circleId}`}, 0))`.execute(db)

/** Never beyond the capacity, whoever forgot to hold the seats. */
export async function takeSeat(db: Db, circleId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('circles')
    .set((eb) => ({ seats_taken: eb('seats_taken', '+', 1) }))
    .where('id', '=', circleId)
    .whereRef('seats_taken', '<', 'capacity')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const freeSeats = (db: Db, circleId: number, count: number) =>
  db
    .updateTable('circles')
    .set((eb) => ({ seats_taken: eb('seats_taken', '-', count) }))
    .where('id', '=', circleId)
    .execute()

/** Answers those who are offered a seat now: as many as seats are free, in the order of the list. */
export async function offerFreeSeats(
  db: Db,
  circleId: number,
  { at, until }: { readonly at: Date; readonly until: Date },
) {
  const { rows } = await sql<{ id: number; student_id: number; title: string }>`
    with circle as (
      select id, title, capacity - seats_taken as free from circles
      where id = ${circleId} and status in ('scheduled', 'live')
    ), next as (
      select r.id from circle_registrations r
      where r.circle_id = ${circleId} and r.status = 'waiting'
      order by r.is_preferred desc, r.id
      limit greatest(0, coalesce((select free from circle), 0))
    ), offered as (
      update circle_registrations r
      set status = 'offered', holds_seat = true, offered_at = ${at}, held_until = ${until}, reminded_at = null,
        updated_at = ${at}
      from next where r.id = next.id
      returning r.id, r.student_id
    ), taken as (
      update circles c set seats_taken = c.seats_taken + o.count
      from (select count(*)::int as count from offered) o
      where c.id = ${circleId} and o.count > 0
    )
    select o.id, o.student_id, circle.title from offered o cross join circle order by o.id`.execute(db)
  return rows
}

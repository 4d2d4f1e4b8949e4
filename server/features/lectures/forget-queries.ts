import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const ownTables = [
  'lecture_places',
  'lecture_stretches',
  'lecture_questions',
  'lecture_votes',
  'lecture_messages',
] as const

/** Lectures that are on, in which somebody has a seat or the microphone. */
export const listHeardBy = async (db: Db, personId: number) =>
  (
    await sql<{ id: number; is_guest: boolean }>`
      select l.id, l.guest_id is not distinct from ${personId}::bigint as is_guest
      from lectures l
      where l.status = 'live' and (l.guest_id = ${personId} or exists (
        select from lecture_places p where p.lecture_id = l.id and p.person_id = ${personId} and p.seat is not null))
      order by l.id`.execute(db)
  ).rows

/** Whoever is erased leaves every hall; the stars that she gave stay in the mean, without her words. */
export async function forgetPerson(db: Db, personId: number): Promise<void> {
  for (const table of ownTables) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await db.updateTable('lecture_ratings').set({ text: '' }).where('person_id', '=', personId).execute()
  await db.updateTable('lectures').set({ guest_id: null }).where('guest_id', '=', personId).execute()
}

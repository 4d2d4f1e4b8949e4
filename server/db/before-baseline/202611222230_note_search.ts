import { sql, type Kysely } from 'kysely'
import { searchedText } from '#core/search/search.ts'

const ROWS_AT_ONCE = 500

/** Notes are found by their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lesson_notes add column search_norm text not null default ''`.execute(db)
  for (let after: Key = { user_id: 0, lesson_id: 0 }; ;) {
    const { rows } = await sql<Key & { notes: string }>`
      select user_id, lesson_id, notes from lesson_notes
      where (user_id, lesson_id) > (${after.user_id}, ${after.lesson_id})
      order by user_id, lesson_id limit ${ROWS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      update lesson_notes n set search_norm = v.norm
      from unnest(
        ${rows.map(({ user_id }) => user_id)}::bigint[],
        ${rows.map(({ lesson_id }) => lesson_id)}::bigint[],
        ${rows.map(({ notes }) => searchedText(notes))}::text[]
      ) as v (user_id, lesson_id, norm)
      where n.user_id = v.user_id and n.lesson_id = v.lesson_id`.execute(db)
    after = last
  }
}

interface Key {
  user_id: number
  lesson_id: number
}

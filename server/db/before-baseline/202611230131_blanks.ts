import { sql, type Kysely } from 'kysely'

/** Texts with blanks to be filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table questions
      drop constraint questions_kind_check,
      add constraint questions_kind_check check
        (kind in ('single', 'multiple', 'true_false', 'order', 'match', 'short_text', 'numeric', 'blanks'))`.execute(
    db,
  )
}

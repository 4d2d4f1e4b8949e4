import { sql, type Kysely } from 'kysely'

/** The word at which the teacher points, and whether whoever recites sees only what is revealed to her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_rooms
    add pointer_ayah ayah_id,
    add pointer_word smallint check (pointer_word > 0),
    add hides_text boolean not null default false,
    add constraint live_rooms_pointer check ((pointer_ayah is null) = (pointer_word is null))`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What a turn was about, what became of it and how its line was; and what the teacher sets for the whole room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The range is the room's: all follow it, and each turn keeps the one that it ended with.
  await sql`
    alter table live_rooms
      add column mutes_all boolean not null default false,
      add column turn_order text not null default 'arrival'
        check (turn_order in ('arrival', 'fixed', 'least-lately')),
      add column from_ayah ayah_id,
      add column to_ayah ayah_id,
      add constraint live_rooms_range
        check ((from_ayah is null) = (to_ayah is null) and from_ayah <= to_ayah)`.execute(db)
  await sql`
    alter table live_places
      add column line text check (line in ('good', 'weak', 'bad'))`.execute(db)
  // `remark` is for her, `own_note` for the teachers alone; she sees the result where it is shared.
  await sql`
    alter table live_turns
      add column from_ayah ayah_id,
      add column to_ayah ayah_id,
      add column result text check (result in ('heard', 'repeat')),
      add column grade smallint check (grade between 0 and 100),
      add column remark text not null default '',
      add column own_note text not null default '',
      add column is_shared boolean not null default false,
      add column received integer,
      add column lost integer,
      add constraint live_turns_range
        check ((from_ayah is null) = (to_ayah is null) and from_ayah <= to_ayah)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What a teacher marks on the words of a turn while it is recited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_marks (
      id bigint generated always as identity primary key,
      turn_id bigint not null references live_turns on delete cascade,
      client_id text not null,
      ayah ayah_id not null,
      word smallint not null check (word > 0),
      kind text not null check (kind in ('forgot', 'replaced', 'added', 'haraka', 'prompted', 'waqf', 'makhraj', 'madd',
        'ghunna', 'other')),
      made_by bigint not null references users,
      made_at timestamptz not null,
      constraint live_marks_once unique (turn_id, client_id),
      constraint live_marks_kind unique (turn_id, ayah, word, kind)
    )`.execute(db)
  await sql`create index live_marks_maker on live_marks (made_by)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** The live room of a session: who stands where among those who recite, and whose turn was when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `version` counts the changes: what carries the sound follows the highest one only.
  await sql`
    create table live_rooms (
      session_id bigint primary key references circle_sessions on delete cascade,
      version integer not null default 0,
      hides_positions boolean not null default false,
      second_teacher_id bigint references users,
      opened_at timestamptz not null
    )`.execute(db)
  await sql`create index live_rooms_second_teacher on live_rooms (second_teacher_id)`.execute(db)
  await sql`
    create table live_places (
      session_id bigint not null references live_rooms on delete cascade,
      person_id bigint not null references users,
      place integer not null,
      state text not null check (state in ('waiting', 'holding', 'heard', 'out')),
      deferred_until timestamptz,
      hand_raised_at timestamptz,
      removed_at timestamptz,
      primary key (session_id, person_id),
      constraint live_places_one_holder
        exclude using btree (session_id with =) where (state = 'holding') deferrable initially deferred,
      constraint live_places_removed check (removed_at is null or state = 'out')
    )`.execute(db)
  await sql`create index live_places_person on live_places (person_id)`.execute(db)
  await sql`
    create table live_turns (
      id bigint generated always as identity primary key,
      session_id bigint not null references live_rooms on delete cascade,
      person_id bigint not null references users,
      began_at timestamptz not null,
      ended_at timestamptz,
      constraint live_turns_order check (ended_at >= began_at)
    )`.execute(db)
  await sql`create unique index live_turns_open on live_turns (session_id) where ended_at is null`.execute(db)
  await sql`create index live_turns_session on live_turns (session_id, person_id)`.execute(db)
  await sql`create index live_turns_person on live_turns (person_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Recordings of one's own turn, where the circle records and she consents; and whoever of her teachers played one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: she has not answered. Nothing is recorded before she says yes.
  await sql`
    alter table live_places
      add column consents boolean,
      add column consented_at timestamptz,
      add constraint live_places_consented check ((consents is null) = (consented_at is null))`.execute(db)
  await sql`
    create table turn_recordings (
      id bigint generated always as identity primary key,
      turn_id bigint not null references live_turns on delete cascade,
      file_id bigint not null references files,
      client_id text not null,
      duration_ms integer not null check (duration_ms > 0),
      recorded_at timestamptz not null,
      constraint turn_recordings_once unique (turn_id, client_id)
    )`.execute(db)
  await sql`create index turn_recordings_file on turn_recordings (file_id)`.execute(db)
  await sql`create index turn_recordings_age on turn_recordings (recorded_at)`.execute(db)
  await sql`
    create table turn_recording_plays (
      id bigint generated always as identity primary key,
      recording_id bigint not null references turn_recordings on delete cascade,
      person_id bigint not null references users,
      played_at timestamptz not null
    )`.execute(db)
  await sql`create index turn_recording_plays_recording on turn_recording_plays (recording_id, id)`.execute(
    db,
  )
  await sql`create index turn_recording_plays_person on turn_recording_plays (person_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** What teachers mark in a recitation, pieces that are recited again, how marks become a grade, and who listened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recitation_marks (
      id bigint generated always as identity primary key,
      recording_id bigint not null references submission_files on delete cascade,
      client_id text not null,
      at_ms integer not null check (at_ms >= 0),
      kind text not null check (kind in ('forgot', 'replaced', 'added', 'haraka', 'prompted', 'waqf', 'makhraj', 'madd',
        'ghunna', 'other')),
      ayah ayah_id,
      word smallint check (word > 0),
      note text not null default '',
      made_by bigint not null references users,
      made_at timestamptz not null,
      closed_at timestamptz,
      unique (recording_id, client_id),
      constraint recitation_marks_word check (word is null or ayah is not null)
    )`.execute(db)
  await sql`create index recitation_marks_maker on recitation_marks (made_by)`.execute(db)
  // A piece that was recited again stands with the version that it mends.
  await sql`
    create table recitation_retakes (
      file_id bigint primary key references submission_files on delete cascade,
      mark_id bigint not null references recitation_marks on delete cascade,
      client_id text not null,
      unique (mark_id, client_id)
    )`.execute(db)
  await sql`
    create table score_schemes (
      version integer primary key,
      weights jsonb not null,
      cost numeric(5, 2) not null check (cost between 0 and 100),
      allows_halves boolean not null,
      made_by bigint references users,
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index score_schemes_maker on score_schemes (made_by)`.execute(db)
  await sql`
    alter table task_grades add column scheme_version integer references score_schemes,
      add column voice_file_id bigint references files`.execute(db)
  await sql`create index task_grades_scheme on task_grades (scheme_version)`.execute(db)
  await sql`create index task_grades_voice on task_grades (voice_file_id)`.execute(db)
  await sql`
    create table recitation_plays (
      id bigint generated always as identity primary key,
      recording_id bigint not null references submission_files on delete cascade,
      person_id bigint not null references users,
      played_at timestamptz not null
    )`.execute(db)
  await sql`create index recitation_plays_recording on recitation_plays (recording_id, id)`.execute(db)
  await sql`create index recitation_plays_person on recitation_plays (person_id)`.execute(db)
  await sql`
    create table review_phrases (
      id bigint generated always as identity primary key,
      owner_id bigint not null references users on delete cascade,
      text text not null,
      unique (owner_id, text)
    )`.execute(db)
}

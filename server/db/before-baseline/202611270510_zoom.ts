import { sql, type Kysely } from 'kysely'

/** Meetings in Zoom: who holds them, whose they are, who came in, and what Zoom told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, places] of [
    ['circles', ['room', 'link', 'on_site', 'zoom']],
    ['lectures', ['room', 'link', 'zoom']],
  ] as const) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_place_check`)}`.execute(db)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_place_check`)}
      check (place in (${sql.join(places.map((place) => sql.lit(place)))}))`.execute(db)
  }
  // Where a session met: another place of its circle is for sessions to come.
  await sql`
    alter table circle_sessions add place text
    check (place in ('room', 'link', 'on_site', 'zoom'))`.execute(db)
  await sql`alter table presence_stretches drop constraint presence_stretches_source_check`.execute(db)
  await sql`
    alter table presence_stretches add constraint presence_stretches_source_check
    check (source in ('room', 'link', 'zoom'))`.execute(db)
  // Users of the centre's account. A slot is one meeting at a time.
  await sql`
    create table zoom_hosts (
      id bigint generated always as identity primary key,
      zoom_id text not null unique,
      email text not null,
      name text not null,
      is_licensed boolean not null,
      is_used boolean not null default false,
      slots smallint not null default 1 check (slots between 1 and 10),
      gone_at timestamptz
    )`.execute(db)
  // What it is of may be deleted meanwhile: the row stays until its meeting is deleted in Zoom too. told_* is what Zoom
  // knows of it.
  await sql`
    create table zoom_meetings (
      id bigint generated always as identity primary key,
      session_id bigint unique references circle_sessions on delete set null,
      lecture_id bigint unique references lectures on delete set null,
      topic text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      is_wanted boolean not null default true,
      is_over boolean not null default false,
      host_id bigint references zoom_hosts,
      slot smallint,
      zoom_id text unique,
      told_host_id bigint references zoom_hosts,
      told_topic text,
      told_starts_at timestamptz,
      told_ends_at timestamptz,
      trouble text,
      due_at timestamptz,
      created_at timestamptz not null,
      constraint zoom_meetings_of check (session_id is null or lecture_id is null),
      constraint zoom_meetings_length check (starts_at < ends_at),
      constraint zoom_meetings_slot check ((host_id is null) = (slot is null)),
      constraint zoom_meetings_told check (
        (zoom_id is null) = (told_host_id is null) and (zoom_id is null) = (told_topic is null)
        and (zoom_id is null) = (told_starts_at is null)
        and (zoom_id is null) = (told_ends_at is null)),
      constraint zoom_meetings_once exclude using gist (host_id with =, slot with =, tstzrange(starts_at, ends_at) with &&)
        where (host_id is not null and is_wanted)
    )`.execute(db)
  await sql`create index zoom_meetings_due on zoom_meetings (due_at) where due_at is not null`.execute(db)
  await sql`create index zoom_meetings_told_host on zoom_meetings (told_host_id) where told_host_id is not null`.execute(
    db,
  )
  // Her own way in, sealed, and gone a day after the meeting.
  await sql`
    create table zoom_registrants (
      meeting_id bigint not null references zoom_meetings on delete cascade,
      person_id bigint not null references users,
      zoom_id text not null,
      registrant_id text not null,
      email text not null,
      join_url text,
      created_at timestamptz not null,
      primary key (meeting_id, person_id)
    )`.execute(db)
  await sql`create index zoom_registrants_person on zoom_registrants (person_id)`.execute(db)
  // A meeting may be held several times; each holding has its own report.
  await sql`
    create table zoom_holdings (
      uuid text primary key,
      meeting_id bigint not null references zoom_meetings on delete cascade,
      started_at timestamptz,
      ended_at timestamptz,
      report text not null default 'none' check (report in ('none', 'due', 'taken', 'no_scope', 'unavailable')),
      report_due_at timestamptz,
      report_tries smallint not null default 0
    )`.execute(db)
  await sql`create index zoom_holdings_meeting on zoom_holdings (meeting_id)`.execute(db)
  await sql`
    create index zoom_holdings_due on zoom_holdings (report_due_at) where report_due_at is not null`.execute(
    db,
  )
  // Notices of Zoom, each once however often it is sent; those of meetings that are not ours go within minutes.
  await sql`
    create table zoom_notices (
      id bigint generated always as identity primary key,
      hash text not null unique,
      event text not null,
      happened_at timestamptz not null,
      zoom_id text not null,
      uuid text not null,
      participant jsonb,
      is_waiting boolean not null default true,
      received_at timestamptz not null
    )`.execute(db)
  await sql`create index zoom_notices_waiting on zoom_notices (zoom_id) where is_waiting`.execute(db)
  await sql`create index zoom_notices_holding on zoom_notices (uuid)`.execute(db)
  await sql`create index zoom_notices_received on zoom_notices (received_at)`.execute(db)
  // Who was in a holding, from its notices until its report is there. Without a person: nobody whom we know.
  await sql`
    create table zoom_stretches (
      id bigint generated always as identity primary key,
      uuid text not null references zoom_holdings on delete cascade,
      person_id bigint references users,
      name text not null,
      joined_at timestamptz not null,
      left_at timestamptz,
      constraint zoom_stretches_order check (left_at >= joined_at)
    )`.execute(db)
  await sql`create index zoom_stretches_holding on zoom_stretches (uuid)`.execute(db)
  await sql`create index zoom_stretches_person on zoom_stretches (person_id) where person_id is not null`.execute(
    db,
  )
}

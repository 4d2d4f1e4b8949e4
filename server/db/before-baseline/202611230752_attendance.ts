import { sql, type Kysely } from 'kysely'

/** Where students were during a session, what their teachers confirmed of it, excuses, and who was told of misses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Stretches overlap as connections do; whoever reads them joins them. An open one has no end.
  await sql`
    create table presence_stretches (
      id bigint generated always as identity primary key,
      session_id bigint not null references circle_sessions on delete cascade,
      person_id bigint not null references users,
      source text not null check (source in ('room', 'link')),
      joined_at timestamptz not null,
      left_at timestamptz,
      constraint presence_stretches_order check (left_at >= joined_at)
    )`.execute(db)
  await sql`create index presence_stretches_session on presence_stretches (session_id, person_id, joined_at)`.execute(
    db,
  )
  await sql`create index presence_stretches_person on presence_stretches (person_id)`.execute(db)
  await sql`
    create unique index presence_stretches_open on presence_stretches (session_id, person_id, source)
    where left_at is null`.execute(db)
  await sql`
    create table attendance_rules (
      circle_id bigint primary key references circles on delete cascade,
      late_after smallint not null check (late_after between 0 and 60),
      absent_beyond smallint not null check (absent_beyond between 2 and 6),
      gap smallint not null check (gap between 0 and 30),
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index attendance_rules_editor on attendance_rules (updated_by) where updated_by is not null`.execute(
    db,
  )
  // The sheet of one session with the tally of its rows, which is counted anew whenever one changes.
  await sql`
    create table attendance_sheets (
      session_id bigint primary key references circle_sessions on delete cascade,
      circle_id bigint not null references circles on delete cascade,
      starts_at timestamptz not null,
      revision integer not null default 0,
      is_teacher_absent boolean not null default false,
      confirmed_at timestamptz,
      confirmed_by bigint references users,
      confirmed_device text,
      confirmed_revision integer,
      present smallint not null default 0,
      late smallint not null default 0,
      left_early smallint not null default 0,
      excused smallint not null default 0,
      absent smallint not null default 0,
      minutes smallint not null default 0,
      present_minutes integer not null default 0,
      constraint attendance_sheets_confirmed check (
        (confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (confirmed_revision is null))
    )`.execute(db)
  await sql`
    create index attendance_sheets_circle on attendance_sheets (circle_id, starts_at)
    include (present, late, left_early, excused, absent) where confirmed_at is not null`.execute(db)
  await sql`
    create index attendance_sheets_month on attendance_sheets (starts_at)
    include (circle_id, present, late, left_early, excused, absent, minutes, present_minutes)
    where confirmed_at is not null`.execute(db)
  await sql`create index attendance_sheets_confirmed_by on attendance_sheets (confirmed_by) where confirmed_by is not null`.execute(
    db,
  )
  // Circle and start repeat the session's: two covering indexes answer every summary without it.
  await sql`
    create table attendance (
      session_id bigint not null references circle_sessions on delete cascade,
      student_id bigint not null references users,
      circle_id bigint not null references circles on delete cascade,
      starts_at timestamptz not null,
      state text not null
        check (state in ('present', 'late', 'left_early', 'excused', 'absent', 'teacher_absent')),
      minutes smallint not null default 0 check (minutes between 0 and 480),
      present_minutes smallint not null default 0 check (present_minutes between 0 and 480),
      is_by_hand boolean not null default false,
      primary key (session_id, student_id)
    )`.execute(db)
  await sql`
    create index attendance_student on attendance (student_id, starts_at desc)
    include (state, circle_id, session_id)`.execute(db)
  await sql`create index attendance_circle on attendance (circle_id, starts_at) include (state, student_id)`.execute(
    db,
  )
  // Index-only scans need the visibility map, so new rows are vacuumed sooner than by default.
  await sql`
    alter table attendance set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`.execute(
    db,
  )
  // Every mark by hand, never changed: the newest that is not contested stands, the others are the history.
  await sql`
    create table attendance_marks (
      id bigint generated always as identity primary key,
      session_id bigint not null references circle_sessions on delete cascade,
      student_id bigint not null references users,
      state text not null
        check (state in ('present', 'late', 'left_early', 'excused', 'absent')),
      minutes smallint not null default 0 check (minutes between 0 and 480),
      was_state text
        check (was_state in ('present', 'late', 'left_early', 'excused', 'absent', 'teacher_absent')),
      was_minutes smallint,
      device text not null,
      revision integer not null,
      is_contested boolean not null default false,
      marked_by bigint not null references users,
      marked_at timestamptz not null
    )`.execute(db)
  await sql`create index attendance_marks_session on attendance_marks (session_id, student_id, id desc)`.execute(
    db,
  )
  await sql`create index attendance_marks_student on attendance_marks (student_id)`.execute(db)
  await sql`create index attendance_marks_by on attendance_marks (marked_by)`.execute(db)
  await sql`
    create table attendance_excuses (
      session_id bigint not null references circle_sessions on delete cascade,
      student_id bigint not null references users,
      reason text not null check (reason in ('health', 'family', 'travel', 'study', 'other')),
      is_late boolean not null,
      decision text not null check (decision in ('waiting', 'accepted', 'declined')),
      sent_at timestamptz not null,
      decided_at timestamptz,
      decided_by bigint references users,
      primary key (session_id, student_id)
    )`.execute(db)
  await sql`create index attendance_excuses_student on attendance_excuses (student_id)`.execute(db)
  await sql`create index attendance_excuses_decided_by on attendance_excuses (decided_by) where decided_by is not null`.execute(
    db,
  )
  await sql`
    create index attendance_excuses_waiting on attendance_excuses (session_id) where decision = 'waiting'`.execute(
    db,
  )
  // A row of misses is told once at each of its lengths.
  await sql`
    create table attendance_alerts (
      session_id bigint not null references circle_sessions on delete cascade,
      student_id bigint not null references users,
      circle_id bigint not null references circles on delete cascade,
      missed smallint not null check (missed in (2, 3, 4)),
      created_at timestamptz not null,
      primary key (session_id, student_id, missed)
    )`.execute(db)
  await sql`create index attendance_alerts_student on attendance_alerts (student_id, circle_id)`.execute(db)
  await sql`create index attendance_alerts_circle on attendance_alerts (circle_id, created_at desc)`.execute(
    db,
  )
  // Growth and leaving are counted by the day on which they happened.
  for (const column of ['joined_at', 'left_at'])
    await sql`
      create index ${sql.ref(`circle_registrations_${column}`)} on circle_registrations (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Who asked for a place in a circle, who sits in it, who waits, and who did before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table circles
      add column questions jsonb not null default '[]',
      add column needs_verified_email boolean not null default false,
      add column needs_course_id bigint references courses on delete set null,
      add column needs_level_id bigint references levels on delete set null,
      add column prefers_returning boolean not null default true`.execute(db)
  await sql`create index circles_needs_course on circles (needs_course_id) where needs_course_id is not null`.execute(
    db,
  )
  await sql`create index circles_needs_level on circles (needs_level_id) where needs_level_id is not null`.execute(
    db,
  )
  // A row is one request with what became of it: it is never used again, so that the history stands. The ids of a
  // circle follow the order of arrival, for they are given while its seats are locked.
  await sql`
    create table circle_registrations (
      id bigint generated always as identity primary key,
      circle_id bigint not null references circles on delete cascade,
      student_id bigint not null references users,
      status text not null check (status in (
        'pending', 'waiting', 'offered', 'approved', 'rejected', 'withdrawn', 'removed', 'expired', 'moved')),
      source text not null check (source in ('self', 'office', 'import', 'transfer')),
      holds_seat boolean not null,
      held_until timestamptz,
      is_preferred boolean not null default false,
      answers jsonb not null default '[]',
      price_halalas integer not null default 0 check (price_halalas >= 0),
      requested_at timestamptz not null,
      offered_at timestamptz,
      reminded_at timestamptz,
      joined_at timestamptz,
      left_at timestamptz,
      decided_at timestamptz,
      decided_by bigint references users on delete set null,
      reason text,
      moved_from_id bigint references circle_registrations on delete set null,
      updated_at timestamptz not null,
      constraint circle_registrations_seat check (
        case status when 'approved' then holds_seat and held_until is null
          when 'offered' then holds_seat and held_until is not null and offered_at is not null
          when 'pending' then holds_seat or held_until is null
          else not holds_seat and held_until is null end),
      constraint circle_registrations_joined check (
        case status when 'approved' then joined_at is not null and left_at is null
          when 'removed' then joined_at is not null and left_at is not null
          when 'moved' then joined_at is not null and left_at is not null
          when 'withdrawn' then (joined_at is null) = (left_at is null)
          else joined_at is null and left_at is null end),
      constraint circle_registrations_stay check (left_at >= joined_at)
    )`.execute(db)
  await sql`
    create unique index circle_registrations_open on circle_registrations (circle_id, student_id)
    where status in ('pending', 'waiting', 'offered', 'approved')`.execute(db)
  await sql`create index circle_registrations_of_circle on circle_registrations (circle_id, status, id)`.execute(
    db,
  )
  await sql`create index circle_registrations_student on circle_registrations (student_id, id desc)`.execute(
    db,
  )
  await sql`
    create index circle_registrations_queue on circle_registrations (circle_id, is_preferred desc, id)
    where status = 'waiting'`.execute(db)
  await sql`
    create index circle_registrations_held on circle_registrations (held_until) where held_until is not null`.execute(
    db,
  )
  await sql`
    create index circle_registrations_decided_by on circle_registrations (decided_by) where decided_by is not null`.execute(
    db,
  )
  await sql`
    create index circle_registrations_moved_from on circle_registrations (moved_from_id)
    where moved_from_id is not null`.execute(db)
}

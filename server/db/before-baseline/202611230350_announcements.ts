import { sql, type Kysely } from 'kysely'

/** Announcements, how often they are shown, clicked and dismissed, and what each woman has dismissed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcements (
      id bigint generated always as identity primary key,
      title text not null,
      content text not null default '',
      audience text not null default 'visitors' check (audience in ('visitors', 'students', 'teachers', 'course')),
      course_id bigint references courses on delete cascade,
      place text not null default 'bar' check (place in ('dialog', 'bar', 'area')),
      priority smallint not null default 1 check (priority between 1 and 3),
      is_published boolean not null default false,
      starts_at timestamptz,
      ends_at timestamptz,
      has_button boolean not null default false,
      button_text text not null default '',
      button_url text not null default '',
      is_dismissible boolean not null default true,
      notifies boolean not null default false,
      notified_at timestamptz,
      search_norm text not null,
      search_vector tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null,
      deleted_at timestamptz,
      constraint announcements_of_course check ((audience = 'course') = (course_id is not null)),
      constraint announcements_public_place check (audience <> 'visitors' or place <> 'area'),
      constraint announcements_span check (ends_at > starts_at),
      constraint announcements_published check (not is_published or starts_at is not null)
    )`.execute(db)
  await sql`
    create index announcements_shown on announcements (audience, starts_at)
    where is_published and deleted_at is null`.execute(db)
  await sql`create index announcements_edited on announcements (updated_at desc, id desc)`.execute(db)
  await sql`create index announcements_course on announcements (course_id) where course_id is not null`.execute(
    db,
  )
  await sql`
    create index announcements_updated_by on announcements (updated_by) where updated_by is not null`.execute(
    db,
  )
  await sql`create index announcements_words on announcements using gin (search_norm gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index announcements_stems on announcements using gin (search_vector)`.execute(db)
  await sql`
    create table announcement_days (
      announcement_id bigint not null references announcements on delete cascade,
      day date not null,
      shown integer not null default 0,
      clicked integer not null default 0,
      dismissed integer not null default 0,
      primary key (announcement_id, day)
    )`.execute(db)
  await sql`
    create table announcement_dismissals (
      user_id bigint not null references users on delete cascade,
      announcement_id bigint not null references announcements on delete cascade,
      dismissed_at timestamptz not null,
      primary key (user_id, announcement_id)
    )`.execute(db)
  await sql`
    create index announcement_dismissals_of on announcement_dismissals (announcement_id)`.execute(db)
}

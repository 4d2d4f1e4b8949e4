import { sql, type Kysely } from 'kysely'

/** Women who would like to teach here: what they wrote, their papers, and what the directors made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table teacher_applications (
      id bigint generated always as identity primary key,
      code text not null unique check (length(code) = 10),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
      name text not null check (length(name) between 2 and 120),
      email text not null check (length(email) <= 254),
      phone text not null,
      city text not null,
      qualification text not null
        check (qualification in ('secondary', 'diploma', 'bachelor', 'master', 'doctorate', 'other')),
      memorised_juz integer not null check (memorised_juz between 0 and 30),
      ijaza text not null check (ijaza in ('none', 'one', 'several', 'ten')),
      ijaza_details text not null,
      experience_years integer not null check (experience_years between 0 and 60),
      subjects text[] not null,
      times text[] not null,
      about text not null,
      search_norm text not null,
      reason text,
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      user_id bigint references users on delete set null,
      files_removed_at timestamptz,
      created_at timestamptz not null,
      constraint teacher_applications_decided check ((status = 'pending') = (decided_at is null)),
      constraint teacher_applications_reason check ((status = 'refused') = (reason is not null))
    )`.execute(db)
  await sql`
    create index teacher_applications_order on teacher_applications
    ((status <> 'pending'), (case when status = 'pending' then id else -id end))`.execute(db)
  await sql`create index teacher_applications_status on teacher_applications (status, id desc)`.execute(db)
  await sql`create index teacher_applications_email on teacher_applications (lower(email), created_at)`.execute(
    db,
  )
  await sql`
    create index teacher_applications_search on teacher_applications using gin (search_norm gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index teacher_applications_subjects on teacher_applications using gin (subjects)`.execute(
    db,
  )
  await sql`
    create index teacher_applications_kept on teacher_applications (decided_at)
    where decided_at is not null and files_removed_at is null`.execute(db)
  for (const column of ['decided_by', 'user_id'])
    await sql`
      create index ${sql.ref(`teacher_applications_${column}`)} on teacher_applications (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)

  // Sent before the application itself: until it is claimed, only who holds the token knows of it.
  await sql`
    create table teacher_application_files (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('cv', 'ijaza')),
      token_hash bytea not null unique,
      file_id bigint not null references files on delete restrict,
      application_id bigint references teacher_applications on delete cascade,
      name text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index teacher_application_files_file on teacher_application_files (file_id)`.execute(db)
  await sql`
    create index teacher_application_files_application on teacher_application_files (application_id)`.execute(
    db,
  )
  await sql`
    create index teacher_application_files_unsent on teacher_application_files (created_at)
    where application_id is null`.execute(db)

  await sql`
    create table teacher_application_notes (
      id bigint generated always as identity primary key,
      application_id bigint not null references teacher_applications on delete cascade,
      author_id bigint references users on delete set null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create index teacher_application_notes_application on teacher_application_notes (application_id, id)`.execute(
    db,
  )
  await sql`create index teacher_application_notes_author on teacher_application_notes (author_id)`.execute(
    db,
  )
}

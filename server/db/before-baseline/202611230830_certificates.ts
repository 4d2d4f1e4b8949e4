import { sql, type Kysely } from 'kysely'

/**
 * A certificate stands on a paper: template, faces and engine as they were, shared by all that were issued with them,
 * so that it prints the same for ever. It outlives the course and the account, because others were shown its code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_papers (
      id text primary key,
      engine_version integer not null,
      template jsonb not null,
      faces jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table certificate_numbers (
      year integer primary key,
      last integer not null
    )`.execute(db)
  await sql`
    create table certificates (
      id bigint generated always as identity primary key,
      code text not null unique check (code ~ '^[A-Z2-9]{10}$'),
      number text not null unique,
      user_id bigint references users on delete set null,
      course_id bigint references courses on delete set null,
      paper_id text not null references certificate_papers,
      title text not null,
      student_name text not null,
      places jsonb not null,
      awarded_at timestamptz not null,
      issued_at timestamptz not null,
      is_shared boolean not null default false,
      unique (user_id, course_id)
    )`.execute(db)
  await sql`create index certificates_newest on certificates (user_id, issued_at desc, id desc)`.execute(db)
  await sql`create index certificates_course on certificates (course_id)`.execute(db)
}

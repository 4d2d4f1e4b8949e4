import { sql, type Kysely } from 'kysely'

/** Course files that wait for a yes, or are being imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_imports (
      id bigint generated always as identity primary key,
      created_by bigint not null references users on delete cascade,
      file_id bigint references files on delete set null,
      file_name text not null,
      status text not null default 'ready' check (status in ('ready', 'importing', 'done', 'failed')),
      report jsonb not null,
      total integer not null,
      processed integer not null default 0,
      course_id bigint references courses on delete set null,
      failure text,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index course_imports_creator on course_imports (created_by)`.execute(db)
  await sql`create index course_imports_file on course_imports (file_id)`.execute(db)
  await sql`create index course_imports_course on course_imports (course_id)`.execute(db)
  await sql`create index course_imports_created on course_imports (created_at)`.execute(db)
}

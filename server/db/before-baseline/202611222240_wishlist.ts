import { sql, type Kysely } from 'kysely'

/** The courses that a student wishes for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wishes (
      user_id bigint not null references users on delete cascade,
      course_id bigint not null references courses on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, course_id)
    )`.execute(db)
  await sql`create index wishes_course on wishes (course_id)`.execute(db)
}

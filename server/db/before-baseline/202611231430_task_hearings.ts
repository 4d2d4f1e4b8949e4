import { sql, type Kysely } from 'kysely'

/** Who is hearing what somebody sent, so that two teachers do not begin with the same; it holds for some minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks add column heard_by bigint references users, add column heard_at timestamptz,
      add constraint tasks_heard check ((heard_by is null) = (heard_at is null))`.execute(db)
  await sql`create index tasks_heard on tasks (heard_by) where heard_by is not null`.execute(db)
}

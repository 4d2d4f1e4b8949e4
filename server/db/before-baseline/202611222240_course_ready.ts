import { sql, type Kysely } from 'kysely'

/** A teacher says that her draft is ready; each director chooses what the platform writes to her about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table courses
      add column ready_at timestamptz,
      add constraint courses_ready_draft
        check (ready_at is null or (status = 'draft' and not is_scheduled and deleted_at is null))`.execute(
    db,
  )
  await sql`create index courses_ready on courses (ready_at) where ready_at is not null`.execute(db)
  await sql`
    alter table users
      add column mail_on_receipt boolean not null default true,
      add column mail_on_application boolean not null default true,
      add column mail_on_ready_course boolean not null default true`.execute(db)
}

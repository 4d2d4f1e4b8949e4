import { sql, type Kysely } from 'kysely'

/** A student is seen in her turn only where her circle allows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table circles add allow_student_cameras boolean not null default false`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** A template that saved itself gives way to its next save; only what was asked for stands for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificate_template_versions add is_silent boolean not null default false`.execute(
    db,
  )
}

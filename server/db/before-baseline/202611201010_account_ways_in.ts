import { sql, type Kysely } from 'kysely'

/** The link that makes the first director belongs to nobody yet; devices are recognised by all sessions of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes alter column user_id drop not null`.execute(db)
  await sql`
    alter table one_time_codes add constraint one_time_codes_owner
      check (user_id is not null or purpose = 'first-director')`.execute(db)
  await sql`create index sessions_user_created on sessions (user_id, created_at desc)`.execute(db)
}

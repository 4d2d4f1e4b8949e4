import { sql, type Kysely } from 'kysely'

/** The circle that a message names to whoever is written to as its member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sending_recipients add column circle_id bigint references circles on delete set null`.execute(
    db,
  )
  await sql`
    create index sending_recipients_circle on sending_recipients (circle_id)
    where circle_id is not null`.execute(db)
}

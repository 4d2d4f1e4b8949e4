import { sql, type Kysely } from 'kysely'

/** Two directors at one plan: each row says from which version it was changed, and who saved it last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['path_stages', 'path_days', 'path_tasks']) {
    await sql`
      alter table ${sql.table(table)}
        add column version integer not null default 1,
        add column updated_at timestamptz,
        add column updated_by bigint references users on delete set null`.execute(db)
    await sql`create index ${sql.ref(`${table}_updated_by`)} on ${sql.table(table)} (updated_by)`.execute(db)
  }
}

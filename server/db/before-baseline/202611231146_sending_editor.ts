import { sql, type Kysely } from 'kysely'

/** Who wrote a draft last: another director who has it open is told by whom it was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sendings add column updated_by bigint references users on delete set null`.execute(db)
  await sql`update sendings set updated_by = author_id`.execute(db)
  await sql`
    create index sendings_updated_by on sendings (updated_by) where updated_by is not null`.execute(db)
}

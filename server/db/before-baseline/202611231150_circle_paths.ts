import { sql, type Kysely } from 'kysely'

/** A circle may follow a learning path. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table circles
      add column learning_path_id bigint references learning_paths on delete set null`.execute(db)
  await sql`create index circles_learning_path on circles (learning_path_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

const tables = ['users', 'teacher_applications', 'support_tickets']

/** The contract counts 120 letters of a name without their harakat; a vowelled name needs more room than that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_name_check`)},
        add constraint ${sql.ref(`${table}_name_check`)} check (length(name) between 2 and 480)`.execute(db)
}

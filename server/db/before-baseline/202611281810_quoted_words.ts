import { sql, type Kysely } from 'kysely'

/** Beside her words of an answer by mail all else that stood in it; and no secret address for answers stays in a ticket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_entries add column quoted text not null default ''`.execute(db)
  await sql`
    update support_entries
    set text = regexp_replace(text, '([+]|%2B)[a-z][0-9a-z]{1,8}[.][0-9a-v]{24}(?=@|%40)', '', 'gi')
    where text ~* '([+]|%2B)[a-z][0-9a-z]{1,8}[.][0-9a-v]{24}(@|%40)'`.execute(db)
}

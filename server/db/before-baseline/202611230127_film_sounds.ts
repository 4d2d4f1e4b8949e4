import { sql, type Kysely } from 'kysely'

/** What is heard in a film, packed by itself when it is first asked for. Equal films share a path, so also their sound. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film_sounds (
      path text primary key,
      key text not null,
      size_bytes bigint not null,
      mime text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index film_sounds_key on film_sounds (key)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Smaller drawings of a picture, made when one is first asked for. Equal pictures share a path, so also their sizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture_sizes (
      path text not null,
      width integer not null check (width between 16 and 4096),
      key text not null,
      size_bytes bigint not null,
      created_at timestamptz not null,
      primary key (path, width)
    )`.execute(db)
  await sql`create index picture_sizes_key on picture_sizes (key)`.execute(db)
}

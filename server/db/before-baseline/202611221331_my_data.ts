import { sql, type Kysely } from 'kysely'

/** What she may ask about her own data: a file with all of it, and the end of her account after a time to think. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
      path text,
      size_bytes bigint,
      requested_at timestamptz not null,
      finished_at timestamptz,
      expires_at timestamptz,
      constraint data_exports_ready check ((status = 'ready') = (path is not null and expires_at is not null))
    )`.execute(db)
  await sql`create index data_exports_user on data_exports (user_id, requested_at desc)`.execute(db)
  await sql`create unique index data_exports_one_under_way on data_exports (user_id) where status = 'preparing'`.execute(
    db,
  )
  await sql`create index data_exports_path on data_exports (path) where path is not null`.execute(db)

  await sql`
    alter table users
      add column erase_asked_at timestamptz,
      add column erase_at timestamptz,
      add column erase_reminded_at timestamptz,
      add constraint users_erase check ((erase_asked_at is null) = (erase_at is null))`.execute(db)
  await sql`create index users_erase_at on users (erase_at, id) where erase_at is not null`.execute(db)
}

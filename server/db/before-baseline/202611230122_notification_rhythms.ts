import { sql, type Kysely } from 'kysely'

/** When letters about notifications may come; who has no row here has the centre's usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_rhythms (
      user_id bigint primary key references users on delete cascade,
      is_quiet boolean not null,
      quiet_from smallint not null check (quiet_from between 0 and 23),
      quiet_until smallint not null check (quiet_until between 0 and 23 and quiet_until <> quiet_from),
      zone text not null,
      digest text not null check (digest in ('none', 'daily', 'weekly')),
      updated_at timestamptz not null
    )`.execute(db)
}

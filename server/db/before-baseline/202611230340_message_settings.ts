import { sql, type Kysely } from 'kysely'

/** Whether she shows that she has read, and the hours in which a teacher answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_settings (
      user_id bigint primary key references users on delete cascade,
      shows_read boolean not null,
      hours_from smallint check (hours_from between 0 and 23),
      hours_until smallint check (hours_until between 0 and 23),
      zone text,
      updated_at timestamptz not null,
      check (num_nulls(hours_from, hours_until, zone) in (0, 3)),
      check (hours_from <> hours_until)
    )`.execute(db)
}

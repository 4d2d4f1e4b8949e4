import { sql, type Kysely } from 'kysely'

/** How much came to each person by each channel on her last day; what is over the limit waits for the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_days (
      user_id bigint not null references users on delete cascade,
      channel text not null,
      day date not null,
      count integer not null,
      primary key (user_id, channel)
    )`.execute(db)
  await sql`
    alter table notification_deliveries
      drop constraint notification_deliveries_hold_check,
      add constraint notification_deliveries_hold_check
        check (hold in ('quiet', 'digest', 'gap', 'limit'))`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * What became of every notification by every channel, and how many of each: the director's desk reads both. In-app
 * is a channel like the others and gets rows of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_deliveries
      drop constraint notification_deliveries_state_check,
      add constraint notification_deliveries_state_check
        check (state in ('waiting', 'sent', 'delivered', 'opened', 'failed', 'skipped')),
      add column hold text check (hold in ('quiet', 'digest', 'gap')),
      add column mail_id bigint,
      add column kind text,
      add column role text,
      add column day date`.execute(db)
  await sql`
    update notification_deliveries d
    set kind = n.kind, role = u.role, day = (n.at at time zone 'Asia/Riyadh')::date,
      hold = case when d.state = 'waiting' and d.is_digest then 'digest' end
    from notifications n join users u on u.id = n.user_id
    where n.user_id = d.user_id and n.id = d.notification_id`.execute(db)
  await sql`
    insert into notification_deliveries
      (user_id, notification_id, channel, state, due_at, since, sent_at, kind, role, day)
    select n.user_id, n.id, 'in_app', case when n.read_at is null then 'delivered' else 'opened' end,
      n.at, n.at, n.at, n.kind, u.role, (n.at at time zone 'Asia/Riyadh')::date
    from notifications n join users u on u.id = n.user_id
    where not n.is_dropped`.execute(db)
  await sql`
    alter table notification_deliveries
      alter column kind set not null, alter column role set not null, alter column day set not null,
      add column shown text not null generated always as (
        case when state = 'waiting' and hold is not null then 'held'
          when state = 'skipped' and reason = 'suppressed' then 'stopped' else state end
      ) stored`.execute(db)
  await sql`
    create index notification_deliveries_desk
    on notification_deliveries (kind, role, channel, shown, day, notification_id) include (user_id)`.execute(
    db,
  )
  await sql`
    create index notification_deliveries_mail on notification_deliveries (mail_id)
    where mail_id is not null`.execute(db)
  await countDeliveries(db)
  await followMails(db)
}

/**
 * Counts of each day. Many write them at the same time, so a change is a row of its own, which waits for nobody, and
 * the rows are added up every few minutes.
 */
async function countDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_tallies (
      day date not null,
      kind text not null,
      role text not null,
      channel text not null,
      state text not null,
      count bigint not null,
      primary key (day, kind, role, channel, state)
    )`.execute(db)
  await sql`
    create table notification_tally_changes (
      id bigint generated always as identity primary key,
      day date not null,
      kind text not null,
      role text not null,
      channel text not null,
      state text not null,
      count bigint not null
    )`.execute(db)
  await sql`
    insert into notification_tallies
    select day, kind, role, channel, shown, count(*) from notification_deliveries group by 1, 2, 3, 4, 5`.execute(
    db,
  )
  await sql`
    create function tally_notification_deliveries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, count(*) from new_rows group by 1, 2, 3, 4, 5;
      elsif tg_op = 'DELETE' then
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, -count(*) from old_rows group by 1, 2, 3, 4, 5;
      else
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, sum(change) from (
          select day, kind, role, channel, shown, 1 as change from new_rows
          union all select day, kind, role, channel, shown, -1 from old_rows
        ) changed group by 1, 2, 3, 4, 5 having sum(change) <> 0;
      end if;
      return null;
    end $$`.execute(db)
  for (const [name, event, tables] of [
    ['in', 'insert', 'new table as new_rows'],
    ['out', 'delete', 'old table as old_rows'],
    ['over', 'update', 'old table as old_rows new table as new_rows'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`notification_deliveries_tallied_${name}`)}
      after ${sql.raw(event)} on notification_deliveries referencing ${sql.raw(tables)}
      for each statement execute function tally_notification_deliveries()`.execute(db)
}

/** What the mail queue learns about a letter, also days later, is true of the notifications that it told of. */
async function followMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_mail() returns trigger language plpgsql as $$
    begin
      update notification_deliveries
      set state = case new.state
            when 'waiting' then 'sent' when 'sent' then 'delivered' when 'failed' then 'failed' else 'skipped' end,
        reason = case new.state when 'failed' then new.reason when 'suppressed' then 'suppressed' end
      where mail_id = new.id and state <> 'opened';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger mails_followed after update of state on mails
    for each row when (old.state is distinct from new.state) execute function follow_mail()`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * A mail that was written to a file because no mail server is set is a state of its own, of mails and of the
 * notifications that they tell of. Until now such mails counted as sent; a server's answer is never empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop constraint mails_state_check,
      add constraint mails_state_check
        check (state in ('waiting', 'sent', 'written', 'failed', 'suppressed')),
      add column useful_until timestamptz`.execute(db)
  await sql`
    alter table notification_deliveries
      drop constraint notification_deliveries_state_check,
      add constraint notification_deliveries_state_check
        check (state in ('waiting', 'sent', 'written', 'delivered', 'opened', 'failed', 'skipped'))`.execute(
    db,
  )
  await sql`
    create or replace function follow_mail() returns trigger language plpgsql as $$
    begin
      update notification_deliveries
      set state = case new.state
            when 'waiting' then 'sent' when 'sent' then 'delivered' when 'written' then 'written'
            when 'failed' then 'failed' else 'skipped' end,
        reason = case new.state when 'failed' then new.reason when 'suppressed' then 'suppressed' end
      where mail_id = new.id and state <> 'opened';
      return null;
    end $$`.execute(db)
  await sql`update mails set state = 'written' where state = 'sent' and reason = ''`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * Browsers that are reached while the platform is closed. A device lives as long as the session that subscribed it, and
 * what Pusher Beams knows of it is forgotten there as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_devices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      session_id bigint not null references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      server_key text not null,
      beams_user text unique,
      user_agent text not null,
      shows_details boolean not null default false,
      created_at timestamptz not null,
      last_success_at timestamptz,
      failing_since timestamptz,
      failures integer not null default 0,
      last_failure text
    )`.execute(db)
  await sql`create index push_devices_user on push_devices (user_id)`.execute(db)
  await sql`create index push_devices_session on push_devices (session_id)`.execute(db)
  await sql`
    create table push_farewells (
      beams_user text primary key,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table push_services (
      service text primary key,
      since timestamptz not null,
      sent bigint not null default 0,
      failed bigint not null default 0,
      last_sent_at timestamptz,
      failing_since timestamptz,
      last_error text,
      last_error_at timestamptz
    )`.execute(db)
  await sql`
    create function end_push_devices() returns trigger language plpgsql as $$
    begin
      delete from push_devices where session_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger sessions_end_push after update of revoked_at on sessions
    for each row when (new.revoked_at is not null) execute function end_push_devices()`.execute(db)
  await sql`
    create function note_push_farewell() returns trigger language plpgsql as $$
    begin
      insert into push_farewells (beams_user) values (old.beams_user) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger push_devices_farewell after delete on push_devices
    for each row when (old.beams_user is not null) execute function note_push_farewell()`.execute(db)
  await sql`
    alter table notification_deliveries add column reached_devices bigint[] not null default '{}'`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** The second factor of an account, the sign-ins that wait for it, and sessions that a proof of the mailbox opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column second_factor_at timestamptz`.execute(db)
  await sql`
    create table second_factors (
      user_id bigint primary key references users on delete cascade,
      sealed_secret text not null,
      last_step bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table recovery_codes (
      user_id bigint not null references users on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      created_at timestamptz not null,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table sign_in_tickets (
      hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      proof text not null check (proof in ('password', 'mailbox')),
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_in_tickets_user on sign_in_tickets (user_id)`.execute(db)
  await sql`alter table sessions add column mailbox_proved_at timestamptz`.execute(db)
}

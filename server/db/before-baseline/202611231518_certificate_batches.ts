import { sql, type Kysely } from 'kysely'

/**
 * Certificates for many at once. Who is to get one stands in a row of its own, which is marked in the transaction that
 * issues it: whoever goes on after a kill begins behind it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_batches (
      id bigint generated always as identity primary key,
      rule jsonb not null,
      title text not null,
      state text not null default 'running' check (state in ('running', 'done', 'stopped')),
      total integer not null,
      issued_count integer not null default 0,
      left_out_count integer not null default 0,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index certificate_batches_newest on certificate_batches (created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table certificate_batch_people (
      batch_id bigint not null references certificate_batches on delete cascade,
      user_id bigint not null references users on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'issued', 'left_out')),
      reason text,
      certificate_id bigint references certificates on delete set null,
      primary key (batch_id, user_id)
    )`.execute(db)
  await sql`create index certificate_batch_people_waiting on certificate_batch_people (batch_id, user_id)
    where state = 'waiting'`.execute(db)
  await sql`create index certificate_batch_people_user on certificate_batch_people (user_id)`.execute(db)
  await sql`create index certificate_batch_people_certificate on certificate_batch_people (certificate_id)`.execute(
    db,
  )
  await sql`create index certificate_batches_by on certificate_batches (created_by)`.execute(db)
}

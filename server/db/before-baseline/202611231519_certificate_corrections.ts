import { sql, type Kysely } from 'kysely'

/** A holder asks for her name to be put right; one request waits for a certificate at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_corrections (
      id bigint generated always as identity primary key,
      certificate_id bigint not null references certificates on delete cascade,
      user_id bigint not null references users on delete cascade,
      wanted_name text not null,
      note text not null default '',
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      answer text not null default '',
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index certificate_corrections_waiting on certificate_corrections (certificate_id)
    where state = 'waiting'`.execute(db)
  await sql`create index certificate_corrections_newest on certificate_corrections (state, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index certificate_corrections_user on certificate_corrections (user_id)`.execute(db)
  await sql`create index certificate_corrections_by on certificate_corrections (decided_by)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** A teacher who cannot come asks for somebody who stands in for her; the director answers by choosing her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table circle_sessions
      add column substitute_asked_at timestamptz,
      add column substitute_reason text check (length(substitute_reason) between 3 and 500),
      add constraint circle_sessions_substitute_asked
        check ((substitute_asked_at is null) = (substitute_reason is null))`.execute(db)
  await sql`
    create index circle_sessions_substitute_asked on circle_sessions (starts_at)
    where substitute_asked_at is not null`.execute(db)
}

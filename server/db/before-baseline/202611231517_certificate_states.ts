import { sql, type Kysely } from 'kysely'
import { searchedText } from '#core/search/search.ts'

/**
 * An issued certificate may be replaced by a corrected one, revoked and restored; what became of it stands in
 * `certificate_acts`. Once for a person and a source holds for what was not replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table certificates
      add state text not null default 'issued' check (state in ('issued', 'replaced', 'revoked')),
      add source text not null default 'course' check (source in ('course', 'path', 'circle', 'free')),
      add path_id bigint references learning_paths on delete set null,
      add circle_id bigint references circles on delete set null,
      add replaced_by bigint references certificates check (replaced_by is null or state = 'replaced'),
      add first_issued_at timestamptz,
      add revoked_at timestamptz check ((revoked_at is not null) = (state = 'revoked')),
      add expires_on date,
      add search_norm text not null default ''`.execute(db)
  await sql`alter table certificates drop constraint certificates_user_id_course_id_key`.execute(db)
  for (const source of ['course_id', 'path_id', 'circle_id'])
    await sql`create unique index ${sql.ref(`certificates_once_${source}`)} on certificates (user_id, ${sql.ref(source)})
      where state <> 'replaced' and ${sql.ref(source)} is not null`.execute(db)
  await sql`create index certificates_path on certificates (path_id)`.execute(db)
  await sql`create index certificates_circle on certificates (circle_id)`.execute(db)
  await sql`create index certificates_replaced_by on certificates (replaced_by)`.execute(db)
  await sql`create index certificates_issued on certificates (issued_at desc, id desc)`.execute(db)
  await sql`create index certificates_state on certificates (state, issued_at desc, id desc)`.execute(db)
  await sql`create index certificates_search on certificates using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`
    create table certificate_acts (
      id bigint generated always as identity primary key,
      certificate_id bigint not null references certificates on delete cascade,
      act text not null check (act in ('issued', 'replaced', 'revoked', 'restored', 'expiry')),
      reason text not null default '',
      by_id bigint references users on delete set null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index certificate_acts_order on certificate_acts (certificate_id, id)`.execute(db)
  await sql`create index certificate_acts_by on certificate_acts (by_id)`.execute(db)
  await writeSearched(db)
}

const ROWS_AT_ONCE = 500

async function writeSearched(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; words: string[] }>`
      select id, array[student_name, title, number, code] as words from certificates
      where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      update certificates c set search_norm = v.norm
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ words }) => searchedText(...words))}::text[])
        as v (id, norm)
      where c.id = v.id`.execute(db)
    after = last.id
  }
}

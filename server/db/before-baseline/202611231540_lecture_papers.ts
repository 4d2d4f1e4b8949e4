import { sql, type Kysely } from 'kysely'

/** A paper whose pages are being drawn as slides, one at a time for each lecture; it goes when all of them are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lecture_papers (
      lecture_id bigint primary key references lectures on delete cascade,
      path text not null,
      page_count integer check (page_count > 0),
      drawn_count integer not null default 0 check (drawn_count >= 0),
      fault text check (fault in ('broken', 'locked', 'many', 'heavy')),
      updated_at timestamptz not null,
      constraint lecture_papers_drawn check (drawn_count <= coalesce(page_count, 0))
    )`.execute(db)
  await sql`create index lecture_papers_path on lecture_papers (path)`.execute(db)
}

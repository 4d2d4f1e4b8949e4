import { sql, type Kysely } from 'kysely'

/** What the learner's calls need beside the first tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An attempt is judged by the mark that held when it began.
  await sql`alter table quiz_attempts add column pass_mark integer not null default 50 check (pass_mark between 0 and 100)`.execute(
    db,
  )

  // A path is named by its content, so two people who upload the same bytes share it; each has a row of her own.
  await sql`alter table files drop constraint files_path_key`.execute(db)
  await sql`create unique index files_path_owner on files (path, owner_id) nulls not distinct`.execute(db)

  await sql`create index lessons_video on lessons (video_url) where video_url is not null`.execute(db)
  await sql`create index lessons_captions on lessons (captions_url) where captions_url is not null`.execute(
    db,
  )

  await sql`
    create index payment_receipts_queue on payment_receipts
      ((status <> 'pending'), (case when status = 'pending' then id else -id end))`.execute(db)
  await sql`
    create index reviews_testimonials on reviews (updated_at desc, id desc)
    where status = 'published' and rating >= 4 and text <> ''`.execute(db)

  // Rows arrive in the order of time, so a few bytes per block range are enough to count the last month.
  await sql`create index lesson_completions_when on lesson_completions using brin (completed_at)`.execute(db)
  await sql`create index enrolments_when on enrolments using brin (enrolled_at)`.execute(db)
  await sql`create index enrolments_completed on enrolments (completed_at) where completed_at is not null`.execute(
    db,
  )

  await sql`
    create table stats_snapshots (
      name text primary key,
      figures jsonb not null,
      computed_at timestamptz not null
    )`.execute(db)
}

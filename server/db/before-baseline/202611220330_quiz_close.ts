import { sql, type Kysely } from 'kysely'

/** When a quiz closes, answers that are shown only then, and lessons that handing in completes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quiz_settings
      add column completes_on text not null default 'pass' check (completes_on in ('pass', 'submit')),
      add column closes_at timestamptz,
      drop constraint quiz_settings_review_check,
      add constraint quiz_settings_review_check check
        (review in ('never', 'score_only', 'after_pass', 'after_last_attempt', 'after_close', 'always'))`.execute(
    db,
  )
}

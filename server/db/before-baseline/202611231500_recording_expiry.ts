import { sql, type Kysely } from 'kysely'

/** A recording may expire: its place, its marks and its grade stay without the sound. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission_files alter column file_id drop not null,
      add column expiry_told_at timestamptz, add column expired_at timestamptz,
      add constraint submission_files_expired check ((file_id is null) = (expired_at is not null)),
      add constraint submission_files_told check (expired_at is null or expiry_told_at is not null)`.execute(
    db,
  )
  await sql`create index submission_files_untold on submission_files (id)
      where kind = 'recording' and file_id is not null and expiry_told_at is null`.execute(db)
  await sql`create index submission_files_expiring on submission_files (expiry_told_at)
      where file_id is not null and expiry_told_at is not null`.execute(db)
}

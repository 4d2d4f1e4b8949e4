import { sql, type Kysely } from 'kysely'

/**
 * Whether a film or recording can be played: `plays`; `foreign`, which some devices cannot play; `none` when nothing in it
 * can be played. `waiting` and `converting` are on their way from foreign to `plays`. Null is not checked yet, and stays
 * so for everything that is no medium.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files add column playback text
      check (playback in ('plays', 'foreign', 'waiting', 'converting', 'none'))`.execute(db)
  await sql`
    create index files_unchecked on files (id)
    where playback is null and bucket = 'lesson-media' and mime ~ '^(audio|video)/' and mime <> 'video/mp2t'`.execute(
    db,
  )
  await sql`create index files_unplayed on files (playback) where playback in ('foreign', 'waiting', 'converting')`.execute(
    db,
  )
}

import { sql, type Kysely } from 'kysely'

/** Questions and their choices may carry recordings; whoever asks where a file is used finds them by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function question_recordings(spec jsonb) returns text[] language sql immutable parallel safe as $$
      select array(select jsonb_array_elements_text(
        jsonb_path_query_array(spec, '$.audio')
        || jsonb_path_query_array(spec, '$.options[*].audio')
        || jsonb_path_query_array(spec, '$.items[*].audio')))
    $$`.execute(db)
  await sql`create index questions_recordings on questions using gin (question_recordings(spec))`.execute(db)
}

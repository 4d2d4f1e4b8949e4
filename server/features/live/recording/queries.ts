import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface PlayRow {
  readonly by: string
  readonly at: string
}

/** Of one recording, as many as a person reads. */
const PLAYS_SHOWN = 50

/** Recordings of turns, each with who played it, the newest playing first. */
const recordings = (db: Db) =>
  db
    .selectFrom('turn_recordings as r')
    .innerJoin('live_turns as t', 't.id', 'r.turn_id')
    .select(['r.id', 'r.turn_id', 'r.duration_ms', 'r.recorded_at', 't.person_id', 't.session_id'])
    .select(
      sql<PlayRow[]>`coalesce((
        select json_agg(json_build_object('by', u.name, 'at', p.played_at) order by p.id desc)
        from (
          select id, person_id, played_at from turn_recording_plays where recording_id = r.id
          order by id desc limit ${sql.lit(PLAYS_SHOWN)}) p
        join users u on u.id = p.person_id), '[]')`.as('plays'),
    )
    .orderBy('r.id')

export const listOfSession = (db: Db, sessionId: number) =>
  recordings(db).where('t.session_id', '=', sessionId).execute()

export const listOfTurns = async (db: Db, turnIds: readonly number[]) =>
  turnIds.length === 0 ? [] : recordings(db).where('r.turn_id', 'in', turnIds).execute()
export type RecordingRow = Awaited<ReturnType<typeof listOfSession>>[number]

export const findRecording = (db: Db, turnId: number, id: number) =>
  db
    .selectFrom('turn_recordings as r')
    .innerJoin('live_turns as t', 't.id', 'r.turn_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.id', 'r.recorded_at', 't.person_id', 't.session_id', 'f.path'])
    .where('r.id', '=', id)
    .where('r.turn_id', '=', turnId)
    .executeTakeFirst()

interface NewRecording {
  readonly turn_id: number
  readonly file_id: number
  readonly client_id: string
  readonly duration_ms: number
  readonly recorded_at: Date
}

/** What is recorded of a turn already, and whether one of them is this one or names this file. */
export const standingOf = async (
  db: Db,
  { turn_id, file_id, client_id }: Pick<NewRecording, 'turn_id' | 'file_id' | 'client_id'>,
) =>
  (
    await sql<{ recordings: number; is_here: boolean; is_file_taken: boolean }>`
      select count(*)::integer as recordings,
        coalesce(bool_or(r.client_id = ${client_id}), false) as is_here,
        exists (select from turn_recordings o where o.file_id = ${file_id}) as is_file_taken
      from turn_recordings r where r.turn_id = ${turn_id}`.execute(db)
  ).rows[0] ?? { recordings: 0, is_here: false, is_file_taken: false }

/** The same recording twice is one. */
export const insertRecording = (db: Db, recording: NewRecording) =>
  db
    .insertInto('turn_recordings')
    .values(recording)
    .onConflict((conflict) => conflict.columns(['turn_id', 'client_id']).doNothing())
    .execute()

/** The file of a recording as it came, as long as one names it. */
/** Whether a turn still names a recording as it came. */
export const isRecording = async (db: Db, fileId: number): Promise<boolean> =>
  (await db
    .selectFrom('turn_recordings')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const changeFile = (db: Db, from: number, to: number) =>
  db.updateTable('turn_recordings').set({ file_id: to }).where('file_id', '=', from).execute()

export const deleteRecording = (db: Db, id: number) =>
  db.deleteFrom('turn_recordings').where('id', '=', id).execute()

/** Their bytes go with the nightly sweep, which finds them named by nothing. */
export const deleteExpired = (db: Db, before: Date) =>
  db.deleteFrom('turn_recordings').where('recorded_at', '<', before).execute()

/** Of each recording so many playings of one person are kept, the newest. */
const PLAYS_KEPT = 20

interface Play {
  readonly recordingId: number
  readonly personId: number
  readonly at: Date
}

/** Pressed again within a minute it is the same playing. */
export async function insertPlay(db: Db, { recordingId, personId, at }: Play): Promise<void> {
  await sql`
    insert into turn_recording_plays (recording_id, person_id, played_at)
    select ${recordingId}, ${personId}, ${at}::timestamptz
    where not exists (
      select from turn_recording_plays where recording_id = ${recordingId} and person_id = ${personId}
        and played_at > ${at}::timestamptz - interval '1 minute')`.execute(db)
  await sql`
    delete from turn_recording_plays where id in (
      select id from turn_recording_plays where recording_id = ${recordingId} and person_id = ${personId}
      order by id desc offset ${sql.lit(PLAYS_KEPT)})`.execute(db)
}

export const setConsent = (db: Db, sessionId: number, personId: number, consent: Consent) =>
  db
    .updateTable('live_places')
    .set({ consents: consent.isGiven, consented_at: consent.at })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

interface Consent {
  readonly isGiven: boolean
  readonly at: Date
}

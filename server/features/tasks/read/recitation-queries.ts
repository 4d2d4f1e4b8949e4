import { sql, type Insertable, type Updateable } from 'kysely'
import type { MarkKind } from '#core/tasks/marks.ts'
import type { RecitationMarks, ScoreSchemes, SubmissionFiles } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** The marks of all versions of a task, in the order of their seconds. */
export const listMarks = (db: Db, taskId: number) =>
  db
    .selectFrom('recitation_marks as m')
    .innerJoin('submission_files as f', 'f.id', 'm.recording_id')
    .innerJoin('submissions as s', 's.id', 'f.submission_id')
    .innerJoin('users as u', 'u.id', 'm.made_by')
    .select([
      'm.id',
      'm.recording_id',
      'm.client_id',
      'm.at_ms',
      'm.kind',
      'm.ayah',
      'm.word',
      'm.note',
      'm.closed_at',
      'm.made_at',
    ])
    .select(['m.made_by', 'u.name as maker', 's.number'])
    .where('s.task_id', '=', taskId)
    .orderBy('m.recording_id')
    .orderBy('m.at_ms')
    .orderBy('m.id')
    .execute()
export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number]

/** A recording of this task, and no piece that was recited again. */
export const findRecording = (db: Db, taskId: number, id: number) =>
  db
    .selectFrom('submission_files as f')
    .innerJoin('submissions as s', 's.id', 'f.submission_id')
    .leftJoin('files as o', 'o.id', 'f.file_id')
    .select(['f.id', 'f.submission_id', 'f.duration_ms', 'o.path', 's.number'])
    .where('f.id', '=', id)
    .where('f.kind', '=', 'recording')
    .where('s.task_id', '=', taskId)
    .executeTakeFirst()

export const findMark = (db: Db, taskId: number, id: number) =>
  db
    .selectFrom('recitation_marks as m')
    .innerJoin('submission_files as f', 'f.id', 'm.recording_id')
    .innerJoin('submissions as s', 's.id', 'f.submission_id')
    .select([
      'm.id',
      'm.recording_id',
      'm.kind',
      'm.ayah',
      'm.word',
      'm.closed_at',
      'f.submission_id',
      'f.duration_ms',
    ])
    .where('m.id', '=', id)
    .where('s.task_id', '=', taskId)
    .executeTakeFirst()

/** Without the one that is sent again. */
export const countOtherMarks = async (db: Db, recordingId: number, clientId: string): Promise<number> =>
  (
    await db
      .selectFrom('recitation_marks')
      .select((eb) => eb.fn.countAll<number>().as('marks'))
      .where('recording_id', '=', recordingId)
      .where('client_id', '!=', clientId)
      .executeTakeFirstOrThrow()
  ).marks

/** The same mark twice is one. */
export const insertMark = (db: Db, row: Insertable<RecitationMarks>) =>
  db
    .insertInto('recitation_marks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['recording_id', 'client_id']).doNothing())
    .execute()

export const changeMark = (db: Db, id: number, change: Updateable<RecitationMarks>) =>
  db.updateTable('recitation_marks').set(change).where('id', '=', id).execute()

export const deleteMark = (db: Db, id: number) =>
  db.deleteFrom('recitation_marks').where('id', '=', id).execute()

export const listRetakes = (db: Db, markId: number) =>
  db.selectFrom('recitation_retakes').select('client_id').where('mark_id', '=', markId).execute()

export const insertRetake = async (
  db: Db,
  retake: { readonly mark_id: number; readonly client_id: string },
  file: Insertable<SubmissionFiles>,
): Promise<void> => {
  const { id } = await db
    .insertInto('submission_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('recitation_retakes')
    .values({ ...retake, file_id: id })
    .execute()
}

export const insertPlay = (db: Db, row: { recording_id: number; person_id: number; played_at: Date }) =>
  db.insertInto('recitation_plays').values(row).execute()

export const listPlays = (db: Db, taskId: number) =>
  db
    .selectFrom('recitation_plays as p')
    .innerJoin('submission_files as f', 'f.id', 'p.recording_id')
    .innerJoin('submissions as s', 's.id', 'f.submission_id')
    .innerJoin('users as u', 'u.id', 'p.person_id')
    .select(['u.name as by', 'p.played_at as at'])
    .where('s.task_id', '=', taskId)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute()

export const listPhrases = (db: Db, ownerId: number) =>
  db
    .selectFrom('review_phrases')
    .select(['id', 'text'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()

export const insertPhrase = (db: Db, ownerId: number, text: string) =>
  db
    .insertInto('review_phrases')
    .values({ owner_id: ownerId, text })
    .onConflict((conflict) => conflict.columns(['owner_id', 'text']).doNothing())
    .execute()

export const deletePhrase = async (db: Db, id: number, ownerId: number): Promise<boolean> =>
  (await db
    .deleteFrom('review_phrases')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export interface SchemeRow {
  readonly version: number
  readonly weights: Readonly<Record<MarkKind, number>>
  readonly cost: number
  readonly allows_halves: boolean
}

/** The newest version, or the one that is named. */
export const findScheme = async (db: Db, version?: number): Promise<SchemeRow | undefined> => {
  const { rows } = await sql<SchemeRow>`
    select version, weights, cost::float8 as cost, allows_halves from score_schemes
    ${version === undefined ? sql`` : sql`where version = ${version}`} order by version desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export const insertScheme = (db: Db, row: Insertable<ScoreSchemes>) =>
  db
    .insertInto('score_schemes')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()

/** A mark of the newest version that nobody has closed. */
export const hasOpenMark = async (db: Db, taskId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from recitation_marks m join submission_files f on f.id = m.recording_id
      where m.closed_at is null and f.submission_id = (
        select id from submissions where task_id = ${taskId} order by number desc limit 1)) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

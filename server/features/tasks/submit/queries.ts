import { sql, type Insertable } from 'kysely'
import type { SubmissionFiles, Submissions, Tasks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findSubmission = (db: Db, taskId: number, clientId: string) =>
  db
    .selectFrom('submissions')
    .select('id')
    .where('task_id', '=', taskId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const countSubmissions = async (db: Db, taskId: number): Promise<number> =>
  (
    await db
      .selectFrom('submissions')
      .select((eb) => eb.fn.countAll<number>().as('versions'))
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
  ).versions

/** The next version of a task that the caller has locked. */
export const insertSubmission = async (
  db: Db,
  row: Omit<Insertable<Submissions>, 'number'>,
): Promise<number> =>
  (
    await db
      .insertInto('submissions')
      .values({
        ...row,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from submissions where task_id = ${row.task_id})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const insertFiles = (db: Db, rows: readonly Insertable<SubmissionFiles>[]) =>
  db.insertInto('submission_files').values(rows).execute()

export const changeTask = (
  db: Db,
  id: number,
  change: Partial<
    Pick<
      Insertable<Tasks>,
      | 'state'
      | 'is_late'
      | 'submitted_at'
      | 'grade'
      | 'feedback'
      | 'graded_by'
      | 'graded_at'
      | 'day'
      | 'due_at'
      | 'heard_by'
      | 'heard_at'
    >
  >,
) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteSubmissions = (db: Db, taskId: number) =>
  db.deleteFrom('submissions').where('task_id', '=', taskId).execute()

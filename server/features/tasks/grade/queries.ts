import type { Insertable } from 'kysely'
import type { TaskGrades } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertGrade = (db: Db, row: Insertable<TaskGrades>) =>
  db.insertInto('task_grades').values(row).execute()

/** The version that a grade is about: the newest; none of what she only ticked. */
export const findNewest = async (db: Db, taskId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('submissions')
      .select('id')
      .where('task_id', '=', taskId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

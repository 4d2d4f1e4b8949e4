import { sql, type Insertable } from 'kysely'
import type { Tasks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findOpened = async (
  db: Db,
  pathTaskId: number,
  studentId: number,
  repeatId: number | null,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('tasks')
      .select('id')
      .where('path_task_id', '=', pathTaskId)
      .where('student_id', '=', studentId)
      .where('path_repeat_id', repeatId === null ? 'is' : '=', repeatId)
      .executeTakeFirst()
  )?.id

export const insertTask = async (db: Db, row: Insertable<Tasks>): Promise<number> =>
  (await db.insertInto('tasks').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Of the teachers of a path the one for whom the least waits; where that is equal, spread over them by student. */
export const findFreestTeacher = async (
  db: Db,
  pathId: number,
  studentId: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from path_teachers p
    where p.path_id = ${pathId}
    order by (select count(*) from tasks t
        where t.path_id = p.path_id and t.state = 'submitted' and t.teacher_id = p.user_id),
      md5(p.user_id || ':' || ${studentId}::bigint), p.user_id
    limit 1`.execute(db)
  return rows[0]?.user_id
}

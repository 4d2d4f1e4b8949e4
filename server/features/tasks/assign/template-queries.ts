import { sql, type Insertable } from 'kysely'
import type { AssignableType } from '#core/tasks/states.ts'
import type { TaskTemplates } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** The newest first. */
export const listTemplates = (db: Db, ownerId: number) =>
  db
    .selectFrom('task_templates')
    .select(['id', 'title', 'details', 'from_ayah', 'to_ayah'])
    // Only what the form of an assignment allows is written there.
    .select(sql<AssignableType>`type`.as('type'))
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()

export const insertTemplate = (db: Db, row: Insertable<TaskTemplates>) =>
  db.insertInto('task_templates').values(row).execute()

export const deleteTemplate = async (db: Db, id: number, ownerId: number): Promise<boolean> => {
  const row = await db
    .deleteFrom('task_templates')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

import type { Insertable } from 'kysely'
import type { CircleSessionMaterials } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** In the order in which they were added. */
export const listMaterials = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('circle_session_materials as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.session_id', 'm.name', 'f.path', 'f.mime', 'f.size_bytes', 'f.width', 'f.height'])
    .where('m.session_id', 'in', [...sessionIds, -1])
    .orderBy('m.id')
    .execute()

export const countMaterials = async (db: Db, sessionId: number): Promise<number> =>
  (
    await db
      .selectFrom('circle_session_materials')
      .select((eb) => eb.fn.countAll<number>().as('materials'))
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).materials

/** Undefined where it stands there already. */
export const insertMaterial = (db: Db, row: Insertable<CircleSessionMaterials>) =>
  db
    .insertInto('circle_session_materials')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'file_id']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()

export const deleteMaterial = (db: Db, sessionId: number, id: number) =>
  db
    .deleteFrom('circle_session_materials')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

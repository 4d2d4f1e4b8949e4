import type { Insertable } from 'kysely'
import type { CircleHolidays } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertHoliday = (db: Db, holiday: Insertable<CircleHolidays>) =>
  db.insertInto('circle_holidays').values(holiday).returningAll().executeTakeFirstOrThrow()

export const deleteHoliday = (db: Db, id: number) =>
  db.deleteFrom('circle_holidays').where('id', '=', id).returning('name').executeTakeFirst()

/** Circles that are not cancelled and have a rule. */
export const listCirclesAhead = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('circles as c')
      .innerJoin('circle_rules as r', 'r.circle_id', 'c.id')
      .select('c.id')
      .distinct()
      .where('c.cancelled_at', 'is', null)
      .orderBy('c.id')
      .execute()
  ).map(({ id }) => id)

import type { Db } from '#server/kernel/context.ts'

/** Of processes that come at once one writes; all read what it wrote. */
export const insertFirst = (db: Db, key: string, value: object, at: Date) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

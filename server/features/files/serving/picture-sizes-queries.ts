import type { Insertable } from 'kysely'
import type { PictureSizes } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findSize = (db: Db, path: string, width: number) =>
  db
    .selectFrom('picture_sizes')
    .select(['key', 'size_bytes'])
    .where('path', '=', path)
    .where('width', '=', width)
    .executeTakeFirst()

export const insertSize = (db: Db, row: Insertable<PictureSizes>) =>
  db
    .insertInto('picture_sizes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['path', 'width']).doNothing())
    .execute()

/** Sizes of pictures that no file is any more. */
export const deleteLeftSizes = (db: Db) =>
  db
    .deleteFrom('picture_sizes as s')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files as f').select('f.id').whereRef('f.path', '=', 's.path'))),
    )
    .execute()

/** Which of these keys a size still names. */
export const listNamedSizes = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const named = await db
    .selectFrom('picture_sizes')
    .select('key')
    .distinct()
    .where('key', 'in', [...keys])
    .execute()
  return new Set(named.map(({ key }) => key))
}

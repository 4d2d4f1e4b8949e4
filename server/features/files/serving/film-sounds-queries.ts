import type { Insertable } from 'kysely'
import type { FilmSounds } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findSound = (db: Db, path: string) =>
  db
    .selectFrom('film_sounds')
    .select(['key', 'size_bytes', 'mime'])
    .where('path', '=', path)
    .executeTakeFirst()

export const insertSound = (db: Db, row: Insertable<FilmSounds>) =>
  db
    .insertInto('film_sounds')
    .values(row)
    .onConflict((same) => same.column('path').doNothing())
    .execute()

/** Sounds of films that no file is any more. */
export const deleteLeftSounds = (db: Db) =>
  db
    .deleteFrom('film_sounds as s')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files as f').select('f.id').whereRef('f.path', '=', 's.path'))),
    )
    .execute()

/** Which of these keys a sound still names. */
export const listNamedSounds = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const named = await db
    .selectFrom('film_sounds')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set(named.map(({ key }) => key))
}

import { sql, type Insertable } from 'kysely'
import type { Files } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Uploading the same bytes again is the same file; one in the bin comes back. */
export const upsertFile = (db: Db, row: Insertable<Files>) =>
  db
    .insertInto('files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['path', 'owner_id']).doUpdateSet((eb) => ({
        original_name: eb.ref('excluded.original_name'),
        name_norm: eb.ref('excluded.name_norm'),
        deleted_at: null,
        deleted_by: null,
        mime: eb.ref('excluded.mime'),
        playback: sql`case when files.playback = 'converting' then files.playback else excluded.playback end`,
      })),
    )
    .returning(['id', 'path', 'mime', 'size_bytes', 'width', 'height'])
    .executeTakeFirstOrThrow()

/** A file whose id was read in this call. */
export const findRow = (db: Db, id: number) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const sumBytesSince = async (db: Db, ownerId: number, since: Date): Promise<number> => {
  const { bytes } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('size_bytes'), sql.lit('0')).as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Any row of the path will do: equal bytes in one bucket are equally private. */
export const findByPath = (db: Db, path: string) =>
  db
    .selectFrom('files')
    .select(['path', 'mime', 'size_bytes', 'sha256', 'is_private', 'width', 'original_name'])
    .where('path', '=', path)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Names of files and lengths of recordings, one row for each path. */
export const listFileFacts = (db: Db, paths: readonly string[]) =>
  db
    .selectFrom('files')
    .distinctOn('path')
    .select(['path', 'original_name', 'duration_seconds'])
    .where(sql<boolean>`path = any(${[...paths]}::text[])`)
    .orderBy('path')
    .orderBy('id')
    .execute()

export const findFile = (db: Db, id: number) =>
  db
    .selectFrom('files')
    .select(['path', 'bucket', 'is_private', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst()

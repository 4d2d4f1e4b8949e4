import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Films and recordings of lessons that nobody has opened yet, by chance: one that cannot be read now holds up no other. */
export const listUnchecked = (db: Db, limit: number) =>
  db
    .selectFrom('files')
    .select(['path', 'mime'])
    .where('playback', 'is', null)
    .where('bucket', '=', 'lesson-media')
    .where('mime', '~', '^(audio|video)/')
    .where('mime', '<>', 'video/mp2t')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()

/** The oldest that waits; what lies in the bin can wait until it comes back. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('files')
    .select('path')
    .where('playback', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findConverting = (db: Db, path: string) =>
  db
    .selectFrom('files')
    .select(['id', 'path', 'mime', 'original_name'])
    .where('path', '=', path)
    .where('playback', '=', 'converting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Playback } from '#contract/files/shapes.ts'
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

interface Change {
  readonly playback: Playback
  readonly mime?: string
  readonly duration_seconds?: number | null
}

/** Equal bytes are one file, whosever. */
export const setPlayback = (db: Db, path: string, change: Change) =>
  db.updateTable('files').set(change).where('path', '=', path).execute()

export const changePlayback = (db: Db, from: Playback, to: Playback) =>
  db.updateTable('files').set({ playback: to }).where('playback', '=', from).execute()

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

interface Made {
  readonly path: string
  readonly mime: string
  readonly size_bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
  readonly duration_seconds: number | null
}

/** The rows of the old bytes are rows of the new ones. Who had the new ones already keeps that row alone. */
export async function takePlaceOf(db: Db, old: string, made: Made): Promise<void> {
  await db
    .deleteFrom('files as f')
    .where('f.path', '=', old)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('files as twin')
          .select('twin.id')
          .where('twin.path', '=', made.path)
          .whereRef('twin.owner_id', '=', 'f.owner_id'),
      ),
    )
    .execute()
  await db
    .updateTable('files')
    .set({ ...made, playback: 'plays' })
    .where('path', '=', old)
    .execute()
}

import { sql } from 'kysely'
import type { Playback } from '#contract/files/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

interface Edit {
  readonly original_name?: string
  readonly name_norm?: string
  readonly folder_id?: number | null
  readonly deleted_at?: Date | null
  readonly deleted_by?: number | null
}
export const updateFiles = (db: Db, ids: readonly number[], edit: Edit) =>
  db
    .updateTable('files')
    .set(edit)
    .where('id', 'in', [...ids, -1])
    .execute()

/** Their rows go; the sweep takes the bytes that no row names any more. */
export async function removeFiles(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('files')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

interface Opened {
  readonly playback: Playback
  readonly mime?: string
  readonly duration_seconds?: number | null
}

/** Equal bytes are one file, whosever. */
export const setPlayback = (db: Db, path: string, opened: Opened) =>
  db.updateTable('files').set(opened).where('path', '=', path).execute()

export const changePlayback = (db: Db, from: Playback, to: Playback) =>
  db.updateTable('files').set({ playback: to }).where('playback', '=', from).execute()

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

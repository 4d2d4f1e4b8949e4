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

/** True for what belongs to a lesson that everybody may preview: recording, captions, file, pictures. */
export const isPreview = async (db: Db, path: string): Promise<boolean> => {
  const lesson = await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select('l.id')
    .where((eb) =>
      eb.or([
        eb('l.video_url', '=', path),
        eb('l.captions_url', '=', path),
        eb('l.attachment_path', '=', path),
        eb('l.id', 'in', eb.selectFrom('lesson_pictures').select('lesson_id').where('path', '=', path)),
      ]),
    )
    .where('l.is_preview', '=', true)
    .where('l.is_published', '=', true)
    .where('c.status', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  return lesson !== undefined
}

/** A file as `actorId` meets it. */
export const findFile = (db: Db, id: number, actorId: number) =>
  db
    .selectFrom('files as f')
    .select((eb) => [
      'f.path',
      'f.bucket',
      'f.is_private',
      'f.owner_id',
      eb
        .exists(
          eb
            .selectFrom('users as u')
            .innerJoin('enrolments as e', 'e.user_id', 'u.id')
            .innerJoin('courses as c', 'c.id', 'e.course_id')
            .select('u.id')
            .whereRef('u.id', '=', 'f.owner_id')
            .whereRef('u.avatar_path', '=', 'f.path')
            .where('e.status', '=', 'active')
            .where('c.instructor_id', '=', actorId),
        )
        .$castTo<boolean>()
        .as('is_photo_of_her_student'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirst()

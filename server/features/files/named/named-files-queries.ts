import { sql } from 'kysely'
import type { Bucket } from '#contract/files/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** By paths, as a lesson names its files, or by the ids of uploads. */
export type NamedBy = { readonly paths: readonly string[] } | { readonly ids: readonly number[] }

interface Asked {
  readonly named: NamedBy
  readonly buckets: readonly Bucket[]
  readonly actorId: number
}

/** True where a course that `actorId` teaches shows the file `f`, a lesson or course in its bin too. */
const isInCourseOf = (actorId: number) => sql<boolean>`(
  exists (select from courses c where c.image_path = f.path and c.instructor_id = ${actorId})
  or exists (select from lessons l join courses c on c.id = l.course_id
    where (l.video_url = f.path or l.captions_url = f.path or l.attachment_path = f.path)
      and c.instructor_id = ${actorId})
  or exists (select from lesson_pictures p join lessons l on l.id = p.lesson_id join courses c on c.id = l.course_id
    where p.path = f.path and c.instructor_id = ${actorId})
  or exists (select from questions q join lessons l on l.id = q.lesson_id join courses c on c.id = l.course_id
    where (q.image_path = f.path or question_recordings(q.spec) @> array[f.path])
      and c.instructor_id = ${actorId}))`

/** One row for each file, her own where equal bytes were uploaded by several. */
export const listNamedFiles = (db: Db, { named, buckets, actorId }: Asked) =>
  db
    .selectFrom('files as f')
    .distinctOn('f.path')
    .select(['f.id', 'f.path', 'f.bucket', 'f.is_private', 'f.mime', 'f.width', 'f.height', 'f.sha256'])
    .select(['f.duration_seconds', 'f.size_bytes', 'f.original_name', 'f.playback'])
    .select(sql<boolean>`f.owner_id is not distinct from ${actorId}`.as('is_her_own'))
    .select(isInCourseOf(actorId).as('is_in_her_course'))
    .where('f.bucket', 'in', [...buckets])
    .$if('paths' in named, (query) =>
      query.where(sql<boolean>`f.path = any(${'paths' in named ? [...named.paths] : []}::text[])`),
    )
    .$if('ids' in named, (query) =>
      query.where(sql<boolean>`f.id = any(${'ids' in named ? [...named.ids] : []}::bigint[])`),
    )
    .orderBy('f.path')
    .orderBy('is_her_own', 'desc')
    .orderBy('f.id')
    .execute()
export type NamedFileRow = Awaited<ReturnType<typeof listNamedFiles>>[number]

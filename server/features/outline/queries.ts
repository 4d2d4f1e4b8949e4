import { sql } from 'kysely'
import type { Playback } from '#contract/files/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** Modules that are there, in their order. */
export const listModules = (db: Db, courseId: number) =>
  db
    .selectFrom('modules as m')
    .leftJoin('users as editor', 'editor.id', 'm.updated_by')
    .select(['m.id', 'm.course_id', 'm.title', 'm.version', 'm.updated_at', 'm.updated_by'])
    .select('editor.name as editor_name')
    .where('m.course_id', '=', courseId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.position')
    .execute()
export type ModuleRow = Awaited<ReturnType<typeof listModules>>[number]

const lines = (db: Db) =>
  db
    .selectFrom('lessons as l')
    .select(['l.id', 'l.course_id', 'l.module_id', 'l.title', 'l.type', 'l.duration_minutes'])
    .select(['l.is_preview', 'l.is_published', 'l.version', 'l.position'])
    .select([
      sql<boolean>`l.video_url is not null`.as('has_recording'),
      sql<boolean>`l.content <> ''`.as('has_text'),
      sql<Playback | null>`(select f.playback from files f where f.path = l.video_url limit 1)`.as(
        'playback',
      ),
      sql<string | null>`(select f.mime from files f where f.path = l.video_url limit 1)`.as(
        'recording_mime',
      ),
      sql<boolean>`l.attachment_path is not null`.as('has_file'),
      sql<number>`(select count(*) from questions q where q.lesson_id = l.id and q.deleted_at is null)`.as(
        'questions_count',
      ),
    ])
    .where('l.deleted_at', 'is', null)

export const listLines = (db: Db, courseId: number) =>
  lines(db).where('l.course_id', '=', courseId).orderBy('l.position').execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export interface LessonRef {
  readonly courseId: number
  readonly moduleId: number
  readonly lessonId: number
}

/** A lesson whole, at exactly this place. */
export const findLesson = (db: Db, { courseId, moduleId, lessonId }: LessonRef) =>
  lines(db)
    .leftJoin('users as editor', 'editor.id', 'l.updated_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('files')
          .select(['original_name', 'mime', 'size_bytes'])
          .whereRef('files.path', '=', 'l.attachment_path')
          .orderBy('files.id')
          .limit(1)
          .as('attached'),
      (join) => join.onTrue(),
    )
    .select(['l.description', 'l.content', 'l.video_url', 'l.captions_url', 'l.attachment_path'])
    .select(['l.quiz_pass_mark', 'l.updated_at', 'l.updated_by', 'editor.name as editor_name'])
    .select(['attached.original_name as attachment_name', 'attached.mime as attachment_mime'])
    .select('attached.size_bytes as attachment_size')
    .select(
      sql<number>`(select count(*) from lesson_completions d where d.lesson_id = l.id)`.as('completed_by'),
    )
    .where('l.id', '=', lessonId)
    .where('l.module_id', '=', moduleId)
    .where('l.course_id', '=', courseId)
    .executeTakeFirst()
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>

/** Any row of the path will do: equal bytes play equally well. */
export const findRecording = (db: Db, path: string) =>
  db.selectFrom('files').select(['playback', 'mime']).where('path', '=', path).limit(1).executeTakeFirst()

/** Who last changed what stands where in a course. */
export const findLastOrdering = (db: Db, courseId: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.at', 'u.id', 'u.name'])
    .where('a.entity', '=', 'course')
    .where('a.entity_id', '=', String(courseId))
    .where('a.action', 'like', 'outline.%')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listBinModules = (db: Db, courseId: number, since: Date) =>
  db
    .selectFrom('modules as m')
    .leftJoin('users as u', 'u.id', 'm.deleted_by')
    .select(['m.id', 'm.title', 'm.deleted_at', 'm.deleted_by', 'u.name as remover'])
    .select(
      sql<number>`(select count(*) from lessons l where l.module_id = m.id and l.deleted_at is not null
        and l.deleted_position is null)`.as('lessons_count'),
    )
    .where('m.course_id', '=', courseId)
    .where('m.deleted_at', '>', since)
    .orderBy('m.deleted_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()

/** Lessons removed by themselves; those that went with their module have no place of their own to return to. */
export const listBinLessons = (db: Db, courseId: number, since: Date) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .leftJoin('users as u', 'u.id', 'l.deleted_by')
    .select(['l.id', 'l.module_id', 'l.title', 'l.type', 'l.deleted_at', 'l.deleted_by', 'u.name as remover'])
    .where('l.course_id', '=', courseId)
    .where('l.deleted_at', '>', since)
    .where('l.deleted_position', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('l.deleted_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

/** Streams elsewhere by their host, each with one address, and with the title of the first lesson that plays from it. */
export const listOutsideStreams = (db: Db) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select([
      sql<string>`min(l.video_url)`.as('address'),
      sql<number>`count(*)`.as('lessons'),
      sql<string>`(array_agg(l.title order by l.id))[1]`.as('title'),
    ])
    .where('l.video_url', '~*', '^https://.*[.]m3u8([?#]|$)')
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .groupBy(sql`lower(substring(l.video_url from '^[^/]*//[^/?#]*'))`)
    .orderBy(sql`min(l.id)`)
    .execute()

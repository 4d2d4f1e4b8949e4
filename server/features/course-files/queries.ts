import { sql, type Updateable } from 'kysely'
import type { CourseImports } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** A course with the names that stand for what is this platform's own: category, levels, required courses. */
export const findCourse = (db: Db, id: number) =>
  db
    .selectFrom('courses as c')
    .leftJoin('categories as g', 'g.id', 'c.category_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .leftJoin('levels as r', 'r.id', 'c.required_level_id')
    .select(['c.title', 'c.short_description', 'c.description', 'c.price_halalas', 'c.image_path', 'c.art'])
    .select(['c.visible_from', 'c.gives_certificate', 'g.name as category', 'l.name as level'])
    .select('r.name as required_level')
    .select(
      sql<string[]>`array(
        select n.title from course_prerequisites p join courses n on n.id = p.required_id
        where p.course_id = c.id and n.deleted_at is null order by n.title_sort collate "C", n.id)`.as(
        'required_titles',
      ),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

export const listLessons = (db: Db, courseId: number) =>
  db
    .selectFrom('lessons')
    .select(['id', 'module_id', 'title', 'type', 'description', 'content', 'video_url', 'captions_url'])
    .select(['attachment_path', 'duration_minutes', 'is_preview', 'is_published', 'quiz_pass_mark'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
export type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]

/** One row for each path: equal bytes of one bucket are one file, whoever uploaded them. */
export const listFiles = (db: Db, paths: readonly string[]) =>
  db
    .selectFrom('files')
    .distinctOn('path')
    .select(['path', 'original_name', 'mime'])
    .where('path', 'in', [...paths, ''])
    .orderBy('path')
    .orderBy('id')
    .execute()

export const findCategory = (db: Db, name: string) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

export const findLevel = (db: Db, name: string) =>
  db
    .selectFrom('levels')
    .select('id')
    .where('name', '=', name)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/** Courses of this very title; to a teacher only those of others exist that everybody may open. */
export const listTitled = (db: Db, title: string, teacherId: number | undefined) =>
  db
    .selectFrom('courses')
    .select('id')
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .$if(teacherId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('status', '=', 'published'), eb('instructor_id', '=', teacherId ?? 0)])),
    )
    .limit(2)
    .execute()

const columns = [
  'id',
  'created_by',
  'file_id',
  'file_name',
  'status',
  'report',
  'total',
  'processed',
  'course_id',
  'failure',
  'created_at',
] as const

interface NewImport {
  readonly by: number
  readonly file: { readonly id: number; readonly original_name: string }
  readonly report: object
  readonly total: number
  readonly at: Date
}

export const insertImport = (db: Db, { by, file, report, total, at }: NewImport) =>
  db
    .insertInto('course_imports')
    .values({
      created_by: by,
      file_id: file.id,
      file_name: file.original_name,
      report: JSON.stringify(report),
      total,
      created_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const findImport = (db: Db, id: number, { lock = false } = {}) =>
  db
    .selectFrom('course_imports')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const updateImport = (db: Db, id: number, values: Updateable<CourseImports>) =>
  db.updateTable('course_imports').set(values).where('id', '=', id).execute()

export const deleteImportsBefore = (db: Db, oldest: Date) =>
  db.deleteFrom('course_imports').where('created_at', '<', oldest).execute()

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findImportWords = (db: Db, id: number) =>
  db.selectFrom('course_imports').select(['file_name', 'failure']).where('id', '=', id).executeTakeFirst()

import { sql, type Insertable, type Updateable } from 'kysely'
import type { Lessons, Modules } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertModule = (db: Db, row: Insertable<Modules>) =>
  db.insertInto('modules').values(row).returning('id').executeTakeFirstOrThrow()

interface Edit {
  readonly by: number
  readonly at: Date
}

export const updateModule = (db: Db, id: number, title: string, { by, at }: Edit) =>
  db
    .updateTable('modules')
    .set((eb) => ({ title, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()

export const insertLesson = (db: Db, row: Insertable<Lessons>) =>
  db.insertInto('lessons').values(row).returning('id').executeTakeFirstOrThrow()

/** The new ids in the order of the rows. */
export const insertLessons = async (db: Db, rows: readonly Insertable<Lessons>[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto('lessons')
    .values([...rows])
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export const updateLesson = (db: Db, id: number, values: Updateable<Lessons>, { by, at }: Edit) =>
  db
    .updateTable('lessons')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()

/** Whoever edits the lesson elsewhere has to look again. */
export const setPassMark = (db: Db, id: number, quiz_pass_mark: number, edit: Edit) =>
  updateLesson(db, id, { quiz_pass_mark }, edit)

/** The pictures that a lesson's text shows, so that a preview may show them and the library knows where they are. */
export async function setPictures(db: Db, lessonId: number, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('lesson_pictures').where('lesson_id', '=', lessonId).execute()
  if (paths.length > 0)
    await db
      .insertInto('lesson_pictures')
      .values(paths.map((path) => ({ lesson_id: lessonId, path })))
      .execute()
}

/** Modules of a course in this order, from 0. */
export const placeModules = (db: Db, ids: readonly number[]) =>
  sql`
    update modules m set position = v.place - 1
    from unnest(${ids}::bigint[]) with ordinality as v (id, place)
    where m.id = v.id and m.position is distinct from v.place - 1`.execute(db)

/** Lessons of one module in this order, from 0, wherever they were before. */
export const placeLessons = (db: Db, moduleId: number, ids: readonly number[]) =>
  sql`
    update lessons l set position = v.place - 1, module_id = ${moduleId}
    from unnest(${ids}::bigint[]) with ordinality as v (id, place)
    where l.id = v.id and (l.position, l.module_id) is distinct from (v.place - 1, ${moduleId}::bigint)`.execute(
    db,
  )

/** Its place becomes free for others; where it was is kept. */
export const removeLesson = (db: Db, id: number, place: number, { by, at }: Edit) =>
  db
    .updateTable('lessons')
    .set((eb) => ({
      deleted_at: at,
      deleted_by: by,
      deleted_position: place,
      position: eb.neg(eb.ref('id')),
      was_published: eb.ref('is_published'),
      is_published: false,
    }))
    .where('id', '=', id)
    .execute()

export const restoreLesson = (db: Db, id: number) =>
  db
    .updateTable('lessons')
    .set((eb) => ({
      deleted_at: null,
      deleted_by: null,
      deleted_position: null,
      is_published: eb.fn.coalesce('was_published', eb.val(true)),
      was_published: null,
    }))
    .where('id', '=', id)
    .execute()

/** Its lessons go with it and keep their places in it. */
export async function removeModule(db: Db, id: number, place: number, { by, at }: Edit): Promise<void> {
  await db
    .updateTable('modules')
    .set((eb) => ({
      deleted_at: at,
      deleted_by: by,
      deleted_position: place,
      position: eb.neg(eb.ref('id')),
    }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('lessons')
    .set((eb) => ({
      deleted_at: at,
      deleted_by: by,
      was_published: eb.ref('is_published'),
      is_published: false,
    }))
    .where('module_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** With the lessons that went with it. */
export async function restoreModule(db: Db, id: number): Promise<void> {
  await db
    .updateTable('modules')
    .set({ deleted_at: null, deleted_by: null, deleted_position: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('lessons')
    .set((eb) => ({
      deleted_at: null,
      deleted_by: null,
      is_published: eb.fn.coalesce('was_published', eb.val(true)),
      was_published: null,
    }))
    .where('module_id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('deleted_position', 'is', null)
    .execute()
}

export const findRemovedModule = (db: Db, courseId: number, id: number) =>
  db
    .selectFrom('modules')
    .select(['id', 'title', 'deleted_at', 'deleted_position'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()

export const findRemovedLesson = (db: Db, ref: { courseId: number; moduleId: number; lessonId: number }) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .select(['l.id', 'l.title', 'l.deleted_at', 'l.deleted_position', 'm.deleted_at as module_deleted_at'])
    .where('l.id', '=', ref.lessonId)
    .where('l.module_id', '=', ref.moduleId)
    .where('l.course_id', '=', ref.courseId)
    .where('l.deleted_at', 'is not', null)
    .executeTakeFirst()

/** What has been in the bin too long, and nobody has learned from; the rest stays for those who have. */
export async function deleteOldLessons(db: Db, before: Date): Promise<void> {
  await sql`
    delete from lessons l where l.deleted_at < ${before}
      and not exists (select from lesson_completions d where d.lesson_id = l.id)
      and not exists (select from quiz_attempts a where a.lesson_id = l.id)
      and not exists (select from lesson_notes n where n.lesson_id = l.id)
      and not exists (select from bookmarks b where b.lesson_id = l.id)`.execute(db)
  await sql`
    delete from modules m where m.deleted_at < ${before}
      and not exists (select from lessons l where l.module_id = m.id)`.execute(db)
}

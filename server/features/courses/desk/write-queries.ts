import { sql, type Insertable, type Updateable } from 'kysely'
import type { Courses } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { swapStamp, type FileSwap } from '#server/kernel/data/file-swap.ts'

interface Edit {
  readonly by: number
  readonly at: Date
}

export const insertCourse = (db: Db, row: Insertable<Courses>) =>
  db.insertInto('courses').values(row).returning('id').executeTakeFirstOrThrow()

export const updateCourse = (db: Db, id: number, values: Updateable<Courses>, { by, at }: Edit) =>
  db
    .updateTable('courses')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()

/** What is edited stays as it is, so its version does too. */
export const updateReady = (db: Db, id: number, readyAt: Date | null) =>
  db.updateTable('courses').set({ ready_at: readyAt }).where('id', '=', id).execute()

export async function setPrerequisites(db: Db, courseId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('course_prerequisites').where('course_id', '=', courseId).execute()
  if (ids.length > 0)
    await db
      .insertInto('course_prerequisites')
      .values(ids.map((required_id) => ({ course_id: courseId, required_id })))
      .execute()
}

/** Scheduled courses whose moment has come, published as of that moment. */
export const publishDue = (db: Db, now: Date) =>
  db
    .updateTable('courses')
    .set((eb) => ({
      status: 'published',
      is_scheduled: false,
      published_at: eb.fn.coalesce('published_at', 'visible_from'),
    }))
    .where('is_scheduled', '=', true)
    .where('visible_from', '<=', now)
    .returning(['id', 'visible_from'])
    .execute()

/** Courses that have been in the bin too long, and that nobody was ever in. */
export const deleteOldCourses = (db: Db, before: Date) =>
  sql`
    delete from courses c where c.deleted_at < ${before}
      and not exists (select from enrolments e where e.course_id = c.id)
      and not exists (select from lesson_completions d where d.course_id = c.id)`.execute(db)

/** Something came, went or moved. The course must be locked. */
export const bumpOutline = async (db: Db, courseId: number): Promise<number> =>
  (
    await db
      .updateTable('courses')
      .set((eb) => ({ outline_version: eb('outline_version', '+', 1) }))
      .where('id', '=', courseId)
      .returning('outline_version')
      .executeTakeFirstOrThrow()
  ).outline_version

/** Somebody came in, or one went. */
export const countStudent = (db: Db, id: number, change: 1 | -1) =>
  db
    .updateTable('courses')
    .set((eb) => ({ students_count: eb.fn('greatest', [eb('students_count', '+', change), eb.lit(0)]) }))
    .where('id', '=', id)
    .execute()

/** What the maintained figures gain or lose. */
export const countStars = (db: Db, id: number, change: { sum: number; count: number }) =>
  db
    .updateTable('courses')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', change.sum),
      rating_count: eb('rating_count', '+', change.count),
    }))
    .where('id', '=', id)
    .execute()

/** On what the certificates of a course are printed; its version stays, as what is edited does. */
export const setCertificateTemplate = (db: Db, id: number, certificate_template_id: number | null) =>
  db.updateTable('courses').set({ certificate_template_id }).where('id', '=', id).execute()

/** Answers the courses that show another picture now. */
export async function swapPictures(db: Db, swap: FileSwap): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update courses set image_path = ${swap.to}, ${swapStamp(swap)}
    where image_path = ${swap.from} and (${swap.of ?? null}::bigint is null or instructor_id = ${swap.of ?? null})
    returning id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

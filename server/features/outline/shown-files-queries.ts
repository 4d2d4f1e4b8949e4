import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Recording, captions, file and pictures of lessons `l`, whose course is `c`. */
async function listShown(db: Db, paths: readonly string[], holds: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select w.path from unnest(${[...paths]}::text[]) as w (path)
    where exists (
      select from lessons l join courses c on c.id = l.course_id
      where (l.video_url = w.path or l.captions_url = w.path or l.attachment_path = w.path) and ${holds})
    or exists (
      select from lesson_pictures p join lessons l on l.id = p.lesson_id join courses c on c.id = l.course_id
      where p.path = w.path and ${holds})`.execute(db)
  return rows.map(({ path }) => path)
}

/** What belongs to a lesson that everybody may preview. */
export const listPreviews = (db: Db, paths: readonly string[]) =>
  listShown(db, paths, sql`l.is_preview and l.is_published and c.status = 'published'`)

/** What belongs to a lesson of a course of hers, one in its bin too. */
export const listInCourseOf = (db: Db, paths: readonly string[], personId: number) =>
  listShown(db, paths, sql`c.instructor_id = ${personId}`)

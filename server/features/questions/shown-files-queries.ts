import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Pictures and recordings of questions in a course of hers. */
export async function listInCourseOf(db: Db, paths: readonly string[], personId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select w.path from unnest(${[...paths]}::text[]) as w (path)
    where exists (
      select from questions q join lessons l on l.id = q.lesson_id join courses c on c.id = l.course_id
      where (q.image_path = w.path or question_recordings(q.spec) @> array[w.path])
        and c.instructor_id = ${personId})`.execute(db)
  return rows.map(({ path }) => path)
}

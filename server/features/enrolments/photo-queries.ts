import type { Db } from '#server/kernel/context.ts'

/** Photos of students who are in a course of hers. */
export async function listPhotosFor(db: Db, paths: readonly string[], personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('enrolments as e', 'e.user_id', 'u.id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select('u.avatar_path')
    .where('u.avatar_path', 'in', [...paths])
    .where('e.status', '=', 'active')
    .where('c.instructor_id', '=', personId)
    .execute()
  return rows.flatMap(({ avatar_path }) => avatar_path ?? [])
}

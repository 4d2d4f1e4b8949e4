import type { Db } from '#server/kernel/context.ts'

/** Pictures of courses of hers. */
export async function listInCourseOf(db: Db, paths: readonly string[], personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('courses')
    .select('image_path')
    .where('image_path', 'in', [...paths])
    .where('instructor_id', '=', personId)
    .execute()
  return rows.flatMap(({ image_path }) => image_path ?? [])
}

import type { Db } from '#server/kernel/context.ts'

export const findTitle = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirst())?.title

export const findLessonTitle = (db: Db, id: number) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.title', 'c.title as course_title'])
    .where('l.id', '=', id)
    .executeTakeFirst()

import type { Db } from '#server/kernel/context.ts'

export const findCourse = (db: Db, id: number) =>
  db.selectFrom('courses').select(['id', 'status']).where('id', '=', id).executeTakeFirst()

export const insertWish = (db: Db, wish: { user_id: number; course_id: number; created_at: Date }) =>
  db
    .insertInto('wishes')
    .values(wish)
    .onConflict((stored) => stored.doNothing())
    .execute()

export const deleteWish = (db: Db, userId: number, courseId: number) =>
  db.deleteFrom('wishes').where('user_id', '=', userId).where('course_id', '=', courseId).execute()

export async function listIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('course_id')
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => course_id)
}

/** A course that is closed to newcomers rests in the list until it opens again. */
const shownWishes = (db: Db, userId: number) =>
  db
    .selectFrom('wishes as w')
    .innerJoin('courses as c', 'c.id', 'w.course_id')
    .where('w.user_id', '=', userId)
    .where('c.status', '=', 'published')

export const listShown = (db: Db, userId: number, window: { limit: number; offset: number }) =>
  shownWishes(db, userId)
    .select(['w.course_id', 'w.created_at'])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.course_id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()

export async function countShown(db: Db, userId: number): Promise<number> {
  const { count } = await shownWishes(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

import type { Db } from '#server/kernel/context.ts'

export const findLectureWords = (db: Db, id: number) =>
  db
    .selectFrom('lectures')
    .select(['title as lecture_title', 'lecturer_id', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirst()

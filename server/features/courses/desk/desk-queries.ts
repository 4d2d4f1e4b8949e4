import type { Db } from '#server/kernel/context.ts'

/** A course for those who edit it. With `lock`, whoever changes it or its outline next waits. */
export const findDeskCourse = (db: Db, id: number, lock: boolean) =>
  db
    .selectFrom('courses')
    .select(['id', 'title', 'status', 'instructor_id', 'version', 'outline_version', 'deleted_at'])
    .select(['is_scheduled', 'published_at'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

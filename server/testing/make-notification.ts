import type { Insertable } from 'kysely'
import type { Notifications } from '#server/db/types.ts'
import type { TestApp } from './app.ts'

/** What somebody was told; of a course that she completed unless said otherwise. */
export const notificationMaker =
  (
    t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } },
    next: () => number,
    person: () => Promise<{ readonly id: number }>,
  ) =>
  async (given: Partial<Insertable<Notifications>> = {}) => {
    const user_id = given.user_id ?? (await person()).id
    const params = JSON.stringify({ course_id: 1, course_title: `دورة رقم ${next()}` })
    return t()
      .db.insertInto('notifications')
      .values({
        kind: 'course.completed',
        topic: 'courses',
        params,
        at: t().clock.now,
        ...given,
        user_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

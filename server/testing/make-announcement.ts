import { writeAnnouncement, type GivenAnnouncement } from '#server/features/announcements/public.ts'
import type { TestApp } from './app.ts'

/** Announcements that run since an hour ago, a line for visitors unless said otherwise. */
export const announcementMaker =
  (t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } }, next: () => number) =>
  async (given: Partial<GivenAnnouncement> = {}) => {
    const { db, clock } = t()
    const id = await writeAnnouncement(db, {
      title: `إعلان رقم ${next()}`,
      is_published: true,
      starts_at: new Date(clock.now.getTime() - 3_600_000),
      created_at: clock.now,
      updated_at: clock.now,
      ...given,
    })
    return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

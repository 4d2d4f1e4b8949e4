import type { Insertable } from 'kysely'
import type { Lectures } from '#server/db/types.ts'
import { writeLecture } from '#server/features/lectures/public.ts'
import type { TestApp } from './app.ts'

type Given = Partial<
  Omit<Insertable<Lectures>, 'search_vector' | 'search_norm' | 'title_norm' | 'title_sort'>
>

const HOUR = 3_600_000

/** Rows of lectures for tests: published, in the platform's hall, in an hour and an hour long unless said otherwise. */
export function lectureMaker(
  t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } },
  next: () => number,
  user: (given: { readonly role: 'teacher' }) => Promise<{ readonly id: number }>,
) {
  async function lecture(given: Given = {}) {
    const { now } = t().clock
    const starts_at = new Date(given.starts_at ?? now.getTime() + HOUR)
    const id = await writeLecture(t().db, {
      place: 'room',
      is_published: true,
      announced_at: now,
      created_at: now,
      updated_at: now,
      ends_at: new Date(starts_at.getTime() + HOUR),
      ...given,
      starts_at,
      title: given.title ?? `محاضرة رقم ${next()}`,
      lecturer_id: given.lecturer_id ?? (await user({ role: 'teacher' })).id,
    })
    return t().db.selectFrom('lectures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** It began when its hour came. */
  const liveLecture = (given: Given = {}) =>
    lecture({ starts_at: t().clock.now, started_at: t().clock.now, ...given })

  return { lecture, liveLecture }
}

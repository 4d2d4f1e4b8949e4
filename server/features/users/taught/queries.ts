import { sql } from 'kysely'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

export interface TaughtFilter {
  readonly teacherId: number
  readonly search: Search | undefined
  readonly course: number | undefined
  readonly sort: 'name' | 'last_accessed' | 'longest_away' | 'progress'
}

/** Enrolments in the teacher's own courses alone. */
const learning = (db: Db, { teacherId, course }: Pick<TaughtFilter, 'teacherId' | 'course'>) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('c.instructor_id', '=', teacherId)
    .where('e.status', '=', 'active')
    .$if(course !== undefined, (query) => query.where('e.course_id', '=', course ?? 0))

const students = (db: Db, filter: TaughtFilter) =>
  db
    .selectFrom('users')
    .where('archived_at', 'is', null)
    .where('users.id', 'in', learning(db, filter).select('e.user_id').distinct())
    .where(matches(filter.search, { norm: 'users.search_norm' }))

export const countTaught = async (db: Db, filter: TaughtFilter): Promise<number> =>
  (
    await students(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

interface Window {
  readonly limit: number
  readonly offset: number
}

/** By name the index of members is enough; only another order has to look at how each one learns. */
export async function listTaughtIds(db: Db, filter: TaughtFilter, page: Window): Promise<number[]> {
  const rows =
    filter.sort === 'name'
      ? await students(db, filter)
          .select('users.id')
          .orderBy('name_sort')
          .orderBy('users.id')
          .limit(page.limit)
          .offset(page.offset)
          .execute()
      : await students(db, filter)
          .innerJoin(
            learning(db, filter)
              .select((eb) => [
                'e.user_id',
                eb.fn.max('e.last_accessed_at').as('seen'),
                eb.fn.avg('e.progress').as('progress'),
              ])
              .groupBy('e.user_id')
              .as('taught'),
            'taught.user_id',
            'users.id',
          )
          .select('users.id')
          .orderBy(
            filter.sort === 'progress' ? 'taught.progress' : 'taught.seen',
            filter.sort === 'longest_away' ? 'asc' : 'desc',
          )
          .orderBy('name_sort')
          .orderBy('users.id')
          .limit(page.limit)
          .offset(page.offset)
          .execute()
  return rows.map(({ id }) => id)
}

export const listTaughtRows = (db: Db, teacherId: number, ids: readonly number[], course?: number) =>
  learning(db, { teacherId, course })
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where(sql<boolean>`e.user_id = any(${[...ids]}::bigint[])`)
    .select((eb) => [
      'u.id',
      'u.name',
      'u.email',
      'u.avatar_path',
      eb.fn.countAll<number>().as('courses_count'),
      eb.fn.count<number>('e.completed_at').as('completed_count'),
      sql<number>`round(avg(e.progress))::int`.as('progress'),
      eb.fn.max('e.last_accessed_at').as('last_accessed_at'),
    ])
    .groupBy('u.id')
    .execute()

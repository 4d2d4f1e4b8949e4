import { sql } from 'kysely'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import type { Window } from '../catalogue/queries.ts'

export interface StudentFilter {
  readonly personId: number
  readonly search: Search | undefined
  readonly circle: number | undefined
}

/** Members of circles that she teaches or assists in; whoever stands in for a while has them on her sheets alone. */
const memberships = (db: Db, { personId, circle }: Pick<StudentFilter, 'personId' | 'circle'>) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('circles as c', 'c.id', 'r.circle_id')
    .where('r.status', '=', 'approved')
    .where((eb) =>
      eb.or([
        eb('c.teacher_id', '=', personId),
        eb(
          'c.id',
          'in',
          eb.selectFrom('circle_assistants').select('circle_id').where('user_id', '=', personId),
        ),
      ]),
    )
    .$if(circle !== undefined, (query) => query.where('r.circle_id', '=', circle ?? 0))

const students = (db: Db, filter: StudentFilter) =>
  db
    .selectFrom('users')
    .where('archived_at', 'is', null)
    .where('users.id', 'in', memberships(db, filter).select('r.student_id').distinct())
    // By name alone: addresses of members are the office's.
    .where(matches(filter.search, { norm: sql<string>`' ' || users.name_norm` }))

export const countStudents = async (db: Db, filter: StudentFilter): Promise<number> =>
  (
    await students(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const listStudents = (db: Db, filter: StudentFilter, { limit, offset }: Window) =>
  students(db, filter)
    .select(['users.id', 'users.name', 'users.avatar_path'])
    .orderBy('users.name_sort')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** In which of her circles each of them is, by the title. */
export const listCirclesOf = (db: Db, personId: number, studentIds: readonly number[]) =>
  memberships(db, { personId, circle: undefined })
    .select(['r.student_id', 'r.joined_at', 'c.id', 'c.title'])
    .where(sql<boolean>`r.student_id = any(${[...studentIds]}::bigint[])`)
    .orderBy('c.title_sort')
    .orderBy('c.id')
    .execute()

import { sql } from 'kysely'
import type { pathStudentStates } from '#contract/learning-paths/students-shapes.ts'
import type { Day } from '#core/day.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import type { Window } from '../catalogue/queries.ts'
import { enrolments } from '../walk/queries.ts'

export interface StudentFilter {
  readonly pathId: number
  readonly state: (typeof pathStudentStates)[number]
  readonly search: Search | undefined
  readonly today: Day
}

const filtered = (db: Db, { pathId, state, search, today }: StudentFilter) =>
  enrolments(db)
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('path_editions as v', 'v.id', 'e.edition_id')
    .select(['u.name as student_name', 'v.number as edition', 'p.edition_id as newest_edition_id'])
    .where('e.path_id', '=', pathId)
    .where(matches(search, { norm: sql<string>`' ' || u.name_norm` }))
    .$if(state === 'behind', (query) => query.where('e.due_on', '<', today).where('e.is_open', '=', true))
    .$if(state === 'waiting', (query) => query.where('e.is_open', '=', false))

/** By name; who is behind, the longest first. */
export const listStudents = (db: Db, filter: StudentFilter, { limit, offset }: Window) =>
  filtered(db, filter)
    .$if(filter.state === 'behind', (query) => query.orderBy('e.due_on'))
    .orderBy('u.name_sort')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute()
export type StudentRow = Awaited<ReturnType<typeof listStudents>>[number]

export const findStudent = (db: Db, pathId: number, userId: number) =>
  filtered(db, { pathId, state: 'all', search: undefined, today: '' })
    .where('e.user_id', '=', userId)
    .executeTakeFirst()

export const countStudents = async (db: Db, filter: StudentFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('students'))
      .executeTakeFirstOrThrow()
  ).students

export const isTeacherOf = async (db: Db, pathId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('path_teachers')
    .select('path_id')
    .where('path_id', '=', pathId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const openEnrolment = (db: Db, id: number) =>
  db.updateTable('path_enrolments').set({ is_open: true }).where('id', '=', id).execute()

interface GuidedFilter {
  /** Undefined: every path. */
  readonly teacherId: number | undefined
  readonly today: Day
}

const guided = (db: Db, { teacherId }: GuidedFilter) =>
  db.selectFrom('learning_paths as p').$if(teacherId !== undefined, (query) =>
    query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('path_teachers as t')
          .select('t.user_id')
          .whereRef('t.path_id', '=', 'p.id')
          .where('t.user_id', '=', teacherId ?? 0),
      ),
    ),
  )

export const listGuided = (db: Db, filter: GuidedFilter, { limit, offset }: Window) =>
  guided(db, filter)
    .select(['p.id', 'p.title', 'p.students_count as students'])
    .select(
      sql<number>`(select count(*) from path_enrolments e
        where e.path_id = p.id and e.is_open and e.due_on < ${filter.today})`.as('behind'),
    )
    .orderBy('p.title_sort')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countGuided = async (db: Db, filter: GuidedFilter): Promise<number> =>
  (
    await guided(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('paths'))
      .executeTakeFirstOrThrow()
  ).paths

import { sql } from 'kysely'
import type { rosterSorts, rosterStates } from '#contract/course-students/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

export interface RosterFilter {
  readonly courseId: number
  readonly search: Search | undefined
  /** E-mails and phones find nobody. */
  readonly namesOnly: boolean
  readonly state: (typeof rosterStates)[number]
  readonly sort: (typeof rosterSorts)[number]
}

const states = {
  all: sql<boolean>`true`,
  active: sql<boolean>`e.status = 'active'`,
  not_started: sql<boolean>`e.status = 'active' and e.completed_count = 0 and e.completed_at is null`,
  in_progress: sql<boolean>`e.status = 'active' and e.completed_count > 0 and e.completed_at is null`,
  completed: sql<boolean>`e.status = 'active' and e.completed_at is not null`,
  waiting: sql<boolean>`e.status = 'pending_payment'`,
  refused: sql<boolean>`e.status = 'refused'`,
  ended: sql<boolean>`e.status = 'ended'`,
}
const orders = {
  newest: 'e.enrolled_at desc, e.id desc',
  name: 'u.name_sort, e.id',
  progress: 'e.progress desc, e.id desc',
  last_seen: 'e.last_accessed_at desc, e.id desc',
}

const filtered = (db: Db, { courseId, search, namesOnly, state }: RosterFilter) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.course_id', '=', courseId)
    .where(states[state])
    .where(matches(search, { norm: namesOnly ? sql<string>`(' ' || u.name_norm)` : 'u.search_norm' }))

export async function listIds(db: Db, filter: RosterFilter, page: { limit: number; offset: number }) {
  const rows = await filtered(db, filter)
    .select('e.id')
    .orderBy(sql.raw(orders[filter.sort]))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countEntries = async (db: Db, filter: RosterFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const listEntries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as ender', 'ender.id', 'e.ended_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_receipts as p')
          .select(['p.id', 'p.status', 'p.amount_halalas', 'p.created_at'])
          .whereRef('p.enrolment_id', '=', 'e.id')
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.user_id', 'u.name', 'u.email', 'e.status', 'e.price_halalas', 'e.enrolled_at'])
    .select(['e.progress', 'e.completed_count', 'e.completed_at', 'e.last_accessed_at'])
    .select(['e.ended_reason', 'e.ended_at', 'e.ended_by', 'ender.name as ender_name'])
    .select(['r.id as receipt_id', 'r.status as receipt_status', 'r.amount_halalas as receipt_amount'])
    .select('r.created_at as receipt_created_at')
    .where('e.id', 'in', [...ids, -1])
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const findStudent = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const isInCourse = async (db: Db, courseId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('enrolments')
    .select('id')
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst()) !== undefined

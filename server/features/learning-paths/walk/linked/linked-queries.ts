import { sql } from 'kysely'
import type { LinkKind } from '#core/paths/task-types.ts'
import type { Db } from '#server/kernel/context.ts'

export interface DoneThing {
  readonly kind: LinkKind
  readonly id: number
}
const columnOf = { lesson: 'k.lesson_id', matter: 'k.matter_id', circle: 'k.circle_id' } as const

/**
 * Tasks that point to a thing and are not done, of these students' open places on their paths: in the edition that they
 * walk, and in earlier ones in which they have begun days.
 */
export const listLinked = (db: Db, userIds: readonly number[], { kind, id }: DoneThing) =>
  db
    .selectFrom('path_edition_tasks as k')
    .innerJoin('path_editions as v', 'v.id', 'k.edition_id')
    .innerJoin('path_enrolments as e', 'e.path_id', 'v.path_id')
    .select(['e.id as enrolment_id', 'k.task_id', 'k.edition_id', 'k.day_id'])
    .where(columnOf[kind], '=', id)
    .where('e.user_id', 'in', [...userIds, -1])
    .where('e.is_open', '=', true)
    .where('e.finished_on', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('e.edition_id', '=', eb.ref('k.edition_id')),
        exists(
          selectFrom('path_done_tasks as b')
            .select('b.task_id')
            .whereRef('b.enrolment_id', '=', 'e.id')
            .whereRef('b.edition_id', '=', 'k.edition_id'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('path_done_tasks as t')
            .select('t.task_id')
            .whereRef('t.enrolment_id', '=', 'e.id')
            .whereRef('t.task_id', '=', 'k.task_id'),
        ),
      ),
    )
    .execute()

export const lockEnrolments = (db: Db, ids: readonly number[]) =>
  db.selectFrom('path_enrolments').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Days of which something is done and that are not done. */
export const listBegunDays = async (db: Db, enrolmentIds: readonly number[]) =>
  (
    await sql<{ enrolment_id: number; day_id: number }>`
      select distinct t.enrolment_id, k.day_id
      from path_done_tasks t
      join path_edition_tasks k on k.edition_id = t.edition_id and k.task_id = t.task_id
      where t.enrolment_id = any(${enrolmentIds}::bigint[])
        and not exists (
          select from path_done_days d where d.enrolment_id = t.enrolment_id and d.day_id = k.day_id)`.execute(
      db,
    )
  ).rows

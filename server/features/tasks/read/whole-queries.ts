import { sql } from 'kysely'
import type { Day } from '#core/day.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { AssignableType } from '#core/tasks/states.ts'
import type { Db } from '#server/kernel/context.ts'

export interface AssignmentSize {
  readonly students: number
  readonly tasks: number
  /** For which nothing was sent. */
  readonly unanswered: number
}

export const sizeOfAssignment = async (db: Db, id: number): Promise<AssignmentSize> => {
  const { rows } = await sql<AssignmentSize>`
    select count(distinct t.student_id)::integer as students, count(*)::integer as tasks,
      count(*) filter (where not exists (select from submissions s where s.task_id = t.id))::integer as unanswered
    from tasks t where t.assignment_id = ${id}`.execute(db)
  return rows[0] ?? { students: 0, tasks: 0, unanswered: 0 }
}

/** Whoever sends something for a task of it waits, or is waited for. */
export const lockAssignment = (db: Db, id: number) =>
  db.selectFrom('tasks').select('id').where('assignment_id', '=', id).orderBy('id').forUpdate().execute()

export const deleteUnanswered = (db: Db, id: number) =>
  db
    .deleteFrom('tasks as t')
    .where('t.assignment_id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('submissions as s').select('s.id').whereRef('s.task_id', '=', 't.id'))),
    )
    .returning(['t.id', 't.student_id'])
    .execute()

export const endRepeats = (db: Db, id: number) =>
  db
    .updateTable('task_assignments')
    .set({ first_day: null, last_day: null, weekdays: [] })
    .where('id', '=', id)
    .execute()

/** How many of its tasks are left; without one it goes too. */
export async function settleAssignment(db: Db, id: number): Promise<number> {
  const { tasks } = await sizeOfAssignment(db, id)
  if (tasks === 0) await db.deleteFrom('task_assignments').where('id', '=', id).execute()
  return tasks
}

export interface MissingRow {
  readonly id: number
  readonly type: AssignableType
  readonly title: string
  readonly from_ayah: number | null
  readonly to_ayah: number | null
  readonly circle_id: number
  readonly teacher_id: number
  readonly weekdays: number[]
  readonly first_day: Day
  readonly last_day: Day
  readonly due_time: string
  readonly student_id: number
  readonly zone: string
}

const MOST_AT_ONCE = 500

/** Members who came after their circle was given work that is still to come, and have none of it. */
export const listMissing = async (db: Db, today: Day, now: Date): Promise<MissingRow[]> => {
  const { rows } = await sql<MissingRow>`
    select a.id, a.type, a.title, a.from_ayah, a.to_ayah, a.circle_id, a.created_by as teacher_id, a.weekdays,
      a.first_day::text as first_day, a.last_day::text as last_day, a.due_time, r.student_id,
      coalesce(n.zone, ${RIYADH}) as zone
    from task_assignments a
    join circle_registrations r on r.circle_id = a.circle_id and r.status = 'approved' and r.joined_at > a.created_at
      -- A teacher who takes it back from somebody a week later has taken it back.
      and r.joined_at > ${now}::timestamptz - interval '7 days'
    left join notification_rhythms n on n.user_id = r.student_id
    where a.last_day > ${today}::date
      and not exists (select from tasks t where t.assignment_id = a.id and t.student_id = r.student_id)
    order by a.id, r.student_id limit ${sql.lit(MOST_AT_ONCE)}`.execute(db)
  return rows
}

export interface MovedTask {
  readonly id: number
  readonly zone: string
}

interface Move {
  readonly assignmentId: number
  readonly from: Day
  readonly to: Day
  /** Of one student alone. */
  readonly id: number | undefined
}

/** Tasks of an assignment on one day that are still to be done, without those whose student has another on the new day. */
export const listMovable = async (db: Db, { assignmentId, from, to, id }: Move): Promise<MovedTask[]> => {
  const { rows } = await sql<MovedTask>`
    select t.id, coalesce(n.zone, ${RIYADH}) as zone from tasks t
    left join notification_rhythms n on n.user_id = t.student_id
    where t.assignment_id = ${assignmentId} and t.day = ${from}::date
      and ${id === undefined ? sql`t.state in ('assigned', 'started', 'returned')` : sql`t.id = ${id}`}
      and not exists (select from tasks o where o.assignment_id = t.assignment_id and o.student_id = t.student_id
        and o.day = ${to}::date)
    order by t.id for update of t`.execute(db)
  return rows
}

export const moveTasks = async (
  db: Db,
  day: Day,
  tasks: readonly { readonly id: number; readonly due_at: Date }[],
): Promise<void> => {
  await sql`
    update tasks t set day = ${day}::date, due_at = m.due_at, reminded_at = null, version = t.version + 1
    from unnest(${tasks.map(({ id }) => id)}::bigint[], ${tasks.map(({ due_at }) => due_at)}::timestamptz[])
      as m (id, due_at)
    where t.id = m.id`.execute(db)
}

export const excuseAll = (db: Db, assignmentId: number, day: Day, isExcused: boolean) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      state: isExcused ? ('excused' as const) : ('assigned' as const),
      version: eb('version', '+', 1),
    }))
    .where('assignment_id', '=', assignmentId)
    .where('day', '=', day)
    .where('state', 'in', isExcused ? ['assigned', 'started', 'returned'] : ['excused'])
    .execute()

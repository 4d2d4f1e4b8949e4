import { sql, type Insertable } from 'kysely'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { TaskAssignments, Tasks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

interface Learner {
  readonly id: number
  readonly name: string
  /** Where her clock is. */
  readonly zone: string
}

const learners = (source: ReturnType<typeof sql>) => sql<Learner>`
  select u.id, u.name, coalesce(r.zone, ${RIYADH}) as zone from (${source}) p
  join users u on u.id = p.id left join notification_rhythms r on r.user_id = u.id order by u.name_sort, u.id`

export const listMembers = async (db: Db, circleId: number): Promise<Learner[]> =>
  (
    await learners(
      sql`select student_id as id from circle_registrations where circle_id = ${circleId} and status = 'approved'`,
    ).execute(db)
  ).rows

const taughtBy = (teacherId: number) => sql`
  select e.user_id as id from enrolments e join courses c on c.id = e.course_id
  where c.instructor_id = ${teacherId} and e.status = 'active'
  union
  select w.user_id from path_enrolments w join path_teachers p on p.path_id = w.path_id where p.user_id = ${teacherId}
  union
  select r.student_id from circle_registrations r
  where r.status = 'approved' and r.circle_id in (
    select id from circles where teacher_id = ${teacherId}
    union select circle_id from circle_assistants where user_id = ${teacherId})`

/** Of these people the students whom this teacher teaches, in a course, on a path or in a circle. */
export const listTaught = async (db: Db, teacherId: number, ids: readonly number[]): Promise<Learner[]> =>
  (
    await learners(
      sql`select id from (${taughtBy(teacherId)}) taught where id = any(${[...ids]}::bigint[])`,
    ).execute(db)
  ).rows

const MOST_OFFERED = 500

/** All students of a teacher; of no one teacher nobody. */
export const listAllTaught = async (db: Db, teacherId: number | undefined): Promise<Learner[]> =>
  teacherId === undefined
    ? []
    : (
        await learners(
          sql`select id from (${taughtBy(teacherId)}) taught limit ${sql.lit(MOST_OFFERED)}`,
        ).execute(db)
      ).rows

/** The circles that go on, of a teacher or of all. */
export const listCircles = (db: Db, teacherId: number | undefined) =>
  db
    .selectFrom('circles')
    .select(['id', 'title as name'])
    .where('status', 'in', ['scheduled', 'live'])
    .$if(teacherId !== undefined, (query) =>
      query.where(
        sql<boolean>`(teacher_id = ${teacherId} or id in (
          select circle_id from circle_assistants where user_id = ${teacherId}))`,
      ),
    )
    .orderBy('title_sort')
    .orderBy('id')
    .limit(MOST_OFFERED)
    .execute()

export const listStudents = async (db: Db, ids: readonly number[]): Promise<Learner[]> =>
  (
    await learners(
      sql`select id from users where role = 'student' and id = any(${[...ids]}::bigint[])`,
    ).execute(db)
  ).rows

interface Likeness {
  readonly type: string
  readonly title: string
  readonly from_ayah: number | null
  readonly to_ayah: number | null
}

/** Whoever assigns the same work at the same moment waits until this transaction ends, and then sees its doubles. */
export const lockLikeness = (db: Db, { type, title, from_ayah, to_ayah }: Likeness) =>
  sql`select pg_advisory_xact_lock(
    hashtextextended(${`assigned task ${JSON.stringify([type, title, from_ayah, to_ayah])}`}, 0))`.execute(db)

/** Who has the same work on one of these days already: `student:day`. */
export const listDoubles = async (
  db: Db,
  { type, title, from_ayah, to_ayah }: Likeness,
  students: readonly number[],
  days: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ double: string }>`
    select t.student_id || ':' || t.day as double from tasks t join task_assignments a on a.id = t.assignment_id
    where t.student_id = any(${[...students]}::bigint[]) and t.day = any(${[...days]}::date[])
      and a.type = ${type} and a.title = ${title} and a.from_ayah is not distinct from ${from_ayah}
      and a.to_ayah is not distinct from ${to_ayah} and t.state <> 'excused'`.execute(db)
  return new Set(rows.map(({ double }) => double))
}

export const insertAssignment = async (db: Db, row: Insertable<TaskAssignments>): Promise<number> =>
  (await db.insertInto('task_assignments').values(row).returning('id').executeTakeFirstOrThrow()).id

const ROWS_AT_ONCE = 1_000

export async function insertTasks(db: Db, rows: readonly Insertable<Tasks>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('tasks')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

export const findAssignment = (db: Db, id: number) =>
  db.selectFrom('task_assignments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const changeAssignment = (
  db: Db,
  id: number,
  change: Partial<Pick<Insertable<TaskAssignments>, 'title' | 'details' | 'from_ayah' | 'to_ayah'>>,
  at: Date,
) =>
  db
    .updateTable('task_assignments')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const changeTask = (db: Db, id: number, change: Partial<Pick<Insertable<Tasks>, 'state'>>) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const findZone = async (db: Db, personId: number): Promise<string> =>
  (
    await db
      .selectFrom('notification_rhythms')
      .select('zone')
      .where('user_id', '=', personId)
      .executeTakeFirst()
  )?.zone ?? RIYADH

/** The assignment goes with its last task. */
export async function deleteTask(db: Db, id: number, assignmentId: number): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).execute()
  await db
    .deleteFrom('task_assignments')
    .where('id', '=', assignmentId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('tasks').select('id').where('assignment_id', '=', assignmentId))),
    )
    .execute()
}

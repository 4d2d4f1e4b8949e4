import { sql, type RawBuilder } from 'kysely'
import type { AssignableType, KeptState } from '#core/tasks/states.ts'
import type { TaskFilter } from '#contract/tasks/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** Whose tasks: a student's own, those of a teacher's students, or all. */
export type Reader = { readonly student: number } | { readonly teacher: number } | { readonly director: true }

const circlesOf = (teacherId: number) => sql`(select id from circles where teacher_id = ${teacherId}
  union select circle_id from circle_assistants where user_id = ${teacherId})`

const pathsOf = (teacherId: number) => sql`(select path_id from path_teachers where user_id = ${teacherId})`

/** As long as a substitute keeps the circle in sight. */
const standsIn = (personId: number, now: Date) => sql`exists (select from circle_sessions s
  where s.circle_id = t.circle_id and s.substitute_id = ${personId} and s.status <> 'cancelled'
    and s.ends_at > ${now}::timestamptz - interval '14 days')`

const readBy = (reader: Reader): RawBuilder<unknown> => {
  if ('student' in reader) return sql`t.student_id = ${reader.student}`
  if ('director' in reader) return sql`true`
  // Arrays are read once, before the rows: so each part of the condition goes through an index of its own.
  return sql`(t.teacher_id = ${reader.teacher} or t.circle_id = any(array${circlesOf(reader.teacher)})
    or t.path_id = any(array${pathsOf(reader.teacher)}))`
}

const indexed = sql`id, assignment_id, student_id, teacher_id, circle_id, state, due_at, is_late, submitted_at,
  grade, graded_by, graded_at`

/** The same tasks as `readBy` with what stands in indexes: each part is read from its own alone, and no task twice. */
const figuresOf = (reader: Reader): RawBuilder<unknown> => {
  if (!('teacher' in reader)) return sql`(select ${indexed} from tasks t where ${readBy(reader)})`
  const { teacher } = reader
  const inCircle = sql`circle_id = any(array${circlesOf(teacher)})`
  return sql`(
    select ${indexed} from tasks where teacher_id = ${teacher}
    union all select ${indexed} from tasks where ${inCircle} and teacher_id <> ${teacher}
    union all select ${indexed} from tasks where path_id = any(array${pathsOf(teacher)})
      and teacher_id <> ${teacher} and (${inCircle}) is not true)`
}

const inState = (state: TaskFilter, now: Date): RawBuilder<unknown> =>
  ({
    all: sql`true`,
    open: sql`t.state in ('assigned', 'started', 'returned')`,
    late: sql`t.state in ('assigned', 'started') and t.due_at < ${now}`,
    waiting: sql`t.state = 'submitted'`,
    returned: sql`t.state = 'returned'`,
    graded: sql`t.state = 'graded'`,
  })[state]

export interface Filter {
  readonly reader: Reader
  readonly state: TaskFilter
  readonly circle: number | undefined
  readonly student: number | undefined
  readonly type: AssignableType | undefined
  readonly sent: 'in_time' | 'late' | undefined
  /** Whose tasks they are, of those that the reader may see. */
  readonly teacher: number | undefined
  readonly by: 'sent' | 'due'
  readonly now: Date
}

const narrowing = ({ state, circle, student, type, sent, teacher, now }: Filter) => sql`
  ${inState(state, now)}
    ${circle === undefined ? sql`` : sql`and t.circle_id = ${circle}`}
    ${student === undefined ? sql`` : sql`and t.student_id = ${student}`}
    ${teacher === undefined ? sql`` : sql`and t.teacher_id = ${teacher}`}
    ${sent === undefined ? sql`` : sql`and t.submitted_at is not null and t.is_late = ${sent === 'late'}`}
    ${
      type === undefined
        ? sql``
        : sql`and exists (select from task_assignments a where a.id = t.assignment_id and a.type = ${type})`
    }`

/**
 * What is open or waits has indexes of its own. What is over grows for years and lies scattered among what others have
 * done: it is chosen and counted in the indexes, and only the tasks of one page are fetched.
 */
const chosenOf = (filter: Filter): RawBuilder<unknown> =>
  'teacher' in filter.reader && (filter.state === 'graded' || filter.state === 'all')
    ? sql`${figuresOf(filter.reader)} t where ${narrowing(filter)}`
    : sql`tasks t where ${readBy(filter.reader)} and ${narrowing(filter)}`

export interface TaskRow {
  readonly id: number
  readonly assignment_id: number
  readonly type: AssignableType
  readonly title: string
  readonly details: string
  readonly from_ayah: number | null
  readonly to_ayah: number | null
  readonly student_id: number
  readonly student_name: string
  readonly teacher_id: number
  readonly teacher_name: string
  readonly circle_id: number | null
  readonly circle_title: string | null
  readonly path_id: number | null
  readonly path_title: string | null
  readonly path_task_id: number | null
  readonly path_repeat_id: number | null
  readonly stage_number: number | null
  readonly day_number: number | null
  readonly day: string
  readonly due_at: Date
  readonly state: KeptState
  readonly is_late: boolean
  readonly submitted_at: Date | null
  readonly graded_at: Date | null
  readonly grade: number | null
  readonly feedback: string
  readonly heard_by: number | null
  readonly hearer: string | null
  readonly heard_at: Date | null
  readonly version: number
}

const columns = sql`
  t.id, t.assignment_id, a.type, a.title, a.details, a.from_ayah, a.to_ayah, t.student_id, s.name as student_name,
  t.teacher_id, w.name as teacher_name, t.circle_id, c.title as circle_title, t.path_id, p.title as path_title,
  t.path_task_id, t.path_repeat_id, t.stage_number, t.day_number, t.day::text as day, t.due_at, t.state,
  t.is_late, t.submitted_at, t.graded_at, t.grade::float8 as grade, t.feedback, t.heard_by, h.name as hearer,
  t.heard_at, t.version`
const joins = sql`
  join task_assignments a on a.id = t.assignment_id
  join users s on s.id = t.student_id
  join users w on w.id = t.teacher_id
  left join circles c on c.id = t.circle_id
  left join learning_paths p on p.id = t.path_id
  left join users h on h.id = t.heard_by`

/** What waits for a teacher the longest waiting first, what is over the newest first, else the nearest first. */
const orderOf = ({ state, by }: Filter, table: string) => {
  const t = sql.ref(table)
  if (state === 'waiting' && by === 'sent') return sql`${t}.submitted_at, ${t}.id`
  return state === 'graded' || state === 'all'
    ? sql`${t}.due_at desc, ${t}.id desc`
    : sql`${t}.due_at, ${t}.id`
}

interface Window {
  readonly limit: number
  readonly offset: number
}

export const tasksOnPage = (filter: Filter, { limit, offset }: Window) => sql<TaskRow>`
  select ${columns} from (
    select t.id from ${chosenOf(filter)} order by ${orderOf(filter, 't')} limit ${limit} offset ${offset}
  ) page join tasks t on t.id = page.id ${joins} order by ${orderOf(filter, 't')}`

export const tasksCounted = (filter: Filter) =>
  sql<{ tasks: number }>`select count(*)::integer as tasks from ${chosenOf(filter)}`

export const listTasks = async (db: Db, filter: Filter, window: Window): Promise<TaskRow[]> =>
  (await tasksOnPage(filter, window).execute(db)).rows

export const countTasks = async (db: Db, filter: Filter): Promise<number> =>
  (await tasksCounted(filter).execute(db)).rows[0]?.tasks ?? 0

/** How many of its type wait for its teacher longer than this one. */
export const countWaitingBefore = async (
  db: Db,
  { id, type, teacher_id, submitted_at }: Pick<TaskRow, 'id' | 'type' | 'teacher_id' | 'submitted_at'>,
): Promise<number> => {
  const { rows } = await sql<{ tasks: number }>`
    select count(*)::integer as tasks from tasks t join task_assignments a on a.id = t.assignment_id
    where ${readBy({ teacher: teacher_id })} and t.state = 'submitted' and a.type = ${type}
      and (t.submitted_at, t.id) < (${submitted_at}, ${id})`.execute(db)
  return rows[0]?.tasks ?? 0
}

export interface OpenedTask extends TaskRow {
  readonly is_staff: boolean
  readonly submissions: number
  readonly is_judged: boolean
}

/** A task as one reader meets it. */
export const findTask = async (
  db: Db,
  { id, readerId, now }: { readonly id: number; readonly readerId: number; readonly now: Date },
): Promise<OpenedTask | undefined> => {
  const { rows } = await sql<OpenedTask>`
    select ${columns}, (coalesce(t.circle_id in ${circlesOf(readerId)}, false)
        or coalesce(t.path_id in ${pathsOf(readerId)}, false)
        or (t.teacher_id = ${readerId} and ${standsIn(readerId, now)})) as is_staff,
      (select count(*)::integer from submissions b where b.task_id = t.id) as submissions,
      exists (select from task_grades g where g.task_id = t.id) as is_judged
    from tasks t ${joins} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever changes a task waits for whoever changes it now. */
export const lockTask = (db: Db, id: number) =>
  db.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const listSubmissions = (db: Db, taskId: number) =>
  db
    .selectFrom('submissions')
    .select(['id', 'number', 'body', 'made_at', 'sent_at', 'is_late'])
    .where('task_id', '=', taskId)
    .orderBy('number', 'desc')
    .execute()

export const listFiles = (db: Db, taskId: number) =>
  db
    .selectFrom('submission_files as f')
    .innerJoin('submissions as s', 's.id', 'f.submission_id')
    .leftJoin('files as o', 'o.id', 'f.file_id')
    .leftJoin('recitation_retakes as r', 'r.file_id', 'f.id')
    .select([
      'f.id',
      'f.submission_id',
      'r.mark_id',
      'f.kind',
      'f.name',
      'f.duration_ms',
      'f.expired_at',
      'f.is_silent',
    ])
    .select(sql<number[]>`f.peaks`.as('peaks'))
    .select(['o.path', 'o.mime', 'o.size_bytes as size'])
    .where('s.task_id', '=', taskId)
    .orderBy('f.id')
    .execute()

export const listGrades = async (db: Db, taskId: number) => {
  const { rows } = await sql<{
    readonly id: number
    readonly decision: 'graded' | 'returned'
    readonly grade: number | null
    readonly feedback: string
    readonly given_at: Date
    readonly given_by: number
    readonly giver: string
    readonly scheme_version: number | null
    readonly voice_path: string | null
  }>`
    select g.scheme_version, v.path as voice_path, g.id, g.decision, g.grade::float8 as grade, g.feedback, g.given_at, g.given_by, u.name as giver
    from task_grades g join users u on u.id = g.given_by
      left join files v on v.id = g.voice_file_id where g.task_id = ${taskId} order by g.id desc`.execute(db)
  return rows
}
export type GradeRow = Awaited<ReturnType<typeof listGrades>>[number]

export interface StatsRow {
  readonly open: number
  readonly late: number
  readonly waiting: number
  readonly returned: number
  readonly graded: number
  readonly on_time: number | null
  readonly average: number | null
  readonly answer_hours: number | null
}

export const NO_STATS: StatsRow = {
  open: 0,
  late: 0,
  waiting: 0,
  returned: 0,
  graded: 0,
  on_time: null,
  average: null,
  answer_hours: null,
}

export const readStats = async (db: Db, reader: Reader, now: Date): Promise<StatsRow> => {
  const count = (state: TaskFilter) => sql`count(*) filter (where ${inState(state, now)})::integer`
  const { rows } = await sql<StatsRow>`
    select ${count('open')} as open, ${count('late')} as late, ${count('waiting')} as waiting,
      ${count('returned')} as returned, ${count('graded')} as graded,
      round(100.0 * count(*) filter (where submitted_at is not null and not is_late)
        / nullif(count(*) filter (where submitted_at is not null), 0))::integer as on_time,
      round(avg(grade), 1)::float8 as average,
      round((percentile_cont(0.5) within group (order by extract(epoch from graded_at - submitted_at) / 3600)
        filter (where graded_by is not null and graded_at >= submitted_at))::numeric, 1)::float8 as answer_hours
    from ${figuresOf(reader)} t`.execute(db)
  return rows[0] ?? NO_STATS
}

export interface TypeRow {
  readonly type: AssignableType
  readonly tasks: number
  readonly done: number
}

export const countByType = async (db: Db, reader: Reader): Promise<TypeRow[]> => {
  const { rows } = await sql<TypeRow>`
    select a.type, count(*)::integer as tasks,
      count(*) filter (where t.state in ('submitted', 'graded'))::integer as done
    from ${figuresOf(reader)} t join task_assignments a on a.id = t.assignment_id
    where t.state <> 'excused' group by a.type order by count(*) desc, a.type`.execute(db)
  return rows
}

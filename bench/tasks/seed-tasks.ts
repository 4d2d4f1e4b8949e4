import type pg from 'pg'
import type { BenchDatabase } from '../database.ts'
import { during } from '../say.ts'
import { learnerId } from '../seed.ts'
import { withoutIndexes } from '../without-indexes.ts'

/** A teacher with her students: each has so many tasks, of which some are still to come and some wait. */
const STUDENTS = 40
const DAYS = 100
export const EACH = STUDENTS * DAYS
const COMING = 5

export const TEACHER = learnerId(0)
export const STUDENT = learnerId(1)

/** How many people so many teachers with their students are. */
export const peopleOf = (teachers: number): number => teachers * (STUDENTS + 1)

const teacherOf = `${TEACHER} + k * ${STUDENTS + 1}`

/** So many teachers with their students, and a hundred days of tasks of each student. Answers a task that waits. */
export async function seedTasks({ watch }: BenchDatabase, teachers: number): Promise<{ waiting: number }> {
  await watch.query('set synchronous_commit = off')
  // Nothing asks for each of millions of rows whether what it names exists.
  await watch.query('set session_replication_role = replica')
  await watch.query(
    `update users set role = 'teacher' where id in (select ${teacherOf} from generate_series(0, $1::int - 1) k)`,
    [teachers],
  )
  const tables = ['task_assignments', 'tasks', 'submissions', 'submission_files']
  await during(`${(teachers * EACH).toLocaleString('en-US')} tasks with what was sent`, () =>
    withoutIndexes(watch, tables, async () => {
      await insertTasks(watch, teachers)
      await insertSubmissions(watch)
      await watch.query('select retally_tasks()')
    }),
  )
  await watch.query('set session_replication_role = origin')
  await during('their statistics', () => watch.query(`vacuum (analyze) ${tables.join(', ')}, users`))
  await watch.query('reset synchronous_commit')
  const { rows } = await watch.query<{ id: number }>(
    `select min(id)::int as id from tasks where teacher_id = ${TEACHER} and state = 'submitted'`,
  )
  return { waiting: rows[0]?.id ?? 0 }
}

/** An assignment for each teacher and day; the nearest days are to come, the next one waits for her. */
async function insertTasks(db: pg.Client, teachers: number): Promise<void> {
  await db.query(
    `insert into task_assignments (id, type, title, from_ayah, to_ayah, created_by, created_at, updated_at)
     overriding system value
     select k * ${DAYS} + d + 1, case when d % 2 = 0 then 'memorise' else 'recitation' end, '', 5673, 5688,
       ${teacherOf}, now() - d * interval '1 day', now()
     from generate_series(0, $1::int - 1) k, generate_series(0, ${DAYS - 1}) d`,
    [teachers],
  )
  await db.query(
    `insert into tasks (assignment_id, student_id, teacher_id, day, due_at, state, is_late, submitted_at, grade,
       graded_by, graded_at, created_at)
     select k * ${DAYS} + d + 1, ${teacherOf} + 1 + s, ${teacherOf}, due::date, due,
       case when d < ${COMING} then 'assigned' when d = ${COMING} and s % 2 = 0 then 'submitted' else 'graded' end,
       false, case when d >= ${COMING} then due - interval '3 hours' end,
       case when d > ${COMING} then 70 + s % 30 end, case when d > ${COMING} then ${teacherOf} end,
       case when d > ${COMING} then due + interval '5 hours' end, due - interval '2 days'
     from generate_series(0, $1::int - 1) k, generate_series(0, ${DAYS - 1}) d, generate_series(0, ${STUDENTS - 1}) s
     cross join lateral (select now() + interval '6 hours' + (${COMING} - 1 - d) * interval '1 day' as due) moment
     order by moment.due`,
    [teachers],
  )
}

/** Of every second day, each with its recording. */
async function insertSubmissions(db: pg.Client): Promise<void> {
  await db.query(
    `insert into submissions (task_id, number, client_id, made_at, sent_at, is_late)
     select id, 1, 'bench', submitted_at, submitted_at, false from tasks
     where submitted_at is not null and assignment_id % 2 = 0 order by submitted_at`,
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into files (bucket, path, owner_id, original_name, name_norm, mime, size_bytes, sha256, duration_seconds,
       is_private, created_at)
     values ('submissions', 'submissions/ab/bench.webm', ${STUDENT}, 'تلاوة.webm', 'تلاوه', 'audio/webm', 1200000,
       repeat('0', 64), 180, true, now()) returning id`,
  )
  await db.query(
    `insert into submission_files (submission_id, file_id, kind, name, duration_ms, peaks)
     select id, $1, 'recording', 'تلاوة.webm', 180000, (select jsonb_agg(n % 80) from generate_series(1, 30) n)
     from submissions order by id`,
    [rows[0]?.id],
  )
}

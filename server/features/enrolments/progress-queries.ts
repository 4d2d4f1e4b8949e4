import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/**
 * What completed lessons amount to, of `done` and `total`; the rule is that of `progressPercent`. A lesson withdrawn
 * after she completed it goes on counting on both sides, so that withdrawing never lowers anybody; new lessons do.
 */
const percent = sql`case when total = 0 then 0 when done >= total then 100
                         else least(99, round(done * 100.0 / total)) end`

interface Recorded {
  readonly enrolmentId: number
  readonly courseId: number
  readonly lessonId: number
  readonly userId: number
  readonly now: Date
}
interface Progress {
  readonly progress: number
  readonly completed: number[]
  readonly completed_at: Date | null
}

/** One student after a change of one lesson. `completed_at` is set once and stays. */
export async function recordProgress(
  db: Db,
  { enrolmentId, courseId, lessonId, userId, now }: Recorded,
): Promise<Progress> {
  const { rows } = await sql<Progress>`
    with counted as (
      select count(d.lesson_id)::int as done,
             count(*) filter (where l.is_published or d.lesson_id is not null)::int as total,
             coalesce(json_agg(l.id order by l.id) filter (where d.lesson_id is not null), '[]') as completed
      from lessons l left join lesson_completions d on d.lesson_id = l.id and d.user_id = ${userId}
      where l.course_id = ${courseId}
    ), judged as (select done, completed, ${percent} as progress from counted)
    update enrolments as e
    set completed_count = j.done, progress = j.progress, last_lesson_id = ${lessonId}, last_accessed_at = ${now},
        completed_at = coalesce(e.completed_at, case when j.progress = 100 then ${now}::timestamptz end)
    from judged j
    where e.id = ${enrolmentId}
    returning e.progress, e.completed_at, j.completed`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no enrolment ${enrolmentId}, although its row is locked`)
  return row
}

/** Everybody in a course at once. Answers whom it completed. */
export async function refreshProgress(db: Db, courseId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; completed_now: boolean }>`
    with counted as (
      select m.id, m.completed_at, count(d.lesson_id)::int as done,
             count(l.id) filter (where l.is_published or d.lesson_id is not null)::int as total
      from enrolments m
      left join lessons l on l.course_id = m.course_id
      left join lesson_completions d on d.lesson_id = l.id and d.user_id = m.user_id
      where m.course_id = ${courseId}
      group by m.id
    ), judged as (select id, completed_at, done, ${percent} as progress from counted)
    update enrolments as e
    set completed_count = j.done, progress = j.progress,
        completed_at = coalesce(j.completed_at, case when j.progress = 100 then ${now}::timestamptz end)
    from judged j
    where j.id = e.id and (e.completed_count <> j.done or e.progress <> j.progress)
    returning e.user_id, j.progress = 100 and j.completed_at is null as completed_now`.execute(db)
  return rows.filter(({ completed_now }) => completed_now).map(({ user_id }) => user_id)
}

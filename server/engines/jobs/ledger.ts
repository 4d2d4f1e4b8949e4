import type { JobDatabase } from './job-database.ts'
import type { FailedJob, QueueFigures } from './port.ts'

/** pg-boss keeps its own clockwork in queues with this beginning. */
const internal = '\\_\\_pgboss%'

export async function readFigures(db: JobDatabase): Promise<QueueFigures[]> {
  return db.list<QueueFigures>(
    `select q.name as queue,
       (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
       (count(*) filter (where state in ('created', 'retry') and start_after > now()))::int as delayed,
       (count(*) filter (where state = 'active'))::int as active,
       (count(*) filter (where state = 'failed'))::int as failed,
       (count(*) filter (where state = 'completed'))::int as completed
     from pgboss.queue q left join pgboss.job j on j.name = q.name
     where q.name not like $1 group by q.name order by q.name`,
    [internal],
  )
}

export async function readWaitingSince(db: JobDatabase): Promise<Date | undefined> {
  const rows = await db.list<{ since: Date | null }>(
    `select min(start_after) as since from pgboss.job
     where state in ('created', 'retry') and start_after <= now() and name not like $1`,
    [internal],
  )
  return rows[0]?.since ?? undefined
}

export async function readFailed(db: JobDatabase, limit: number): Promise<FailedJob[]> {
  return db.list<FailedJob>(
    `select id, name as queue, retry_count + 1 as attempts, created_on as "createdAt", completed_on as "failedAt",
       coalesce(output->>'message', output->'value'->>'message', output->>'value', '') as reason
     from pgboss.job where state = 'failed' and name not like $1
     order by completed_on desc, id limit $2`,
    [internal, limit],
  )
}

export async function findFailedQueue(db: JobDatabase, id: string): Promise<string | undefined> {
  const rows = await db.list<{ name: string }>(
    `select name from pgboss.job where id::text = $1 and state = 'failed'`,
    [id],
  )
  return rows[0]?.name
}

/** When the clockwork last made a job of a schedule. */
export async function readLastScheduled(db: JobDatabase): Promise<Date | undefined> {
  const rows = await db.list<{ at: Date | null }>(
    `select max(created_on) as at from pgboss.job where name in (select name from pgboss.schedule)`,
    [],
  )
  return rows[0]?.at ?? undefined
}

/** Which of these queues have a job that is due and that nobody has taken. */
export async function readDueQueues(db: JobDatabase, queues: readonly string[]): Promise<string[]> {
  const rows = await db.list<{ queue: string }>(
    `select queue from unnest($1::text[]) as queue where exists (
       select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now())`,
    [queues],
  )
  return rows.map(({ queue }) => queue)
}

/** More would hold their rows for long; the rest goes with the next look. */
const DELETED_AT_ONCE = 10_000

/**
 * pg-boss deletes by one age, and what failed has to stay for a week. Jobs of its clockwork are kept only as long as
 * they keep another process from making the same one.
 */
export async function deleteCompleted(db: JobDatabase): Promise<void> {
  await db.executeSql(
    `delete from pgboss.job where (name, id) in (
       select name, id from pgboss.job
       where state = 'completed' and completed_on <
         now() - case when name like $1 then interval '5 minutes' else interval '1 hour' end
       limit ${DELETED_AT_ONCE})`,
    [internal],
  )
}

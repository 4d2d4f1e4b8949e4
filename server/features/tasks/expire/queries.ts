import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** More wait for the next day. */
const MOST_AT_ONCE = 2_000

interface Limits {
  readonly sentBefore: Date
  readonly toldBefore: Date
}

const judged = sql`t.state in ('graded', 'excused')`

/** The sound of a file that nothing names any more is swept away like that of others. */
export const expireTold = async (db: Db, now: Date, { sentBefore, toldBefore }: Limits): Promise<number> => {
  const { numAffectedRows } = await sql`
    update submission_files set file_id = null, expired_at = ${now} where id in (
      select f.id from submission_files f join submissions s on s.id = f.submission_id join tasks t on t.id = s.task_id
      where f.file_id is not null and f.expiry_told_at <= ${toldBefore} and s.sent_at < ${sentBefore} and ${judged}
      order by f.expiry_told_at limit ${sql.lit(MOST_AT_ONCE)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

interface ToldRow {
  readonly task_id: number
  readonly student_id: number
}

/** Tasks whose recordings end in a week; each recording is told of once. */
export const tellOld = async (db: Db, now: Date, sentBefore: Date): Promise<ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    with told as (
      update submission_files set expiry_told_at = ${now} where id in (
        select f.id from submission_files f join submissions s on s.id = f.submission_id
          join tasks t on t.id = s.task_id
        where f.kind = 'recording' and f.file_id is not null and f.expiry_told_at is null
          and s.sent_at < ${sentBefore} and ${judged}
        order by f.id limit ${sql.lit(MOST_AT_ONCE)})
      returning submission_id)
    select distinct t.id as task_id, t.student_id
    from told join submissions s on s.id = told.submission_id join tasks t on t.id = s.task_id
    order by t.id`.execute(db)
  return rows
}

/** Where recordings stay for ever, nobody waits for an end; a later setting tells them anew. */
export const takeBackNotices = (db: Db) =>
  db
    .updateTable('submission_files')
    .set({ expiry_told_at: null })
    .where('expiry_told_at', 'is not', null)
    .where('file_id', 'is not', null)
    .execute()

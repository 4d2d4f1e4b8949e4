import { sql, type Insertable } from 'kysely'
import type { MessageReadings, MessageReports } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertBlock = (db: Db, blocker_id: number, blocked_id: number, created_at: Date) =>
  db
    .insertInto('message_blocks')
    .values({ blocker_id, blocked_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBlock = (db: Db, blocker: number, blocked: number) =>
  db
    .deleteFrom('message_blocks')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .execute()

/** Undefined when she has reported it before. */
export const insertReport = (db: Db, report: Insertable<MessageReports>) =>
  db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['thread_id', 'seq', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

const reports = (db: Db) =>
  db
    .selectFrom('message_reports as r')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.thread_id', '=', 'r.thread_id').onRef('m.seq', '=', 'r.seq'),
    )
    .innerJoin('threads as t', 't.id', 'r.thread_id')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .leftJoin('users as author', 'author.id', 'm.author_id')
    .leftJoin('users as decider', 'decider.id', 'r.decided_by')
    .select([
      'r.id',
      'r.thread_id',
      'r.seq',
      'r.reason',
      'r.note',
      'r.created_at',
      'r.decision',
      'r.decided_at',
    ])
    .select(['reporter.name as reporter', 'author.name as author', 'decider.name as decided_by'])
    .select(['m.text', 'm.removed_at', 't.teacher_id', 't.owner_id'])

interface ReportWindow {
  readonly only: 'open' | 'decided'
  readonly limit: number
  readonly offset: number
}

export const listReports = (db: Db, { only, limit, offset }: ReportWindow) =>
  reports(db)
    .where('r.decision', only === 'open' ? 'is' : 'is not', null)
    .orderBy('r.id', only === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

export const countReports = async (db: Db, only: 'open' | 'decided'): Promise<number> =>
  (
    await db
      .selectFrom('message_reports')
      .select((eb) => eb.fn.countAll<number>().as('reports'))
      .where('decision', only === 'open' ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
  ).reports

export const findReport = (db: Db, id: number) => reports(db).where('r.id', '=', id).executeTakeFirst()

/** All reports of one message are decided together. */
export const decideReports = (
  db: Db,
  { thread_id, seq }: { readonly thread_id: number; readonly seq: number },
  decision: Pick<MessageReportDecision, 'decision' | 'decided_by' | 'decided_at'>,
) =>
  db
    .updateTable('message_reports')
    .set(decision)
    .where('thread_id', '=', thread_id)
    .where('seq', '=', seq)
    .where('decision', 'is', null)
    .execute()

interface MessageReportDecision {
  readonly decision: 'kept' | 'removed'
  readonly decided_by: number
  readonly decided_at: Date
}

/** Its words and its files are gone for both sides. */
export async function removeMessage(db: Db, threadId: number, seq: number, at: Date): Promise<void> {
  await db.deleteFrom('message_files').where('thread_id', '=', threadId).where('seq', '=', seq).execute()
  await db
    .updateTable('messages')
    .set({ text: '', text_norm: '', removed_at: at })
    .where('thread_id', '=', threadId)
    .where('seq', '=', seq)
    .execute()
}

const seenMessages = (db: Db, threadId: number) =>
  db
    .selectFrom('messages as m')
    .leftJoin('users as w', 'w.id', 'm.author_id')
    .select(['m.seq', 'm.text', 'm.created_at', 'm.removed_at', 'w.name as author'])
    .where('m.thread_id', '=', threadId)
    .where('m.is_note', '=', false)

/** So many messages before one and after it, with it. */
export async function listAround(db: Db, threadId: number, seq: number, each: number) {
  const rows = await seenMessages(db, threadId)
    .where('m.seq', '>=', sql<number>`${seq - each}::bigint`)
    .where('m.seq', '<=', sql<number>`${seq + each}::bigint`)
    .orderBy('m.seq')
    .execute()
  return rows
}

export const listBefore = (db: Db, threadId: number, before: number | undefined, limit: number) =>
  seenMessages(db, threadId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute()

export const insertReading = (db: Db, reading: Insertable<MessageReadings>) =>
  db.insertInto('message_readings').values(reading).returning('id').executeTakeFirstOrThrow()

export const findReading = (db: Db, id: number, directorId: number, since: Date) =>
  db
    .selectFrom('message_readings')
    .select(['id', 'thread_id'])
    .where('id', '=', id)
    .where('director_id', '=', directorId)
    .where('created_at', '>', since)
    .executeTakeFirst()

export const listReadings = (db: Db, threadId: number) =>
  db
    .selectFrom('message_readings as r')
    .leftJoin('users as d', 'd.id', 'r.director_id')
    .select(['r.id', 'r.reason', 'r.created_at as at', 'd.name as by'])
    .where('r.thread_id', '=', threadId)
    .orderBy('r.id')
    .execute()

/** A thread between two people; undefined for one of the office. */
export const findPrivate = (db: Db, threadId: number) =>
  db
    .selectFrom('threads as t')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .innerJoin('users as u', 'u.id', 't.teacher_id')
    .select(['t.id', 't.owner_id', 't.teacher_id', 'o.name as owner_name', 'u.name as teacher_name'])
    .where('t.id', '=', threadId)
    .executeTakeFirst()

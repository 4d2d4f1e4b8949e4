import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const MOST = 200

/** The newest ones that stand, the oldest of them first. */
export async function listMessages(db: Db, sessionId: number) {
  const rows = await db
    .selectFrom('live_messages as m')
    .innerJoin('users as u', 'u.id', 'm.person_id')
    .select(['m.id', 'm.person_id', 'u.name', 'm.text', 'm.created_at'])
    .where('m.session_id', '=', sessionId)
    .where('m.hidden_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.toReversed()
}

interface NewMessage {
  readonly session_id: number
  readonly person_id: number
  readonly text: string
  readonly created_at: Date
}

export const insertMessage = (db: Db, message: NewMessage) =>
  db.insertInto('live_messages').values(message).execute()

/** One that stands, with its writer. */
export const findMessage = (db: Db, sessionId: number, id: number) =>
  db
    .selectFrom('live_messages')
    .select(['id', 'person_id'])
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()

export const hideMessage = (db: Db, id: number, hidden: { readonly by: number; readonly at: Date }) =>
  db
    .updateTable('live_messages')
    .set({ hidden_at: hidden.at, hidden_by: hidden.by })
    .where('id', '=', id)
    .execute()

/** What was written in sessions that ended before then. */
export const deleteMessages = (db: Db, before: Date) =>
  db
    .deleteFrom('live_messages')
    .where(
      'session_id',
      'in',
      db
        .selectFrom('circle_sessions')
        .select('id')
        .where('status', '<>', 'live')
        .where(sql<boolean>`coalesce(ended_at, ends_at) < ${before}`),
    )
    .execute()

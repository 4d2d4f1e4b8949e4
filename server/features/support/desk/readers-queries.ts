import type { Db } from '#server/kernel/context.ts'

interface Reader {
  readonly ticketId: number
  readonly userId: number
}

interface Asked {
  readonly ticketId: number
  readonly except: number
  readonly since: Date
}

export const listReaders = (db: Db, { ticketId, except, since }: Asked) =>
  db
    .selectFrom('support_readers as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name', 'r.is_writing'])
    .where('r.ticket_id', '=', ticketId)
    .where('r.user_id', '<>', except)
    .where('r.seen_at', '>=', since)
    .where('u.is_active', '=', true)
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .execute()

export const findReader = (db: Db, { ticketId, userId }: Reader) =>
  db
    .selectFrom('support_readers')
    .select(['is_writing', 'seen_at'])
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function saveReader(
  db: Db,
  { ticketId, userId, isWriting, at }: Reader & { readonly isWriting: boolean; readonly at: Date },
): Promise<void> {
  const state = { is_writing: isWriting, seen_at: at }
  await db
    .insertInto('support_readers')
    .values({ ticket_id: ticketId, user_id: userId, ...state })
    .onConflict((row) => row.columns(['ticket_id', 'user_id']).doUpdateSet(state))
    .execute()
}

export async function deleteReader(db: Db, { ticketId, userId }: Reader): Promise<void> {
  await db
    .deleteFrom('support_readers')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .execute()
}

export const deleteReadersBefore = (db: Db, at: Date) =>
  db.deleteFrom('support_readers').where('seen_at', '<', at).execute()

import type { Insertable } from 'kysely'
import type { SupportReplies } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const columns = ['id', 'title', 'text', 'used_count'] as const

export const listReplies = (db: Db) =>
  db.selectFrom('support_replies').select(columns).orderBy('used_count', 'desc').orderBy('id').execute()

export const lockReply = (db: Db, id: number) =>
  db.selectFrom('support_replies').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertReply = (db: Db, row: Insertable<SupportReplies>) =>
  db.insertInto('support_replies').values(row).returning(columns).executeTakeFirstOrThrow()

export const updateReply = (
  db: Db,
  id: number,
  change: Pick<Insertable<SupportReplies>, 'title' | 'text' | 'updated_by' | 'updated_at'>,
) =>
  db
    .updateTable('support_replies')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteReply = (db: Db, id: number) =>
  db.deleteFrom('support_replies').where('id', '=', id).execute()

export const countUse = (db: Db, id: number) =>
  db
    .updateTable('support_replies')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('id', '=', id)
    .execute()

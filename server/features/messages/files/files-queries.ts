import type { Insertable } from 'kysely'
import type { MessageFiles } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertFiles = (db: Db, rows: readonly Insertable<MessageFiles>[]) =>
  db.insertInto('message_files').values(rows).execute()

/** Of some messages of one thread. */
export const listFiles = (db: Db, threadId: number, seqs: readonly number[]) =>
  db
    .selectFrom('message_files as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.seq', 'm.kind', 'm.name', 'm.alt', 'm.peaks'])
    .select(['f.path', 'f.size_bytes', 'f.width', 'f.height', 'f.duration_seconds'])
    .where('m.thread_id', '=', threadId)
    .where('m.seq', 'in', [...seqs, -1])
    .orderBy('m.id')
    .execute()

/** A voice note as it came, and where it is heard. */
export const listVoicesOf = (db: Db, fileId: number) =>
  db
    .selectFrom('message_files as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(['m.thread_id', 'm.seq', 't.owner_id', 't.teacher_id'])
    .select(['f.path', 'f.mime', 'f.owner_id as sender_id', 'f.original_name', 'f.name_norm'])
    .where('m.file_id', '=', fileId)
    .where('m.kind', '=', 'voice')
    .execute()

export const changeFile = (db: Db, from: number, to: number) =>
  db.updateTable('message_files').set({ file_id: to }).where('file_id', '=', from).execute()

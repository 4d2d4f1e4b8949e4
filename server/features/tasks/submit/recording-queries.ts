import type { Updateable } from 'kysely'
import type { SubmissionFiles } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Whether something that was sent still names a recording as it came. */
export const isRecording = async (db: Db, fileId: number): Promise<boolean> =>
  (await db
    .selectFrom('submission_files')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Another file takes the place of one, with what is measured in it. */
export const changeFile = (db: Db, from: number, change: Updateable<SubmissionFiles>) =>
  db.updateTable('submission_files').set(change).where('file_id', '=', from).execute()

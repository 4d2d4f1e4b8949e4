import type { Updateable } from 'kysely'
import type { SubmissionFiles } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** A recording as it came, as long as something that was sent names it. */
export const findRecording = (db: Db, fileId: number) =>
  db
    .selectFrom('files as f')
    .innerJoin('submission_files as s', 's.file_id', 'f.id')
    .select(['f.path', 'f.mime', 'f.owner_id', 'f.original_name', 'f.name_norm', 'f.duration_seconds'])
    .where('f.id', '=', fileId)
    .limit(1)
    .executeTakeFirst()

/** Another file takes the place of one, with what is measured in it. */
export const changeFile = (db: Db, from: number, change: Updateable<SubmissionFiles>) =>
  db.updateTable('submission_files').set(change).where('file_id', '=', from).execute()

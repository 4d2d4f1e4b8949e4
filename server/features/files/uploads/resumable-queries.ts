import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface NewUpload {
  readonly id: string
  readonly owner_id: number
  readonly bucket: string
  readonly name: string
  readonly size_bytes: number
  readonly fingerprint: string
  readonly at: Date
}

/** The same file of the same person goes on where it stopped. */
export const beginUpload = (db: Db, { at, ...row }: NewUpload) =>
  db
    .insertInto('resumable_uploads')
    .values({ ...row, created_at: at, touched_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'bucket', 'fingerprint', 'size_bytes'])
        .where('file_id', 'is', null)
        .doUpdateSet({ touched_at: at, name: row.name }),
    )
    .returning(['id', 'size_bytes'])
    .executeTakeFirstOrThrow()

export const findUpload = (db: Db, id: string, ownerId: number) =>
  db
    .selectFrom('resumable_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const touchUpload = (db: Db, id: string, at: Date) =>
  db.updateTable('resumable_uploads').set({ touched_at: at }).where('id', '=', id).execute()

export const finishUpload = (db: Db, id: string, fileId: number) =>
  db.updateTable('resumable_uploads').set({ file_id: fileId }).where('id', '=', id).execute()

export const deleteUpload = (db: Db, id: string) =>
  db.deleteFrom('resumable_uploads').where('id', '=', id).execute()

/** What her other uploads will still bring, and how many they are. */
export const sumOpen = async (db: Db, ownerId: number, butId: string) =>
  db
    .selectFrom('resumable_uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('uploads'),
      eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '<>', butId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()

export const findKept = (db: Db, fileId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'path', 'mime', 'size_bytes', 'width', 'height', 'is_private'])
    .where('id', '=', fileId)
    .executeTakeFirst()

/** Forgets what nobody has touched since `before`, finished or not. */
export const forgetIdle = (db: Db, before: Date) =>
  db.deleteFrom('resumable_uploads').where('touched_at', '<', before).execute()

export const listKnown = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('resumable_uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .where('file_id', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

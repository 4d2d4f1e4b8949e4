import type { Insertable } from 'kysely'
import type { SupportFiles } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const countUnsent = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('support_files')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('entry_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).total

export const insertFile = (db: Db, row: Insertable<SupportFiles>) =>
  db.insertInto('support_files').values(row).execute()

/** False when the file is unknown, too old, or another message's. */
export async function claimFile(
  db: Db,
  { entryId, hash, after }: { entryId: number; hash: Buffer; after: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('support_files')
    .set({ entry_id: entryId })
    .where('token_hash', '=', hash)
    .where('entry_id', 'is', null)
    .where('created_at', '>', after)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

export const listFiles = (db: Db, entryIds: readonly number[]) =>
  db
    .selectFrom('support_files as s')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select(['s.id', 's.entry_id', 's.name', 'f.mime', 'f.size_bytes', 'f.path'])
    .where('s.entry_id', 'in', [...entryIds, -1])
    .orderBy('s.id')
    .execute()

export const deleteUnsent = (db: Db, before: Date) =>
  db.deleteFrom('support_files').where('entry_id', 'is', null).where('created_at', '<=', before).execute()

/** A file that came with a mail: nobody ever held a token for it. */
export const attachFile = (
  db: Db,
  { tokenHash, ...file }: { tokenHash: Buffer; entryId: number; fileId: number; name: string; now: Date },
) =>
  db
    .insertInto('support_files')
    .values({
      entry_id: file.entryId,
      file_id: file.fileId,
      name: file.name,
      token_hash: tokenHash,
      created_at: file.now,
    })
    .execute()

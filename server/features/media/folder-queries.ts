import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Every folder with how many files of the asker lie in it; `ownerId` undefined counts everybody's. */
export const listFolders = async (db: Db, ownerId: number | undefined) => {
  const own = ownerId ?? null
  const { rows } = await sql<{
    id: number
    parent_id: number | null
    name: string
    created_by: number | null
    files: number
    content: number
  }>`
    select d.id, d.parent_id, d.name, d.created_by,
      (select count(*) from files f where f.folder_id = d.id and f.deleted_at is null
         and (${own}::bigint is null or f.owner_id = ${own})) as files,
      (select count(*) from files f where f.folder_id = d.id)
        + (select count(*) from media_folders c where c.parent_id = d.id) as content
    from media_folders d order by d.name_norm collate "C", d.id`.execute(db)
  return rows.map((row) => ({ ...row, files: Number(row.files), content: Number(row.content) }))
}
export type FolderRow = Awaited<ReturnType<typeof listFolders>>[number]

/** One folder changes at a time, so that two moves cannot close a circle. */
export const lockFolders = (db: Db) => sql`lock table media_folders in share row exclusive mode`.execute(db)

export const isNameTaken = async (
  db: Db,
  { parent_id, name_norm, but }: { parent_id: number | null; name_norm: string; but: number },
): Promise<boolean> =>
  (await db
    .selectFrom('media_folders')
    .select('id')
    .where(sql<boolean>`parent_id is not distinct from ${parent_id}`)
    .where('name_norm', '=', name_norm)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

interface FolderValues {
  readonly name: string
  readonly name_norm: string
  readonly parent_id: number | null
}

export const insertFolder = (db: Db, row: FolderValues & { created_by: number; created_at: Date }) =>
  db.insertInto('media_folders').values(row).returning('id').executeTakeFirstOrThrow()

export const updateFolder = (db: Db, id: number, values: FolderValues) =>
  db.updateTable('media_folders').set(values).where('id', '=', id).execute()

export const deleteFolder = (db: Db, id: number) =>
  db.deleteFrom('media_folders').where('id', '=', id).execute()

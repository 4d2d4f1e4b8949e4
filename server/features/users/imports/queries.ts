import { sql, type Insertable, type Selectable } from 'kysely'
import type { UserImportRows, UserImports } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export type ImportRow = Selectable<UserImportRows>
type Kind = ImportRow['kind']

export const insertImport = (db: Db, row: Insertable<UserImports>) =>
  db.insertInto('user_imports').values(row).returning('id').executeTakeFirstOrThrow()

export const updateImport = (db: Db, id: number, change: Partial<Selectable<UserImports>>) =>
  db.updateTable('user_imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findImport = (db: Db, id: number) =>
  db.selectFrom('user_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const lockImport = (db: Db, id: number) =>
  db.selectFrom('user_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteImport = (db: Db, id: number) =>
  db.deleteFrom('user_imports').where('id', '=', id).execute()

export const deleteImportsBefore = (db: Db, before: Date) =>
  db.deleteFrom('user_imports').where('created_at', '<', before).where('status', '<>', 'importing').execute()

export const insertRows = (db: Db, rows: Insertable<UserImportRows>[]) =>
  db.insertInto('user_import_rows').values(rows).execute()

export const listRows = (
  db: Db,
  importId: number,
  kind: Kind,
  page: { limit: number; offset: number },
): Promise<ImportRow[]> =>
  db
    .selectFrom('user_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .orderBy('line')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const listBadAfter = (db: Db, importId: number, line: number, limit: number): Promise<ImportRow[]> =>
  db
    .selectFrom('user_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', 'bad')
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()

export const listWaiting = (db: Db, importId: number, limit: number): Promise<ImportRow[]> =>
  db
    .selectFrom('user_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '<>', 'bad')
    .where('result', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute()

export const setResults = (db: Db, importId: number, lines: readonly number[], result: ImportRow['result']) =>
  db
    .updateTable('user_import_rows')
    .set({ result })
    .where('import_id', '=', importId)
    .where(sql<boolean>`line = any(${[...lines]}::int[])`)
    .execute()

/** What is known of these e-mails, in small letters. */
export const listKnown = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'role', 'archived_at', sql<string>`lower(email)`.as('mailbox')])
    .where(sql<boolean>`lower(email) = any(${[...emails]}::text[])`)
    .execute()

export const listInvited = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()

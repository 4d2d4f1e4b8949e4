import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** The two tables that have the same columns. */
export type ShelfKind = 'categories' | 'levels'
/** Sound because both tables have the same columns; Kysely cannot build one query over a choice of two. */
const table = (kind: ShelfKind) => kind as 'categories'

const shelves = (db: Db, kind: ShelfKind) =>
  db
    .selectFrom(`${table(kind)} as s`)
    .leftJoin('users as editor', 'editor.id', 's.updated_by')
    .select(['s.id', 's.name', 's.color', 's.icon', 's.position', 's.archived_at', 's.version'])
    .select(['s.updated_at', 's.updated_by', 'editor.name as editor_name'])

export const listShelves = (db: Db, kind: ShelfKind) =>
  shelves(db, kind)
    .orderBy(sql`s.archived_at is not null`)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
export type ShelfRow = Awaited<ReturnType<typeof listShelves>>[number]

export const findShelf = (db: Db, kind: ShelfKind, id: number) =>
  shelves(db, kind).where('s.id', '=', id).executeTakeFirst()

/** Whoever saves, archives or merges one next waits. */
export const lockShelves = (db: Db, kind: ShelfKind, ids: readonly number[]) =>
  db
    .selectFrom(table(kind))
    .select(['id', 'name', 'archived_at'])
    .where('id', 'in', [...ids, -1])
    .orderBy('id')
    .forUpdate()
    .execute()

export const isNameTaken = async (db: Db, kind: ShelfKind, norm: string, butId: number): Promise<boolean> =>
  (await db
    .selectFrom(table(kind))
    .select('id')
    .where('name_norm', '=', norm)
    .where('archived_at', 'is', null)
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

interface NewShelf {
  readonly name: string
  readonly name_norm: string
  readonly color: string
  readonly icon: string
}

/** At the end of the list. */
export const insertShelf = (db: Db, kind: ShelfKind, row: NewShelf, edit: { by: number; at: Date }) =>
  db
    .insertInto(table(kind))
    .values((eb) => ({
      ...row,
      position: eb
        .selectFrom(table(kind))
        .select((inner) =>
          inner(inner.fn.coalesce(inner.fn.max<number>('position'), inner.lit(-1)), '+', 1).as('next'),
        ),
      updated_by: edit.by,
      updated_at: edit.at,
      created_at: edit.at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

interface ShelfEdit {
  readonly values: Partial<NewShelf> & { readonly archived_at?: Date | null }
  readonly by: number
  readonly at: Date
}

export const updateShelf = (db: Db, kind: ShelfKind, id: number, { values, by, at }: ShelfEdit) =>
  db
    .updateTable(table(kind))
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_by: by, updated_at: at }))
    .where('id', '=', id)
    .execute()

export const deleteShelf = (db: Db, kind: ShelfKind, id: number) =>
  db.deleteFrom(table(kind)).where('id', '=', id).execute()

export const placeShelves = (db: Db, kind: ShelfKind, ids: readonly number[]) =>
  sql`
    update ${sql.table(kind)} s set position = v.place - 1
    from unnest(${ids}::bigint[]) with ordinality as v (id, place) where s.id = v.id`.execute(db)

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Users } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export type Account = Selectable<Users>

export const findByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const findAccount = (db: Db, id: number): Promise<Account> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Holds the account still, so that a password, its owner's proofs and her sessions change together. */
export const lockAccount = (db: Db, id: number): Promise<Account> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Undefined when the e-mail is taken. */
export const insertAccount = async (db: Db, row: Insertable<Users>): Promise<Account | undefined> =>
  (await insertAccounts(db, [row]))[0]

/** Those whose e-mail is taken are not among the answer. */
export const insertAccounts = (db: Db, rows: readonly Insertable<Users>[]): Promise<Account[]> =>
  db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .execute()

export const updateAccount = (db: Db, id: number, change: Updateable<Users>): Promise<Account> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const setManyActive = (db: Db, ids: readonly number[], isActive: boolean, at: Date) =>
  db
    .updateTable('users')
    .set({ is_active: isActive, updated_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

interface Renamed {
  readonly id: number
  readonly name: string
  readonly name_norm: string
  readonly name_stem: string
  readonly name_sort: string
  readonly phone: string | null
}

export async function renameAccounts(db: Db, people: readonly Renamed[], at: Date): Promise<void> {
  const column = <K extends keyof Renamed>(key: K) => people.map((one) => one[key])
  await sql`
    update users u set name = v.name, name_norm = v.norm, name_stem = v.stem, name_sort = v.sort,
                       phone = coalesce(v.phone, u.phone), updated_at = ${at}
    from unnest(${column('id')}::bigint[], ${column('name')}::text[], ${column('name_norm')}::text[],
                ${column('name_stem')}::text[], ${column('name_sort')}::text[], ${column('phone')}::text[])
         as v(id, name, norm, stem, sort, phone)
    where u.id = v.id`.execute(db)
}

/** The demo's director does not count where demo is off: nobody can come in by her. */
export const hasDirector = async (db: Db, demo: boolean): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .$if(!demo, (query) => query.where(sql`lower(email)`, 'not like', '%demo.rattil.test'))
    .limit(1)
    .executeTakeFirst()) !== undefined

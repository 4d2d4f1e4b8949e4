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
export const insertAccount = (db: Db, row: Insertable<Users>): Promise<Account | undefined> =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateAccount = (db: Db, id: number, change: Updateable<Users>): Promise<Account> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The demo's director does not count where demo is off: nobody can come in by her. */
export const hasDirector = async (db: Db, demo: boolean): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .$if(!demo, (query) => query.where(sql`lower(email)`, 'not like', '%demo.rattil.test'))
    .limit(1)
    .executeTakeFirst()) !== undefined

import { sql } from 'kysely'
import type { Db } from './context.ts'

/** Inside a transaction: undoes what the work has written when it fails, and nothing else. Answers its error. */
export async function failureOf(db: Db, work: () => Promise<unknown>): Promise<Error | undefined> {
  await sql`savepoint attempt`.execute(db)
  try {
    await work()
    await sql`release savepoint attempt`.execute(db)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    return error instanceof Error ? error : new Error(String(error))
  }
}

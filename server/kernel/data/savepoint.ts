import { sql } from 'kysely'
import type { Db } from '../context.ts'

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

/**
 * Inside a transaction: undoes what the work has written, whether it succeeds or fails, and answers what it answered.
 * A transaction of its own would not do: a request with a key runs in the one in which its answer is stored.
 */
export async function takenBack<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint trial`.execute(db)
  }
}

import { sql, type Insertable } from 'kysely'
import type { CertificateKeys } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export async function findGeneration(db: Db): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('certificate_keys')
    .select(({ fn }) => fn.max('generation').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? undefined
}

export const insertKey = (db: Db, key: Insertable<CertificateKeys>) =>
  db
    .insertInto('certificate_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute()

export const listKeys = (db: Db) =>
  db
    .selectFrom('certificate_keys')
    .selectAll()
    .orderBy('generation', 'desc')
    .orderBy('made_at', 'desc')
    .execute()

/** Two who rotate at once take turns. */
export const lockKeys = (db: Db) => sql`lock table certificate_keys in share row exclusive mode`.execute(db)

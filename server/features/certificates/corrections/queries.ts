import type { Insertable, Updateable } from 'kysely'
import type { DeskCorrection } from '#contract/certificates/correction-shapes.ts'
import type { CertificateCorrections } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** What she asked for last. */
export const findLatest = (db: Db, certificateId: number) =>
  db
    .selectFrom('certificate_corrections')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Undefined where one waits already. */
export const insertCorrection = (db: Db, row: Insertable<CertificateCorrections>) =>
  db
    .insertInto('certificate_corrections')
    .values(row)
    .onConflict((conflict) => conflict.column('certificate_id').where('state', '=', 'waiting').doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateCorrection = (db: Db, id: number, change: Updateable<CertificateCorrections>) =>
  db.updateTable('certificate_corrections').set(change).where('id', '=', id).execute()

/** Held until it is decided, so that two directors do not decide it twice. */
export const lockCorrection = (db: Db, id: number) =>
  db.selectFrom('certificate_corrections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const withNames = (db: Db) =>
  db
    .selectFrom('certificate_corrections as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('certificates as c', 'c.id', 'r.certificate_id')
    .selectAll('r')
    .select(['u.name', 'c.number', 'c.title', 'c.source', 'c.student_name'])

export const findCorrection = (db: Db, id: number) => withNames(db).where('r.id', '=', id).executeTakeFirst()
export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

/** Who has waited longest comes first. */
export const listCorrections = (
  db: Db,
  state: DeskCorrection['state'],
  { limit, offset }: { limit: number; offset: number },
) =>
  withNames(db)
    .where('r.state', '=', state)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countCorrections(db: Db, state: DeskCorrection['state']): Promise<number> {
  const { count } = await db
    .selectFrom('certificate_corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

export async function countWaitingSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('certificate_corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

import type { Db } from '#server/kernel/context.ts'
import { shown } from '../queries.ts'

export const withNames = (db: Db) =>
  shown(db)
    .leftJoin('users as holder', 'holder.id', 't.user_id')
    .leftJoin('certificate_templates as template', 'template.id', 't.template_id')
    .select(['holder.name as holder_name', 't.template_id', 'template.name as template_name'])
export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findIssued>>>

export const findIssued = (db: Db, id: number) => withNames(db).where('t.id', '=', id).executeTakeFirst()

export const listActs = (db: Db, id: number) =>
  db
    .selectFrom('certificate_acts as a')
    .leftJoin('users as u', 'u.id', 'a.by_id')
    .select(['a.act', 'a.reason', 'a.at', 'a.by_id', 'u.name as by_name'])
    .where('a.certificate_id', '=', id)
    .orderBy('a.id', 'desc')
    .execute()

/** The one whose place this took, the latest of them. */
export async function findReplaced(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('replaced_by', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Whoever revokes, restores or corrects it next waits. */
export const lockCertificate = (db: Db, id: number) =>
  db.selectFrom('certificates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>

export const updateRevoked = (db: Db, id: number, revoked_at: Date | null) =>
  db
    .updateTable('certificates')
    .set({ state: revoked_at === null ? 'issued' : 'revoked', revoked_at })
    .where('id', '=', id)
    .execute()

export const updateExpiry = (db: Db, id: number, expires_on: string | null) =>
  db.updateTable('certificates').set({ expires_on }).where('id', '=', id).execute()

export const updateReplaced = (db: Db, id: number) =>
  db.updateTable('certificates').set({ state: 'replaced' }).where('id', '=', id).execute()

/** Every earlier form leads to the one that holds. */
export const updateReplacement = (db: Db, id: number, newer: number) =>
  db
    .updateTable('certificates')
    .set({ replaced_by: newer })
    .where((eb) => eb.or([eb('id', '=', id), eb('replaced_by', '=', id)]))
    .execute()

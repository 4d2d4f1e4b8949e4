import type { Db } from '#server/kernel/context.ts'
import type { CertificateActs } from '#server/db/types.ts'

export const findCertificateWords = (db: Db, id: number) =>
  db.selectFrom('certificates').select(['code', 'title']).where('id', '=', id).executeTakeFirst()

/** Why the newest act of this kind was done. */
export const findActReason = async (db: Db, id: number, act: CertificateActs['act']): Promise<string> =>
  (
    await db
      .selectFrom('certificate_acts')
      .select('reason')
      .where('certificate_id', '=', id)
      .where('act', '=', act)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.reason ?? ''

export const findAnswer = async (db: Db, correctionId: number): Promise<string> =>
  (
    await db
      .selectFrom('certificate_corrections')
      .select('answer')
      .where('id', '=', correctionId)
      .executeTakeFirst()
  )?.answer ?? ''

import type { Db } from '#server/kernel/context.ts'

/** The newest receipt for a place. */
export const findReceipt = (db: Db, enrolmentId: number) =>
  db
    .selectFrom('payment_receipts')
    .select(['status', 'reason'])
    .where('path_enrolment_id', '=', enrolmentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

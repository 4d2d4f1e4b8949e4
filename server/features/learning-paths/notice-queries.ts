import type { Db } from '#server/kernel/context.ts'

export const findPathWords = (db: Db, id: number) =>
  db.selectFrom('learning_paths').select('title').where('id', '=', id).executeTakeFirst()

export const findStageName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('path_stages').select('title').where('id', '=', id).executeTakeFirst())?.title

/** Of the newest receipt of a place that was refused. */
export const findReceiptReason = async (db: Db, enrolmentId: number): Promise<string> =>
  (
    await db
      .selectFrom('payment_receipts')
      .select('reason')
      .where('path_enrolment_id', '=', enrolmentId)
      .where('status', '=', 'refused')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.reason ?? ''

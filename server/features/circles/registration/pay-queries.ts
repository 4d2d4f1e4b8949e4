import type { Db } from '#server/kernel/context.ts'

export const findRegistration = (db: Db, id: number) =>
  db.selectFrom('circle_registrations').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest receipt of a request. */
export const findReceipt = (db: Db, registrationId: number) =>
  db
    .selectFrom('payment_receipts')
    .select(['status', 'reason'])
    .where('circle_registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Money that was sent for a circle stays with it. */
export const isPaidFor = async (db: Db, circleId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_receipts as p')
    .innerJoin('circle_registrations as r', 'r.id', 'p.circle_registration_id')
    .select('p.id')
    .where('r.circle_id', '=', circleId)
    .limit(1)
    .executeTakeFirst()) !== undefined

import { sql } from 'kysely'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { Db } from '#server/kernel/context.ts'

/** The zone of the circle's newest rule: in it its hours are told. */
const zoneOf = (circle: string) => sql<string>`coalesce(
  (select r.zone from circle_rules r where r.circle_id = ${sql.ref(circle)} order by r.id desc limit 1), ${RIYADH})`

export const findCircleWords = (db: Db, id: number) =>
  db
    .selectFrom('circles as c')
    .select(['c.title as circle_title', 'c.cancel_reason', 'c.next_starts_at', zoneOf('c.id').as('zone')])
    .where('c.id', '=', id)
    .executeTakeFirst()

export const findSessionWords = (db: Db, id: number) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .leftJoin('circle_rules as r', 'r.id', 's.rule_id')
    .select(['c.title as circle_title', 's.cancel_reason', 's.teacher_id', 's.substitute_id'])
    .select(sql<string>`coalesce(r.zone, ${zoneOf('c.id')})`.as('zone'))
    .where('s.id', '=', id)
    .executeTakeFirst()

/** Why a request was refused, a member left out, or the newest receipt of a place not taken. */
export async function findAnswerReason(db: Db, registrationId: number) {
  const row = await db
    .selectFrom('circle_registrations as r')
    .select('r.reason')
    .select((eb) =>
      eb
        .selectFrom('payment_receipts as p')
        .select('p.reason')
        .whereRef('p.circle_registration_id', '=', 'r.id')
        .where('p.status', '=', 'refused')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('receipt_reason'),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
  return { answer: row?.reason ?? '', receipt: row?.receipt_reason ?? '' }
}

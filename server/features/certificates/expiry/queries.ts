import { sql } from 'kysely'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'

interface Expiring {
  readonly id: number
  readonly user_id: number
  readonly code: string
  readonly title: string
  readonly expires_on: Day
}

/** Takes those of whose last day nobody was told yet; that they were taken is written with what tells of it. */
export async function takeExpiring(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
  limit: number,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    update certificates set expiry_told = expires_on
    where id in (
      select id from certificates
      where state = 'issued' and expires_on between ${from}::date and ${to}::date
        and expiry_told is distinct from expires_on and user_id is not null
      order by expires_on, id limit ${limit} for update skip locked
    )
    returning id, user_id, expires_on`.execute(db)
  return rows
}

/** Whether a certificate still ends on the day of which a reminder speaks. */
export const stillEnds = async (db: Db, id: number, day: Day): Promise<boolean> =>
  (await db
    .selectFrom('certificates')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('expires_on', '=', day)
    .executeTakeFirst()) !== undefined

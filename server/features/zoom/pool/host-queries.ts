import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** With how many meetings to come each one holds. */
export const listHosts = (db: Db, now: Date) =>
  db
    .selectFrom('zoom_hosts as h')
    .selectAll('h')
    .select((eb) =>
      eb
        .selectFrom('zoom_meetings as m')
        .select(eb.fn.countAll<number>().as('meetings'))
        .whereRef('m.host_id', '=', 'h.id')
        .where('m.is_wanted', '=', true)
        .where('m.ends_at', '>', now)
        .as('meetings'),
    )
    .orderBy('h.is_used', 'desc')
    .orderBy('h.name')
    .orderBy('h.id')
    .execute()

export const lockHost = (db: Db, id: number) =>
  db.selectFrom('zoom_hosts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Those who may hold meetings now. Whoever gives out their slots holds them until the commit. */
export const lockUsable = (db: Db) =>
  db
    .selectFrom('zoom_hosts')
    .select(['id', 'slots'])
    .where('is_used', '=', true)
    .where('is_licensed', '=', true)
    .where('gone_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateHost = (
  db: Db,
  id: number,
  change: { readonly is_used: boolean; readonly slots: number },
) => db.updateTable('zoom_hosts').set(change).where('id', '=', id).execute()

export const markGone = (db: Db, zoomId: string, now: Date) =>
  db.updateTable('zoom_hosts').set({ gone_at: now }).where('zoom_id', '=', zoomId).execute()

interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isLicensed: boolean
}

/** Everybody of the account as Zoom says it; whoever is missing there is gone. */
export async function writeUsers(db: Db, users: readonly User[], now: Date): Promise<void> {
  const ids = users.map(({ id }) => id)
  if (users.length > 0)
    await db
      .insertInto('zoom_hosts')
      .values(
        users.map(({ id, email, name, isLicensed }) => ({
          zoom_id: id,
          email,
          name,
          is_licensed: isLicensed,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('zoom_id').doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          name: eb.ref('excluded.name'),
          is_licensed: eb.ref('excluded.is_licensed'),
          gone_at: null,
        })),
      )
      .execute()
  await sql`
    update zoom_hosts set gone_at = ${now}
    where gone_at is null and not zoom_id = any(${ids}::text[])`.execute(db)
  // Who never held anything is forgotten with her account.
  await sql`
    delete from zoom_hosts h where gone_at is not null and not is_used and not exists (
      select from zoom_meetings m where h.id in (m.host_id, m.told_host_id))`.execute(db)
}

/** Meetings to come whose host no longer may hold them, and those without one. */
export const listStranded = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('zoom_meetings as m')
      .leftJoin('zoom_hosts as h', 'h.id', 'm.host_id')
      .select('m.id')
      .where('m.is_wanted', '=', true)
      .where('m.starts_at', '>', now)
      .where((eb) =>
        eb.or([
          eb('m.host_id', 'is', null),
          eb('h.is_used', '=', false),
          eb('h.is_licensed', '=', false),
          eb('h.gone_at', 'is not', null),
          eb('m.slot', '>=', eb.ref('h.slots')),
        ]),
      )
      .execute()
  ).map(({ id }) => id)

import { sql, type Insertable } from 'kysely'
import type { PushDevices } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Devices of sessions that go on; of others nothing is sent, even before their rows are gone. */
const living = (db: Db, now: Date) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)

export const listDevices = (db: Db, userId: number, now: Date) =>
  living(db, now)
    .selectAll('d')
    .where('d.user_id', '=', userId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

export const findDevice = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'user_agent', 'shows_details'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findByEndpoint = (db: Db, endpoint: string) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'user_id', 'session_id', 'p256dh', 'auth', 'shows_details'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()

export const insertDevice = (db: Db, row: Insertable<PushDevices>) =>
  db.insertInto('push_devices').values(row).returning('id').executeTakeFirstOrThrow()

export const updateDevice = (
  db: Db,
  id: number,
  values: { shows_details: boolean } | Pick<Insertable<PushDevices>, 'endpoint' | 'p256dh' | 'auth'>,
) => db.updateTable('push_devices').set(values).where('id', '=', id).execute()

export const deleteDevice = (db: Db, id: number) =>
  db.deleteFrom('push_devices').where('id', '=', id).execute()

/** What a session was subscribed with, which is gone then. */
export const takeOfSession = (db: Db, sessionId: number) =>
  db
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .returning('shows_details')
    .executeTakeFirst()

/** The one that has been reached least lately gives way. */
export const deleteBeyond = (db: Db, userId: number, most: number) =>
  sql`delete from push_devices where id in (
    select id from push_devices where user_id = ${userId}
    order by coalesce(last_success_at, created_at) desc, id desc offset ${most})`.execute(db)

export const markReached = (db: Db, ids: readonly number[], now: Date) =>
  db
    .updateTable('push_devices')
    .set({ last_success_at: now, failing_since: null, failures: 0, last_failure: null })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export const markFailed = (db: Db, id: number, line: string, now: Date) =>
  db
    .updateTable('push_devices')
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
      failures: eb('failures', '+', 1),
      last_failure: line,
    }))
    .where('id', '=', id)
    .execute()

export const countDevices = (db: Db, serverKey: string | null, now: Date) =>
  living(db, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('d.user_id').distinct().as('people'),
      eb.fn
        .countAll<number>()
        .filterWhere('d.server_key', 'is distinct from', serverKey ?? '')
        .as('stale'),
    ])
    .executeTakeFirstOrThrow()

/** Of sessions that have run out, and what no service has taken anything for since then. */
export const deleteOver = (db: Db, now: Date, failingSince: Date) =>
  sql`delete from push_devices d using sessions s
    where s.id = d.session_id
      and (s.expires_at <= ${now} or s.revoked_at is not null or d.failing_since <= ${failingSince})`.execute(
    db,
  )

export const listFarewells = (db: Db, limit: number) =>
  db.selectFrom('push_farewells').select('beams_user').orderBy('at').limit(limit).execute()

export const deleteFarewell = (db: Db, beamsUser: string) =>
  db.deleteFrom('push_farewells').where('beams_user', '=', beamsUser).execute()

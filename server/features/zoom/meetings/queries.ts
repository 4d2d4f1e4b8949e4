import { sql, type Updateable } from 'kysely'
import type { ZoomMeetings } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** What a meeting is of. */
export interface MeetingOf {
  readonly kind: 'session' | 'lecture'
  readonly id: number
}

const columnOf = { session: 'session_id', lecture: 'lecture_id' } as const

const rows = (db: Db) => db.selectFrom('zoom_meetings').selectAll()
export type MeetingRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const findMeeting = (db: Db, id: number) => rows(db).where('id', '=', id).executeTakeFirst()

export const findMeetingOf = (db: Db, { kind, id }: MeetingOf) =>
  rows(db).where(columnOf[kind], '=', id).executeTakeFirst()

export const lockMeetingsOf = (db: Db, kind: MeetingOf['kind'], ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(db)
        .where(columnOf[kind], 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

export const lockMeetings = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(db)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

/** What is held at some hour between these, by others than these meetings. */
export const listHeld = async (
  db: Db,
  { from, until, except }: { readonly from: Date; readonly until: Date; readonly except: readonly number[] },
) => {
  const { rows: held } = await sql<{
    readonly host_id: number
    readonly slot: number
    readonly starts_at: Date
    readonly ends_at: Date
    readonly topic: string
  }>`
    select host_id, slot, starts_at, ends_at, topic from zoom_meetings
    where host_id is not null and is_wanted
      and tstzrange(starts_at, ends_at) && tstzrange(${from}, ${until})
      and not id = any(${[...except]}::bigint[])
    order by starts_at, id`.execute(db)
  return held
}

export interface NewMeeting {
  readonly of: MeetingOf
  readonly topic: string
  readonly starts_at: Date
  readonly ends_at: Date
}

export const insertMeetings = (db: Db, meetings: readonly NewMeeting[], now: Date) =>
  meetings.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('zoom_meetings')
        .values(
          meetings.map(({ of, topic, starts_at, ends_at }) => ({
            [columnOf[of.kind]]: of.id,
            topic,
            starts_at,
            ends_at,
            created_at: now,
          })),
        )
        .returningAll()
        .execute()

export const updateMeeting = (db: Db, id: number, change: Updateable<ZoomMeetings>) =>
  db.updateTable('zoom_meetings').set(change).where('id', '=', id).execute()

/** They give their slots back first, so that what changes places with another never meets it. */
export const clearSlots = (db: Db, ids: readonly number[]) =>
  sql`update zoom_meetings set host_id = null, slot = null where id = any(${[...ids]}::bigint[])`.execute(db)

export const deleteMeetings = (db: Db, ids: readonly number[]) =>
  sql`delete from zoom_meetings where id = any(${[...ids]}::bigint[])`.execute(db)

/** Those of which Zoom is to be told something now, the nearest first. */
export const listDue = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('zoom_meetings')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(({ id }) => id)

interface Times {
  readonly now: Date
  readonly startsAfter: Date
  readonly askedBefore: Date
}
export interface Untold {
  readonly id: number
  readonly zoom_id: string
}

/** Meetings whose hour has come, or that run, of which no notice told anything. */
export const listUntold = async (db: Db, { now, startsAfter, askedBefore }: Times): Promise<Untold[]> => {
  const { rows: untold } = await sql<Untold>`
    select m.id, m.zoom_id from zoom_meetings m
    where m.zoom_id is not null and m.is_wanted and not m.is_over
      and (m.running_at is not null or (m.starts_at <= ${now} and m.starts_at > ${startsAfter}))
      and (m.asked_at is null or m.asked_at <= ${askedBefore})
      and not exists (select from zoom_notices n where n.zoom_id = m.zoom_id)
    order by m.starts_at, m.id
    limit 100`.execute(db)
  return untold
}

/** Whoever takes it has it until then; a second process is answered nothing. */
export const takeDue = (
  db: Db,
  id: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<MeetingRow | undefined> =>
  db
    .updateTable('zoom_meetings')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** What it was of is deleted: so is the meeting. */
export const releaseOrphans = (db: Db, now: Date) =>
  db
    .updateTable('zoom_meetings')
    .set({ is_wanted: false, due_at: now, host_id: null, slot: null })
    .where('session_id', 'is', null)
    .where('lecture_id', 'is', null)
    .where('is_wanted', '=', true)
    .execute()

export const hasHoldings = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('zoom_holdings')
    .select('uuid')
    .where('meeting_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findHostById = (db: Db, id: number) =>
  db.selectFrom('zoom_hosts').selectAll().where('id', '=', id).executeTakeFirst()

/** Meetings to come, those that need somebody first. */
export const listAhead = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('zoom_meetings as m')
    .leftJoin('zoom_hosts as h', 'h.id', 'm.host_id')
    .select(['m.id', 'm.session_id', 'm.lecture_id', 'm.topic', 'm.starts_at', 'm.ends_at', 'm.zoom_id'])
    .select(['m.trouble', 'h.name as host_name'])
    .where('m.is_wanted', '=', true)
    .where('m.ends_at', '>', now)
    .orderBy((eb) => eb.and([eb('m.trouble', 'is', null), eb('m.host_id', 'is not', null)]))
    .orderBy('m.starts_at')
    .orderBy('m.id')
    .limit(most)
    .execute()

export const findPersonName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

export const findRegistrant = (db: Db, meetingId: number, personId: number) =>
  db
    .selectFrom('zoom_registrants')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

export async function writeRegistrant(
  db: Db,
  row: {
    readonly meeting_id: number
    readonly person_id: number
    readonly zoom_id: string
    readonly registrant_id: string
    readonly email: string
    readonly join_url: string
    readonly created_at: Date
  },
): Promise<void> {
  const { meeting_id, person_id, ...told } = row
  await db
    .insertInto('zoom_registrants')
    .values({ meeting_id, person_id, ...told })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'person_id']).doUpdateSet(told))
    .execute()
}

/** Ways into meetings that are over. */
export const forgetLinks = (db: Db, endedBefore: Date) =>
  sql`
    update zoom_registrants r set join_url = null from zoom_meetings m
    where m.id = r.meeting_id and r.join_url is not null and m.ends_at < ${endedBefore}`.execute(db)

import { sql, type Insertable, type Updateable } from 'kysely'
import type { ZoomHoldings, ZoomNotices } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** False where it is known already. */
export const insertNotice = async (db: Db, row: Insertable<ZoomNotices>): Promise<boolean> =>
  (await db
    .insertInto('zoom_notices')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const SKEW = 'clock.skew'

/** A notice that is rightly signed and of another time: one of the two clocks is wrong. */
export const noteSkew = (db: Db, at: Date, now: Date) =>
  db
    .insertInto('zoom_notices')
    .values({
      hash: `skew ${Math.floor(now.getTime() / 3_600_000)}`,
      event: SKEW,
      happened_at: at,
      zoom_id: '',
      uuid: '',
      is_waiting: false,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

export const findLastNotice = (db: Db) =>
  db
    .selectFrom('zoom_notices')
    .select(['event', 'happened_at', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Meetings of which something was told that is not worked on yet. */
export const listWaiting = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('zoom_notices as n')
      .innerJoin('zoom_meetings as m', 'm.zoom_id', 'n.zoom_id')
      .select('n.zoom_id')
      .distinct()
      .where('n.is_waiting', '=', true)
      .limit(200)
      .execute()
  ).map(({ zoom_id }) => zoom_id)

/** The meeting, with what is told of it worked on by one process at a time. Its session may be changed meanwhile. */
export async function holdMeeting(db: Db, by: { readonly zoom_id: string } | { readonly id: number }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['zoom_id', by.zoom_id] as const)
  const find = () => db.selectFrom('zoom_meetings').selectAll().where(column, '=', value).executeTakeFirst()
  const meeting = await find()
  if (!meeting) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended('zoom presence', ${meeting.id}))`.execute(db)
  return find()
}

/** What was told of a meeting and waits; it waits no longer. */
export const takeNotices = (db: Db, zoomId: string) =>
  db
    .updateTable('zoom_notices')
    .set({ is_waiting: false })
    .where('zoom_id', '=', zoomId)
    .where('is_waiting', '=', true)
    .returning(['event', 'happened_at', 'uuid'])
    .execute()

export const listComings = (db: Db, uuid: string) =>
  db
    .selectFrom('zoom_notices')
    .select(['event', 'happened_at', 'participant'])
    .where('uuid', '=', uuid)
    .where('participant', 'is not', null)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()

/** The holding of a meeting; one that was known by the number of its meeting alone is this one. */
export async function upsertHolding(db: Db, uuid: string, meetingId: number, zoomId: string): Promise<void> {
  await db
    .insertInto('zoom_holdings')
    .values({ uuid, meeting_id: meetingId })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
  if (uuid !== zoomId) await db.deleteFrom('zoom_holdings').where('uuid', '=', zoomId).execute()
}

export const updateHolding = (db: Db, uuid: string, change: Updateable<ZoomHoldings>) =>
  db.updateTable('zoom_holdings').set(change).where('uuid', '=', uuid).execute()

interface Ending {
  readonly at: Date
  readonly reportAt: Date
}

/** Whatever was held of a meeting is over. */
export const endHoldings = (db: Db, meetingId: number, { at, reportAt }: Ending) =>
  db
    .updateTable('zoom_holdings')
    .set({ ended_at: at, report: 'due', report_due_at: reportAt })
    .where('meeting_id', '=', meetingId)
    .where('report', '=', 'none')
    .execute()

export const findHolding = (db: Db, uuid: string) =>
  db.selectFrom('zoom_holdings').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const listRegistrants = (db: Db, meetingId: number) =>
  db
    .selectFrom('zoom_registrants')
    .select(['person_id', 'registrant_id', 'email'])
    .where('meeting_id', '=', meetingId)
    .execute()

export const findToldHost = (db: Db, meetingId: number) =>
  db
    .selectFrom('zoom_meetings as m')
    .innerJoin('zoom_hosts as h', 'h.id', 'm.told_host_id')
    .select(['h.zoom_id', 'h.email'])
    .where('m.id', '=', meetingId)
    .executeTakeFirst()

export async function rewriteStretches(
  db: Db,
  uuid: string,
  rows: readonly {
    readonly person_id: number | null
    readonly name: string
    readonly joined_at: Date
    readonly left_at: Date | null
  }[],
): Promise<void> {
  await db.deleteFrom('zoom_stretches').where('uuid', '=', uuid).execute()
  if (rows.length > 0)
    await db
      .insertInto('zoom_stretches')
      .values(rows.map((row) => ({ ...row, uuid })))
      .execute()
}

/** Everybody at all holdings of a meeting. */
export const listStretches = (db: Db, meetingId: number) =>
  db
    .selectFrom('zoom_stretches as s')
    .innerJoin('zoom_holdings as h', 'h.uuid', 's.uuid')
    .select(['s.person_id', 's.name', 's.joined_at', 's.left_at'])
    .where('h.meeting_id', '=', meetingId)
    .orderBy('s.joined_at')
    .orderBy('s.id')
    .execute()

/** Holdings over whose report is to be asked for. */
export const listReportsDue = (db: Db, now: Date) =>
  db
    .selectFrom('zoom_holdings')
    .select(['uuid', 'meeting_id', 'report_tries'])
    .where('report_due_at', '<=', now)
    .orderBy('report_due_at')
    .limit(50)
    .execute()

interface Times {
  readonly now: Date
  readonly endedBefore: Date
  readonly endedAfter: Date
}

/** Where no notice told of the end, or of anything: the report is asked for all the same. */
export async function makeReportsDue(db: Db, { now, endedBefore, endedAfter }: Times): Promise<void> {
  await sql`
    insert into zoom_holdings (uuid, meeting_id, report, report_due_at)
    select m.zoom_id, m.id, 'due', ${now} from zoom_meetings m
    where m.zoom_id is not null and m.is_wanted and m.ends_at < ${endedBefore} and m.ends_at > ${endedAfter}
      and not exists (select from zoom_holdings h where h.meeting_id = m.id)
    on conflict do nothing`.execute(db)
  await sql`
    update zoom_holdings h set report = 'due', report_due_at = ${now} from zoom_meetings m
    where m.id = h.meeting_id and h.report = 'none' and m.ends_at < ${endedBefore}
      and m.ends_at > ${endedAfter}`.execute(db)
}

/** What became of the newest report that was asked for. */
export const findLastReport = (db: Db) =>
  db
    .selectFrom('zoom_holdings as h')
    .innerJoin('zoom_meetings as m', 'm.id', 'h.meeting_id')
    .select(['h.report', 'm.topic', 'm.starts_at'])
    .where('h.report', 'in', ['taken', 'no_scope', 'unavailable'])
    .orderBy('m.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Ages {
  readonly foreign: Date
  readonly worked: Date
}

/** What is of no meeting of ours goes within minutes; of ours, and unknown people by name, with their month. */
export async function forgetNotices(db: Db, { foreign, worked }: Ages): Promise<void> {
  await sql`delete from zoom_notices where is_waiting and received_at < ${foreign}`.execute(db)
  await sql`delete from zoom_notices where received_at < ${worked}`.execute(db)
  await sql`delete from zoom_stretches where person_id is null and joined_at < ${worked}`.execute(db)
}

import type { Insertable, Updateable } from 'kysely'
import type { CircleSessions } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Window } from '../catalogue/queries.ts'
import { orderOf, sessionIdsOf, type SessionPeriod } from './period-queries.ts'

export const sessionRows = (db: Db) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('users as t', 't.id', 's.teacher_id')
    .leftJoin('users as u', 'u.id', 's.substitute_id')
    .leftJoin('circle_rules as r', 'r.id', 's.rule_id')
    .select(['s.id', 's.circle_id', 's.rule_id', 's.day', 's.starts_at', 's.ends_at', 's.original_starts_at'])
    .select(['s.status', 's.cancel_cause', 's.cancel_reason', 's.teacher_id', 't.name as teacher_name'])
    .select(['s.substitute_id', 'u.name as substitute_name', 's.revision', 'r.zone'])
    .select(['s.started_at', 's.ended_at', 's.end_cause', 's.from_ayah', 's.to_ayah', 's.place as own_place'])
    .select(['s.substitute_asked_at', 's.substitute_reason'])
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['execute']>>[number]

export const findSession = (db: Db, circleId: number, id: number) =>
  sessionRows(db).where('s.id', '=', id).where('s.circle_id', '=', circleId).executeTakeFirst()

export const listSessions = (db: Db, period: SessionPeriod, window: Window) =>
  sessionRows(db)
    .where('s.id', 'in', sessionIdsOf(db, period, window))
    .orderBy('s.starts_at', orderOf(period))
    .orderBy('s.id', orderOf(period))
    .execute()

const MOST_WANTED = 50

/** Sessions to come whose teacher asked for a substitute, the nearest first. */
export const listWantedSubstitutes = (db: Db, now: Date) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .innerJoin('users as t', 't.id', 's.teacher_id')
    .select(['s.id', 's.circle_id', 'c.title', 's.teacher_id', 't.name', 's.starts_at'])
    .select(['s.substitute_asked_at', 's.substitute_reason'])
    .where('s.substitute_asked_at', 'is not', null)
    .where('s.status', '=', 'scheduled')
    .where('s.ends_at', '>', now)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MOST_WANTED)
    .execute()

/** What stands beside the plan of a session: its revision stays, and calendars have no news. */
export const updateBeside = (
  db: Db,
  id: number,
  change: Pick<
    Updateable<CircleSessions>,
    'from_ayah' | 'to_ayah' | 'reminded_at' | 'substitute_asked_at' | 'substitute_reason'
  >,
) => db.updateTable('circle_sessions').set(change).where('id', '=', id).execute()

export const insertSession = async (db: Db, session: Insertable<CircleSessions>): Promise<number> =>
  (await db.insertInto('circle_sessions').values(session).returning('id').executeTakeFirstOrThrow()).id

export const updateSession = (db: Db, id: number, change: Updateable<CircleSessions>, now: Date) =>
  db
    .updateTable('circle_sessions')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()

/** Those of these sessions that do not take place, and when they would have been. */
export const listCancelled = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('circle_sessions')
    .select(['id', 'starts_at'])
    .where('id', 'in', ids)
    .where('status', '=', 'cancelled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** What happens in a session is no change of its plan: its revision stays. */
export const updateRun = (
  db: Db,
  id: number,
  change: Pick<
    Updateable<CircleSessions>,
    'started_at' | 'started_by' | 'ended_at' | 'ended_by' | 'end_cause' | 'place'
  >,
  now: Date,
) =>
  db
    .updateTable('circle_sessions')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

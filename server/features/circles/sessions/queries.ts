import type { Insertable, Updateable } from 'kysely'
import type { CircleSessions } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Window } from '../catalogue/queries.ts'

const rows = (db: Db) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('users as t', 't.id', 's.teacher_id')
    .leftJoin('users as u', 'u.id', 's.substitute_id')
    .leftJoin('circle_rules as r', 'r.id', 's.rule_id')
    .select(['s.id', 's.circle_id', 's.rule_id', 's.day', 's.starts_at', 's.ends_at', 's.original_starts_at'])
    .select(['s.status', 's.cancel_cause', 's.cancel_reason', 's.teacher_id', 't.name as teacher_name'])
    .select(['s.substitute_id', 'u.name as substitute_name', 's.revision', 'r.zone'])
export type SessionRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const findSession = (db: Db, circleId: number, id: number) =>
  rows(db).where('s.id', '=', id).where('s.circle_id', '=', circleId).executeTakeFirst()

interface Period {
  readonly circleId: number
  readonly period: 'upcoming' | 'past'
  readonly now: Date
}

const ofPeriod = (db: Db, { circleId, period, now }: Period) =>
  db
    .selectFrom('circle_sessions as s')
    .where('s.circle_id', '=', circleId)
    .where('s.ends_at', period === 'upcoming' ? '>' : '<=', now)

export const countSessions = async (db: Db, period: Period): Promise<number> =>
  (
    await ofPeriod(db, period)
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .executeTakeFirstOrThrow()
  ).sessions

/** The nearest first, in either direction. */
export const listSessions = (db: Db, period: Period, { limit, offset }: Window) => {
  const order = period.period === 'upcoming' ? 'asc' : 'desc'
  return rows(db)
    .where(
      's.id',
      'in',
      ofPeriod(db, period)
        .select('s.id')
        .orderBy('s.starts_at', order)
        .orderBy('s.id', order)
        .limit(limit)
        .offset(offset),
    )
    .orderBy('s.starts_at', order)
    .orderBy('s.id', order)
    .execute()
}

export const insertSession = async (db: Db, session: Insertable<CircleSessions>): Promise<number> =>
  (await db.insertInto('circle_sessions').values(session).returning('id').executeTakeFirstOrThrow()).id

export const updateSession = (db: Db, id: number, change: Updateable<CircleSessions>, now: Date) =>
  db
    .updateTable('circle_sessions')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()

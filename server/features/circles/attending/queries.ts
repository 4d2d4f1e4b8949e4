import { sessionRows } from '../sessions/queries.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Window } from '../catalogue/queries.ts'

const shownSessions = (db: Db, circleId: number) =>
  sessionRows(db)
    .where('s.circle_id', '=', circleId)
    .where((eb) => eb.or([eb('s.cancel_cause', 'is', null), eb('s.cancel_cause', '<>', 'series')]))

/** What meets now, or comes next. */
export const findNext = (db: Db, circleId: number, now: Date) =>
  shownSessions(db, circleId)
    .where((eb) =>
      eb.or([
        eb('s.status', '=', 'live'),
        eb.and([eb('s.status', '=', 'scheduled'), eb('s.ends_at', '>', now)]),
      ]),
    )
    .orderBy((eb) => eb('s.status', '<>', 'live'))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()

interface Period {
  readonly circleId: number
  readonly period: 'upcoming' | 'past'
  readonly now: Date
}

const ofPeriod = (db: Db, { circleId, period, now }: Period) => {
  const query = db
    .selectFrom('circle_sessions as s')
    .where('s.circle_id', '=', circleId)
    .where((eb) => eb.or([eb('s.cancel_cause', 'is', null), eb('s.cancel_cause', '<>', 'series')]))
  return period === 'upcoming'
    ? query
        .where('s.status', '<>', 'completed')
        .where((eb) => eb.or([eb('s.ends_at', '>', now), eb('s.status', '=', 'live')]))
    : query
        .where('s.status', '<>', 'live')
        .where((eb) => eb.or([eb('s.ends_at', '<=', now), eb('s.status', '=', 'completed')]))
}

export const countMemberSessions = async (db: Db, period: Period): Promise<number> =>
  (
    await ofPeriod(db, period)
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .executeTakeFirstOrThrow()
  ).sessions

/** The nearest first, in either direction. */
export const listMemberSessions = (db: Db, period: Period, { limit, offset }: Window) => {
  const order = period.period === 'upcoming' ? 'asc' : 'desc'
  return sessionRows(db)
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

/** Whatever meets now, or began last. */
export const findLastStarted = (db: Db, circleId: number) =>
  db
    .selectFrom('circle_sessions')
    .select('id')
    .where('circle_id', '=', circleId)
    .where('started_at', 'is not', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Each stretch of each woman, the earliest first. */
export const listParticipants = (db: Db, sessionId: number) =>
  db
    .selectFrom('presence_stretches as p')
    .innerJoin('users as u', 'u.id', 'p.person_id')
    .select(['u.id', 'u.name', 'p.source', 'p.joined_at', 'p.left_at'])
    .where('p.session_id', '=', sessionId)
    .orderBy('p.joined_at')
    .orderBy('p.id')
    .execute()

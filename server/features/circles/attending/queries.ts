import { sessionRows } from '../sessions/queries.ts'
import type { Db } from '#server/kernel/context.ts'

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

/** Whatever meets now, or began last. */
export const findLastStarted = (db: Db, circleId: number) =>
  db
    .selectFrom('circle_sessions')
    .select(['id', 'place'])
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

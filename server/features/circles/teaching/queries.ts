import { sql } from 'kysely'
import type { taughtStates } from '#contract/circles/teaching-shapes.ts'
import type { Db } from '#server/kernel/context.ts'
import { cards, type Window } from '../catalogue/queries.ts'
import { orderOf, sessionIdsOf, type SessionPeriod } from '../sessions/period-queries.ts'
import { sessionRows } from '../sessions/queries.ts'
import { idsOfStaff } from './staff-queries.ts'

const taughtSessions = (db: Db) =>
  sessionRows(db)
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select(['c.title as circle_title', 'c.link', 'c.address'])
    .select(['c.teacher_id as circle_teacher_id', 's.reminded_at', 'r.ends_on'])
    .select((eb) => eb.fn.coalesce('s.place', 'c.place').as('place'))
export type TaughtSessionRow = Awaited<ReturnType<ReturnType<typeof taughtSessions>['execute']>>[number]

export const findTaughtSession = (db: Db, circleId: number, id: number) =>
  taughtSessions(db).where('s.id', '=', id).where('s.circle_id', '=', circleId).executeTakeFirst()

export const listTaughtSessions = (db: Db, period: SessionPeriod, window: Window) =>
  taughtSessions(db)
    .where('s.id', 'in', sessionIdsOf(db, period, window))
    .orderBy('s.starts_at', orderOf(period))
    .orderBy('s.id', orderOf(period))
    .execute()

interface Span {
  readonly from: Date
  readonly until: Date
}

/** Her sessions that begin within a span, and whatever of hers still meets. */
export const listSessionsOf = (db: Db, personId: number, { from, until }: Span) =>
  taughtSessions(db)
    .where((eb) =>
      eb.or([
        eb('s.status', '=', 'live'),
        eb.and([eb('s.starts_at', '>=', from), eb('s.starts_at', '<', until)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('s.teacher_id', '=', personId),
        eb('s.substitute_id', '=', personId),
        eb(
          's.circle_id',
          'in',
          eb.selectFrom('circle_assistants').select('circle_id').where('user_id', '=', personId),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('s.cancel_cause', 'is', null), eb('s.cancel_cause', '=', 'hand')]))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute()

/** What of a circle meets, may be started or continued soon, or comes next: the nearest first. */
export const listAround = (db: Db, circleId: number, { from, until }: Span) =>
  taughtSessions(db)
    .where('s.circle_id', '=', circleId)
    .where('s.status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('s.status', '=', 'live'),
        eb.and([eb('s.starts_at', '>=', from), eb('s.starts_at', '<', until)]),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(20)
    .execute()

interface Taught {
  readonly personId: number
  readonly state: (typeof taughtStates)[number]
  readonly now: Date
}

const taughtCircles = (db: Db, { personId, state, now }: Taught) =>
  db
    .selectFrom('circles as c')
    .where('c.id', 'in', idsOfStaff(db, personId, now))
    .where('c.status', state === 'current' ? 'not in' : 'in', ['completed', 'cancelled'])

export const countTaughtCircles = async (db: Db, taught: Taught): Promise<number> =>
  (
    await taughtCircles(db, taught)
      .select((eb) => eb.fn.countAll<number>().as('circles'))
      .executeTakeFirstOrThrow()
  ).circles

/** What meets now first, then by the next session. */
export const listTaughtCircles = (db: Db, taught: Taught, { limit, offset }: Window) =>
  cards(db)
    .select(['c.is_published'])
    .select((eb) => [
      sql<boolean>`c.teacher_id = ${taught.personId}`.as('is_teacher'),
      eb
        .exists(
          eb
            .selectFrom('circle_assistants as a')
            .select('a.user_id')
            .whereRef('a.circle_id', '=', 'c.id')
            .where('a.user_id', '=', taught.personId),
        )
        .as('is_assistant'),
    ])
    .where('c.id', 'in', taughtCircles(db, taught).select('c.id'))
    .orderBy(sql`(c.status <> 'live'), c.next_starts_at asc nulls last, c.id`)
    .limit(limit)
    .offset(offset)
    .execute()

/** How many requests wait in the circles that she teaches or assists in. */
export const listWaitingRequests = (db: Db, personId: number) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('circles as c', 'c.id', 'r.circle_id')
    .select(['c.id', 'c.title'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<Date>`min(r.requested_at)`.as('oldest_at')])
    .where('r.status', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('c.teacher_id', '=', personId),
        eb(
          'c.id',
          'in',
          eb.selectFrom('circle_assistants').select('circle_id').where('user_id', '=', personId),
        ),
      ]),
    )
    .groupBy(['c.id', 'c.title'])
    .orderBy('oldest_at')
    .orderBy('c.id')
    .execute()

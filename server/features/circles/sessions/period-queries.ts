import type { Db } from '#server/kernel/context.ts'
import type { Window } from '../catalogue/queries.ts'

export interface SessionPeriod {
  readonly circleId: number
  readonly period: 'upcoming' | 'past'
  readonly now: Date
  /** The desk sees also what a change of its series took away. */
  readonly withDropped?: boolean
  /** Only those that this person holds, as teacher or in her place. */
  readonly onlyOf?: number | undefined
}

/** What meets now stands among what is to come, however late; what was ended early is past. */
const ofPeriod = (db: Db, { circleId, period, now, withDropped = false, onlyOf }: SessionPeriod) => {
  const query = db.selectFrom('circle_sessions as s').where('s.circle_id', '=', circleId)
  const placed =
    period === 'upcoming'
      ? query
          .where('s.status', '<>', 'completed')
          .where((eb) => eb.or([eb('s.ends_at', '>', now), eb('s.status', '=', 'live')]))
      : query
          .where('s.status', '<>', 'live')
          .where((eb) => eb.or([eb('s.ends_at', '<=', now), eb('s.status', '=', 'completed')]))
  return placed
    .$if(!withDropped, (some) =>
      some.where((eb) => eb.or([eb('s.cancel_cause', 'is', null), eb('s.cancel_cause', '<>', 'series')])),
    )
    .$if(onlyOf !== undefined, (some) =>
      some.where((eb) =>
        eb.or([eb('s.teacher_id', '=', onlyOf ?? 0), eb('s.substitute_id', '=', onlyOf ?? 0)]),
      ),
    )
}

export const countSessionsOf = async (db: Db, period: SessionPeriod): Promise<number> =>
  (
    await ofPeriod(db, period)
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .executeTakeFirstOrThrow()
  ).sessions

/** The nearest first, in either direction. */
export const orderOf = ({ period }: SessionPeriod) => (period === 'upcoming' ? 'asc' : 'desc')

/** Their ids, to be joined with what a list shows of each. */
export const sessionIdsOf = (db: Db, period: SessionPeriod, { limit, offset }: Window) =>
  ofPeriod(db, period)
    .select('s.id')
    .orderBy('s.starts_at', orderOf(period))
    .orderBy('s.id', orderOf(period))
    .limit(limit)
    .offset(offset)

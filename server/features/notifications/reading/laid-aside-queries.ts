import type { Db } from '#server/kernel/context.ts'

/** Events of which nobody could be told, after all tries. */
export const countLaidAside = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('event_todo')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('parked_at', 'is not', null)
      .executeTakeFirstOrThrow()
  ).count

/** Those of one type that failed in one way are one line. */
export const listLaidAside = (db: Db) =>
  db
    .selectFrom('event_todo as t')
    .innerJoin('event_log as e', (join) => join.onRef('e.room', '=', 't.room').onRef('e.seq', '=', 't.seq'))
    .select(['e.type', 't.failure'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('t.parked_at').as('parked_at')])
    .where('t.parked_at', 'is not', null)
    .groupBy(['e.type', 't.failure'])
    .orderBy('parked_at', 'desc')
    .limit(20)
    .execute()

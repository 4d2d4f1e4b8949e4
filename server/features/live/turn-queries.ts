import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface Begun {
  readonly holder: number | null
  /** Whoever held before goes without having been heard. */
  readonly isSkipped: boolean
  readonly range: { readonly from_ayah: number | null; readonly to_ayah: number | null }
}

/** Whose turn ended and whose began, with the range that the room follows. Answers the one that began. */
export async function writeTurn(
  db: Db,
  sessionId: number,
  { holder, isSkipped, range }: Begun,
  now: Date,
): Promise<number | null> {
  await db
    .updateTable('live_turns')
    .set({ ended_at: sql`greatest(began_at, ${now})`, was_skipped: isSkipped })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  if (holder === null) return null
  const { id } = await db
    .insertInto('live_turns')
    .values({ session_id: sessionId, person_id: holder, began_at: now, ...range })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The turn that runs keeps up with the range of the room. */
export const setRange = (db: Db, sessionId: number, range: Begun['range']) =>
  db
    .updateTable('live_turns')
    .set(range)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()

export const listTurns = (db: Db, sessionId: number) =>
  db
    .selectFrom('live_turns as t')
    .innerJoin('users as u', 'u.id', 't.person_id')
    .selectAll('t')
    .select('u.name')
    .where('t.session_id', '=', sessionId)
    .orderBy('t.id')
    .execute()
export type TurnRow = Awaited<ReturnType<typeof listTurns>>[number]

const LAST = 30

/** The turns of one woman in a circle, the newest first. */
export const listTurnsOf = (db: Db, circleId: number, personId: number) =>
  db
    .selectFrom('live_turns as t')
    .innerJoin('circle_sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 't.person_id')
    .selectAll('t')
    .select('u.name')
    .where('s.circle_id', '=', circleId)
    .where('t.person_id', '=', personId)
    .where('t.ended_at', 'is not', null)
    .orderBy('t.id', 'desc')
    .limit(LAST)
    .execute()

export const findTurn = (db: Db, sessionId: number, turnId: number) =>
  db
    .selectFrom('live_turns')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '=', turnId)
    .executeTakeFirst()

/** Others who would record this turn wait. */
export const lockTurn = (db: Db, id: number) =>
  db.selectFrom('live_turns').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export interface TurnResult {
  readonly result?: 'heard' | 'repeat' | null
  readonly grade?: number | null
  readonly remark?: string
  readonly own_note?: string
  readonly is_shared?: boolean
}

export const setResult = (db: Db, turnId: number, result: TurnResult) =>
  db.updateTable('live_turns').set(result).where('id', '=', turnId).execute()

interface Arrived {
  readonly person: number
  readonly received: number
  readonly lost: number
}

/** What arrived of her voice, with the last turn of hers that is over and not yet counted. */
export const writeFigures = (db: Db, sessionId: number, { person, received, lost }: Arrived) =>
  db
    .updateTable('live_turns')
    .set({ received, lost })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('live_turns')
        .select((inner) => inner.fn.max('id').as('id'))
        .where('session_id', '=', sessionId)
        .where('person_id', '=', person)
        .where('ended_at', 'is not', null),
    )
    .where('received', 'is', null)
    .execute()

interface MeasuredLine {
  readonly delay_ms?: number
  readonly concealed_permille?: number
}

export const setTurnLine = (db: Db, turnId: number, line: MeasuredLine) =>
  db.updateTable('live_turns').set(line).where('id', '=', turnId).execute()

/**
 * Whether a turn of the table `t` was a recitation: it was judged or marked, or else it was neither skipped nor over
 * within moments, as one that was given by mistake.
 */
const isRecitation = sql<boolean>`(
  t.result is not null
  or exists (select from live_marks m where m.turn_id = t.id)
  or (not t.was_skipped and coalesce(t.ended_at - t.began_at >= interval '10 seconds', true))
)`

/** When each of these was last heard in the circle. */
export const listLastTurns = (db: Db, circleId: number, people: readonly number[]) =>
  db
    .selectFrom('live_turns as t')
    .innerJoin('circle_sessions as s', 's.id', 't.session_id')
    .select(['t.person_id', (eb) => eb.fn.max('t.began_at').as('began_at')])
    .where('s.circle_id', '=', circleId)
    .where('t.person_id', 'in', people)
    .where(isRecitation)
    .groupBy('t.person_id')
    .execute()

/** How often somebody recited in each session of a circle. */
export async function countTurnsOf(
  db: Db,
  circleId: number,
  personId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('live_turns as t')
    .innerJoin('circle_sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', (eb) => eb.fn.countAll<string>().as('turns')])
    .where('s.circle_id', '=', circleId)
    .where('t.person_id', '=', personId)
    .where(isRecitation)
    .groupBy('t.session_id')
    .execute()
  return new Map(rows.map(({ session_id, turns }) => [session_id, Number(turns)]))
}

/** How often each recited in a session. */
export async function countTurns(db: Db, sessionId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('live_turns as t')
    .select(['t.person_id', (eb) => eb.fn.countAll<string>().as('turns')])
    .where('t.session_id', '=', sessionId)
    .where(isRecitation)
    .groupBy('t.person_id')
    .execute()
  return new Map(rows.map(({ person_id, turns }) => [person_id, Number(turns)]))
}

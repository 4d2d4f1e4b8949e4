import { sql } from 'kysely'
import type { BatchPerson, LeftOutReason } from '#contract/certificates/issue-shapes.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Rule } from './candidates.ts'

/** Sound because only `insertBatch` writes this column, from a rule. */
const asRule = (stored: unknown): Rule => stored as Rule

const rows = (db: Db) =>
  db
    .selectFrom('certificate_batches as b')
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .selectAll('b')
    .select('u.name as creator_name')

const read = <Row extends { rule: unknown }>(row: Row) => ({ ...row, rule: asRule(row.rule) })
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

export async function findBatch(db: Db, id: number) {
  const row = await rows(db).where('b.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** Held while a chunk of it is issued: a second process passes over it, and whoever stops it waits. */
export async function takeBatch(db: Db, id: number) {
  const row = await rows(db).where('b.id', '=', id).forUpdate('b').skipLocked().executeTakeFirst()
  return row && read(row)
}

export const lockBatch = (db: Db, id: number) =>
  db
    .selectFrom('certificate_batches')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function listBatches(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const list = await rows(db)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return list.map(read)
}

export async function countBatches(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('certificate_batches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewBatch {
  readonly rule: Rule
  readonly title: string
  readonly people: readonly number[]
  readonly by: number
  readonly at: Date
}

export async function insertBatch(db: Db, { rule, title, people, by, at }: NewBatch): Promise<number> {
  const { id } = await db
    .insertInto('certificate_batches')
    .values({ rule: JSON.stringify(rule), title, total: people.length, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into certificate_batch_people (batch_id, user_id)
    select ${id}, user_id from unnest(${[...people]}::bigint[]) as t (user_id)`.execute(db)
  return id
}

/** The next who wait. */
export async function listWaiting(db: Db, id: number, limit: number): Promise<number[]> {
  const waiting = await db
    .selectFrom('certificate_batch_people')
    .select('user_id')
    .where('batch_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return waiting.map(({ user_id }) => user_id)
}

interface Outcome {
  readonly userId: number
  readonly certificateId: number | null
  readonly reason: LeftOutReason | null
}

export async function setOutcome(
  db: Db,
  id: number,
  { userId, certificateId, reason }: Outcome,
): Promise<void> {
  await db
    .updateTable('certificate_batch_people')
    .set({ state: reason === null ? 'issued' : 'left_out', reason, certificate_id: certificateId })
    .where('batch_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('certificate_batches')
    .set((eb) =>
      reason === null
        ? { issued_count: eb('issued_count', '+', 1) }
        : { left_out_count: eb('left_out_count', '+', 1) },
    )
    .where('id', '=', id)
    .execute()
}

export const updateEnded = (db: Db, id: number, state: 'done' | 'stopped', finished_at: Date) =>
  db.updateTable('certificate_batches').set({ state, finished_at }).where('id', '=', id).execute()

const peopleOf = (db: Db, id: number, state: BatchPerson['state'] | undefined) => {
  const people = db
    .selectFrom('certificate_batch_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.batch_id', '=', id)
  return state === undefined ? people : people.where('p.state', '=', state)
}

export const listPeople = (
  db: Db,
  {
    id,
    state,
    limit,
    offset,
  }: { id: number; state: BatchPerson['state'] | undefined; limit: number; offset: number },
) =>
  peopleOf(db, id, state)
    .select(['u.id', 'u.name', 'p.state', 'p.reason', 'p.certificate_id'])
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPeople(
  db: Db,
  { id, state }: { id: number; state: BatchPerson['state'] | undefined },
): Promise<number> {
  const { count } = await peopleOf(db, id, state)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

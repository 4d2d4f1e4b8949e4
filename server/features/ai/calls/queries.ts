import { sql, type Insertable, type Updateable } from 'kysely'
import type { AiCalls } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const MICRO = 1_000_000

export async function findDay(db: Db, day: string) {
  const row = await db
    .selectFrom('ai_days')
    .select(['tokens', 'cost_micro', 'calls'])
    .where('day', '=', day)
    .executeTakeFirst()
  return { tokens: row?.tokens ?? 0, money: (row?.cost_micro ?? 0) / MICRO, calls: row?.calls ?? 0 }
}

interface Spending {
  readonly day: string
  readonly tokens: number
  readonly micro: number
}

/** Calls of a day take turns at its row, so that no two of them go over its limits together. False: it is spent. */
export async function takeFromDay(
  db: Db,
  { day, tokens, micro }: Spending,
  limits: { readonly tokens: number; readonly micro: number | null },
): Promise<boolean> {
  await db
    .insertInto('ai_days')
    .values({ day, tokens: 0, cost_micro: 0, calls: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('ai_days')
    .set((eb) => ({
      tokens: eb('tokens', '+', tokens),
      cost_micro: eb('cost_micro', '+', micro),
      calls: eb('calls', '+', 1),
    }))
    .where('day', '=', day)
    .where((eb) => eb(eb('tokens', '+', tokens), '<=', limits.tokens))
    .$if(limits.micro !== null, (query) =>
      query.where((eb) => eb(eb('cost_micro', '+', micro), '<=', limits.micro ?? 0)),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was taken at first was the most that it could cost; this is what it did cost. */
export const correctDay = (db: Db, { day, tokens, micro }: Spending) =>
  db
    .updateTable('ai_days')
    .set({
      tokens: sql<number>`greatest(0, tokens + ${tokens})`,
      cost_micro: sql<number>`greatest(0, cost_micro + ${micro})`,
    })
    .where('day', '=', day)
    .execute()

export const insertCall = (db: Db, row: Insertable<AiCalls>) =>
  db.insertInto('ai_calls').values(row).returning('id').executeTakeFirstOrThrow()

/** Undefined where it has left before: a job may run twice, and nothing leaves twice. */
export const claimCall = (db: Db, id: number, at: Date) =>
  db
    .updateTable('ai_calls')
    .set({ state: 'sent', sent_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** Undefined where it has ended before. */
export const endCall = (db: Db, id: number, change: Updateable<AiCalls>) =>
  db
    .updateTable('ai_calls')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['day', 'reserved_tokens', 'reserved_micro', 'draft_id'])
    .executeTakeFirst()

/** Calls whose process ended before their answer came. */
export const listLost = (db: Db, before: Date) =>
  db
    .selectFrom('ai_calls')
    .select(['id', 'state'])
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(1000)
    .execute()

const listed = (db: Db) =>
  db
    .selectFrom('ai_calls as c')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .select(['c.id', 'c.use', 'c.asked_by', 'u.name', 'c.model', 'c.state', 'c.cause', 'c.line'])
    .select(['c.replaced', 'c.tokens_in', 'c.tokens_out', 'c.cost_micro', 'c.created_at', 'c.sent_at'])

export const listCalls = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  listed(db).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').limit(limit).offset(offset).execute()
export type CallRow = Awaited<ReturnType<typeof listCalls>>[number]

export const countCalls = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('ai_calls')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const findCall = (db: Db, id: number) =>
  listed(db).select(['c.messages', 'c.template_version']).where('c.id', '=', id).executeTakeFirst()

export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_calls').where('created_at', '<', before).execute()
  await db.deleteFrom('ai_drafts').where('created_at', '<', before).execute()
  await db.deleteFrom('ai_days').where('day', '<', before.toISOString().slice(0, 10)).execute()
}

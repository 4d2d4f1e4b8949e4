import { sql, type Insertable, type Updateable } from 'kysely'
import type { AiDrafts } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Cause } from '../trouble.ts'

export const insertDraft = (db: Db, row: Insertable<AiDrafts>) =>
  db.insertInto('ai_drafts').values(row).returningAll().executeTakeFirstOrThrow()
export type DraftRow = Awaited<ReturnType<typeof insertDraft>>

/** Undefined: the platform has tried itself at this ticket before. */
export const insertAutomatic = (db: Db, row: Insertable<AiDrafts>) =>
  db
    .insertInto('ai_drafts')
    .values({ ...row, is_automatic: true })
    .onConflict((conflict) => conflict.column('ticket_id').where('is_automatic', '=', true).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findDraft = (db: Db, id: number) =>
  db.selectFrom('ai_drafts').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDraft = (db: Db, id: number) =>
  db.selectFrom('ai_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateDraft = (db: Db, id: number, change: Updateable<AiDrafts>) =>
  db.updateTable('ai_drafts').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** Of a call that brought nothing; what has an answer already keeps it. */
export const failDraft = (
  db: Db,
  { callId, cause, line }: { readonly callId: number; readonly cause: Cause; readonly line: string },
) =>
  db
    .updateTable('ai_drafts')
    .set({ state: 'failed', cause, line })
    .where('id', '=', (eb) => eb.selectFrom('ai_calls').select('draft_id').where('id', '=', callId))
    .where('state', '=', 'waiting')
    .execute()

export async function countByUse(db: Db) {
  const { rows } = await sql<FigureRow>`
    select use,
      (count(*) filter (where state = 'ready'))::integer as drafted,
      (count(*) filter (where outcome = 'used'))::integer as used,
      (count(*) filter (where outcome = 'edited'))::integer as edited,
      (count(*) filter (where outcome = 'discarded'))::integer as discarded,
      (count(*) filter (where outcome = 'sent'))::integer as sent,
      (count(*) filter (where state = 'nothing'))::integer as nothing,
      (count(*) filter (where state = 'failed'))::integer as failed
    from ai_drafts group by use`.execute(db)
  return rows
}
interface FigureRow {
  readonly use: string
  readonly drafted: number
  readonly used: number
  readonly edited: number
  readonly discarded: number
  readonly sent: number
  readonly nothing: number
  readonly failed: number
}

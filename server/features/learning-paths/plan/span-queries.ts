import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface PlacedDay {
  readonly id: number
  readonly stage_id: number
  readonly path_id: number
}

/** Of these days those that stand in a plan, or that were taken out of one that still has their stage; in their order. */
export const listSpan = async (
  db: Db,
  ids: readonly number[],
  { removed }: { readonly removed: boolean },
): Promise<PlacedDay[]> =>
  (
    await sql<PlacedDay>`
      select d.id, d.stage_id, s.path_id from path_days d
      join path_stages s on s.id = d.stage_id and s.removed_at is null
      where d.id = any(${ids}::bigint[]) and (d.removed_at is not null) = ${removed}
      order by s.position, s.id, d.position, d.id`.execute(db)
  ).rows

export const removeSpan = (db: Db, ids: readonly number[], at: Date) =>
  sql`update path_days set removed_at = ${at} where id = any(${ids}::bigint[])`.execute(db)

export const putBackSpan = (db: Db, ids: readonly number[]) =>
  sql`update path_days set removed_at = null where id = any(${ids}::bigint[])`.execute(db)

export const updateStageOf = (db: Db, ids: readonly number[], stageId: number) =>
  sql`
    update path_days set stage_id = ${stageId}
    where id = any(${ids}::bigint[]) and stage_id <> ${stageId}`.execute(db)

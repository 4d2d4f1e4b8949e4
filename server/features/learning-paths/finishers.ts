import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export interface PathWalker {
  readonly user_id: number
  readonly name: string
  /** The day on which she did the last of her edition; null before that. */
  readonly finished_on: string | null
}

/** Everybody who walks a path, and since when she is through. */
export async function listWalkers(db: Db, pathId: number): Promise<PathWalker[]> {
  const { rows } = await sql<PathWalker>`
    select e.user_id, u.name, e.finished_on::text as finished_on
    from path_enrolments e
    join users u on u.id = e.user_id and u.is_active and u.archived_at is null
    where e.path_id = ${pathId}
    order by u.name_sort collate "C", e.user_id`.execute(db)
  return rows
}

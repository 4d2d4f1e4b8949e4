import { sql } from 'kysely'
import { recitedTypes, type RecitedType } from '#core/paths/recited-types.ts'
import type { Db } from '#server/kernel/context.ts'

interface Portion {
  readonly type: RecitedType
  readonly from_ayah: number
  readonly to_ayah: number
}

/** What a student is to recite next on a path that she walks: of the first day that she has not done. */
export const findNextPortion = async (
  db: Db,
  { pathId, studentId }: { readonly pathId: number; readonly studentId: number },
): Promise<Portion | undefined> => {
  const { rows } = await sql<Portion>`
    select t.type, t.from_ayah, t.to_ayah
    from path_enrolments e
      join path_edition_days d on d.edition_id = e.edition_id
      join path_edition_tasks t on t.edition_id = d.edition_id and t.day_id = d.day_id
    where e.path_id = ${pathId} and e.user_id = ${studentId} and e.is_open
      and t.type = any(${[...recitedTypes]}::text[]) and t.from_ayah is not null
      and not exists (select from path_done_days o where o.enrolment_id = e.id and o.day_id = d.day_id)
      and not exists (select from path_done_tasks o where o.enrolment_id = e.id and o.task_id = t.task_id)
    order by d.position, array_position(${[...recitedTypes]}::text[], t.type), t.task_id
    limit 1`.execute(db)
  return rows[0]
}

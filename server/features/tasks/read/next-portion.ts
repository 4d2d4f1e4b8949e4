import { sql } from 'kysely'
import { recitedTypes, type RecitedType } from '#core/paths/recited-types.ts'
import type { Db } from '#server/kernel/context.ts'

interface Portion {
  readonly type: RecitedType
  readonly from_ayah: number
  readonly to_ayah: number
}

/** What a student is to recite next of the tasks that her circle gave her. */
export const findNextPortion = async (
  db: Db,
  { circleId, studentId }: { readonly circleId: number; readonly studentId: number },
): Promise<Portion | undefined> => {
  const { rows } = await sql<Portion>`
    select a.type, a.from_ayah, a.to_ayah
    from tasks t join task_assignments a on a.id = t.assignment_id
    where t.student_id = ${studentId} and t.circle_id = ${circleId}
      and t.state in ('assigned', 'started', 'returned')
      and a.type = any(${[...recitedTypes]}::text[]) and a.from_ayah is not null
    order by t.due_at, array_position(${[...recitedTypes]}::text[], a.type), t.id limit 1`.execute(db)
  return rows[0]
}

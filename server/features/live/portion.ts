import { findNextPortion as findPathPortion } from '#server/features/learning-paths/public.ts'
import { findNextPortion as findTaskPortion } from '#server/features/tasks/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { LiveSession } from './queries.ts'

/** What she brings to recite: what her circle assigned to her, else the next of the path that the circle follows. */
export async function findPortion(
  { db }: Pick<Ctx, 'db'>,
  { circle_id: circleId, learning_path_id: pathId }: LiveSession,
  studentId: number,
) {
  const assigned = await findTaskPortion(db, { circleId, studentId })
  return assigned ?? (pathId === null ? undefined : findPathPortion(db, { pathId, studentId }))
}

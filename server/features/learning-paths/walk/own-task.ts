import type { Ctx } from '#server/kernel/context.ts'
import { listPlacesOfTask } from '../plan/edition-queries.ts'
import { standingsOf } from './days/dates.ts'
import type { EnrolmentRow } from './queries.ts'

/** A task as it stands for a student on her path, with its day, the first time or in a repetition; else undefined. */
export async function findOwnTask(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  taskId: number,
  repeatId: number | null = null,
) {
  const [standings, places] = await Promise.all([
    standingsOf(ctx, [enrolment]),
    listPlacesOfTask(ctx.db, taskId),
  ])
  const standing = standings.get(enrolment.id)
  for (const day of standing?.days ?? []) {
    if (day.repeat !== repeatId) continue
    const task = places.find((place) => place.day_id === day.id && place.edition_id === day.edition_id)
    if (standing && task) return { task, day, standing, date: standing.dateOf(day) }
  }
  return undefined
}

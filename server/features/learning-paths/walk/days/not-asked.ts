import type { Day } from '#core/day.ts'
import { notAskedOf, type NotAsked } from '#core/paths/not-asked.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listEditionTasks, type EditionTask } from '../../plan/edition-queries.ts'
import type { Standing } from './dates.ts'
import * as queries from '../queries.ts'
import { keyOf, type WalkDay } from './walk-days.ts'

/** Of days that fall on one date: which tasks are not asked of her. A day that she does once more asks all of it. */
export function notAskedIn(
  standing: Standing,
  days: readonly WalkDay[],
  tasksOf: ReadonlyMap<number, readonly Pick<EditionTask, 'id' | 'type'>[]>,
): ReadonlyMap<number, NotAsked> {
  return notAskedOf(
    days
      .filter(({ repeat }) => repeat === null)
      .map((day) => ({
        stoodBefore: standing.stoodOn()?.key === keyOf(day),
        tasks: tasksOf.get(day.id) ?? [],
      })),
  )
}

const notAskedOn = async (tx: Ctx, standing: Standing, days: readonly WalkDay[]): Promise<number[]> => {
  const tasksOf = Map.groupBy(await listEditionTasks(tx.db, days), ({ day_id }) => day_id)
  return [...notAskedIn(standing, days, tasksOf).keys()]
}

interface Settling {
  readonly enrolmentId: number
  readonly standing: Standing
  readonly today: Day
}

/** The days of today are done with the last task that is asked of them, and open again without it. */
export async function settleToday(tx: Ctx, { enrolmentId, standing, today }: Settling): Promise<void> {
  const days = standing.days.filter((day) => day.repeat === null && standing.dateOf(day) === today)
  if (days.length === 0) return
  const notAsked = await notAskedOn(tx, standing, days)
  for (const day of days) await queries.settleDay(tx.db, { enrolmentId, day, notAsked, doneOn: today })
}

/** As the days of today; what arrives late counts for its own day too. */
export async function settleSent(
  tx: Ctx,
  { enrolmentId, standing, today }: Settling,
  day: WalkDay,
): Promise<void> {
  if (standing.dateOf(day) === today) return settleToday(tx, { enrolmentId, standing, today })
  await queries.settleDay(tx.db, { enrolmentId, day, notAsked: [], doneOn: today })
}

/**
 * What stood on an earlier date and asks nothing any more was over with that date: today is for the day behind it.
 * True where a day was.
 */
export async function settleMissed(tx: Ctx, enrolmentId: number, standing: Standing): Promise<boolean> {
  const stoodOn = standing.stoodOn()
  const day = stoodOn && standing.days.find((one) => keyOf(one) === stoodOn.key)
  if (!day) return false
  const notAsked = await notAskedOn(tx, standing, [day])
  if (notAsked.length === 0) return false
  await queries.settleDay(tx.db, { enrolmentId, day, notAsked, doneOn: stoodOn.date })
  return true
}

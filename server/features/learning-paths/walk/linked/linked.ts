import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { standingsOf } from '../days/dates.ts'
import { settleDue } from '../due.ts'
import { settleToday } from '../days/not-asked.ts'
import * as queries from '../queries.ts'
import * as linkedQueries from './linked-queries.ts'

/**
 * What these students have done elsewhere counts on their paths, where a task of a day that is not done points to it.
 * A session counts on the day of its task alone; a lesson also before its day comes.
 */
export async function settleLinkedTasks(
  tx: Ctx,
  userIds: readonly number[],
  link: linkedQueries.DoneThing,
): Promise<void> {
  const linked = await linkedQueries.listLinked(tx.db, userIds, link)
  if (linked.length === 0) return
  const ids = [...new Set(linked.map(({ enrolment_id }) => enrolment_id))].toSorted((a, b) => a - b)
  await linkedQueries.lockEnrolments(tx.db, ids)
  const enrolments = await queries.listEnrolmentsById(tx.db, ids)
  const standings = await standingsOf(tx, enrolments)
  const today = riyadhDay(tx.now)
  for (const { enrolment_id, task_id, edition_id, day_id } of linked) {
    const standing = standings.get(enrolment_id)
    const day = standing?.days.find(
      (one) => one.repeat === null && one.id === day_id && one.edition_id === edition_id,
    )
    if (!standing || !day || standing.isDone(day)) continue
    const isToday = standing.dateOf(day) === today
    if (link.kind === 'circle' && !isToday) continue
    await queries.insertDoneTask(tx.db, { enrolment_id, task_id, edition_id, done_on: today })
    if (isToday) await settleToday(tx, { enrolmentId: enrolment_id, standing, today })
  }
  await settleDue(tx, enrolments)
  tx.changes('learning-paths')
}

/** A day whose tasks were all done elsewhere before it came is done when it comes. */
export async function settleDaysDoneBefore(
  tx: Ctx,
  enrolments: readonly queries.EnrolmentRow[],
): Promise<void> {
  const begun = await linkedQueries.listBegunDays(
    tx.db,
    enrolments.map(({ id }) => id),
  )
  if (begun.length === 0) return
  const today = riyadhDay(tx.now)
  const standings = await standingsOf(tx, enrolments)
  for (const { enrolment_id, day_id } of begun) {
    const standing = standings.get(enrolment_id)
    const day = standing?.days.find(({ id, repeat }) => repeat === null && id === day_id)
    if (standing && day && standing.dateOf(day) === today)
      await settleToday(tx, { enrolmentId: enrolment_id, standing, today })
  }
}

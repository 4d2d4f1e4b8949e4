import { riyadhDay } from '#core/format/zoned-day.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pathTexts } from '../texts.ts'
import { settleDue } from './due.ts'
import { settleSent } from './days/not-asked.ts'
import { findOwnTask } from './own-task.ts'
import * as queries from './queries.ts'
import { insertRepeatedTask, settleRepeat } from './days/repeat-queries.ts'

interface PathTaskRef {
  readonly pathId: number
  readonly taskId: number
  /** Of a day that she does once more; null: the first time. */
  readonly repeatId: number | null
}

/** A task of her day with its place in the plan; what is not her turn today is refused. What she does next on it waits. */
export async function openTodaysTask(tx: SignedCtx, { pathId, taskId, repeatId }: PathTaskRef) {
  await queries.lockEnrolment(tx.db, pathId, tx.actor.id)
  const enrolment = await queries.findEnrolment(tx.db, pathId, tx.actor.id)
  if (!enrolment) throw notFound(pathTexts.notEnrolled)
  if (!enrolment.is_open) throw conflict(pathTexts.awaitsPayment)
  const own = await findOwnTask(tx, enrolment, taskId, repeatId)
  if (!own) throw notFound(pathTexts.taskNotFound)
  if (own.date !== riyadhDay(tx.now)) throw conflict(pathTexts.notToday)
  // A repetition has the number of its day.
  const days = own.standing.days.filter(({ repeat }) => repeat === null)
  const at = days.findIndex(({ id }) => id === own.day.id)
  const stages = new Set(days.slice(0, at + 1).map(({ stage_id }) => stage_id))
  return { ...own.task, day_number: at + 1, stage_number: stages.size }
}

/** What she has sent counts on the day on which it arrives, also when it was opened on another. */
export async function settleSentTask(
  tx: SignedCtx,
  { pathId, taskId, repeatId }: PathTaskRef,
): Promise<void> {
  await queries.lockEnrolment(tx.db, pathId, tx.actor.id)
  const enrolment = await queries.findEnrolment(tx.db, pathId, tx.actor.id)
  const own = enrolment && (await findOwnTask(tx, enrolment, taskId, repeatId))
  // Her plan may have changed since; what she sent stays sent.
  if (!own) return
  const today = riyadhDay(tx.now)
  const { id: enrolment_id } = enrolment
  const { edition_id } = own.day
  if (repeatId === null) {
    await queries.insertDoneTask(tx.db, { enrolment_id, task_id: taskId, edition_id, done_on: today })
    await settleSent(tx, { enrolmentId: enrolment_id, standing: own.standing, today }, own.day)
  } else {
    await insertRepeatedTask(tx.db, { repeat_id: repeatId, task_id: taskId, done_on: today })
    await settleRepeat(tx.db, own.day, today)
  }
  await settleDue(tx, [enrolment])
  tx.changes('learning-paths')
}

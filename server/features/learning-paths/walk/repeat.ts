import { riyadhDay } from '#core/format/zoned-day.ts'
import { isSent } from '#core/paths/task-types.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { listEditionTasks } from '../plan/edition-queries.ts'
import { pathTexts } from '../texts.ts'
import { standingsOf, type Standing } from './days/dates.ts'
import { settleDue } from './due.ts'
import { findEnrolment, listEnrolmentsById, lockEnrolment } from './queries.ts'
import * as repeatQueries from './days/repeat-queries.ts'
import { showMine } from './show.ts'
import { mayRepeat, MOST_REPEATS, type WalkDay } from './days/walk-days.ts'

/** The frame of what she does with days that she has done before: her place, and how it stands. */
function onHerWay(ctx: SignedCtx, pathId: number, work: (tx: SignedCtx, walk: Walk) => Promise<void>) {
  return inTransaction(ctx, async (tx) => {
    await lockEnrolment(tx.db, pathId, tx.actor.id)
    const enrolment = await findEnrolment(tx.db, pathId, tx.actor.id)
    const standing = enrolment && (await standingsOf(tx, [enrolment])).get(enrolment.id)
    if (!enrolment || !standing) throw notFound(pathTexts.notEnrolled)
    if (!enrolment.is_open) throw conflict(pathTexts.awaitsPayment)
    await work(tx, { enrolmentId: enrolment.id, hasTeacher: enrolment.has_teacher, standing })
    await settleDue(tx, await listEnrolmentsById(tx.db, [enrolment.id]))
    tx.changes('learning-paths')
    return showMine(tx, pathId)
  })
}

interface Walk {
  readonly enrolmentId: number
  readonly hasTeacher: boolean
  readonly standing: Standing
}

/** A day that she has done comes once more, before what is open, which moves on. Asking twice is safe. */
export const repeatDay = (ctx: SignedCtx, pathId: number, dayId: number) =>
  onHerWay(ctx, pathId, async (tx, { enrolmentId, standing }) => {
    const day = standing.days.find(({ id, repeat }) => id === dayId && repeat === null)
    if (!day) throw notFound(pathTexts.dayNotFound)
    if (!standing.isDone(day)) throw conflict(pathTexts.notDoneYet)
    const repeats = standing.days.filter(({ repeat }) => repeat !== null)
    if (repeats.some((one) => one.id === dayId && !standing.isDone(one))) return
    if (repeats.length >= MOST_REPEATS) throw conflict(pathTexts.tooManyRepeats)
    if (!mayRepeat(standing, day)) throw conflict(pathTexts.nothingToRepeat)
    await repeatQueries.insertRepeat(tx.db, {
      enrolment_id: enrolmentId,
      edition_id: day.edition_id,
      day_id: dayId,
      asked_on: riyadhDay(tx.now),
    })
  })

interface RepeatRef {
  readonly id: number
  readonly repeatId: number
}

function openRepeat({ standing }: Walk, repeatId: number): WalkDay & { readonly repeat: number } {
  const day = standing.days.find(({ repeat }) => repeat === repeatId)
  if (!day) throw notFound(pathTexts.repeatNotFound)
  return { ...day, repeat: repeatId }
}

/** She does not want it after all; what she has begun stays. */
export const dropRepeat = (ctx: SignedCtx, { id: pathId, repeatId }: RepeatRef) =>
  onHerWay(ctx, pathId, async (tx, walk) => {
    openRepeat(walk, repeatId)
    if (!(await repeatQueries.deleteRepeat(tx.db, repeatId))) throw conflict(pathTexts.repeatBegun)
  })

/** Like the tasks of a day: today's alone, and doing one twice changes nothing. */
export const markRepeatedTask = (
  ctx: SignedCtx,
  { id: pathId, repeatId, taskId }: RepeatRef & { readonly taskId: number },
  isDone: boolean,
) =>
  onHerWay(ctx, pathId, async (tx, walk) => {
    const today = riyadhDay(tx.now)
    const day = openRepeat(walk, repeatId)
    const tasks = await listEditionTasks(tx.db, [day])
    const task = tasks.find(({ id }) => id === taskId)
    if (!task) throw notFound(pathTexts.taskNotFound)
    if (walk.standing.dateOf(day) !== today) throw conflict(pathTexts.notToday)
    if (isSent(task.type, walk)) throw conflict(pathTexts.mustBeSent)
    const { days } = walk.standing
    const isAskedAnew = days.some(
      (one) => one.id === day.id && (one.repeat ?? 0) > repeatId && !walk.standing.isDone(one),
    )
    if (!isDone && isAskedAnew) throw conflict(pathTexts.askedAnew)
    if (isDone)
      await repeatQueries.insertRepeatedTask(tx.db, { repeat_id: repeatId, task_id: taskId, done_on: today })
    else await repeatQueries.deleteRepeatedTask(tx.db, repeatId, taskId)
    await repeatQueries.settleRepeat(tx.db, day, today)
  })

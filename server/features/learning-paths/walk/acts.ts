import type { z } from 'zod'
import type { EnrolForm } from '#contract/learning-paths/forms.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { isSent } from '#core/paths/task-types.ts'
import { formatPrice } from '#core/format/number.ts'
import { toHalalas, toRiyals } from '#core/money.ts'
import { missingConditions } from '#server/features/enrolments/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findShown } from '../catalogue/queries.ts'
import { lockPath } from '../queries.ts'
import { pathTexts } from '../texts.ts'
import { settleDue } from './due.ts'
import { settleToday } from './days/not-asked.ts'
import { findOwnTask } from './own-task.ts'
import * as queries from './queries.ts'
import { showMine } from './show.ts'

const YEAR = 365
/** Sunday to Thursday. */
const CENTRE_WEEK = [0, 1, 2, 3, 4]

interface Needs {
  readonly needs_course_id: number | null
  readonly needs_path_id: number | null
}

/** What she has to complete before, in one sentence; null where nothing is missing. */
async function needOf(ctx: SignedCtx, { needs_course_id, needs_path_id }: Needs): Promise<string | null> {
  if (needs_course_id !== null) {
    const needed = { courseId: needs_course_id, levelId: null }
    const { course } = await missingConditions(ctx.db, needed, ctx.actor.id)
    if (course) return text(pathTexts.needsCourse, { course })
  }
  if (needs_path_id === null) return null
  const path = await queries.findUnfinished(ctx.db, needs_path_id, ctx.actor.id)
  return path ? text(pathTexts.needsPath, { path }) : null
}

/** What a published path is to her: where she stands on it, or whether she may begin. */
export async function showPlace(ctx: SignedCtx, pathId: number) {
  const enrolment = await queries.findEnrolment(ctx.db, pathId, ctx.actor.id)
  if (enrolment) return { mine: await showMine(ctx, pathId), obstacle: null }
  const path = await findShown(ctx.db, pathId)
  if (!path) throw notFound(pathTexts.notFound)
  return { mine: null, obstacle: await needOf(ctx, path) }
}

/**
 * Asking twice is safe: the first answer stands. A start in the past counts, so she is behind from the beginning.
 * Where the path has a price her place is opened after payment.
 */
export function enrol(ctx: SignedCtx, pathId: number, form: z.output<typeof EnrolForm>) {
  return inTransaction(ctx, async (tx) => {
    if (await queries.findEnrolment(tx.db, pathId, tx.actor.id)) return showMine(tx, pathId)
    // She is counted on this row, and an edition that is published now is the one that she walks.
    await lockPath(tx.db, pathId)
    const path = await findShown(tx.db, pathId)
    if (!path?.edition_id) throw notFound(pathTexts.notFound)
    if (form.price !== undefined && toHalalas(form.price) !== path.price_halalas)
      throw conflict(pathTexts.priceChanged, { price: formatPrice(toRiyals(path.price_halalas)) })
    const need = await needOf(tx, path)
    if (need) throw conflict(pathTexts.needed, { need })
    const today = riyadhDay(tx.now)
    const { start_date = today, weekdays = CENTRE_WEEK, catch_up = 0 } = form
    if (start_date < addDays(today, -YEAR) || start_date > addDays(today, YEAR))
      throw invalid('start_date', pathTexts.startTooFar)
    const enrolment = await queries.insertEnrolment(tx.db, {
      path_id: pathId,
      edition_id: path.edition_id,
      user_id: tx.actor.id,
      start_date,
      weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
      catch_up,
      is_open: path.price_halalas === 0,
      price_halalas: path.price_halalas,
      enrolled_at: tx.now,
      // She has just come by herself.
      told_on: today,
    })
    if (enrolment) {
      await queries.countStudentIn(tx.db, pathId)
      await settleDue(tx, await queries.listEnrolmentsById(tx.db, [enrolment.id]))
      tx.changes('learning-paths')
    }
    return showMine(tx, pathId)
  })
}

/** Today's tasks alone are done and undone, those without anything to send; doing one twice changes nothing. */
export function markTask(
  ctx: SignedCtx,
  { id: pathId, taskId }: { readonly id: number; readonly taskId: number },
  isDone: boolean,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockEnrolment(tx.db, pathId, tx.actor.id)
    const enrolment = await queries.findEnrolment(tx.db, pathId, tx.actor.id)
    if (!enrolment) throw notFound(pathTexts.notEnrolled)
    if (!enrolment.is_open) throw conflict(pathTexts.awaitsPayment)
    const today = riyadhDay(tx.now)
    const own = await findOwnTask(tx, enrolment, taskId)
    if (!own) throw notFound(pathTexts.taskNotFound)
    if (own.date !== today) throw conflict(pathTexts.notToday)
    if (isSent(own.task.type, { hasTeacher: enrolment.has_teacher })) throw conflict(pathTexts.mustBeSent)
    const { edition_id } = own.day
    const done = { enrolment_id: enrolment.id, task_id: taskId, edition_id, done_on: today }
    if (isDone) await queries.insertDoneTask(tx.db, done)
    else await queries.deleteDoneTask(tx.db, enrolment.id, taskId)
    await settleToday(tx, { enrolmentId: enrolment.id, standing: own.standing, today })
    await settleDue(tx, [enrolment])
    return showMine(tx, pathId)
  })
}

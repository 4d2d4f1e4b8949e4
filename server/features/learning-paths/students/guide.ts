import type { z } from 'zod'
import type { MoveForm, OwnPaceForm, PaceForm, PauseForm } from '#contract/learning-paths/forms.ts'
import { addDays, type Day } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { moveWalker } from '../plan/edition-queries.ts'
import { pathTexts } from '../texts.ts'
import { standingsOf } from '../walk/days/dates.ts'
import { settleDue } from '../walk/due.ts'
import * as paceQueries from '../walk/days/pace-queries.ts'
import { findEnrolment, listEnrolmentsById, lockEnrolment, type EnrolmentRow } from '../walk/queries.ts'
import { pinRepeat } from '../walk/days/repeat-queries.ts'
import { showMine } from '../walk/show.ts'
import { openGuided, showStudent, type StudentRef } from './students.ts'

const YEAR = 365
const MOST_PAUSES = 200

const weekdaysOf = (weekdays: readonly number[]) =>
  [...new Set(weekdays)].toSorted((one, other) => one - other)

interface Deed {
  readonly action: string
  readonly after?: object
}

/** The frame of every change that a teacher makes to the dates of a student of hers. */
function guide(
  ctx: SignedCtx,
  { id: pathId, studentId }: StudentRef,
  { action, after }: Deed,
  work: (tx: SignedCtx, enrolment: EnrolmentRow) => Promise<void>,
) {
  return inTransaction(ctx, async (tx) => {
    await openGuided(tx, pathId)
    await lockEnrolment(tx.db, pathId, studentId)
    const enrolment = await findEnrolment(tx.db, pathId, studentId)
    if (!enrolment) throw notFound(pathTexts.studentNotFound)
    await work(tx, enrolment)
    await settleDue(tx, await listEnrolmentsById(tx.db, [enrolment.id]))
    await audit(tx, {
      action: `path-student.${action}`,
      entity: 'learning_path',
      entityId: pathId,
      after: { student_id: studentId, ...after },
    })
    tx.changes('learning-paths')
    return showStudent(tx, pathId, studentId)
  })
}

/** Whoever has not begun begins with these days; else they hold from today, and what was missed stays missed. */
async function setWeekdays(tx: Ctx, { id, start_date }: EnrolmentRow, weekdays: readonly number[]) {
  const today = riyadhDay(tx.now)
  if (start_date > today) await paceQueries.updateEnrolment(tx.db, id, { weekdays: weekdaysOf(weekdays) })
  else await paceQueries.upsertPace(tx.db, id, today, weekdaysOf(weekdays))
}

export const setPace = (ctx: SignedCtx, ref: StudentRef, { weekdays }: z.output<typeof PaceForm>) =>
  guide(ctx, ref, { action: 'pace', after: { weekdays } }, (tx, enrolment) =>
    setWeekdays(tx, enrolment, weekdays),
  )

function checkReach(today: Day, field: string, day: Day): void {
  if (day < addDays(today, -YEAR) || day > addDays(today, YEAR)) throw invalid(field, pathTexts.startTooFar)
}

/** Days between which she has nothing to do and falls behind in nothing. */
export const pause = (ctx: SignedCtx, ref: StudentRef, { from, to }: z.output<typeof PauseForm>) =>
  guide(ctx, ref, { action: 'pause' }, async (tx, { id }) => {
    checkReach(riyadhDay(tx.now), 'from', from)
    checkReach(riyadhDay(tx.now), 'to', to)
    if ((await paceQueries.countPauses(tx.db, id)) >= MOST_PAUSES) throw conflict(pathTexts.tooManyPauses)
    await paceQueries.insertPause(tx.db, { enrolment_id: id, kind: 'pause', from_day: from, to_day: to })
  })

export const endPause = (ctx: SignedCtx, { pauseId, ...ref }: StudentRef & { readonly pauseId: number }) =>
  guide(ctx, ref, { action: 'end-pause' }, async (tx, { id }) => {
    if (!(await paceQueries.deletePause(tx.db, id, pauseId))) throw notFound(pathTexts.pauseNotFound)
  })

/** Her next open day on a date, whatever weekday it is; all behind it follow. */
export const moveNext = (ctx: SignedCtx, ref: StudentRef, { day }: z.output<typeof MoveForm>) =>
  guide(ctx, ref, { action: 'move', after: { day } }, async (tx, enrolment) => {
    const today = riyadhDay(tx.now)
    if (day < today || day > addDays(today, YEAR)) throw invalid('day', pathTexts.moveAhead)
    const standing = (await standingsOf(tx, [enrolment])).get(enrolment.id)
    const next = standing?.days.find((one) => !standing.isDone(one))
    if (!next) throw conflict(pathTexts.isThrough)
    if (next.repeat === null) await paceQueries.upsertPin(tx.db, enrolment.id, next.id, day)
    else await pinRepeat(tx.db, next.repeat, day)
  })

/** What she missed is excused up to yesterday, so that she is behind in nothing. */
export const extend = (ctx: SignedCtx, ref: StudentRef) =>
  guide(ctx, ref, { action: 'extend' }, async (tx, enrolment) => {
    const today = riyadhDay(tx.now)
    const due = (await standingsOf(tx, [enrolment])).get(enrolment.id)?.dueOn()
    if (due === undefined || due >= today) throw conflict(pathTexts.notBehind)
    if ((await paceQueries.countPauses(tx.db, enrolment.id)) >= MOST_PAUSES)
      throw conflict(pathTexts.tooManyPauses)
    await paceQueries.insertPause(tx.db, {
      enrolment_id: enrolment.id,
      kind: 'excused',
      from_day: due,
      to_day: addDays(today, -1),
    })
  })

/** From here she goes on in the newest edition; what she has begun stays what it was. */
export const follow = (ctx: SignedCtx, ref: StudentRef) =>
  guide(ctx, ref, { action: 'follow' }, async (tx, { id, edition_id }) => {
    const path = await openGuided(tx, ref.id)
    if (path.edition_id === null || path.edition_id === edition_id) throw conflict(pathTexts.isNewest)
    await moveWalker(tx.db, id, path.edition_id)
  })

/**
 * Opens the stage before which she stands, or will stand. While she waited for it she had nothing to do, so she is
 * excused for those days.
 */
export const openStage = (ctx: SignedCtx, { stageId, ...ref }: StudentRef & { readonly stageId: number }) =>
  guide(ctx, ref, { action: 'open-stage', after: { stage_id: stageId } }, async (tx, enrolment) => {
    const today = riyadhDay(tx.now)
    const before = (await standingsOf(tx, [enrolment])).get(enrolment.id)
    if (before?.closedStage?.id !== stageId) throw conflict(pathTexts.notClosed)
    await paceQueries.insertOpened(tx.db, {
      enrolment_id: enrolment.id,
      stage_id: stageId,
      opened_on: today,
      opened_by: tx.actor.id,
    })
    tx.emit({
      type: 'path.stage-opened',
      room: `user:${enrolment.user_id}`,
      payload: { path_id: enrolment.path_id, stage_id: stageId },
    })
    const due = (await standingsOf(tx, [enrolment])).get(enrolment.id)?.dueOn()
    if (before.dueOn() !== undefined || due === undefined || due >= today) return
    await paceQueries.insertPause(tx.db, {
      enrolment_id: enrolment.id,
      kind: 'excused',
      from_day: due,
      to_day: addDays(today, -1),
    })
  })

/** Her own weekdays and how she catches up. */
export function setOwnPace(
  ctx: SignedCtx,
  pathId: number,
  { weekdays, catch_up }: z.output<typeof OwnPaceForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await lockEnrolment(tx.db, pathId, tx.actor.id)
    const enrolment = await findEnrolment(tx.db, pathId, tx.actor.id)
    if (!enrolment) throw notFound(pathTexts.notEnrolled)
    if (weekdays) await setWeekdays(tx, enrolment, weekdays)
    if (catch_up !== undefined) await paceQueries.updateEnrolment(tx.db, enrolment.id, { catch_up })
    await settleDue(tx, await listEnrolmentsById(tx.db, [enrolment.id]))
    return showMine(tx, pathId)
  })
}

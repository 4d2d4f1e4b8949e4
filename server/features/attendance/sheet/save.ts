import type { z } from 'zod'
import type { MarkForm, SheetForm } from '#contract/attendance/forms.ts'
import { mergeSheet, type Entry, type Standing } from '#core/attendance/merge-sheet.ts'
import { wholeMinutes } from '#core/attendance/presence.ts'
import { attendedMinutes, clipMinutes } from '#core/attendance/suggestion.ts'
import { chosenOf, hasMinutes, type ChosenState } from '#core/attendance/states.ts'
import { dayStart } from '#core/period.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { addDays } from '#core/day.ts'
import { openStaffCircle } from '#server/features/circles/public.ts'
import { settleLinkedTasks } from '#server/features/learning-paths/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Closed } from '../policy.ts'
import { attendanceTexts } from '../texts.ts'
import { alertMisses, forgetAlerts } from './alerts.ts'
import * as queries from './queries.ts'
import {
  closedFor,
  openSheet,
  presentSheet,
  rightsFor,
  viewSheet,
  type Line,
  type SheetRef,
  type SheetView,
} from './view.ts'

type Sent = z.output<typeof SheetForm>

/** One change of a sheet, which is held meanwhile; answers the sheet as it stands then. */
export function changeSheet(
  ctx: SignedCtx,
  ref: SheetRef,
  work: (tx: SignedCtx, view: SheetView) => Promise<void>,
  { isOpen = (closed) => closed === null }: { readonly isOpen?: (closed: Closed) => boolean } = {},
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockSheet(tx.db, await openSheet(tx, ref))
    const row = await openSheet(tx, ref)
    const closed = closedFor(tx, row)
    if (closed && !isOpen(closed)) throw conflict(attendanceTexts[closed])
    await work(tx, await viewSheet(tx.db, row, tx.now))
    tx.changes('attendance')
    tx.emit({
      type: 'attendance.changed',
      room: `circle:${row.circle_id}`,
      payload: { circle_id: row.circle_id, session_id: row.id },
      isQuiet: true,
    })
    return presentSheet(tx, await viewSheet(tx.db, await openSheet(tx, ref), tx.now))
  })
}

/**
 * Saves a list or confirms it. What another device wrote since the list was opened is never overwritten: both stay, and
 * nothing is confirmed until a teacher has chosen. Saving what stands changes nothing.
 */
export const saveSheet = (ctx: SignedCtx, ref: SheetRef, sent: Sent) =>
  changeSheet(ctx, ref, (tx, view) => writeSheet(tx, view, sent))

/** One student by hand; the newest mark wins, so a double tap changes nothing. */
export const markStudent = (
  ctx: SignedCtx,
  { studentId, ...ref }: SheetRef & { readonly studentId: number },
  { status, minutes = 0 }: z.output<typeof MarkForm>,
) =>
  changeSheet(ctx, ref, async (tx, view) => {
    const line = view.lines.find(({ student }) => student.id === studentId)
    if (!line || line.state === 'not_enrolled') throw notFound(attendanceTexts.notAMember)
    await markLine(tx, view, line, { state: status, minutes })
  })

/** One mark within another change of a sheet. */
export const markLine = (
  tx: SignedCtx,
  view: SheetView,
  { student }: Line,
  { state, minutes = 0 }: { readonly state: ChosenState; readonly minutes?: number },
): Promise<void> =>
  writeSheet(tx, view, {
    revision: view.row.revision,
    device: `call-${tx.actor.id}`,
    is_confirmed: false,
    entries: [{ student_id: student.id, state, minutes, is_by_hand: true }],
  })

/** The session of today stands for the one that nobody names. */
export async function markInCircle(
  ctx: SignedCtx,
  { id, studentId }: { readonly id: number; readonly studentId: number },
  { session_id, ...mark }: z.output<typeof MarkForm> & { readonly session_id?: number | undefined },
) {
  await openStaffCircle(ctx, id)
  const from = dayStart(riyadhDay(ctx.now))
  const until = dayStart(addDays(riyadhDay(ctx.now), 1))
  const sessionId =
    session_id ?? (await queries.findSessionOfDay(ctx.db, id, { from, until, now: ctx.now }))?.id
  if (sessionId === undefined) throw conflict(attendanceTexts.noSessionToday)
  return markStudent(ctx, { id, sessionId, studentId }, mark)
}

async function writeSheet(tx: SignedCtx, view: SheetView, sent: Sent): Promise<void> {
  const { row } = view
  const byId = new Map(view.lines.map((line) => [line.student.id, line]))
  const entries = sent.entries.flatMap((entry) => {
    const line = byId.get(entry.student_id)
    return line && line.state !== 'not_enrolled' ? [clipped(entry, view)] : []
  })
  const standingOf = (id: number) => standing(byId.get(id), view, sent)
  const merged = mergeSheet(entries, standingOf, sent.is_confirmed)
  const isTeacherAbsent = sent.is_teacher_absent ?? row.is_teacher_absent
  const revision = row.revision + 1
  const marks = marksOf(merged, byId, row)
  if (marks.length > 0)
    await queries.insertMarks(
      tx.db,
      marks.map((mark) => ({
        ...mark,
        session_id: row.id,
        device: sent.device,
        revision,
        marked_by: tx.actor.id,
        marked_at: tx.now,
      })),
    )
  const isOpen = merged.contested.length > 0 || view.lines.some((line) => line.contested.length > 0)
  const mayConfirm = sent.is_confirmed && rightsFor(tx, row).confirm && !isOpen
  const isConfirming = row.confirmed_at === null && mayConfirm
  if (marks.length === 0 && !isConfirming && isTeacherAbsent === row.is_teacher_absent) return
  const confirmation = isConfirming
    ? {
        confirmed_at: tx.now,
        confirmed_by: tx.actor.id,
        confirmed_device: sent.device,
        confirmed_revision: revision,
      }
    : {}
  await queries.updateSheet(tx.db, row.id, {
    revision,
    is_teacher_absent: isTeacherAbsent,
    ...confirmation,
  })
  if (isConfirming || row.confirmed_at) await writeEntries(tx, view, { taken: merged.taken, isTeacherAbsent })
  await audit(tx, {
    action: isConfirming ? 'attendance.confirm' : 'attendance.save',
    entity: 'attendance_sheet',
    entityId: row.id,
    before: { is_teacher_absent: row.is_teacher_absent },
    after: { is_teacher_absent: isTeacherAbsent, marked: marks.length },
  })
}

const clipped = (entry: Entry, { window }: SheetView): Entry => ({
  ...entry,
  minutes: hasMinutes(entry.state) ? clipMinutes(entry.minutes, window) : 0,
})

/** What stands of her, and whether another device said so after this list was opened. */
function standing(line: Line | undefined, { row }: SheetView, sent: Sent): Standing {
  const isElsewhere = (revision: number, device: string | null) =>
    revision > sent.revision && device !== sent.device
  const isConfirmed = row.confirmed_at !== null
  const stands = isConfirmed || line?.mark ? line : undefined
  if (!line || !stands) return { stands: undefined, isNewer: false }
  return {
    stands: { state: chosenOf(stands.state), minutes: stands.minutes },
    isNewer: line.mark
      ? isElsewhere(line.mark.revision, line.mark.device)
      : isElsewhere(row.confirmed_revision ?? 0, row.confirmed_device),
    isContested: line.contested.length > 0,
  }
}

/** A mark is what differs from what the list itself would say, and all that is contested. */
function marksOf(
  { taken, contested }: ReturnType<typeof mergeSheet>,
  byId: ReadonlyMap<number, Line>,
  { confirmed_at }: queries.SheetRow,
) {
  const toMark = (entry: Entry, is_contested: boolean) => {
    const line = byId.get(entry.student_id)
    const hasStood = line && (line.mark !== null || confirmed_at !== null)
    return {
      student_id: entry.student_id,
      state: entry.state,
      minutes: entry.minutes,
      was_state: hasStood && line.state !== 'not_enrolled' ? line.state : null,
      was_minutes: hasStood ? line.minutes : null,
      is_contested,
    }
  }
  return [
    ...taken.filter(({ is_by_hand }) => is_by_hand).map((entry) => toMark(entry, false)),
    ...contested.map((entry) => toMark(entry, true)),
  ]
}

interface Written {
  readonly taken: readonly Entry[]
  readonly isTeacherAbsent: boolean
}

async function writeEntries(tx: SignedCtx, view: SheetView, { taken, isTeacherAbsent }: Written) {
  const takenOf = new Map(taken.map((entry) => [entry.student_id, entry]))
  const rows = view.lines.flatMap((line): queries.ConfirmedEntry[] => {
    if (line.state === 'not_enrolled') return []
    const entry = takenOf.get(line.student.id)
    const stands = entry ?? (line.state === 'teacher_absent' ? (line.mark ?? line.suggestion) : line)
    const isByHand = entry ? entry.is_by_hand || line.isByHand : line.isByHand
    const state = isTeacherAbsent ? 'teacher_absent' : chosenOf(stands.state)
    const minutes = isTeacherAbsent ? 0 : stands.minutes
    const present_minutes = attendedMinutes({
      state,
      minutes,
      seen: line.seen,
      window: view.window,
    })
    return [{ student_id: line.student.id, state, minutes, present_minutes, is_by_hand: isByHand }]
  })
  if (rows.length > 0) await queries.upsertEntries(tx.db, view.row, rows)
  await queries.recountSheet(tx.db, view.row.id, isTeacherAbsent ? 0 : wholeMinutes(view.window))
  await alertMisses(tx, view.row)
  const attended = rows.filter(({ state }) => state === 'present' || state === 'late')
  await settleLinkedTasks(
    tx,
    attended.map(({ student_id }) => student_id),
    { kind: 'circle', id: view.row.circle_id },
  )
}

/** Within seconds of confirming, before anybody absent is told. */
export const reopenSheet = (ctx: SignedCtx, ref: SheetRef) =>
  changeSheet(ctx, ref, async (tx, { row }) => {
    if (!row.confirmed_at) throw conflict(attendanceTexts.notConfirmed)
    if (!rightsFor(tx, row).reopen) throw conflict(attendanceTexts.toldAlready)
    await forgetAlerts(tx.db, row.id)
    await queries.deleteEntries(tx.db, row.id)
    await queries.updateSheet(tx.db, row.id, {
      revision: row.revision + 1,
      is_teacher_absent: row.is_teacher_absent,
      confirmed_at: null,
      confirmed_by: null,
      confirmed_device: null,
      confirmed_revision: null,
    })
    await queries.recountSheet(tx.db, row.id, 0)
    await audit(tx, { action: 'attendance.reopen', entity: 'attendance_sheet', entityId: row.id })
  })

/** Everything marked by hand, with what it took the place of. */
export async function listMarks(ctx: SignedCtx, ref: SheetRef) {
  await openSheet(ctx, ref)
  const marks = await queries.listMarks(ctx.db, ref.sessionId)
  return marks.map((mark) => ({
    id: mark.id,
    student: { id: mark.student_id, name: mark.student_name },
    state: mark.state,
    minutes: mark.minutes,
    was: mark.was_state,
    is_contested: mark.is_contested,
    by: mark.marker_name,
    at: mark.marked_at,
  }))
}

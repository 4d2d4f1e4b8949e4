import { presenceSources, type PresenceSource } from '#contract/attendance/shapes.ts'
import { editableUntil } from '#core/attendance/deadlines.ts'
import { joinStretches, wholeMinutes, type Stretch } from '#core/attendance/presence.ts'
import { missedInRow } from '#core/attendance/rate.ts'
import type { ShownState } from '#core/attendance/states.ts'
import { suggest, type AttendanceRules, type Suggestion } from '#core/attendance/suggestion.ts'
import { countedTime, sessionWindow } from '#core/attendance/window.ts'
import { listPresent, openStaffSession, staysIn } from '#server/features/circles/public.ts'
import { countTurns } from '#server/features/live/public.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { closedBecause, rightsOver } from '../policy.ts'
import { attendanceTexts } from '../texts.ts'
import * as queries from './queries.ts'

export interface SheetRef {
  readonly id: number
  readonly sessionId: number
}

/** One student of a session, with all that is told of her. */
export interface Line {
  readonly student: { readonly id: number; readonly name: string }
  readonly state: ShownState
  readonly minutes: number
  readonly isByHand: boolean
  readonly suggestion: Suggestion
  /** Within the time in which she was expected. */
  readonly stretches: readonly Stretch[]
  /** As long as the session ran. */
  readonly seen: readonly Stretch[]
  readonly source: PresenceSource | null
  readonly excuse: Awaited<ReturnType<typeof queries.listExcuses>>[number] | null
  readonly missedBefore: number
  readonly recited: number
  /** The newest mark that stands. */
  readonly mark: queries.MarkRow | null
  readonly contested: readonly queries.MarkRow[]
}

export interface SheetView {
  readonly row: queries.SheetRow
  readonly rules: AttendanceRules
  readonly window: Stretch
  readonly source: PresenceSource | null
  readonly lines: readonly Line[]
}

/** The sheet of a session that she may run; it is not there for others. */
export async function openSheet(ctx: SignedCtx, { id, sessionId }: SheetRef): Promise<queries.SheetRow> {
  await openStaffSession(ctx, { id, sessionId })
  const row = await queries.findSheet(ctx.db, id, sessionId)
  if (!row) throw notFound(attendanceTexts.notAMember)
  return row
}

const MINUTE = 60_000

/** What stands of everybody and what is suggested, from where they were up to now. */
export async function viewSheet(db: Db, row: queries.SheetRow, now: Date): Promise<SheetView> {
  const [rules, stays, presence, confirmed, marks, excuses, before, turns] = await Promise.all([
    queries.findRules(db, row.circle_id),
    staysIn(db, row.circle_id, { from: row.starts_at, to: later(row.ends_at, now) }),
    listPresent(db, [row.id]),
    queries.listConfirmed(db, row.id),
    queries.listMarks(db, row.id),
    queries.listExcuses(db, row.id),
    queries.listBefore(db, row.circle_id, row.starts_at),
    countTurns(db, row.id),
  ])
  const window = sessionWindow(row)
  const counted = countedTime(row, now.getTime())
  const source = presenceSources.find((one) => presence.some((stretch) => stretch.source === one)) ?? null
  const presenceOf = Map.groupBy(presence, ({ person_id }) => person_id)
  const confirmedOf = new Map(confirmed.map((entry) => [entry.student_id, entry]))
  const marksOf = Map.groupBy(marks, ({ student_id }) => student_id)
  const excuseOf = new Map(excuses.map((excuse) => [excuse.student_id, excuse]))
  const beforeOf = Map.groupBy(before, ({ student_id }) => student_id)

  const lineOf = ({ id, name, isEnrolled }: Student): Line => {
    const entry = confirmedOf.get(id)
    const own = marksOf.get(id) ?? []
    const mark = own.find(({ is_contested }) => !is_contested) ?? null
    const excuse = excuseOf.get(id) ?? null
    const isExcused = excuse?.decision === 'accepted'
    const recited = turns.get(id) ?? 0
    const stretches = (presenceOf.get(id) ?? []).map(({ joined_at, left_at }) => ({
      from: joined_at.getTime(),
      until: left_at?.getTime() ?? now.getTime(),
    }))
    const suggestion =
      source === null
        ? ({ state: isExcused ? 'excused' : 'present', minutes: 0 } as const)
        : suggest({
            stretches,
            window,
            counted,
            now: now.getTime(),
            rules,
            isExcused,
            hasRecited: recited > 0,
          })
    const stands = entry ?? mark ?? suggestion
    return {
      student: { id, name },
      state: isEnrolled ? stands.state : 'not_enrolled',
      minutes: isEnrolled ? stands.minutes : 0,
      isByHand: entry ? entry.is_by_hand : mark !== null,
      suggestion,
      stretches: joinStretches(stretches, window, rules.gap * MINUTE),
      seen: joinStretches(stretches, counted, rules.gap * MINUTE),
      source: presenceOf.get(id)?.[0]?.source ?? null,
      excuse,
      missedBefore: missedInRow(beforeOf.get(id) ?? []).length,
      recited,
      mark,
      contested: own.filter((one) => one.is_contested && one.id > (mark?.id ?? 0)),
    }
  }
  return { row, rules, window, source, lines: studentsOf(stays, confirmed, row).map(lineOf) }
}

const later = (one: Date, other: Date) => (one > other ? one : other)

interface Student {
  readonly id: number
  readonly name: string
  readonly isEnrolled: boolean
}
interface Stay {
  readonly student_id: number
  readonly name: string
  readonly joined_at: Date
}

/** Whoever joined before its end belongs to a session, and whoever stands in its confirmed sheet. */
function studentsOf(
  stays: readonly Stay[],
  confirmed: readonly { readonly student_id: number; readonly name: string }[],
  { ends_at }: queries.SheetRow,
): Student[] {
  const students = new Map<number, Student>()
  for (const { student_id: id, name, joined_at } of stays)
    students.set(id, { id, name, isEnrolled: joined_at < ends_at || (students.get(id)?.isEnrolled ?? false) })
  for (const { student_id: id, name } of confirmed) students.set(id, { id, name, isEnrolled: true })
  return [...students.values()]
}

const toSpan = ({ from, until }: Stretch) => ({ from: new Date(from), until: new Date(until) })

const readerOf = ({ actor }: SignedCtx) => ({ id: actor.id, isDirector: actor.role === 'admin' })

/** Refused in words where it is closed for her. */
export const closedFor = (ctx: SignedCtx, row: queries.SheetRow) => closedBecause(row, readerOf(ctx), ctx.now)
export const rightsFor = (ctx: SignedCtx, row: queries.SheetRow) => rightsOver(row, readerOf(ctx), ctx.now)

export async function showSheet(ctx: SignedCtx, ref: SheetRef) {
  const view = await viewSheet(ctx.db, await openSheet(ctx, ref), ctx.now)
  return presentSheet(ctx, view)
}

export function presentSheet(ctx: SignedCtx, { row, rules, window, source, lines }: SheetView) {
  return {
    circle: { id: row.circle_id, name: row.circle_title, place: row.place },
    session: { id: row.id, starts_at: row.starts_at, ends_at: row.ends_at, status: row.status },
    rules,
    revision: row.revision,
    is_teacher_absent: row.is_teacher_absent,
    confirmed: row.confirmed_at ? { at: row.confirmed_at, by: row.confirmer_name ?? '' } : null,
    source,
    expected: toSpan(window),
    minutes: wholeMinutes(window),
    entries: lines.map(presentLine),
    editable_until: editableUntil(row.ends_at),
    can: rightsFor(ctx, row),
    closed: closedFor(ctx, row),
  }
}

const presentLine = (line: Line) => ({
  student: line.student,
  state: line.state,
  minutes: line.minutes,
  is_by_hand: line.isByHand,
  marked: line.mark && line.isByHand ? { by: line.mark.marker_name, at: line.mark.marked_at } : null,
  suggestion: line.suggestion,
  stretches: line.stretches.map(toSpan),
  source: line.source,
  excuse: line.excuse && {
    reason: line.excuse.reason,
    is_late: line.excuse.is_late,
    decision: line.excuse.decision,
    sent_at: line.excuse.sent_at,
  },
  missed_before: line.missedBefore,
  recited: line.recited,
  contested: line.contested.map(({ state, minutes, device, marker_name, marked_at }) => ({
    state,
    minutes,
    device,
    by: marker_name,
    at: marked_at,
  })),
})

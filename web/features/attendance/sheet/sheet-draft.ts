import type { SheetForm } from '#contract/attendance/forms.ts'
import type { Sheet, SheetEntry } from '#contract/attendance/shapes.ts'
import { chosenOf, hasMinutes, isAttended, type ChosenState } from '#core/attendance/states.ts'

export interface Marked {
  readonly state: ChosenState
  readonly minutes: number
}

/** What she has changed on this device and the server has not answered yet. */
export interface Draft {
  readonly marks: Readonly<Record<number, Marked>>
  readonly isTeacherAbsent?: boolean | undefined
}
export const NO_DRAFT: Draft = { marks: {} }

export const isEmpty = ({ marks, isTeacherAbsent }: Draft): boolean =>
  Object.keys(marks).length === 0 && isTeacherAbsent === undefined

export interface ShownEntry {
  readonly entry: SheetEntry
  readonly state: SheetEntry['state']
  readonly minutes: number
  readonly isByHand: boolean
}

/** A student as she stands here: what is changed on this device hides what the server has. */
export function shownEntries({ entries }: Sheet, { marks }: Draft): ShownEntry[] {
  return entries.map((entry) => {
    const mark = marks[entry.student.id]
    return mark
      ? { entry, ...mark, isByHand: true }
      : { entry, state: entry.state, minutes: entry.minutes, isByHand: entry.is_by_hand }
  })
}

/** The sheet as it stands with what she has changed. */
export const withDraft = (sheet: Sheet, draft: Draft): Sheet => ({
  ...sheet,
  is_teacher_absent: draft.isTeacherAbsent ?? sheet.is_teacher_absent,
  entries: shownEntries(sheet, draft).map(({ entry, state, minutes, isByHand }) => ({
    ...entry,
    state,
    minutes,
    is_by_hand: isByHand,
  })),
})

/** Late begins with the minutes that the room saw, or one more than is allowed. */
export function markFor({ suggestion }: SheetEntry, state: ChosenState, lateAfter: number): Marked {
  if (!hasMinutes(state)) return { state, minutes: 0 }
  return { state, minutes: suggestion.state === state ? suggestion.minutes : lateAfter + 1 }
}

export const withMark = (draft: Draft, studentId: number, mark: Marked): Draft => ({
  ...draft,
  marks: { ...draft.marks, [studentId]: mark },
})

/** What stood of those whom a new draft changes. */
export const standingMarks = (shown: readonly ShownEntry[], { marks }: Draft): Draft['marks'] =>
  Object.fromEntries(
    shown
      .filter(({ entry, state }) => marks[entry.student.id] && state !== 'not_enrolled')
      .map(({ entry, state, minutes }) => [entry.student.id, { state: chosenOf(state), minutes }]),
  )

/** Everybody present but those who excused themselves. */
export function allPresent({ entries }: Sheet, draft: Draft): Draft {
  const marks = entries
    .filter(({ state, excuse }) => state !== 'not_enrolled' && excuse?.decision !== 'accepted')
    .map(({ student }) => [student.id, { state: 'present', minutes: 0 }] as const)
  return { ...draft, marks: { ...draft.marks, ...Object.fromEntries(marks) } }
}

/** As it is sent: those whom she touched, or everybody where the list is confirmed. */
export function toForm(
  sheet: Sheet,
  draft: Draft,
  {
    device,
    revision,
    isConfirmed,
  }: { readonly device: string; readonly revision: number; readonly isConfirmed: boolean },
): SheetForm {
  const entries = shownEntries(sheet, draft).filter(
    ({ entry, state }) => state !== 'not_enrolled' && (isConfirmed || draft.marks[entry.student.id]),
  )
  return {
    revision,
    device,
    is_confirmed: isConfirmed,
    ...(draft.isTeacherAbsent === undefined ? {} : { is_teacher_absent: draft.isTeacherAbsent }),
    entries: entries.map(({ entry, state, minutes, isByHand }) => ({
      student_id: entry.student.id,
      state: chosenOf(state),
      minutes,
      is_by_hand: isByHand,
    })),
  }
}

/** What a list that was sent leaves: whatever she changed again meanwhile stays. */
export function afterSending(draft: Draft, sent: Draft): Draft {
  const marks = Object.entries(draft.marks).filter(([id, mark]) => sent.marks[Number(id)] !== mark)
  return {
    marks: Object.fromEntries(marks),
    ...(draft.isTeacherAbsent === sent.isTeacherAbsent ? {} : { isTeacherAbsent: draft.isTeacherAbsent }),
  }
}

export function sumsOf(shown: readonly ShownEntry[]) {
  const count = (...states: readonly SheetEntry['state'][]) =>
    shown.filter(({ state }) => states.includes(state)).length
  return {
    present: count('present'),
    late: count('late'),
    left_early: count('left_early'),
    excused: count('excused'),
    absent: count('absent'),
    exceptions: shown.filter(({ state }) => state !== 'present' && state !== 'not_enrolled').length,
    students: shown.filter(({ state }) => state !== 'not_enrolled').length,
    attended: shown.filter(({ state }) => isAttended(state)).length,
  }
}

/** What stands in the row of a student: what became of her in one session. */
export const attendanceStates = [
  'present',
  'late',
  'left_early',
  'excused',
  'absent',
  'teacher_absent',
] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** What a teacher may choose for one student, in the order of the columns of her list. */
export const chosenStates = ['present', 'late', 'left_early', 'excused', 'absent'] as const
export type ChosenState = (typeof chosenStates)[number]

/** Also what follows from the day on which she joined, which is stored nowhere. */
export const shownStates = [...attendanceStates, 'not_enrolled'] as const
export type ShownState = (typeof shownStates)[number]

/** She was there, whole or in part. */
export const isAttended = (state: ShownState): boolean =>
  state === 'present' || state === 'late' || state === 'left_early'

/** States that have minutes: how late she came, how long before the end she left. */
export const hasMinutes = (state: ShownState): boolean => state === 'late' || state === 'left_early'

/** What may be chosen for her instead of a state that only a whole session, or nobody, has. */
export const chosenOf = (state: ShownState): ChosenState =>
  state === 'teacher_absent' || state === 'not_enrolled' ? 'present' : state

import type { Sheet, SheetEntry } from '#contract/attendance/shapes.ts'
import { usualRules } from '#core/attendance/suggestion.ts'

export const aSheetEntry = (id: number, over: Partial<SheetEntry> = {}): SheetEntry => ({
  student: { id, name: `طالبة ${id}` },
  state: 'present',
  minutes: 0,
  is_by_hand: false,
  marked: null,
  suggestion: { state: 'present', minutes: 0 },
  stretches: [],
  source: null,
  excuse: null,
  missed_before: 0,
  recited: 0,
  contested: [],
  ...over,
})

/** A session that is over and waits for its confirmation. */
export const aSheet = (over: Partial<Sheet> = {}): Sheet => ({
  circle: { id: 1, name: 'حلقة المساء', place: 'room' },
  session: { id: 2, starts_at: '2026-11-22T12:30:00Z', ends_at: '2026-11-22T13:30:00Z', status: 'completed' },
  rules: usualRules,
  revision: 3,
  is_teacher_absent: false,
  confirmed: null,
  source: null,
  expected: { from: '2026-11-22T12:30:00Z', until: '2026-11-22T13:30:00Z' },
  minutes: 60,
  entries: [],
  editable_until: '2026-12-06T13:30:00Z',
  can: { edit: true, confirm: true, reopen: false, rule: true },
  closed: null,
  ...over,
})

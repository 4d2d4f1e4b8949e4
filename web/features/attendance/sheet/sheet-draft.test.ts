import { expect, test } from 'vitest'
import type { SheetEntry } from '#contract/attendance/shapes.ts'
import { aSheet, aSheetEntry as entry } from '#web/testing/attendance.ts'
import {
  afterSending,
  allPresent,
  markFor,
  NO_DRAFT,
  shownEntries,
  sumsOf,
  toForm,
  withMark,
} from './sheet-draft.ts'

const sheetOf = (...entries: SheetEntry[]) => aSheet({ entries })
const absent = { state: 'absent', minutes: 0 } as const

test('a list is sent with those whom she touched; a confirmed one with everybody who was enrolled', () => {
  const sheet = sheetOf(entry(1), entry(2), entry(3, { state: 'not_enrolled' }))
  const draft = withMark(NO_DRAFT, 2, absent)
  const saved = toForm(sheet, draft, { device: 'هاتف', revision: 3, isConfirmed: false })
  const confirmed = toForm(sheet, draft, { device: 'هاتف', revision: 3, isConfirmed: true })
  expect(saved.entries).toEqual([{ student_id: 2, state: 'absent', minutes: 0, is_by_hand: true }])
  expect(confirmed.entries.map(({ student_id, is_by_hand }) => [student_id, is_by_hand])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('what she changes while a list is on its way stays to be sent', () => {
  const sent = withMark(NO_DRAFT, 1, absent)
  const since = withMark(withMark(sent, 2, absent), 1, { state: 'late', minutes: 7 })
  expect(afterSending(since, sent).marks).toEqual({ 1: { state: 'late', minutes: 7 }, 2: absent })
  expect(afterSending(sent, sent).marks).toEqual({})
})

test('late begins with the minutes that were seen, or with one more than is allowed', () => {
  expect(markFor(entry(1, { suggestion: { state: 'late', minutes: 9 } }), 'late', 5).minutes).toBe(9)
  expect(markFor(entry(1), 'late', 5)).toEqual({ state: 'late', minutes: 6 })
  expect(markFor(entry(1), 'absent', 5).minutes).toBe(0)
})

test('everybody present leaves out whoever excused herself, and the sums say so', () => {
  const excuse = {
    reason: 'travel',
    is_late: false,
    decision: 'accepted',
    sent_at: '2026-11-22T07:00:00Z',
  } as const
  const sheet = sheetOf(entry(1, { state: 'absent' }), entry(2, { state: 'excused', excuse }))
  const shown = shownEntries(sheet, allPresent(sheet, NO_DRAFT))
  expect(sumsOf(shown)).toMatchObject({ present: 1, excused: 1, absent: 0, exceptions: 1, students: 2 })
})

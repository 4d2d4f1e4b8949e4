import { expect, test } from 'vitest'
import { aNotification } from '#web/testing/notifications.ts'
import { byDay } from './by-day.ts'
import { shownRows } from './shown-rows.ts'

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('what came after the list was opened waits above it', () => {
  const rows = [5, 4, 3].map((id) => aNotification({ id }))
  const { shown, waiting } = shownRows(rows, [], 4)
  expect([ids(shown), waiting]).toEqual([[4, 3], 1])
})

test('what was just deleted keeps its place, whether the list still has it or not', () => {
  const [five, four, three] = [5, 4, 3].map((id) => aNotification({ id }))
  if (!five || !four || !three) throw new Error('three rows')
  expect(ids(shownRows([five, three], [four], 5).shown)).toEqual([5, 4, 3])
  expect(ids(shownRows([five, four, three], [four], 5).shown)).toEqual([5, 4, 3])
})

test('days are those of Riyadh', () => {
  const now = new Date('2026-11-20T21:30:00Z')
  const at = (created_at: string, id: number) => aNotification({ created_at, id })
  const groups = byDay(
    [
      at('2026-11-20T21:05:00.000Z', 4),
      at('2026-11-20T20:55:00.000Z', 3),
      at('2026-11-16T09:00:00.000Z', 2),
      at('2026-10-01T09:00:00.000Z', 1),
    ],
    now,
  )
  expect(groups.map(({ title, rows }) => [title, ids(rows)])).toEqual([
    ['اليوم', [4]],
    ['أمس', [3]],
    ['هذا الأسبوع', [2]],
    ['قبل ذلك', [1]],
  ])
})

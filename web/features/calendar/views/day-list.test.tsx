// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '#web/router/memory-router.tsx'
import { calendarEvent } from '#web/testing/calendar-event.ts'
import { DayList } from './day-list.tsx'
import { placedByDay } from './placed.ts'

afterEach(cleanup)

const RIYADH = 'Asia/Riyadh'
const acts = {
  role: 'teacher',
  zone: RIYADH,
  now: new Date('2026-11-22T09:00:00Z'),
  today: '2026-11-22',
  onMove: () => undefined,
} as const

const showDay = (day: string, given: Parameters<typeof calendarEvent>[0]) =>
  render(
    <MemoryRouter>
      <DayList day={day} placed={placedByDay([calendarEvent(given)], RIYADH).get(day) ?? []} {...acts} />
    </MemoryRouter>,
  )

test('a session shorter than its block ends when it ends', () => {
  showDay('2026-11-22', { starts_at: '2026-11-22T17:00:00.000Z', ends_at: '2026-11-22T17:20:00.000Z' })
  expect(screen.getByText('حتى ٨:٢٠ م')).toBeTruthy()
})

test('the empty place of a session that was moved past midnight names the day on her clock', () => {
  showDay('2026-11-22', {
    moved_from: '2026-11-22T17:00:00.000Z',
    starts_at: '2026-11-23T22:00:00.000Z',
    ends_at: '2026-11-23T23:00:00.000Z',
  })
  expect(screen.getByText(/^صارت الثلاثاء/)).toBeTruthy()
})

test('the links of two sessions of one title name their days and hours', () => {
  showDay('2026-11-22', { title: 'تجويد', starts_at: '2026-11-22T17:00:00.000Z', can_move: true })
  expect(screen.getByRole('link', { name: /^عرض تجويد، الأحد ١٢ جمادى الآخرة، ٨:٠٠\sمساءً$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^نقل… تجويد، الأحد ١٢ جمادى الآخرة، ٨:٠٠\sمساءً$/ })).toBeTruthy()
})

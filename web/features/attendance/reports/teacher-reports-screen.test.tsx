// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Durations, Summary } from '#contract/attendance/shapes.ts'
import { aTaughtCircle } from '#web/testing/circles.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as reports } from './teacher-reports-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the share of a whole circle counts students in sessions, and is not called a number of sessions', async () => {
  freshBrowser('/teacher/reports')
  beSignedIn(aUser({ role: 'teacher' }))
  const rate = {
    present: 86,
    late: 0,
    left_early: 0,
    excused: 0,
    absent: 7,
    teacher_absent: 0,
    counted: 93,
    percent: 92,
  }
  const days = { from: '2026-10-22', to: '2026-11-20' }
  const sessions = { held: 9, cancelled: 0, teacher_absent: 0, unconfirmed: 0 }
  fakeServer({
    'GET /api/v1/teacher/circles': () =>
      ok([aTaughtCircle()], { meta: { page: 1, per_page: 100, total: 1, last_page: 1 } }),
    'GET /api/v1/teacher/circles/4/attendance/summary': () =>
      ok({ ...days, sessions, rate, students: [] } satisfies Summary),
    'GET /api/v1/teacher/circles/4/attendance/durations': () =>
      ok({ ...days, sessions: 9, minutes: 540, students: [] } satisfies Durations),
  })
  openScreen('/teacher/reports', '/teacher/reports', reports.Component)
  await screen.findByText('٩ جلسات')
  screen.getByText('كل الطالبات في كل الجلسات')
  expect(screen.queryByText(/٩٣ جلسة/)).toBeNull()
})

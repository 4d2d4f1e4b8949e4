// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveBoard, LiveRoom } from '#contract/circles/live-shapes.ts'
import { aTaughtSession } from '#web/testing/circles.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { LiveRooms } from './live-rooms.tsx'

const STATUS = 'POST /api/v1/teacher/circles/4/status'
const room: LiveRoom = {
  id: 11,
  circle: { id: 4, name: 'حلقة الفجر' },
  teacher: { id: 9, name: 'أ. ريم الحربي' },
  stands_in_for: null,
  place: 'link',
  starts_at: '2026-11-22T12:00:00.000Z',
  ends_at: '2026-11-22T13:00:00.000Z',
  started_at: '2026-11-22T12:00:00.000Z',
  grade: 'over',
  minutes: 12,
  present_count: null,
  members_count: 6,
  revision: 1,
}
const board: LiveBoard = {
  now: '2026-11-22T13:12:00.000Z',
  thresholds: { missing_minutes: 5, late_minutes: 5, empty_minutes: 5 },
  rooms: [room],
  page: 1,
  last_page: 1,
  counts: { meeting: 1, missing: 0, late: 0, empty: 0, soon: 0 },
  soon: [],
  today: { ended: 0, forgotten: 0, cancelled: 0, made_up: 0, missed: 0, average_late_minutes: null },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('before the director ends a session that is over its time for everybody, she is asked', async () => {
  freshBrowser('/admin/circles/live')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  const server = fakeServer({ [STATUS]: () => ok(aTaughtSession()) })
  openScreen('/admin/circles/live', '/admin/circles/live', () => (
    <LiveRooms board={board} show="now" linkTo={() => '/admin/circles/live'} />
  ))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء جلسة حلقة الفجر' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(server.to(STATUS)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'إنهاء الجلسة' }))
  await waitFor(() => expect(server.to(STATUS).map(({ body }) => body)).toHaveLength(1))
})

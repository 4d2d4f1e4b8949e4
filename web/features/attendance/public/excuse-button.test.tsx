// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OwnAttendance } from '#contract/attendance/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { ExcuseButton } from './excuse-button.tsx'

const session = { id: 7, starts_at: '2026-11-20T04:00:00.000Z' }

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('after an excuse is sent the focus is on what became of it, also where the session has begun', async () => {
  freshBrowser('/student')
  beSignedIn()
  const counts = { present: 0, late: 0, left_early: 0, excused: 0, absent: 0, teacher_absent: 0 }
  const own: OwnAttendance = {
    circle: { id: 4, name: 'حلقة الفجر' },
    rate: { ...counts, counted: 0, percent: null },
    missed_in_row: 0,
    sessions: [],
    excuses: [],
  }
  fakeServer({
    'GET /api/v1/student/circles/4/attendance': () => ok(own),
    'POST /api/v1/student/circles/4/sessions/7/excuse': () => {
      own.excuses = [
        { session_id: 7, reason: 'travel', decision: 'waiting', is_late: true, sent_at: session.starts_at },
      ]
      return ok(own)
    },
  })
  openScreen('/student', '/student', () => (
    <ExcuseButton circleId={4} session={session} now={new Date('2026-11-20T04:05:00.000Z')} />
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'أعتذر عن هذه الجلسة' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'سفر' }))
  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }))
  await screen.findByText('عذركِ عند معلمتكِ')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('عذركِ عند معلمتكِ'))
})

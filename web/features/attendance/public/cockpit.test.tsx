// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  RepeatedAbsence as Absence,
  TaughtRates as Rates,
  WaitingExcuse,
} from '#contract/attendance/shapes.ts'
import { aThread } from '#web/testing/a-thread.ts'
import { aSheet } from '#web/testing/attendance.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { RepeatedAbsence } from './repeated-absence.tsx'
import { TaughtRates } from './taught-rates.tsx'
import { WaitingExcuses } from './waiting-excuses.tsx'

const circle = { id: 4, name: 'حلقة الفجر' }
const student = { id: 9, name: 'سارة الغامدي' }
const counts = { present: 0, late: 0, left_early: 0, excused: 0, absent: 0, teacher_absent: 0 }
const absence: Absence = {
  student,
  circle,
  missed: 2,
  last: [{ starts_at: '2026-11-18T04:00:00.000Z', state: 'absent' }],
  told: { student: true, teacher: false, office: false },
}
const rates: Rates = {
  from: '2026-10-22',
  to: '2026-11-20',
  circles: [
    { circle, sessions: 12, rate: { ...counts, present: 86, absent: 14, counted: 100, percent: 86 } },
    { circle: { id: 5, name: 'حلقة المساء' }, sessions: 0, rate: { ...counts, counted: 0, percent: null } },
  ],
}
let excuses: WaitingExcuse[]
const decisions = vi.fn()

const Cockpit = () => (
  <>
    <WaitingExcuses />
    <TaughtRates />
    <RepeatedAbsence />
  </>
)

beforeEach(() => {
  freshBrowser('/teacher')
  beSignedIn(aUser({ role: 'teacher' }))
  excuses = [
    {
      student,
      circle,
      session: { id: 7, starts_at: '2026-11-20T04:00:00.000Z' },
      reason: 'travel',
      sent_at: '2026-11-20T03:00:00.000Z',
    },
  ]
  decisions.mockReset()
  fakeServer({
    'GET /api/v1/teacher/attendance/excuses': () => ok(excuses),
    'GET /api/v1/teacher/attendance/circles': () => ok(rates),
    'GET /api/v1/teacher/attendance/repeated': () => ok([absence]),
    'POST /api/v1/teacher/circles/4/sessions/7/attendance/9/excuse': ({ body }) => {
      decisions(body)
      excuses = []
      return ok(aSheet())
    },
    'POST /api/v1/messages/threads': () => ok(aThread({ id: 31 })),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a late excuse is declined where it stands, and is gone', async () => {
  openScreen('/teacher', '/teacher', Cockpit)
  await userEvent.click(await screen.findByRole('button', { name: 'رد العذر: سارة الغامدي تبقى غائبة' }))
  await vi.waitFor(() => expect(screen.queryByText('أعذار تنتظر رأيكِ')).toBeNull())
  expect(decisions).toHaveBeenCalledExactlyOnceWith({ decision: 'declined' })
  await screen.findByText('وصلت إجابتكِ إلى الطالبة')
})

test('a late excuse that she accepts can be taken back before it is sent', async () => {
  openScreen('/teacher', '/teacher', Cockpit)
  await userEvent.click(await screen.findByRole('button', { name: 'قبول العذر: سارة الغامدي' }))
  await userEvent.click(screen.getByRole('button', { name: 'تراجع: قبول العذر: سارة الغامدي' }))
  expect(screen.getByRole('button', { name: 'قبول العذر: سارة الغامدي' })).toBeDefined()
  expect(decisions).not.toHaveBeenCalled()
})

test('each circle has a bar of what was attended, and a dash where nothing is confirmed yet', async () => {
  openScreen('/teacher', '/teacher', Cockpit)
  const list = within(await screen.findByRole('region', { name: 'حضور حلقاتكِ' }))
  const [first, second] = await list.findAllByRole('listitem')
  expect(first?.textContent).toContain('٨٦')
  expect(second?.textContent).toContain('—')
})

test('whoever stays away can be written to from where she is named', async () => {
  const { where } = openScreen('/teacher', '/teacher', Cockpit)
  await userEvent.click(await screen.findByRole('button', { name: 'راسليها: سارة الغامدي' }))
  await vi.waitFor(() => expect(where()).toBe('/teacher/messages/31'))
})

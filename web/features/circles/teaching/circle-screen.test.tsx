// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { aTaughtCircle, aTaughtSession } from '#web/testing/circles.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as circleScreen } from './circle-screen.tsx'

const STATUS = 'POST /api/v1/teacher/circles/4/status'
const NOTES = 'PUT /api/v1/teacher/circles/4/sessions/11/notes'
const { can } = aTaughtSession()
const live = { status: 'live', can: { ...can, start: false, end: true } } as const
const DAY_MS = 86_400_000
const meta = { page: 1, per_page: 20, total: 1, last_page: 1 }

/** The dialogs come with their first opening, which on a busy machine takes longer than a test waits. */
beforeAll(() => import('./session/session-dialog.tsx'))

let server: ReturnType<typeof fakeServer>
let session: TaughtSession
beforeEach(() => {
  freshBrowser('/teacher/circles/4')
  beSignedIn(aUser({ role: 'teacher' }))
  teachJsdomDialogs()
  session = aTaughtSession()
  server = fakeServer({
    'GET /api/v1/teacher/circles/4': () => ok(aTaughtCircle({ current: session })),
    'GET /api/v1/teacher/circles/4/sessions': () => ok([session], { meta }),
    [STATUS]: () => {
      session = aTaughtSession(live)
      return ok(session)
    },
    [NOTES]: () => ok(session),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => openScreen('/teacher/circles/:circleId', '/teacher/circles/4', circleScreen.Component)

test('one tap starts the session, and its door and its end stand where the tap was', async () => {
  open()
  await screen.findByRole('timer', { name: /^تبدأ بعد/ })
  await userEvent.click(screen.getByRole('button', { name: 'ابدئي الجلسة' }))
  const door = await screen.findByRole('link', { name: 'ادخلي الرابط' })
  expect(door.getAttribute('href')).toBe('https://meet.example.test/4')
  screen.getByRole('button', { name: 'إنهاء الجلسة' })
  expect(screen.queryByRole('button', { name: 'ابدئي الجلسة' })).toBeNull()
  expect(server.to(STATUS).map(({ body }) => body)).toEqual([{ status: 'live', sessionId: 11 }])
})

test('what the server refuses is said, and the button stays', async () => {
  server.on(STATUS, () => refuse('conflict', 'لم يحن وقت الجلسة.'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي الجلسة' }))
  await screen.findByText('لم يحن وقت الجلسة.')
  screen.getByRole('button', { name: 'ابدئي الجلسة' })
})

test('before a session ends for everybody she is asked, and can go back', async () => {
  session = aTaughtSession(live)
  server.on(STATUS, () => {
    session = aTaughtSession({ status: 'completed', can: { ...can, start: false, continue: true } })
    return ok(session)
  })
  open()
  const end = () => screen.findByRole('button', { name: 'إنهاء الجلسة' })
  await userEvent.click(await end())
  const question = within(await screen.findByRole('alertdialog', { name: 'إنهاء الجلسة الآن؟' }))
  await userEvent.click(question.getByRole('button', { name: 'إلغاء' }))
  expect(server.to(STATUS)).toEqual([])
  await userEvent.click(await end())
  await userEvent.click(question.getByRole('button', { name: 'إنهاء الجلسة' }))
  await screen.findByRole('button', { name: 'متابعة الجلسة' })
  expect(server.to(STATUS).map(({ body }) => body)).toEqual([{ status: 'completed', sessionId: 11 }])
})

test('a session that ended a moment ago is continued from the same place', async () => {
  session = aTaughtSession({
    status: 'completed',
    ended_at: '2026-11-22T12:20:00.000Z',
    end_cause: 'hand',
    can: { ...can, start: false, continue: true },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'متابعة الجلسة' }))
  await screen.findByText('جلستكِ الآن')
})

test('a note to all and a note to herself are written beside each other', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^ملاحظات الجلسة/ }))
  const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 10_000 }))
  await userEvent.type(dialog.getByLabelText('لأهل الحلقة'), 'الورد صفحتان')
  await userEvent.type(dialog.getByLabelText('لنفسكِ'), 'أسمع مها أولًا')
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }))
  await waitFor(() =>
    expect(server.to(NOTES).map(({ body }) => body)).toEqual([
      { own: 'أسمع مها أولًا', shared: 'الورد صفحتان' },
    ]),
  )
})

test('her session leads to its sheet from a quarter of an hour before; a later one does not yet', async () => {
  const later = aTaughtSession({ id: 12, opens_at: '2026-11-22T12:30:00.000Z' })
  server.on('GET /api/v1/teacher/circles/4/sessions', () => ok([session, later], { meta }))
  open()
  const sheets = await screen.findAllByRole('link', { name: /^كشف الحضور: / })
  expect(sheets.map((link) => link.getAttribute('href'))).toEqual([
    '/teacher/circles/4/sessions/11/attendance',
  ])
})

test('she cancels a session with its reason only after choosing what comes instead, at an hour that is free', async () => {
  const CHECK = 'POST /api/v1/sessions/11/check-move'
  const CANCEL = 'POST /api/v1/sessions/11/cancel'
  const sessions = { following: 3, all: 5 }
  const answer = { clashes: [], warnings: [], suggestions: [], told: 16, sessions }
  server.on(CHECK, () => ok({ ...answer, grade: 'blocked', clashes: ['أ. منى الخالدي في «حلقة الفجر»'] }))
  server.on(CANCEL, () =>
    ok({
      ...session,
      status: 'cancelled',
      cancel_cause: 'hand',
      clashes: [],
      can: { move: false, cancel: false, restore: true, substitute: false },
    }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^المزيد: / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'إلغاء…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء الجلسة' }))
  const confirm = dialog.getByRole('button', { name: 'إلغاء وإبلاغ' })
  await userEvent.type(dialog.getByRole('textbox', { name: /السبب/ }), 'سفر المعلمة')
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('radio', { name: 'جلسة تعويضية في موعد آخر' }))
  await dialog.findByText('تعارض يمنع هذا الموعد')
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  // The next session of the rule stands a week later, so the day after is offered.
  const offered = dayIn(Date.parse(session.starts_at) + DAY_MS, session.zone)
  expect(server.to(CHECK).map(({ body }) => body)).toEqual([expect.objectContaining({ day: offered })])
  await userEvent.click(dialog.getByRole('radio', { name: 'تمديد الحلقة بجلسة في آخرها' }))
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(server.to(CANCEL).map(({ body }) => body)).toEqual([
      { reason: 'سفر المعلمة', scope: 'this', make_up: null, is_extended: true, revision: 1 },
    ]),
  )
})

test('she sets the portion of a session by surah and ayah, and calls whoever is not there yet', async () => {
  const PORTION = 'PUT /api/v1/teacher/circles/4/sessions/11/portion'
  const REMIND = 'POST /api/v1/teacher/circles/4/sessions/11/remind'
  server.on(PORTION, () => {
    session = aTaughtSession({ portion: { from: '67:1', to: '67:30' } })
    return ok(session)
  })
  server.on(REMIND, () => {
    session = aTaughtSession({ reminded_at: '2026-11-22T12:22:00.000Z', can: { ...can, remind: false } })
    return ok(session)
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^المزيد: / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'ورد الجلسة…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'ورد الجلسة' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'من سورة' }), '67')
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }))
  await waitFor(() =>
    expect(server.to(PORTION).map(({ body }) => body)).toEqual([{ portion: { from: '67:1', to: '67:30' } }]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'ذكّري الطالبات' }))
  await screen.findByText(/^ذُكّرت الطالبات ٣:٢٢/)
  expect(server.to(REMIND)).toHaveLength(1)
})

test('a circle that is not hers leads back to her own', async () => {
  server.on('GET /api/v1/teacher/circles/4', () => refuse('not_found', 'هذه الحلقة غير موجودة.'))
  open()
  const back = await screen.findByRole('link', { name: 'العودة إلى حلقاتكِ' })
  expect(back.getAttribute('href')).toBe('/teacher/circles')
})

test('a teacher asks for a substitute with a reason, and her session says that she waits for an answer', async () => {
  const ASK = 'POST /api/v1/teacher/circles/4/sessions/11/substitute-request'
  server.on(ASK, () => {
    const asked_at = '2026-11-22T12:00:00.000Z'
    session = aTaughtSession({ substitute_request: { asked_at, reason: 'سفر طارئ' } })
    return ok(session)
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^المزيد/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'طلب بديلة…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'طلب بديلة' }, { timeout: 10_000 }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'السبب' }), 'سفر طارئ')
  await userEvent.click(dialog.getByRole('button', { name: 'إرسال الطلب' }))
  await screen.findByText('طلبتِ بديلة، وتنتظرين رد المديرة')
  expect(server.to(ASK).map(({ body }) => body)).toEqual([{ reason: 'سفر طارئ' }])
})

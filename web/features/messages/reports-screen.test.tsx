// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageReport, SeenMessage } from '#contract/messages/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as reports } from './reports-screen.tsx'

const PATH = '/admin/messages/reports'
const LIST = 'GET /api/v1/messages/reports'
const ONE = 'GET /api/v1/messages/reports/3'
const report: MessageReport = {
  id: 3,
  thread_id: 12,
  seq: 41,
  reason: 'hurtful',
  note: 'كلام جارح',
  reporter: 'ريم الحربي',
  author: 'نورة القحطاني',
  text: 'كلام',
  created_at: '2026-11-20T09:00:00.000Z',
  decision: null,
  decided_by: null,
  decided_at: null,
}
const seen = (seq: number, text: string): SeenMessage => ({
  seq,
  author: 'نورة القحطاني',
  text,
  files: [],
  created_at: '2026-11-20T08:00:00.000Z',
  is_removed: false,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  teachJsdomDialogs()
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    [LIST]: () => ok([report], { meta: { page: 1, per_page: 20, total: 1, last_page: 1 } }),
    [ONE]: () => ok({ report, around: [seen(40, 'السلام عليكم'), seen(41, 'كلام')], is_private: true }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreen(PATH, PATH, reports.Component)
const openReport = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^عرض الرسالة وما حولها: / }))

test('a report names who and why; its message is asked for only when she opens it, and is marked', async () => {
  open()
  expect(await screen.findByText('كلام جارح')).toBeTruthy()
  expect(server.to(ONE)).toHaveLength(0)
  await openReport()
  const around = within(await screen.findByRole('list', { name: 'الرسالة وما حولها' }))
  expect(around.getAllByRole('listitem')).toHaveLength(2)
  expect(around.getByText(/الرسالة المبلغ عنها/).textContent).toContain('نورة القحطاني')
})

test('her decision goes to the server once, and a refusal is said while the report stays', async () => {
  const DECIDE = 'PUT /api/v1/messages/reports/3'
  server.on(DECIDE, () => refuse('conflict', 'بُتّ في هذا البلاغ قبلكِ.'))
  open()
  await openReport()
  await userEvent.click(await screen.findByRole('button', { name: 'حذف الرسالة عند الطرفين' }))
  expect(await screen.findByText('بُتّ في هذا البلاغ قبلكِ.')).toBeTruthy()
  expect(server.to(DECIDE).map(({ body }) => body)).toEqual([{ decision: 'removed' }])
  expect(screen.getByText('كلام جارح')).toBeTruthy()
})

test('the whole private thread is read only after she has written a reason', async () => {
  open()
  await openReport()
  await userEvent.click(await screen.findByRole('button', { name: 'قراءة المحادثة كاملة...' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'تسجيل السبب والقراءة' }))
  expect(await dialog.findAllByText('اكتبي السبب في ١٠ أحرف على الأقل')).not.toHaveLength(0)
  expect(server.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/readings'))).toBe(false)
})

test('where nothing waits she reads so', async () => {
  server.on(LIST, () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } }))
  open()
  await waitFor(() => expect(screen.getByText('لا بلاغ ينتظر')).toBeTruthy())
})

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserActivity, UserDetail } from '#contract/users/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as person } from './person-screen.tsx'

const SHOW = 'GET /api/v1/admin/users/7'
const SESSIONS = `${SHOW}/sessions`
const AT = '2026-11-20T08:00:00.000Z'
const none = {
  edit: false,
  change_role: false,
  activate: false,
  deactivate: false,
  reset_second_factor: false,
}
const her: UserDetail = {
  id: 7,
  name: 'أسماء الحربي',
  email: 'asma@example.sa',
  phone: null,
  avatar: null,
  role: 'student',
  is_active: true,
  email_verified: true,
  created_at: AT,
  last_seen_at: null,
  archived_at: null,
  erase_at: null,
  bio: '',
  has_password: false,
  has_second_factor: false,
  updated_at: AT,
  purge_at: null,
  can: {
    ...none,
    edit: true,
    deactivate: true,
    archive: true,
    restore: false,
    send_reset: true,
    hand_link: true,
  },
}
const list = (items: unknown[]) =>
  ok(items, { meta: { page: 1, per_page: 20, total: items.length, last_page: 1 } })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/students/7')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  server = fakeServer({
    [SHOW]: () => ok(her),
    [`${SHOW}/stats`]: () => refuse('server_error', 'حدث خطأ في الخادم'),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (search = '') =>
  openScreen('/admin/students/:studentId', `/admin/students/7${search}`, person.Component)

test('of herself the director reads that she is here now, before a visit of hers was noted', async () => {
  beSignedIn(aUser({ id: 7, role: 'admin' }))
  open()
  await screen.findByText('الآن')
  expect(screen.queryByText('لم تدخل بعد')).toBeNull()
})

test('the page tells who she is even when her figures cannot be loaded', async () => {
  open()
  await screen.findByRole('heading', { name: 'أسماء الحربي' })
  await screen.findByText('تعذر تحميل الأرقام')
  screen.getByText('لم تعيّنها، تدخل برمز مؤقت')
})

test('only what she may do is offered, and an archived account only its way back and its log', async () => {
  const purge_at = '2026-12-20T08:00:00.000Z'
  const can = { ...none, archive: false, restore: true, send_reset: false, hand_link: false }
  server.on(SHOW, () => ok({ ...her, archived_at: AT, purge_at, can }))
  open()
  await screen.findByText(/تُمحى بياناته في ٢٠ ديسمبر ٢٠٢٦/)
  screen.getByRole('button', { name: 'استعادة الحساب' })
  expect(screen.queryByRole('button', { name: 'تعديل' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'إجراءات الحساب' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['سجل التغييرات', '/admin/reports?entity=user&entity_id=7'],
  ])
})

test('the reset link is sent after a question that names her mailbox', async () => {
  server.on('POST /api/v1/admin/users/7/reset-link', () => ok(null))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إجراءات الحساب' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'إرسال رابط كلمة المرور' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/asma@example.sa/)
  await userEvent.click(dialog.getByRole('button', { name: 'إرسال الرابط' }))
  await screen.findByText('أُرسل الرابط')
})

test('her sessions are told and ended, one or all', async () => {
  const session = { device: 'كروم على أندرويد', kind: 'phone', ip: '192.0.2.7', is_current: false }
  const times = { created_at: AT, last_used_at: AT, expires_at: AT }
  server.on(SESSIONS, () => ok([{ id: 3, ...session, ...times }]))
  server.on('POST /api/v1/admin/users/7/sessions/3/end', () => ok(null))
  server.on('POST /api/v1/admin/users/7/sessions/end', () => ok({ ended: 1 }))
  open('?part=sessions')
  await userEvent.click(await screen.findByRole('button', { name: /إنهاء الجلسة: كروم/ }))
  await screen.findByText('تم إنهاء الجلسة')
  await waitFor(() => expect(server.to(SESSIONS).length).toBeGreaterThan(1))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء كل جلساتها' }))
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء الجلسات' }))
  await waitFor(() => expect(server.to('POST /api/v1/admin/users/7/sessions/end')).toHaveLength(1))
})

test('her courses show how far she is; without any the page says so', async () => {
  const course = { id: 4, title: 'فقه الطهارة' }
  const counts = { progress: 40, completed_count: 4, lessons_count: 10 }
  const times = { enrolled_at: AT, last_accessed_at: AT, completed_at: null }
  server.on(`${SHOW}/courses`, () => list([{ id: 1, course, status: 'active', ...counts, ...times }]))
  open('?part=courses')
  await screen.findByText('فقه الطهارة')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
  cleanup()
  server.on(`${SHOW}/attempts`, () => list([]))
  open('?part=attempts')
  await screen.findByText('لم تسلّم اختبارًا بعد')
})

test('her activity is told in words, what was done to her account with who did it', async () => {
  const event: UserActivity = { kind: 'audit', at: AT, action: null, actor: null, about: null, score: null }
  server.on(`${SHOW}/activity`, () =>
    ok([
      { ...event, action: 'user.update', actor: { id: 1, name: 'سلمى العمري' }, about: 'أسماء الحربي' },
      { ...event, kind: 'quiz', about: 'اختبار الفاتحة', score: 80 },
      { ...event, kind: 'signed-in', about: 'كروم على أندرويد' },
    ]),
  )
  open('?part=activity')
  const rows = within(await screen.findByRole('list', { name: 'آخر النشاط' })).getAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts.some((text) => text.includes('تعديل بيانات حساب: أسماء الحربي، نفّذته سلمى العمري'))).toBe(true)
  expect(texts.some((text) => text.includes('سلّمت اختبار الفاتحة: ٨٠٪'))).toBe(true)
  expect(texts.some((text) => text.includes('دخلت من كروم على أندرويد'))).toBe(true)
})

test('an account that is not there is said calmly', async () => {
  server.on(SHOW, () => refuse('not_found', 'لا يوجد حساب بهذا الرقم'))
  open()
  await screen.findByText('لا يوجد حساب بهذا الرقم')
  expect(screen.getByRole('link', { name: 'العودة إلى القائمة' }).getAttribute('href')).toBe(
    '/admin/students',
  )
})

const UPDATE = 'PUT /api/v1/admin/users/7'
const LATER = '2026-11-20T09:00:00.000Z'

/** She opens the form, writes another name, and somebody else saves before her. */
async function meets(theirs: Partial<UserDetail>) {
  let stored = her
  server.on(SHOW, () => ok(stored))
  server.on(UPDATE, ({ body }) => {
    const { base, ...changes } = body as Partial<UserDetail> & { base: string }
    if (base !== stored.updated_at) return refuse('conflict', 'حُفظت نسخة أحدث', { current: stored })
    stored = { ...stored, ...changes, updated_at: '2026-11-20T10:00:00.000Z' }
    return ok(stored)
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/الاسم الكامل/)
  await userEvent.clear(name)
  await userEvent.type(name, 'أسماء علي')
  stored = { ...stored, ...theirs, updated_at: theirs.updated_at ?? LATER }
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))
  return { stored: () => stored, name }
}
const sent = () => server.to(UPDATE).map(({ body }) => body)

test('only what she changed is sent', async () => {
  await meets({ updated_at: AT })
  await screen.findByText('تم الحفظ')
  expect(sent()).toEqual([{ base: AT, name: 'أسماء علي' }])
})

test('what another director saved meanwhile in another field stays', async () => {
  const { stored } = await meets({ phone: '0512345678' })
  await screen.findByText('حُفظت تعديلات غيركِ أيضًا')
  expect(sent().at(-1)).toEqual({ base: LATER, name: 'أسماء علي' })
  expect(stored()).toMatchObject({ name: 'أسماء علي', phone: '0512345678' })
})

test('where both changed her name, both stand there and nothing is saved before the choice', async () => {
  const { stored, name } = await meets({ name: 'أسماء السلمي' })
  const clash = within(await screen.findByRole('group', { name: 'الاسم الكامل' }))
  clash.getByText('أسماء السلمي')
  expect(name.value).toBe('أسماء علي')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'حفظ التغييرات' }).getAttribute('aria-disabled'),
  ).toBe('true')
  await userEvent.click(clash.getByRole('button', { name: 'إبقاء نسختي' }))
  expect(stored().name).toBe('أسماء السلمي')
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))
  await waitFor(() => expect(stored().name).toBe('أسماء علي'))
})

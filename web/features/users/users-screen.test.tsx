// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import type { UserDetail, UserRow, UserStats } from '#contract/users/shapes.ts'
import { fakeServer, ok, refuse, type SeenCall } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as students } from './students-screen.tsx'
import { screen as users } from './users-screen.tsx'

const LIST = 'GET /api/v1/admin/users'
const COUNTS = 'GET /api/v1/admin/user-stats'
const BULK = 'POST /api/v1/admin/users/bulk'

const aRow = (id: number, over: Partial<UserRow> = {}): UserRow => ({
  id,
  name: `طالبة ${id}`,
  email: `one-${id}@example.sa`,
  phone: null,
  avatar: null,
  role: 'student',
  is_active: true,
  email_verified: true,
  created_at: '2026-11-01T08:00:00.000Z',
  last_seen_at: null,
  archived_at: null,
  erase_at: null,
  courses_count: 2,
  ...over,
})
const can = {
  edit: true,
  change_role: true,
  activate: false,
  deactivate: true,
  archive: true,
  restore: false,
  send_reset: true,
  hand_link: true,
  reset_second_factor: false,
}
const detail = (id: number, over: Partial<UserDetail> = {}) => {
  const { courses_count: _, ...row } = aRow(id)
  return {
    ...row,
    bio: '',
    has_password: true,
    has_second_factor: false,
    updated_at: row.created_at,
    purge_at: null,
    can,
    ...over,
  }
}
const page = (items: UserRow[], total = items.length) =>
  ok(items, { meta: { page: 1, per_page: 20, total, last_page: Math.max(1, Math.ceil(total / 20)) } })
const states = { active: 5, inactive: 1, archived: 2, unverified: 0 }
const counts: UserStats = {
  ...states,
  total: 6,
  by_role: [
    { role: 'admin', ...states, active: 1, inactive: 0 },
    { role: 'teacher', ...states, active: 1, inactive: 0 },
    { role: 'student', ...states, active: 3, inactive: 1 },
  ],
  joined_last_7_days: 0,
  joined_last_30_days: 0,
  seen_last_7_days: 0,
  seen_last_30_days: 0,
  computed_at: '2026-11-20T09:00:00.000Z',
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/users')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  server = fakeServer({
    [LIST]: () => page([aRow(1), aRow(2), aRow(3, { is_active: false })], 45),
    [COUNTS]: () => ok(counts),
    'GET /api/v1/courses': () => ok([], { meta: { page: 1, per_page: 8, total: 0, last_page: 1 } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') => openScreen('/admin/users', `/admin/users${search}`, users.Component)
const table = async () => within(await screen.findByRole('table', { name: 'المستخدمون' }))
const lastList = (): SeenCall | undefined => server.to(LIST).at(-1)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('the list shows names, states and the counts of each role', async () => {
  open()
  const rows = await table()
  await rows.findByText('طالبة 1')
  expect(rows.getByText('موقوفة')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /الطالبات/ })).textContent).toContain('٤')
  expect(screen.getByText('٤٥ مستخدمة')).toBeTruthy()
})

test('a search waits for the typing to end, stands in the address and begins at the first page', async () => {
  const { where } = open('?page=2&role=student')
  await table()
  for (const value of ['ه', 'هن', 'هند'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  await waitFor(() => expect(lastList()?.query.get('search')).toBe('هند'))
  expect(server.to(LIST).filter(({ query }) => query.has('search'))).toHaveLength(1)
  expect(where()).toBe('/admin/users?search=%D9%87%D9%86%D8%AF&role=student')
})

test('a filter is a chip that takes it away again', async () => {
  const { where } = open()
  await table()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحالة' }), 'inactive')
  await waitFor(() => expect(lastList()?.query.get('state')).toBe('inactive'))
  await userEvent.click(screen.getByRole('button', { name: /الحالة: موقوفة/ }))
  await waitFor(() => expect(where()).toBe('/admin/users'))
})

test('a column of dates sorts from the newest, then from the oldest', async () => {
  open()
  const rows = await table()
  await rows.findByText('طالبة 1')
  await userEvent.click(rows.getByRole('button', { name: /الانضمام/ }))
  await waitFor(() => expect(lastList()?.query.get('sort')).toBe('newest'))
  await userEvent.click((await table()).getByRole('button', { name: /الانضمام/ }))
  await waitFor(() => expect(lastList()?.query.get('sort')).toBe('oldest'))
})

test('a failed first load can be tried again; nothing found and nobody there are other things', async () => {
  server.on(LIST, () => refuse('server_error', 'حدث خطأ في الخادم'))
  open()
  await screen.findByText('تعذر تحميل المستخدمين')
  server.on(LIST, () => page([], 0))
  await press('إعادة المحاولة')
  await screen.findByText('لا أحد هنا بعد')
  cleanup()
  open('?search=زينب')
  await screen.findByText('لا توجد نتائج')
})

test('those chosen are stopped together after the consequence is said', async () => {
  server.on(BULK, () =>
    ok({ changed: 2, changed_ids: [1, 2], skipped: 1, teaching: { count: 1, names: ['هند'] } }),
  )
  open()
  const rows = await table()
  await userEvent.click(await rows.findByRole('checkbox', { name: 'تحديد طالبة 1' }))
  await userEvent.click(rows.getByRole('checkbox', { name: 'تحديد طالبة 2' }))
  await screen.findByText('حُدِّدت مستخدمتان', { ignore: '.sr-only' })
  await press('إيقاف')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/تنتهي جلساتها في الحال/)
  expect(server.to(BULK)).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: 'إيقاف الحسابات' }))
  await screen.findByText('تم إيقاف الحسابات')
  fireEvent.click(await screen.findByRole('button', { name: 'تراجع' }))
  await screen.findByText('تم التراجع')
  expect(server.to(BULK)[1]?.body).toEqual({ action: 'activate', ids: [1, 2] })
  screen.getByText(/لها جلسات قادمة في حلقات: هند/)
  expect(server.to(BULK)[0]?.body).toEqual({ action: 'deactivate', ids: [1, 2] })
  await waitFor(() => expect(screen.queryByText('حُدِّدت مستخدمتان', { ignore: '.sr-only' })).toBeNull())
})

test('from the whole page on to all results, which go as the filter and not as a list', async () => {
  server.on(BULK, () => ok({ changed: 45, changed_ids: [], skipped: 0, teaching: { count: 0, names: [] } }))
  open('?role=student&seen=30')
  await (await table()).findByText('طالبة 1')
  await userEvent.click((await table()).getByRole('checkbox', { name: 'تحديد الصفحة كلها' }))
  await press('تحديد كل النتائج (٤٥)')
  await screen.findByText('حُدِّدت ٤٥ مستخدمة', { ignore: '.sr-only' })
  await press('تنشيط')
  await userEvent.click(await screen.findByRole('button', { name: 'تنشيط الحسابات' }))
  await waitFor(() => expect(server.to(BULK)).toHaveLength(1))
  expect(server.to(BULK)[0]?.body).toMatchObject({
    action: 'activate',
    filter: { role: 'student', seen_within: '30' },
  })
})

test('the addresses of all results are copied, and where there are more than one letter takes, that is said', async () => {
  userEvent.setup()
  const EMAILS = 'GET /api/v1/admin/users/emails'
  server.on(LIST, () => page([aRow(1), aRow(2)], 700))
  server.on(EMAILS, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open('?role=student')
  await (await table()).findByText('طالبة 1')
  await userEvent.click((await table()).getByRole('checkbox', { name: 'تحديد الصفحة كلها' }))
  await press('تحديد كل النتائج (٧٠٠)')
  await press('نسخ أول ٥٠٠ بريد')
  await screen.findByText('حدث خطأ في الخادم، حاولي لاحقًا')

  server.on(EMAILS, () => ok({ emails: ['one@example.sa', 'two@example.sa'], total: 700 }))
  await press('نسخ أول ٥٠٠ بريد')
  await screen.findByText('نُسخ من العناوين أول ٢ من ٧٠٠')
  expect(await navigator.clipboard.readText()).toBe('one@example.sa, two@example.sa')
  expect(server.to(EMAILS)[0]?.query.get('role')).toBe('student')
})

test('where a search found more than a list counts, all results are counted when they are chosen', async () => {
  const COUNT = 'GET /api/v1/admin/users/count'
  server.on(LIST, () => page([aRow(1), aRow(2)], MOST_COUNTED))
  open('?search=example')
  await screen.findByText('أكثر من ٥٠٠ مستخدمة')
  await userEvent.click((await table()).getByRole('checkbox', { name: 'تحديد الصفحة كلها' }))
  await screen.findByText('حُدِّدت مستخدمتان', { ignore: '.sr-only' })
  server.on(COUNT, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  await press('تحديد كل النتائج')
  await screen.findByText('تعذر عدّ النتائج')
  server.on(COUNT, () => ok({ total: 1234 }))
  await press('تحديد كل النتائج')
  await screen.findByText('حُدِّدت ١٬٢٣٤ مستخدمة', { ignore: '.sr-only' })
  expect(server.to(COUNT)[0]?.query.get('search')).toBe('example')
})

test('columns and page size are chosen and stay on the device', async () => {
  open()
  await (await table()).findByRole('columnheader', { name: 'الدور' })
  await press('الأعمدة')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'الدور' }))
  await userEvent.click(screen.getByRole('button', { name: 'تم' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'عدد الصفوف في الصفحة' }), '50')
  await waitFor(() => expect(lastList()?.query.get('per_page')).toBe('50'))
  cleanup()
  open()
  const rows = await table()
  await rows.findByText('طالبة 1')
  expect(rows.queryByRole('columnheader', { name: 'الدور' })).toBeNull()
  expect(lastList()?.query.get('per_page')).toBe('50')
})

test('a new person is checked in Arabic, sent once and said; what the server refuses stands at its field', async () => {
  const CREATE = 'POST /api/v1/admin/users'
  const taken = 'هذا البريد مسجل لحساب آخر'
  server.on(CREATE, () => refuse('validation_error', taken, { errors: { email: [taken] } }))
  open()
  await press('إضافة مستخدمة')
  const dialog = within(await screen.findByRole('dialog', { name: 'إضافة مستخدمة' }))
  await userEvent.click(dialog.getByRole('button', { name: 'إضافة' }))
  await dialog.findByText('الاسم مطلوب')
  expect(server.to(CREATE)).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('الاسم الكامل'), 'أسماء الحربي')
  await userEvent.type(dialog.getByLabelText('البريد الإلكتروني'), 'asma@example.sa')
  await userEvent.click(dialog.getByRole('button', { name: 'إضافة' }))
  await dialog.findByText(taken)
  expect(dialog.getByLabelText<HTMLInputElement>('الاسم الكامل').value).toBe('أسماء الحربي')
  server.on(CREATE, () => ok(detail(9)))
  await userEvent.click(dialog.getByRole('button', { name: 'إضافة' }))
  await screen.findByText('تمت الإضافة')
  expect(server.to(CREATE).at(-1)?.body).toEqual({
    name: 'أسماء الحربي',
    email: 'asma@example.sa',
    phone: null,
    role: 'student',
    invite: true,
  })
})

test('closing what is written but not saved asks first', async () => {
  open()
  await press('إضافة مستخدمة')
  const dialog = within(await screen.findByRole('dialog', { name: 'إضافة مستخدمة' }))
  await userEvent.type(dialog.getByLabelText('الاسم الكامل'), 'أسماء')
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }))
  await screen.findByText('لديكِ تغييرات لم تُحفظ')
})

test('a row is archived from its menu, and a refusal is told in the dialog', async () => {
  const ARCHIVE = 'DELETE /api/v1/admin/users/1'
  server.on(ARCHIVE, () => refuse('conflict', 'هذه آخر مديرة نشطة'))
  open()
  await userEvent.click(await (await table()).findByRole('button', { name: 'إجراءات طالبة 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'نقل إلى سلة المحذوفات' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/خلال ٣٠ يومًا/)
  await userEvent.click(dialog.getByRole('button', { name: 'نقل إلى السلة' }))
  await dialog.findByText('هذه آخر مديرة نشطة')
  server.on(ARCHIVE, () => ok(detail(1)))
  await userEvent.click(dialog.getByRole('button', { name: 'نقل إلى السلة' }))
  await screen.findByText('نُقل الحساب إلى سلة المحذوفات')
})

test('a teacher whom sessions wait for is not deactivated, and the refusal leads to them', async () => {
  const teacher = aRow(8, { role: 'teacher', name: 'أ. هند' })
  server.on(LIST, () => page([teacher]))
  server.on('POST /api/v1/admin/users/8/toggle-activation', () =>
    refuse('conflict', 'لهذه المعلمة جلسات قادمة'),
  )
  open()
  await userEvent.click(await (await table()).findByRole('button', { name: 'إجراءات أ. هند' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'إيقاف الحساب' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'إيقاف الحساب' }))
  const link = await dialog.findByRole('link', { name: 'جلساتها في التقويم' })
  expect(link.getAttribute('href')).toBe('/admin/calendar?view=agenda&teacher=8')
})

test('changing the role or the e-mail says what it brings', async () => {
  server.on('GET /api/v1/admin/users/1', () => ok(detail(1)))
  open()
  await userEvent.click(await (await table()).findByRole('button', { name: 'إجراءات طالبة 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'تعديل البيانات والدور' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تعديل البيانات' }))
  await userEvent.selectOptions(await dialog.findByLabelText('الدور'), 'teacher')
  await dialog.findByText(/تنتهي به جلساتها/)
  await userEvent.type(dialog.getByLabelText('البريد الإلكتروني'), 'x')
  await dialog.findByText(/يصير البريد الجديد غير مؤكد/)
})

test('the list of students asks for students alone and has no tabs of roles', async () => {
  openScreen('/admin/students', '/admin/students?role=admin', students.Component)
  await screen.findByRole('table', { name: 'الطالبات' })
  await waitFor(() => expect(lastList()?.query.get('role')).toBe('student'))
  expect(screen.queryByRole('navigation', { name: 'الدور' })).toBeNull()
})

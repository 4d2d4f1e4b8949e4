// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeletionBanner } from '#web/app/shells/banners/deletion-banner.tsx'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { myData } from '#web/testing/my-data.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { MyDataPart } from './my-data-part.tsx'

const ME = 'GET /api/v1/auth/me'
const SHOW = 'GET /api/v1/auth/my-data'
const EXPORT = 'POST /api/v1/auth/my-data/exports'
const DELETION = 'POST /api/v1/auth/my-data/deletion'
const CANCEL = 'DELETE /api/v1/auth/my-data/deletion'
const ERASE_AT = '2026-12-20T09:00:00.000Z'
const deletion = { asked_at: '2026-11-20T09:00:00.000Z', erase_at: ERASE_AT }
const anExport = (status: 'preparing' | 'ready' | 'failed') => ({
  id: 3,
  status,
  requested_at: '2026-11-20T09:00:00.000Z',
  size: status === 'ready' ? 2_000_000 : null,
  expires_at: status === 'ready' ? '2026-11-27T09:00:00.000Z' : null,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/student/settings')
  beSignedIn()
  server = fakeServer({ [ME]: () => ok(aUser()), [SHOW]: () => ok(myData()) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Page = () => (
  <>
    <DeletionBanner />
    <MyDataPart />
  </>
)
const open = () => openScreen('/student/settings', '/student/settings', Page)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a copy is asked for and then said to be prepared', async () => {
  server.on(EXPORT, () => ok(myData({ export: anExport('preparing') })))
  open()
  await press('طلب نسخة من بياناتي')
  await screen.findByText('نجهّز نسختكِ الآن. واصلي عملكِ، ونراسلكِ حين تجهز.')
  expect(screen.queryByRole('button', { name: 'طلب نسخة من بياناتي' })).toBeNull()
})

test('a ready copy tells its size and its last day, and its link is asked for at the press', async () => {
  server.on(SHOW, () => ok(myData({ export: anExport('ready'), next_export_at: '2026-11-21T09:00:00.000Z' })))
  server.on('POST /api/v1/auth/my-data/exports/3/link', () =>
    refuse('not_found', 'هذه النسخة غير موجودة أو انتهى وقتها، اطلبي نسخة جديدة'),
  )
  open()
  await screen.findByText(/نسختكِ جاهزة، حجمها .*، وتبقى هنا حتى/)
  expect(screen.queryByRole('button', { name: 'طلب نسخة أحدث' })).toBeNull()
  await press('تنزيل النسخة')
  await screen.findByText('هذه النسخة غير موجودة أو انتهى وقتها، اطلبي نسخة جديدة')
})

test('a failed copy offers to try again', async () => {
  server.on(SHOW, () => ok(myData({ export: anExport('failed') })))
  server.on(EXPORT, () => ok(myData({ export: anExport('preparing') })))
  open()
  await screen.findByText(/تعذر تجهيز نسختكِ/)
  await press('إعادة المحاولة')
  await screen.findByText(/نجهّز نسختكِ الآن/)
})

test('the deletion shows what goes and what stays, takes the password, and the banner follows with the way back', async () => {
  server.on(DELETION, ({ body }) =>
    (body as { password?: string }).password === 'Sirr-12345'
      ? ok(myData({ deletion }))
      : refuse('validation_error', 'كلمة المرور الحالية غير صحيحة', {
          errors: { password: ['كلمة المرور الحالية غير صحيحة'] },
        }),
  )
  server.on(CANCEL, () => ok(myData()))
  open()
  await press('حذف حسابي')
  const dialog = within(await screen.findByRole('dialog', { name: 'حذف حسابكِ' }))
  dialog.getByText('ملاحظاتكِ')
  dialog.getByText(/سجلات مالية/)
  const password = await dialog.findByLabelText('كلمة المرور', { selector: 'input' })
  await userEvent.type(password, 'Khata-12345')
  await userEvent.click(dialog.getByRole('button', { name: 'طلب حذف حسابي' }))
  await dialog.findByText('كلمة المرور الحالية غير صحيحة')
  await userEvent.clear(password)
  await userEvent.type(password, 'Sirr-12345')
  await userEvent.click(dialog.getByRole('button', { name: 'طلب حذف حسابي' }))
  const banner = within(await screen.findByRole('region', { name: 'حذف الحساب' }))
  expect(currentSession().user?.erase_at).toBe(ERASE_AT)
  await screen.findByText(/طلبتِ حذف حسابكِ في/)
  await userEvent.click(banner.getByRole('button', { name: 'إلغاء الحذف' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'حذف الحساب' })).toBeNull())
  await screen.findByRole('button', { name: 'حذف حسابي' })
})

test('one without a password is asked for a code from her mailbox', async () => {
  server.on(ME, () => ok({ ...aUser(), has_password: false }))
  server.on('POST /api/v1/auth/request-otp', () => ok(null))
  server.on(DELETION, () => ok(myData({ deletion })))
  open()
  await press('حذف حسابي')
  await press('إرسال رمز إلى بريدي')
  await screen.findByText('أرسلنا رمزًا إلى بريدكِ')
  await userEvent.type(screen.getByLabelText('رمز من بريدكِ', { selector: 'input' }), '123456')
  await press('طلب حذف حسابي')
  await screen.findByText(/طلبتِ حذف حسابكِ في/)
  expect(server.to(DELETION)[0]?.body).toEqual({ code: '123456' })
})

test('what stands in the way is said in place of the button', async () => {
  server.on(SHOW, () => ok(myData({ obstacle: 'تقدّمين دورات: «دورة النور».' })))
  open()
  await screen.findByText('تقدّمين دورات: «دورة النور».')
  expect(screen.queryByRole('button', { name: 'حذف حسابي' })).toBeNull()
})

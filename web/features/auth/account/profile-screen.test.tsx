// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { resolveSession } from '#web/kernel/session/session.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { upload } from '#web/kernel/files/upload.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as profile } from './profile-screen.tsx'

// jsdom sends no files; the real sending has its own tests.
vi.mock('#web/kernel/files/upload.ts', () => ({ upload: vi.fn() }))

const ME = 'GET /api/v1/auth/me'
const SAVE = 'PUT /api/v1/auth/profile'
const RESEND = 'POST /api/v1/auth/resend-verification'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/student/profile')
  beSignedIn()
  server = fakeServer({ [ME]: () => ok(aUser()) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreen('/student/profile', '/student/profile', profile.Component)
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,textarea' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('what she saves is stored, and her new name stands in the corner at once', async () => {
  server.on(SAVE, ({ body }) => ok({ ...aUser(), ...(body as object) }))
  open()
  await screen.findByLabelText('الاسم الكامل')
  await userEvent.clear(field('الاسم الكامل'))
  await userEvent.type(field('الاسم الكامل'), 'أسماء بنت خالد')
  await userEvent.type(field(/رقم الجوال/), '٠٥١٢٣٤٥٦٧٨')
  await press('حفظ التغييرات')
  await screen.findByText('تم حفظ الملف الشخصي.')
  expect(server.to(SAVE)[0]?.body).toEqual({ name: 'أسماء بنت خالد', phone: '0512345678', bio: '' })
  expect(currentSession().user?.name).toBe('أسماء بنت خالد')
  expect(field(/رقم الجوال/).value).toBe('0512345678')
})

test('a page that has just asked who she is does not ask it again', async () => {
  await resolveSession()
  open()
  await screen.findByLabelText('الاسم الكامل')
  expect(server.to(ME)).toHaveLength(1)
})

test('a number that is none is refused beside its field', async () => {
  open()
  await userEvent.type(await screen.findByLabelText(/رقم الجوال/), '12')
  await press('حفظ التغييرات')
  await screen.findByText(/رقم الجوال غير صحيح/)
  expect(server.to(SAVE)).toHaveLength(0)
})

test('a save that fails is said, and nothing typed is lost', async () => {
  server.on(SAVE, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  await userEvent.type(await screen.findByLabelText(/نبذة/), 'أحب التجويد')
  await press('حفظ التغييرات')
  await screen.findByText('تعذر تحديث الملف الشخصي: حدث خطأ في الخادم، حاولي لاحقًا')
  expect(field(/نبذة/).value).toBe('أحب التجويد')
})

test('leaving with something unsaved asks first; staying keeps it', async () => {
  const { go, where } = open()
  await userEvent.type(await screen.findByLabelText(/نبذة/), 'أحب التجويد')
  await go('/student')
  await screen.findByText('لديكِ تغييرات لم تُحفظ')
  await userEvent.click(screen.getByText('البقاء في الصفحة'))
  expect(where()).toBe('/student/profile')
  await go('/student')
  await userEvent.click(await screen.findByText('المغادرة دون حفظ'))
  await waitFor(() => expect(where()).toBe('/student'))
})

test('leaving after nothing was written, or after it was saved, asks nothing', async () => {
  server.on(SAVE, () => ok(aUser({ name: 'أسماء' })))
  const { go, where } = open()
  await userEvent.type(await screen.findByLabelText('الاسم الكامل'), '!')
  await press('حفظ التغييرات')
  await screen.findByText('تم حفظ الملف الشخصي.')
  await go('/student')
  expect(where()).toBe('/student')
})

test('a mailbox that is not verified offers its link again, once a minute', async () => {
  server.on(ME, () => ok(aUser({ email_verified: false })))
  server.on(RESEND, () => ok(null))
  open()
  await screen.findByText('لم يُؤكَّد بعد')
  await press('إعادة إرسال رابط التأكيد')
  await screen.findByText('أرسلنا رابط التأكيد إلى بريدكِ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /بعد/ }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('a link that could not be sent leaves the button open and says why', async () => {
  server.on(ME, () => ok(aUser({ email_verified: false })))
  server.on(RESEND, () => refuse('rate_limited', 'أُرسلت رسالة قبل قليل، انتظري دقيقة ثم أعيدي الإرسال'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة إرسال رابط التأكيد' }))
  await screen.findByText('أُرسلت رسالة قبل قليل، انتظري دقيقة ثم أعيدي الإرسال')
  expect(
    screen
      .getByRole<HTMLButtonElement>('button', { name: 'إعادة إرسال رابط التأكيد' })
      .getAttribute('aria-disabled'),
  ).toBeNull()
})

const photo = new File(['صورة'], 'me.png', { type: 'image/png' })

test('a photo goes into its own bucket and then becomes hers', async () => {
  vi.mocked(upload).mockResolvedValue({ path: 'avatars/a.webp', url: '/storage/avatars/a.webp' })
  server.on(SAVE, () => ok(aUser({ avatar: '/storage/avatars/a.webp?sig=x' })))
  open()
  await userEvent.upload(await screen.findByLabelText('إضافة صورة', { selector: 'input' }), photo)
  await screen.findByRole('button', { name: 'إزالة الصورة' })
  expect(vi.mocked(upload).mock.calls[0]?.[1]).toEqual({ file: photo, fields: { bucket: 'avatars' } })
  expect(server.to(SAVE)[0]?.body).toEqual({ avatar_path: 'avatars/a.webp' })
  expect(currentSession().user?.avatar).toBe('/storage/avatars/a.webp?sig=x')
})

test('a photo that is refused says why and leaves the initials', async () => {
  const message = 'فشل الرفع: حجم الملف أكبر من المسموح'
  vi.mocked(upload).mockRejectedValue(new ApiError({ type: 'validation_error', message }))
  open()
  await userEvent.upload(await screen.findByLabelText('إضافة صورة', { selector: 'input' }), photo)
  expect((await screen.findByText(/^فشل الرفع/)).textContent).toBe(message)
  expect(server.to(SAVE)).toHaveLength(0)
})

test('her photo can be taken away again', async () => {
  server.on(ME, () => ok(aUser({ avatar: '/storage/avatars/a.webp?sig=x' })))
  server.on(SAVE, () => ok(aUser()))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة الصورة' }))
  await screen.findByLabelText('إضافة صورة', { selector: 'input' })
  expect(server.to(SAVE)[0]?.body).toEqual({ avatar_path: null })
})

test('a profile that cannot be loaded says so and can be tried again', async () => {
  server.on(ME, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  await screen.findByText('تعذر تحميل ملفكِ الشخصي')
  server.on(ME, () => ok(aUser()))
  await press(/إعادة المحاولة/)
  await screen.findByLabelText('الاسم الكامل')
})

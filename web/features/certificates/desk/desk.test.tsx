// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CertificateDetails } from '#contract/certificates/desk-shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { AT } from '#web/testing/player.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as viewScreen } from './certificate-view-screen.tsx'
import { screen as correctionsScreen } from './corrections-screen.tsx'
import { screen as issueScreen } from './issuing/issue-screen.tsx'
import { screen as issuedScreen } from './issued/issued-screen.tsx'

beforeEach(() => {
  freshBrowser()
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
})
afterEach(cleanup)

const page = (items: unknown[]) =>
  ok(items, { meta: { page: 1, per_page: 20, total: items.length, last_page: 1 } })

const noFigures = { issued: 0, recent: 0, revoked: 0, replaced: 0, expired: 0, holders: 0, by_title: [] }

const details = (over: Partial<CertificateDetails> = {}): CertificateDetails => ({
  id: 3,
  number: 'CERT-2026-0042',
  code: 'ABCDE-FGHJK',
  title: 'تحفة الأطفال',
  student_name: 'أسماء الحربي',
  course_id: 7,
  awarded_at: AT,
  issued_at: AT,
  state: 'valid',
  source: 'course',
  first_issued_at: null,
  revoked_at: null,
  expires_on: null,
  is_shared: false,
  picture_url: '/picture',
  download_url: '/download',
  image_url: '/image',
  student: { id: 5, name: 'أسماء الحربي' },
  template: null,
  acts: [{ act: 'issued', reason: '', by: null, at: AT }],
  replaced_by: null,
  replaces: null,
  printed_texts: [],
  can: { share: false, ask_correction: false, revoke: true, restore: false, reissue: true },
  ...over,
})

test('a certificate is revoked with a reason only, and then says so with its history', async () => {
  const SHOW = 'GET /api/v1/admin/certificates/3'
  const REVOKE = 'DELETE /api/v1/admin/certificates/3'
  const revoked = details({
    state: 'revoked',
    revoked_at: AT,
    acts: [{ act: 'revoked', reason: 'صدرت بخطأ', by: { id: 1, name: 'هدى المنصور' }, at: AT }],
    can: { share: false, ask_correction: false, revoke: false, restore: true, reissue: false },
  })
  const server = fakeServer({ [SHOW]: () => ok(details()), [REVOKE]: () => ok(revoked) })
  const { Component } = viewScreen
  openScreen('/admin/certificates/view/:certificateId', '/admin/certificates/view/3', Component)
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء الشهادة' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء الشهادة' }))
  expect((await within(dialog).findAllByText('اكتبي السبب')).length).toBeGreaterThan(0)
  expect(server.to(REVOKE)).toHaveLength(0)
  server.on(SHOW, () => ok(revoked))
  await userEvent.type(within(dialog).getByRole('textbox'), 'صدرت بخطأ')
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء الشهادة' }))
  await waitFor(() => expect(server.to(REVOKE).at(-1)?.query.get('reason')).toBe('صدرت بخطأ'))
  expect(await screen.findByText('ملغاة')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'إعادة الشهادة' })).toBeTruthy()
})

test('a certificate is printed from its page, the paper alone', async () => {
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => expect(document.documentElement.dataset['printing']).toBe('certificate'))
  fakeServer({ 'GET /api/v1/admin/certificates/3': () => ok(details()) })
  const { Component } = viewScreen
  openScreen('/admin/certificates/view/:certificateId', '/admin/certificates/view/3', Component)
  await userEvent.click(await screen.findByRole('button', { name: 'طباعة' }))
  expect(print).toHaveBeenCalledOnce()
  expect(document.querySelector('.certificate-paper')?.textContent).not.toContain('الرقم')
  window.dispatchEvent(new Event('afterprint'))
  expect(document.documentElement.dataset['printing']).toBeUndefined()
  print.mockRestore()
})

test('the history of a certificate that corrects another one says that it was issued anew', async () => {
  fakeServer({ 'GET /api/v1/admin/certificates/3': () => ok(details({ replaces: 2 })) })
  const { Component } = viewScreen
  openScreen('/admin/certificates/view/:certificateId', '/admin/certificates/view/3', Component)
  await screen.findByText('صدرت تصحيحًا للنسخة الأولى')
})

test('before a batch she sees who gets one and who does not and why, and nothing is issued before she confirms', async () => {
  const CREATE = 'POST /api/v1/admin/certificate-batches'
  const candidate = (id: number, name: string, left_out: string | null) => ({
    person: { id, name },
    average: 92,
    attendance: null,
    left_out,
  })
  const server = fakeServer({
    'GET /api/v1/admin/certificate-templates': () => page([]),
    'GET /api/v1/admin/courses': () => page([]),
    'GET /api/v1/admin/students': () => page([]),
    'GET /api/v1/admin/certificate-batches': () => page([]),
    'POST /api/v1/admin/certificate-batches/preview': () =>
      ok({
        title: 'التجويد',
        qualified_count: 1,
        left_out_count: 1,
        qualified: [candidate(1, 'منى', null)],
        left_out: [candidate(2, 'سارة', 'not_finished')],
      }),
    [CREATE]: () => refuse('conflict', 'صارت المستحقات 2 وكنّ 1 في المعاينة؛ راجعيها ثم أصدري.'),
  })
  const { Component } = issueScreen
  openScreen('/admin/certificates/issue', '/admin/certificates/issue', Component)
  await userEvent.click(await screen.findByRole('button', { name: 'معاينة المستحقات' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('لم تتمّها بعد')).toBeTruthy()
  expect(server.to(CREATE)).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'إصدار شهادة واحدة' }))
  expect(await within(dialog).findByText(/صارت المستحقات/)).toBeTruthy()
  expect(server.to(CREATE)).toHaveLength(1)
})

test('a request shows the printed and the wanted name side by side, and is approved with one press', async () => {
  const LIST = 'GET /api/v1/admin/certificate-corrections'
  const APPROVE = 'POST /api/v1/admin/certificate-corrections/4/approve'
  const correction = {
    id: 4,
    certificate_id: 3,
    wanted_name: 'أسماء بنت خالد الحربي',
    note: 'سقط اسم الأب',
    state: 'waiting',
    answer: '',
    created_at: AT,
    decided_at: null,
    person: { id: 5, name: 'أسماء الحربي' },
    certificate: {
      number: 'CERT-2026-0042',
      title: 'التجويد',
      source: 'course',
      student_name: 'أسماء الحربي',
    },
  }
  const server = fakeServer({ [LIST]: () => page([correction]), [APPROVE]: () => ok(correction) })
  const { Component } = correctionsScreen
  openScreen('/admin/certificates/corrections', '/admin/certificates/corrections', Component)
  expect(await screen.findByText('أسماء الحربي')).toBeTruthy()
  expect(screen.getByText('أسماء بنت خالد الحربي')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^قبول وإصدار/ }))
  expect(await screen.findByText('صدرت النسخة المصحّحة')).toBeTruthy()
  expect(server.to(APPROVE)).toHaveLength(1)
})

test('another signing key is made only after she has read what follows, and stands first in the list', async () => {
  const key = (kid: string) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid,
    x: 'x',
    made_at: AT,
  })
  const ROTATE = 'POST /api/v1/admin/certificate-keys'
  const published = [key('first')]
  const server = fakeServer({
    'GET /api/v1/admin/certificates': () => page([]),
    'GET /api/v1/admin/certificates/stats': () => ok(noFigures),
    'GET /api/v1/certificates/keys': () => ok({ keys: published }),
    [ROTATE]: () => {
      published.unshift(key('second'))
      return ok({ keys: published })
    },
  })
  openScreen('/admin/certificates', '/admin/certificates', issuedScreen.Component)
  await userEvent.click(await screen.findByRole('button', { name: 'مفاتيح التوقيع' }))
  expect(await screen.findByText('first')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'مفتاح جديد...' }))
  expect(screen.getByText(/وتبقى المفاتيح السابقة منشورة/)).toBeTruthy()
  expect(server.to(ROTATE)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'مفتاح جديد' }))
  await waitFor(() => expect(server.to(ROTATE)).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'مفاتيح التوقيع' }))
  const lines = await screen.findAllByText(/^(first|second)$/)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['second', 'first'])
})

test('what the letter of a certificate brings is chosen in a dialog and saved', async () => {
  const MAILING = 'api/v1/admin/certificate-mailing'
  const server = fakeServer({
    'GET /api/v1/admin/certificates': () => page([]),
    'GET /api/v1/admin/certificates/stats': () => ok(noFigures),
    [`GET /${MAILING}`]: () => ok({ with_pdf: false }),
    [`PUT /${MAILING}`]: () => ok({ with_pdf: true }),
  })
  openScreen('/admin/certificates', '/admin/certificates', issuedScreen.Component)
  await userEvent.click(await screen.findByRole('button', { name: 'رسائل الشهادات' }))
  expect(await screen.findByRole('radio', { name: /رابط الشهادة وحده/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /ومعه ملف PDF/ }))
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'رسائل الشهادات' })).toBeNull())
  expect(server.to(`PUT /${MAILING}`).map(({ body }) => body)).toEqual([{ with_pdf: true }])
})

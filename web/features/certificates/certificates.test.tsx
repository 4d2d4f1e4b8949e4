// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  Certificate,
  CertificateWithTexts,
  CourseCertificate,
  Verification,
} from '#contract/certificates/shapes.ts'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { AT } from '#web/testing/player.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { useCertificateButton } from './public/certificate-button.tsx'
import { screen as certificateScreen } from './certificate-screen.tsx'
import { screen as listScreen } from './certificates-screen.tsx'
import { screen as verificationScreen } from './verification/verification-screen.tsx'

beforeEach(() => {
  freshBrowser()
  teachJsdomDialogs()
  beSignedIn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

const OF_COURSE = 'GET /api/v1/courses/7/certificate'
const ISSUE = 'POST /api/v1/courses/7/certificate'
const MINE = 'GET /api/v1/my-certificates'
const meta = (total: number) => ({ meta: { page: 1, per_page: 20, total, last_page: 1 } })

const aCertificate = (over: Partial<Certificate> = {}): Certificate => ({
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
  can: { share: true, ask_correction: true },
  ...over,
})
const withTexts = (over: Partial<CertificateWithTexts> = {}): CertificateWithTexts => ({
  ...aCertificate(),
  printed_texts: [],
  ...over,
})
const anAnswer = (over: Partial<CourseCertificate> = {}): CourseCertificate => ({
  certificate: null,
  can: { issue: true },
  ...over,
})

function OneButton() {
  return useCertificateButton(7)
}
const openButton = () => openScreen('/here', '/here', OneButton)

test('she issues her certificate, is told so and comes to her certificates', async () => {
  const server = fakeServer({ [OF_COURSE]: () => ok(anAnswer()), [ISSUE]: () => ok(aCertificate()) })
  openButton()
  await userEvent.click(await screen.findByRole('button', { name: 'إصدار الشهادة' }))
  expect(await screen.findByText('تم إصدار الشهادة')).toBeTruthy()
  expect(screen.getByText('يمكنك عرضها أو تنزيلها الآن.')).toBeTruthy()
  expect(server.to(ISSUE)).toHaveLength(1)
})

test('what the server refuses is said in its words, and any other failure in calm ones', async () => {
  const server = fakeServer({
    [OF_COURSE]: () => ok(anAnswer()),
    [ISSUE]: () => refuse('conflict', 'لا تُمنح شهادة لهذه الدورة.'),
  })
  openButton()
  const button = await screen.findByRole('button', { name: 'إصدار الشهادة' })
  await userEvent.click(button)
  expect(await screen.findByText('تعذر الإصدار')).toBeTruthy()
  expect(screen.getByText('لا تُمنح شهادة لهذه الدورة.')).toBeTruthy()
  server.on(ISSUE, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  await userEvent.click(button)
  expect(await screen.findByText('حدث خطأ أثناء إصدار الشهادة')).toBeTruthy()
})

test('an issued certificate leads to the list, and a course without one shows nothing', async () => {
  const server = fakeServer({
    [OF_COURSE]: () => ok(anAnswer({ certificate: aCertificate(), can: { issue: false } })),
  })
  openButton()
  const link = await screen.findByRole('link', { name: 'تم الإصدار - الذهاب للشهادات' })
  expect(link.getAttribute('href')).toBe('/student/certificates')
  cleanup()
  server.on(OF_COURSE, () => ok(anAnswer({ can: { issue: false } })))
  openButton()
  await waitFor(() => expect(server.to(OF_COURSE)).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('her list shows each certificate with its code, its file and whether its picture is shared', async () => {
  fakeServer({ [MINE]: () => ok([aCertificate(), aCertificate({ id: 4, is_shared: true })], meta(2)) })
  const { Component } = listScreen
  openScreen('/student/certificates', '/student/certificates', Component)
  expect(await screen.findByText('شهادتان، الأحدث أولًا.')).toBeTruthy()
  expect(screen.getAllByText('ABCDE-FGHJK')).toHaveLength(2)
  expect(screen.getByText('سارية، صورتها متاحة لمن معه الرمز')).toBeTruthy()
})

test('a file that cannot be had is said in its words, and the page stays', async () => {
  fakeServer({
    [MINE]: () => ok([aCertificate()], meta(1)),
    'GET /api/v1/certificates/3/download': () => refuse('unavailable', 'الخدمة مشغولة، حاولي بعد قليل'),
  })
  const { Component } = listScreen
  openScreen('/student/certificates', '/student/certificates', Component)
  expect(await screen.findByText('شهادة واحدة.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'تنزيل PDF: تحفة الأطفال' }))
  expect(await screen.findByText('الخدمة مشغولة، حاولي بعد قليل')).toBeTruthy()
  expect(screen.getByText('ABCDE-FGHJK')).toBeTruthy()
})

test('a picture that does not come is said, and asked for anew by a new address', async () => {
  let picture_url = '/picture?until=1'
  fakeServer({ 'GET /api/v1/certificates/3': () => ok(withTexts({ picture_url })) })
  const { Component } = certificateScreen
  openScreen('/student/certificate/:certificateId', '/student/certificate/3', Component)
  fireEvent.error(await screen.findByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  picture_url = '/picture?until=2'
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(picture_url))
})

test('what is written in the picture stands on the page too', async () => {
  const printed_texts = ['شهادة إتمام', 'بتقدير: ممتاز', 'ABCDE-FGHJK']
  fakeServer({ 'GET /api/v1/certificates/3': () => ok(withTexts({ printed_texts })) })
  const { Component } = certificateScreen
  openScreen('/student/certificate/:certificateId', '/student/certificate/3', Component)
  const heading = await screen.findByRole('heading', { name: 'المكتوب في الشهادة' })
  const paragraphs = heading.closest('section')?.querySelectorAll('p') ?? []
  expect(Array.from(paragraphs, ({ textContent }) => textContent)).toEqual(printed_texts)
})

test('a corrected certificate leads her to the one that holds', async () => {
  fakeServer({
    'GET /api/v1/certificates/5': () =>
      ok(withTexts({ id: 5, state: 'replaced', can: { share: true, ask_correction: false } })),
  })
  const { Component } = certificateScreen
  openScreen('/student/certificate/:certificateId', '/student/certificate/5', Component)
  const link = await screen.findByRole('link', { name: 'شهاداتكِ' })
  expect(link.getAttribute('href')).toBe('/student/certificates')
})

test('before her first certificate the list says what comes', async () => {
  fakeServer({ [MINE]: () => ok([], meta(0)) })
  const { Component } = listScreen
  openScreen('/student/certificates', '/student/certificates', Component)
  expect(await screen.findByText('أول شهادة تنتظركِ')).toBeTruthy()
})

function openVerification(verification: Partial<Verification>) {
  fakeServer({
    'GET /api/v1/certificates/code/ABCDEFGHJK': () =>
      ok({ valid: false, certificate: null, checked_at: AT, ...verification }),
  })
  const { Component } = verificationScreen
  openScreen('/certificate/:code', '/certificate/ABCDEFGHJK', Component)
}

const verified = (over: Partial<NonNullable<Verification['certificate']>> = {}) => {
  const { id: _id, course_id: _course, is_shared: _shared, can: _can, ...certificate } = aCertificate()
  return {
    ...certificate,
    issuer: 'رتّل',
    replaced_by: null,
    picture_url: null,
    printed_texts: [],
    ...over,
  }
}

test('a revoked certificate says so and since when, a corrected one leads to the one that holds', async () => {
  openVerification({ certificate: verified({ state: 'revoked', revoked_at: '2026-09-03T09:00:00.000Z' }) })
  expect(await screen.findByText('شهادة ملغاة')).toBeTruthy()
  expect(screen.getByText(/هجرية، الموافق ٣ سبتمبر ٢٠٢٦/)).toBeTruthy()
  cleanup()
  const replaced_by = { code: 'KKKKK-MMMMM', issued_at: AT }
  openVerification({ certificate: verified({ state: 'replaced', replaced_by }) })
  expect(await screen.findByText('حلّت محلها نسخة أحدث')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'اعرضي النسخة السارية' })
  expect(link.getAttribute('href')).toBe('/certificate/KKKKKMMMMM')
  cleanup()
  openVerification({ certificate: verified({ state: 'expired', expires_on: '2026-10-01' }) })
  expect(await screen.findByText('شهادة انتهت مدتها')).toBeTruthy()
})

test('a right code says so first, then the name and the facts, without a picture that is not shared', async () => {
  openVerification({ valid: true, certificate: verified() })
  expect(await screen.findByText('الشهادة صحيحة')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('أسماء الحربي')
  expect(screen.getByText(/هجرية، الموافق ٢٠ نوفمبر ٢٠٢٦/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a wrong code is said, spelled as it was read', async () => {
  openVerification({})
  expect(await screen.findByText('الشهادة غير صحيحة')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('ABCDE-FGHJK')
  expect(screen.getByLabelText('رمز الشهادة')).toHaveProperty('value', 'ABCDE-FGHJK')
})

test('a saved file is checked without a network, with the keys that came with the page', async () => {
  const server = fakeServer({ [KEYS]: () => ok({ keys: [KEY] }) })
  const { Component } = verificationScreen
  openScreen('/certificate', '/certificate', Component)
  await waitFor(() => expect(server.to(KEYS)).toHaveLength(1))
  server.on(KEYS, unreachable)
  onlineManager.setOnline(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(screen.getByRole('button', { name: /دون اتصال/ }))
  await userEvent.upload(
    await screen.findByLabelText('ملف الشهادة'),
    new File(['نص'], 'شهادة.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText('ليس في الملف توقيع شهادة')).toBeTruthy()
})
const KEYS = 'GET /api/v1/certificates/keys'
const KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid: 'one',
  x: 'AAAA',
  made_at: '2026-11-01T08:00:00.000Z',
}

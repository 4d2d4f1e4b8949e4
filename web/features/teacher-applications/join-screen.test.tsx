// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { emptyValues, writeDraft } from './apply/draft.ts'
import { screen as join } from './join-screen.tsx'
import { screen as status } from './status-screen.tsx'

const SEND = 'POST /api/v1/teacher-applications'
const STATUS = 'POST /api/v1/teacher-applications/status'
const paper = {
  kind: 'cv' as const,
  token: 'T'.repeat(43),
  name: 'سيرتي.pdf',
  size: 2048,
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
}
const written = {
  ...emptyValues,
  name: 'هند القحطاني',
  email: 'hind@example.sa',
  phone: '0512345678',
  city: 'أبها',
  qualification: 'bachelor',
  memorised_juz: '٣٠',
  ijaza: 'none',
  experience_years: '7',
  subjects: ['hifz'],
  times: ['evening'],
  about: 'أعلّم القرآن منذ سبع سنوات في دار نسائية.',
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'إرسال الطلب' }))
const open = () => openScreen('/join-teacher', '/join-teacher', join.Component)
const ready = () => waitFor(() => expect(field('الاسم الكامل').matches(':disabled')).toBe(false))

let server: ReturnType<typeof fakeServer>
// As a screen that is gone to has its sections.
beforeAll(loadSections)
beforeEach(() => {
  freshBrowser('/join-teacher')
  Element.prototype.scrollIntoView = () => undefined
  server = fakeServer()
  setSession({ status: 'visitor', user: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an empty form says beside each field what is missing, and calls nobody', async () => {
  open()
  await ready()
  await send()
  await screen.findByText('الاسم مطلوب')
  screen.getByText('اختاري مجالًا واحدًا على الأقل')
  screen.getByText('أرفقي سيرتكِ الذاتية')
  screen.getByText('لا يُرسل الطلب قبل موافقتكِ')
  expect(document.activeElement).toBe(field('الاسم الكامل'))
  expect(server.to(SEND)).toHaveLength(0)
})

test('a draft comes back, is sent with its paper, and leaves the device', async () => {
  writeDraft(false, { values: written, papers: [paper] }, new Date())
  server.on(SEND, () => ok({ code: 'ABCDE23456' }))
  open()
  await ready()
  screen.getByText(/أكملي من حيث توقفتِ/)
  expect(field('الاسم الكامل').value).toBe('هند القحطاني')
  screen.getByText('سيرتي.pdf')
  await userEvent.click(screen.getByRole('checkbox', { name: /أقرّ بصحة ما كتبت/ }))
  await send()
  await screen.findByText('ABCDE-23456')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /وصلنا طلبكِ/ }))
  expect(server.to(SEND)[0]?.body).toMatchObject({
    cv: paper.token,
    memorised_juz: 30,
    ijaza_files: [],
    consent: true,
  })
  expect(localStorage.getItem('rattil_teacher_application')).toBeNull()
})

test('a paper that the server has forgotten is said at its place, and all that was typed stays', async () => {
  writeDraft(false, { values: written, papers: [paper] }, new Date())
  server.on(SEND, () =>
    refuse('validation_error', 'انتهت مدة حفظ هذا الملف', { errors: { cv: ['انتهت مدة حفظ هذا الملف'] } }),
  )
  open()
  await ready()
  await userEvent.click(screen.getByRole('checkbox', { name: /أقرّ بصحة ما كتبت/ }))
  await send()
  await screen.findByText('انتهت مدة حفظ هذا الملف')
  expect(field('المدينة والبلد').value).toBe('أبها')
})

test('a file over the bound is refused before it leaves, and can be taken away', async () => {
  open()
  await ready()
  const papers = within(screen.getByRole('group', { name: 'ملفاتكِ' }))
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'كبير.pdf', { type: 'application/pdf' })
  await userEvent.upload(papers.getByLabelText('السيرة الذاتية'), large)
  await screen.findByText('حجم الملف أكبر من ٥ ميغابايت.')
  await userEvent.click(screen.getByRole('button', { name: 'إزالة كبير.pdf' }))
  expect(screen.queryByText('كبير.pdf')).toBeNull()
})

test('what is typed is kept with every letter, and goes when she says so', async () => {
  open()
  await ready()
  await userEvent.type(field('المدينة والبلد'), 'أبها')
  expect(localStorage.getItem('rattil_teacher_application')).toContain('أبها')
  await userEvent.click(screen.getByRole('button', { name: 'امسحي المسودة' }))
  expect(localStorage.getItem('rattil_teacher_application')).toBeNull()
  expect(field('المدينة والبلد').value).toBe('')
})

test('one who is signed in finds her name and e-mail', async () => {
  beSignedIn(aUser({ name: 'أسماء الحربي' }))
  open()
  await ready()
  expect(field('الاسم الكامل').value).toBe('أسماء الحربي')
})

test('the fields are closed until it is known who is here, so that nothing typed is lost', async () => {
  setSession({ status: 'unknown', user: undefined })
  open()
  await screen.findByLabelText('الاسم الكامل')
  expect(field('الاسم الكامل').matches(':disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'إرسال الطلب' }).getAttribute('aria-disabled')).toBe('true')
})

test('the state of an application: a wrong pair is said, a right one shows the decision and its reason', async () => {
  openScreen('/teacher-application/status', '/teacher-application/status', status.Component)
  server.on(STATUS, () => refuse('not_found', 'لا يوجد طلب بهذا الرمز وهذا البريد.'))
  await userEvent.type(field('رمز المتابعة'), 'abcde-٢٣٤٥٦')
  await userEvent.type(field('البريد الإلكتروني'), 'hind@example.sa')
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'عرض الحالة' }))
  await ask()
  await screen.findByText('لا يوجد طلب بهذا الرمز وهذا البريد.')
  server.on(STATUS, () =>
    ok({
      code: 'ABCDE23456',
      status: 'refused',
      created_at: '2026-11-01T08:00:00.000Z',
      decided_at: '2026-11-05T08:00:00.000Z',
      reason: 'لا شاغر الآن',
    }),
  )
  await ask()
  await screen.findByText('لا شاغر الآن')
  screen.getByText('مرفوض')
  expect(server.to(STATUS).at(-1)?.body).toEqual({ code: 'ABCDE23456', email: 'hind@example.sa' })
})

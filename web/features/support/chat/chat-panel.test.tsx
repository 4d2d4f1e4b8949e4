// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SupportDesk } from '#contract/support/shapes.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { ChatPanel } from './chat-panel.tsx'
import { chatFrom, writeChat } from './chat-store.ts'

const SEND = 'POST /api/v1/support-tickets'
const ADD = 'POST /api/v1/support-tickets/messages'
const STATUS = 'GET /api/v1/support-tickets/status'
const desk: SupportDesk = {
  is_open: true,
  changes_at: '2026-11-22T19:00:00.000Z',
  waiting: 3,
  first_answer_minutes: null,
  takes_international_phones: true,
}
const entry = (id: number, text: string, is_desk = false) => ({
  id,
  is_desk,
  author: is_desk ? 'سلمى ا.' : 'نورة',
  text,
  files: [],
  created_at: '2026-11-22T08:00:00.000Z',
})
const ticket = (...entries: ReturnType<typeof entry>[]) => ({
  tracking_code: 'ABCDE23456',
  subject: 'كلمة المرور',
  category: 'general',
  status: 'open',
  created_at: '2026-11-22T08:00:00.000Z',
  next_message: 'joins',
  entries,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/courses')
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  server = fakeServer({ 'GET /api/v1/support-tickets/desk': () => ok(desk) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => openScreen('/courses', '/courses', () => <ChatPanel onClose={() => undefined} />)
const visit = () => setSession({ status: 'visitor', user: undefined })
const answer = async (label: string, text: string) => {
  await userEvent.type(await screen.findByLabelText(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'متابعة' }))
}
async function answerAll() {
  await answer('اسمكِ', 'نورة القحطاني')
  await answer('بريدكِ الإلكتروني', 'noura@example.sa')
  await userEvent.click(await screen.findByRole('button', { name: 'تخطّي' }))
  await answer('موضوع رسالتكِ', 'كلمة المرور')
}
const write = async (label: string, text: string) => {
  await userEvent.type(await screen.findByLabelText(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }))
}

test('a visitor is asked step by step, gets her code, and what follows joins the ticket', async () => {
  server.on(SEND, () => ok({ tracking_code: 'ABCDE23456', email: 'noura@example.sa' }))
  server.on(STATUS, () => ok({ ticket: ticket(entry(1, 'لا يصل الرابط')), tickets: [] }))
  server.on(ADD, () =>
    ok(ticket(entry(1, 'لا يصل الرابط'), entry(2, 'جربتُ مرتين'), entry(3, 'جربي الآن', true))),
  )
  visit()
  open()
  await screen.findByText('المكتب مفتوح، وأمامكِ ٣ رسائل')
  await answerAll()
  await screen.findByText('شكرًا يا نورة. صِفي ما حدث، ومتى.')
  await write('رسالتكِ', 'لا يصل الرابط')
  await screen.findByText('ABCDE-23456')
  expect(server.to(SEND)[0]?.body).toEqual({
    name: 'نورة القحطاني',
    email: 'noura@example.sa',
    phone: null,
    subject: 'كلمة المرور',
    message: 'لا يصل الرابط',
    source: 'bubble',
  })
  await write('أضيفي إلى تذكرتكِ', 'جربتُ مرتين')
  await screen.findByText('جربي الآن')
  expect(server.to(SEND)).toHaveLength(1)
  expect(server.to(ADD)[0]?.body).toEqual({
    tracking_code: 'ABCDE23456',
    email: 'noura@example.sa',
    message: 'جربتُ مرتين',
  })
})

test('what she typed is there again after a reload, and an earlier answer can be changed', async () => {
  visit()
  open()
  await answer('اسمكِ', 'نورة')
  await userEvent.type(await screen.findByLabelText('بريدكِ الإلكتروني'), 'noura@exa')
  cleanup()
  open()
  expect(await screen.findByLabelText('بريدكِ الإلكتروني')).toHaveProperty('value', 'noura@exa')
  await userEvent.click(screen.getByRole('button', { name: /نورة، تعديل/ }))
  expect(await screen.findByLabelText('اسمكِ')).toHaveProperty('value', 'نورة')
})

test('a wrong answer is told as a line of the talk and asked again', async () => {
  visit()
  open()
  await answer('اسمكِ', 'ن')
  expect((await screen.findByRole('alert')).textContent).toContain('الاسم أقصر من حرفين')
  await userEvent.type(screen.getByLabelText('اسمكِ'), 'ورة')
  await userEvent.click(screen.getByRole('button', { name: 'متابعة' }))
  await answer('بريدكِ الإلكتروني', 'noura@example.sa')
  await answer('رقم الجوال، اختياري', '05 5123 456')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'الرقم يبدأ بـ 05 ويليه ثمانية أرقام. كتبتِ سبعة.',
  )
})

test('too many, no network and a fault are told as they are; the text stays and goes with the same key', async () => {
  visit()
  open()
  await answerAll()
  server.on(SEND, unreachable)
  await write('رسالتكِ', 'لا يصل الرابط')
  await screen.findByText('تعذر الاتصال، ونصّكِ محفوظ هنا.')
  server.on(SEND, () => refuse('rate_limited', 'محاولات كثيرة'))
  await userEvent.click(screen.getByRole('button', { name: 'أعيدي الإرسال' }))
  await screen.findByText('أرسلتِ رسائل كثيرة، انتظري قليلًا ثم أعيدي.')
  expect(screen.getByLabelText('رسالتكِ')).toHaveProperty('value', 'لا يصل الرابط')
  server.on(SEND, () => ok({ tracking_code: 'ABCDE23456', email: 'noura@example.sa' }))
  server.on(STATUS, () => ok({ ticket: ticket(entry(1, 'لا يصل الرابط')), tickets: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'أعيدي الإرسال' }))
  await screen.findByText('ABCDE-23456')
  const keys = new Set(server.to(SEND).map(({ idempotencyKey }) => idempotencyKey))
  expect(keys.size).toBe(1)
})

test('what she writes while a message is on its way stays in the field', async () => {
  const opening = Promise.withResolvers<Response>()
  const adding = Promise.withResolvers<Response>()
  server.on(SEND, () => opening.promise)
  server.on(ADD, () => adding.promise)
  server.on(STATUS, () => ok({ ticket: ticket(entry(1, 'لا يصل الرابط')), tickets: [] }))
  visit()
  open()
  await answerAll()
  await write('رسالتكِ', 'لا يصل الرابط')
  await userEvent.clear(screen.getByLabelText('رسالتكِ'))
  await userEvent.type(screen.getByLabelText('رسالتكِ'), 'وجربتُ مرتين')
  opening.resolve(ok({ tracking_code: 'ABCDE23456', email: 'noura@example.sa' }))
  expect(await screen.findByLabelText('أضيفي إلى تذكرتكِ')).toHaveProperty('value', 'وجربتُ مرتين')

  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }))
  await userEvent.type(screen.getByLabelText('أضيفي إلى تذكرتكِ'), ' وثلاثًا')
  adding.resolve(ok(ticket(entry(1, 'لا يصل الرابط'), entry(2, 'وجربتُ مرتين'))))
  await within(screen.getByRole('log')).findByText('وجربتُ مرتين')
  expect(screen.getByLabelText('أضيفي إلى تذكرتكِ')).toHaveProperty('value', 'وجربتُ مرتين وثلاثًا')
})

test('one who is signed in begins at the subject, and her talk is not the next person’s', async () => {
  beSignedIn(aUser({ name: 'أسماء الحربي' }))
  open()
  await answer('موضوع رسالتكِ', 'صوت الدرس')
  await screen.findByText('شكرًا يا أسماء. صِفي ما حدث، ومتى.')
  cleanup()
  visit()
  open()
  await screen.findByLabelText('اسمكِ')
  await waitFor(() => expect(screen.queryByText('صوت الدرس')).toBeNull())
})

test('of a talk that goes on, only what comes then is read aloud', async () => {
  let entries = [entry(1, 'لا يصل الرابط'), entry(2, 'جربي الآن', true)]
  server.on(STATUS, () => ok({ ticket: ticket(...entries), tickets: [] }))
  const kept = { tracking_code: 'ABCDE23456', email: 'noura@example.sa' }
  writeChat(false, { ...chatFrom(false), ticket: kept }, new Date())
  visit()
  const said = listenForSpeech('[role=log]')
  const { queries } = open()
  await screen.findByText('جربي الآن')
  await waitFor(() => expect(screen.getByRole('log').getAttribute('aria-live')).toBeNull())
  expect(said).toEqual([])
  entries = [...entries, entry(3, 'وصل الآن؟', true)]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(said.join(' ')).toContain('وصل الآن؟'))
})

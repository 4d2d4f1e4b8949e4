// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TicketDetail, TicketEntry, TicketRow } from '#contract/support/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as desk } from './desk-screen.tsx'

const PATH = '/admin/support-tickets'
const LIST = `GET /api/v1${PATH}`
const ONE = `GET /api/v1${PATH}/7`
const RESPOND = `PUT /api/v1${PATH}/7/respond`

const row: TicketRow = {
  id: 7,
  tracking_code: 'ABCDE23456',
  subject: 'لا يصل الرابط',
  name: 'نورة القحطاني',
  email: 'noura@example.sa',
  is_member: false,
  category: 'account',
  priority: 'high',
  status: 'open',
  assignee: null,
  turn: 'desk',
  due_at: '2026-11-22T08:00:00.000Z',
  created_at: '2026-11-22T07:00:00.000Z',
  updated_at: '2026-11-22T07:00:00.000Z',
}
const entry = (id: number, kind: TicketEntry['kind'], text: string, name: string): TicketEntry => ({
  id,
  kind,
  author: { id, name },
  text,
  files: [],
  event: null,
  sender: null,
  is_automatic: false,
  tracking_code: null,
  quoted: '',
  created_at: '2026-11-22T07:00:00.000Z',
})
const detail = (over: Partial<TicketDetail> = {}): TicketDetail => ({
  ...row,
  phone: null,
  source: 'bubble',
  waiting_since: '2026-11-22T07:00:00.000Z',
  entries: [entry(1, 'message', 'طلبتُ الرابط مرتين', 'نورة القحطاني')],
  merged: [],
  merged_into: null,
  continues: null,
  account: null,
  history: [],
  can: { answer: true, close: true, reopen: false, merge: [] },
  ...over,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  teachJsdomDialogs()
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>()
  server = fakeServer({
    [LIST]: () => ok([row], { meta: { page: 1, per_page: 20, total: 1, last_page: 1 } }),
    [ONE]: () => ok(detail()),
    [`GET /api/v1${PATH}/overview`]: () =>
      ok({ open: 1, waiting: 1, late: 1, mine: 0, unassigned: 1, directors: [{ id: 3, name: 'سلمى' }] }),
    [`GET /api/v1${PATH}/replies`]: () =>
      ok([{ id: 4, title: 'الترحيب', text: 'أهلًا {الاسم}، خلال {المدة}.', used_count: 2 }]),
  })
  beSignedIn(aUser({ id: 3, role: 'admin', name: 'سلمى العمري' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const openOne = () => openScreen(`${PATH}/:ticketId`, `${PATH}/7`, desk.Component)
const field = () => screen.findByLabelText('نص الرد')

test('the list says how late a ticket is in words; an empty desk and a failure are told apart', async () => {
  openScreen(PATH, PATH, desk.Component)
  await screen.findByText('لا يصل الرابط')
  screen.getByText(/^تأخرت/)
  cleanup()
  server.on(LIST, () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } }))
  openScreen(PATH, PATH, desk.Component)
  await screen.findByText('لا تذاكر مفتوحة')
  cleanup()
  server.on(LIST, () => refuse('server_error', 'حدث خطأ في الخادم'))
  openScreen(PATH, PATH, desk.Component)
  await screen.findByText('تعذر تحميل التذاكر')
})

test('the second of two answers meets the first, keeps its text, and is sent only on purpose', async () => {
  const answered = detail({
    status: 'in_progress',
    entries: [...detail().entries, entry(9, 'answer', 'جربي الرابط الجديد', 'هدى القرني')],
  })
  server.on(RESPOND, () => refuse('conflict', 'أجابت هدى القرني قبلكِ', { current: answered }))
  openOne()
  await userEvent.type(await field(), 'أعدنا إرساله')
  server.on(ONE, () => ok(answered))
  await userEvent.click(screen.getByRole('button', { name: 'أرسلي الردّ' }))
  const anyway = await screen.findByRole('button', { name: 'أرسلي مع ذلك' })
  screen.getByText('جربي الرابط الجديد')
  expect(await field()).toHaveProperty('value', 'أعدنا إرساله')
  server.on(RESPOND, () => ok(answered))
  await userEvent.click(anyway)
  await screen.findByText('أُرسل الرد')
  expect(server.to(RESPOND).map(({ body }) => body)).toMatchObject([{ seen: 1 }, { seen: 9 }])
})

test('what she writes while her answer is on its way stays in the field', async () => {
  const sending = Promise.withResolvers<Response>()
  server.on(RESPOND, () => sending.promise)
  openOne()
  await userEvent.type(await field(), 'أعدنا إرساله')
  await userEvent.click(screen.getByRole('button', { name: 'أرسلي الردّ' }))
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'وننتظر ردكِ')
  sending.resolve(ok(detail({ entries: [...detail().entries, entry(9, 'answer', 'أعدنا إرساله', 'سلمى')] })))
  await screen.findByText('أُرسل الرد')
  expect(await field()).toHaveProperty('value', 'وننتظر ردكِ')
})

test('a press on a key of the answer moves no focus before it acts, since the focus opens the form and moves its keys', async () => {
  openOne()
  const hand = userEvent.setup()
  const paperclip = await screen.findByRole('button', { name: 'إرفاق ملف' })
  await hand.pointer({ keys: '[MouseLeft>]', target: paperclip })
  expect(document.activeElement).toBe(document.body)
  await hand.pointer({ keys: '[/MouseLeft]', target: paperclip })
  expect(document.activeElement).toBe(paperclip)
  expect(paperclip.getAttribute('aria-expanded')).toBe('true')
})

test('a canned reply is filled from the ticket; a place that is left holds the sending', async () => {
  openOne()
  await userEvent.click(await screen.findByRole('button', { name: 'الترحيب' }))
  expect(await field()).toHaveProperty('value', 'أهلًا نورة، خلال {المدة}.')
  screen.getByText('{المدة}')
  expect(screen.getByRole('button', { name: 'أرسلي الردّ' }).getAttribute('aria-disabled')).toBe('true')
})

test('what she writes is there again when she comes back to the ticket', async () => {
  openOne()
  await userEvent.type(await field(), 'مسودة')
  cleanup()
  openOne()
  expect(await field()).toHaveProperty('value', 'مسودة')
})

test('markup in what she wrote is shown as the text that it is', async () => {
  const script = '<img src=x onerror=alert(1)>'
  server.on(ONE, () => ok(detail({ subject: script, entries: [entry(1, 'message', script, '<b>نورة</b>')] })))
  openOne()
  expect((await screen.findAllByText(script)).length).toBe(2)
  screen.getByText('<b>نورة</b>')
})

test('a merged ticket says where it goes on and takes no answer', async () => {
  const into = { ...row, id: 8, subject: 'الأولى' }
  server.on(ONE, () =>
    ok(detail({ merged_into: into, can: { answer: false, close: false, reopen: false, merge: [] } })),
  )
  openOne()
  await screen.findByText(/دُمجت هذه التذكرة في/)
  expect(screen.queryByLabelText('نص الرد')).toBeNull()
})

test('a ticket that opens is not read aloud as a whole, and what comes then is', async () => {
  const said = listenForSpeech('[role=log]')
  const { queries } = openOne()
  await screen.findByText('طلبتُ الرابط مرتين')
  const log = screen.getByRole('log')
  expect(log.getAttribute('aria-live')).toBe('off')
  await waitFor(() => expect(log.getAttribute('aria-live')).toBeNull())
  expect(said).toEqual([])
  const newest = entry(2, 'message', 'ولم يصل', 'نورة القحطاني')
  server.on(ONE, () => ok(detail({ entries: [...detail().entries, newest] })))
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(said.join(' ')).toContain('ولم يصل'))
})

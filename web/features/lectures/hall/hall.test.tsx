// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import type { EventType } from '#contract/realtime/events.ts'
import { hear } from '#web/kernel/realtime/hear.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aHall, anOwnLecture } from '#web/testing/lectures.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as hallScreen } from './hall-screen.tsx'

const ROOM = 'GET /api/v1/live-lectures/9/room'
const JOIN = 'POST /api/v1/live-lectures/9/join'
const ASK = 'POST /api/v1/live-lectures/9/questions'
const WRITE = 'POST /api/v1/live-lectures/9/chat'
const CHAT = 'GET /api/v1/live-lectures/9/chat'
const ACTS = 'POST /api/v1/teacher/live-lectures/9/acts'
const PAGE = { meta: { page: 1, per_page: 50, total: 0, last_page: 1 } }
const question = {
  id: 4,
  text: 'ما معنى «تبارك»؟',
  person: { id: 8, name: 'ريم القحطاني' },
  state: 'open',
  votes: 3,
  is_voted: false,
  is_own: false,
  created_at: '2026-11-23T17:35:00.000Z',
} as const
const open = {
  state: 'open',
  opens_at: '2026-11-23T17:20:00.000Z',
  seat: 'attendee',
  join_url: '/lectures/9/live',
  host_url: null,
  meeting_id: 'lecture-9',
  meeting_password: null,
  expires_at: '2026-11-23T17:50:00.000Z',
}

let hall: LectureRoom
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/lectures/9/live')
  beSignedIn(aUser())
  teachJsdomDialogs()
  hall = aHall()
  server = fakeServer({
    [JOIN]: () => ok(open),
    [ROOM]: () => ok(hall),
    'POST /api/v1/live-lectures/9/attendance': () => ok({ minutes: 1, inside: 12 }),
    [CHAT]: () => ok([], PAGE),
    'GET /api/v1/live-lectures/9/own': () => ok(anOwnLecture({ status: 'completed', minutes: 31 })),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const enter = () => openScreen('/lectures/:lectureId/live', '/lectures/9/live', hallScreen.Component)
const happens = (type: EventType, more: object = {}) =>
  act(() =>
    hear({
      room: 'lecture:9',
      seq: 1,
      type,
      payload: { lecture_id: 9, ...more },
      at: '2026-11-23T17:41:00.000Z',
    }),
  )

test('a lecture that ends while she watches changes her screen by itself', async () => {
  enter()
  await screen.findByRole('button', { name: 'اسمعي المحاضرة' })
  hall = aHall({ status: 'completed', ended_at: '2026-11-23T18:30:00.000Z' })
  happens('lecture.changed')
  await screen.findByRole('heading', { name: 'انتهت المحاضرة' })
  await screen.findByText('حضرتِ ٣١ دقيقة منها. جزاكِ الله خيرًا.')
  expect(screen.queryByRole('button', { name: 'اسمعي المحاضرة' })).toBeNull()
})

test('a slide turns with the speaker without asking the server', async () => {
  hall = aHall({ slides: ['/storage/a', '/storage/b'] })
  enter()
  await screen.findByRole('img', { name: 'الشريحة ١' })
  happens('lecture.slide', { slide: 1 })
  await screen.findByRole('img', { name: 'الشريحة ٢' })
  expect(server.to(ROOM)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'الشريحة التالية' })).toBeNull()
})

test('her question goes to the queue; one that is refused stays in the field', async () => {
  server.on(ASK, () => refuse('conflict', 'لكِ ثلاثة أسئلة تنتظر.'))
  enter()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('سؤالكِ')
  await userEvent.type(field, 'ما حكم المد؟')
  await userEvent.click(screen.getByRole('button', { name: 'اسألي' }))
  await screen.findByText('لكِ ثلاثة أسئلة تنتظر.')
  expect(field.value).toBe('ما حكم المد؟')
  server.on(ASK, () => ok(aHall({ questions: [{ ...question, text: 'ما حكم المد؟', is_own: true }] })))
  await userEvent.click(screen.getByRole('button', { name: 'اسألي' }))
  await screen.findByText('ما حكم المد؟', { selector: 'bdi' })
  await waitFor(() => expect(field.value).toBe(''))
})

test('slow mode is said beside the field, and the words stay', async () => {
  server.on(WRITE, () => refuse('conflict', 'بين رسالتين ١٠ ثوانٍ.'))
  enter()
  await userEvent.click(await screen.findByRole('tab', { name: 'المحادثة' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'رسالتكِ إلى الحاضرات' })
  await userEvent.type(field, 'السلام عليكن')
  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }))
  expect((await screen.findByRole('alert')).textContent).toContain('بين رسالتين ١٠ ثوانٍ.')
  expect(field.value).toBe('السلام عليكن')
})

test('of the chat only what comes while she is there is read aloud', async () => {
  const line = (id: number, text: string) => ({
    id,
    text,
    person: { id: 8, name: 'ريم القحطاني' },
    is_speaker: false,
    is_own: false,
    created_at: '2026-11-23T17:36:00.000Z',
  })
  server.on(CHAT, () => ok([line(1, 'السلام عليكن')], PAGE))
  const said = listenForSpeech('[role=log]')
  const { queries } = enter()
  await userEvent.click(await screen.findByRole('tab', { name: 'المحادثة' }))
  await screen.findByText('السلام عليكن')
  const log = screen.getByRole('log', { name: 'الرسائل' })
  await waitFor(() => expect(log.getAttribute('aria-live')).toBeNull())
  expect(said).toEqual([])
  server.on(CHAT, () => ok([line(2, 'نسمعكِ'), line(1, 'السلام عليكن')], PAGE))
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(said.join(' ')).toContain('نسمعكِ'))
})

test('a listener votes and asks for nothing, and is told why', async () => {
  hall = aHall({
    role: 'listener',
    questions: [question],
    can: { ask: false, write: false, start: false, end: false },
  })
  enter()
  const vote = await screen.findByRole('button', { name: /^صوّتي للسؤال/ })
  expect(vote.getAttribute('aria-disabled')).toBe('true')
  screen.getByText(/امتلأت المقاعد فأنتِ مستمعة/)
  expect(screen.queryByLabelText('سؤالكِ')).toBeNull()
})

test('whoever leads brings the woman who asked to the microphone', async () => {
  beSignedIn(aUser({ id: 3, role: 'teacher' }))
  hall = aHall({
    role: 'lead',
    questions: [question],
    can: { ask: false, write: true, start: false, end: true },
  })
  server.on(ACTS, () => ok({ ...hall, guest: question.person }))
  enter()
  await userEvent.click(await screen.findByRole('button', { name: 'إلى الميكروفون: ريم القحطاني' }))
  await screen.findByText('على الميكروفون:', { exact: false })
  expect(server.to(ACTS).map(({ body }) => body)).toEqual([{ kind: 'guest', person: 8 }])
})

test('before the door opens she is told when, and that she is reminded', async () => {
  server.on(JOIN, () => ok({ ...open, state: 'waiting', join_url: null, meeting_id: null }))
  server.on('GET /api/v1/live-lectures/clock', () => ok({ now: '2026-11-23T17:00:00.000Z' }))
  enter()
  await screen.findByText('لم يُفتح باب القاعة بعد')
  await screen.findByRole('timer')
})

test('whoever is invited to the microphone is heard only once she opens it, and may decline', async () => {
  hall = aHall({ guest: { id: aUser().id, name: aUser().name } })
  server.on('DELETE /api/v1/live-lectures/9/microphone', () => ok(aHall()))
  enter()
  const invitation = await screen.findByRole('region', { name: 'دعوة إلى الميكروفون' })
  within(invitation).getByRole('button', { name: 'افتحي الميكروفون' })
  await userEvent.click(within(invitation).getByRole('button', { name: 'لا، شكرًا' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'دعوة إلى الميكروفون' })).toBeNull())
  expect(server.to('DELETE /api/v1/live-lectures/9/microphone')).toHaveLength(1)
  expect(server.to('POST /api/v1/live-lectures/9/enter')).toEqual([])
})

test('a browser without calls says so and names others', async () => {
  enter()
  await userEvent.click(await screen.findByRole('button', { name: 'اسمعي المحاضرة' }))
  await screen.findByText(/هذا المتصفح لا يحمل الصوت/)
})

test('she who sent a paper sees how far it is and why it failed, and adds nothing meanwhile', async () => {
  beSignedIn(aUser({ id: 3, role: 'teacher' }))
  hall = aHall({ role: 'lead', paper: { pages: 20, drawn: 5, fault: null } })
  enter()
  await screen.findByText('نرسم صفحات الملف: ٥ من ٢٠')
  expect(screen.getByRole('button', { name: 'إضافة شرائح' }).getAttribute('aria-disabled')).toBe('true')
  hall = aHall({ role: 'lead', paper: { pages: 20, drawn: 5, fault: 'heavy' } })
  happens('lecture.changed')
  await screen.findByText(/صفحات الملف ثقيلة/)
})

test('everybody in a hall that is recorded sees it, and whoever is invited is told once more', async () => {
  hall = aHall({ is_recorded: true, guest: { id: aUser().id, name: aUser().name } })
  enter()
  await screen.findByText('تُسجَّل المحاضرة')
  await screen.findByText('المحاضرة تُسجَّل، فيكون صوتكِ في التسجيل.')
})

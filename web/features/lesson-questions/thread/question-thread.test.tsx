// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LessonQuestion } from '#contract/lesson-questions/shapes.ts'
import { keptWrites } from '#web/kernel/outbox/outbox-store.ts'
import { ok, refuse } from '#web/testing/fake-server.ts'
import {
  aCourse,
  aLesson,
  anEnrolment,
  AT,
  beOnline,
  comeBackOnline,
  lessonPath,
  openPlayer,
  playerServer,
  readyBrowser,
} from '#web/testing/player.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

const THREAD = `${lessonPath(1)}/questions`
const meta = (total: number) => ({ meta: { page: 1, per_page: 10, total, last_page: 1 } })

const aQuestion = (over: Partial<LessonQuestion> = {}): LessonQuestion => ({
  id: 5,
  text: 'متى يُقلب التنوين ميمًا؟',
  is_private: false,
  is_own: false,
  author: 'فاطمة ز.',
  created_at: AT,
  hidden_reason: null,
  answer: null,
  can: { change: false },
  ...over,
})

// What a part fetches later is here already, so that no test waits for a module.
beforeAll(() =>
  Promise.all([
    import('./question-thread.tsx'),
    import('#contract/lesson-questions/forms.ts'),
    import('#web/ui/toasts/toaster.tsx'),
  ]),
)

let questions: LessonQuestion[]
let server: ReturnType<typeof playerServer>
beforeEach(() => {
  readyBrowser()
  teachJsdomDialogs()
  Element.prototype.scrollIntoView = () => undefined
  window.history.replaceState(null, '', '/course-player/7#questions')
  questions = []
  server = playerServer(aCourse([aLesson(1)]), anEnrolment())
  server.on(`GET ${THREAD}`, () => ok(questions, meta(questions.length)))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const box = () => screen.findByRole('textbox', { name: 'سؤالكِ للمعلمة' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'إرسال السؤال' }))
const asked = () => server.calls.filter(({ method, path }) => method === 'POST' && path === THREAD)

test('what she asks is sent, and stands under the lesson until it is answered', async () => {
  server.on(`POST ${THREAD}`, () => {
    questions = [aQuestion({ is_own: true, is_private: true, can: { change: true } })]
    return ok(questions[0])
  })
  openPlayer()
  await userEvent.type(await box(), 'متى يُقلب التنوين ميمًا؟')
  await userEvent.click(screen.getByRole('checkbox', { name: /سؤال خاص/ }))
  await send()
  const list = within(await screen.findByRole('list', { name: 'أسئلة الدرس' }))
  expect(list.getByText('متى يُقلب التنوين ميمًا؟')).toBeTruthy()
  expect(list.getByText('أنتِ')).toBeTruthy()
  expect(list.getByText('بانتظار إجابة المعلمة')).toBeTruthy()
  expect(list.getByText('خاص')).toBeTruthy()
  expect(asked().map(({ body }) => body)).toEqual([{ text: 'متى يُقلب التنوين ميمًا؟', is_private: true }])
  expect(await box()).toMatchObject({ value: '' })
})

test('the answer of the teacher is marked as hers', async () => {
  questions = [
    aQuestion({ answer: { text: 'قبل الباء.', by: 'نورة السبيعي', is_director: false, at: AT } }),
    aQuestion({ id: 6, answer: { text: 'في المجموعة.', by: 'هدى', is_director: true, at: AT } }),
  ]
  openPlayer()
  expect(await screen.findByText('إجابة المعلمة')).toBeTruthy()
  expect(screen.getByText('نورة السبيعي')).toBeTruthy()
  expect(screen.getByText('قبل الباء.')).toBeTruthy()
  expect(screen.getByText('إجابة المديرة')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^حذف/ })).toBeNull()
})

test('without a network a question waits on the device and is sent when it is back', async () => {
  server.on(`POST ${THREAD}`, () => {
    questions = [aQuestion({ is_own: true })]
    return ok(questions[0])
  })
  openPlayer()
  beOnline(false)
  await userEvent.type(await box(), 'سؤال من الطريق')
  await send()
  const waiting = within(await screen.findByRole('list', { name: 'أسئلة بانتظار الاتصال' }))
  expect(waiting.getByText('سؤال من الطريق')).toBeTruthy()
  expect(asked()).toEqual([])
  comeBackOnline()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(await screen.findByRole('list', { name: 'أسئلة الدرس' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'أسئلة بانتظار الاتصال' })).toBeNull()
  expect(keptWrites()).toEqual([])
})

test('what the server refuses stays in the form with its sentence, and in no outbox', async () => {
  server.on(`POST ${THREAD}`, () =>
    refuse('validation_error', 'البيانات غير صحيحة', { errors: { text: ['في النص رمز تالف'] } }),
  )
  openPlayer()
  await userEvent.type(await box(), 'سؤال تالف')
  await send()
  expect(await screen.findByText('في النص رمز تالف')).toBeTruthy()
  expect(await box()).toHaveProperty('value', 'سؤال تالف')
  expect(keptWrites()).toEqual([])
})

test('an empty lesson invites her, an empty question is not sent, and a failure is tried again', async () => {
  server.on(`GET ${THREAD}`, () => refuse('unavailable', 'الخدمة متوقفة مؤقتًا'))
  openPlayer()
  expect(await screen.findByText('تعذر تحميل أسئلة الدرس')).toBeTruthy()
  server.on(`GET ${THREAD}`, () => ok([], meta(0)))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText(/لا أسئلة على هذا الدرس بعد/)).toBeTruthy()
  await send()
  expect(await screen.findByText('اكتبي سؤالكِ')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('her own question is changed or removed until it is answered', async () => {
  questions = [aQuestion({ is_own: true, can: { change: true } })]
  server.on('PUT /api/v1/lesson-questions/5', () => {
    questions = [aQuestion({ is_own: true, text: 'متى يُقلب؟', can: { change: true } })]
    return ok(questions[0])
  })
  server.on('DELETE /api/v1/lesson-questions/5', () => {
    questions = []
    return ok(null)
  })
  openPlayer()
  await userEvent.click(await screen.findByRole('button', { name: /^تعديل سؤالكِ: / }))
  const edit = screen.getByRole('textbox', { name: 'تعديل سؤالكِ' })
  await userEvent.clear(edit)
  await userEvent.type(edit, 'متى يُقلب؟')
  await userEvent.click(screen.getByRole('button', { name: 'حفظ السؤال' }))
  expect(await screen.findByText('متى يُقلب؟')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^حذف سؤالكِ: / }))
  await userEvent.click(await screen.findByRole('button', { name: 'حذف السؤال' }))
  expect(await screen.findByText(/لا أسئلة على هذا الدرس بعد/)).toBeTruthy()
})

const twoLessons = () => playerServer(aCourse([aLesson(1), aLesson(2)]), anEnrolment())
const openQuestions = () =>
  userEvent.click(screen.getByText(/^أسئلة الدرس/, { selector: 'summary *, summary' }))

test('a question that she has half typed is there again when she comes back to its lesson', async () => {
  server = twoLessons()
  server.on(`GET ${THREAD}`, () => ok([], meta(0)))
  server.on(`GET ${lessonPath(2)}/questions`, () => ok([], meta(0)))
  const { go } = openPlayer('/course-player/7?lesson=1')
  await userEvent.type(await box(), 'متى يُقلب')
  await userEvent.click(screen.getByRole('checkbox', { name: /سؤال خاص/ }))
  window.history.replaceState(null, '', '/course-player/7')
  await act(() => go('/course-player/7?lesson=2'))
  await openQuestions()
  expect(await box()).toMatchObject({ value: '' })
  await act(() => go('/course-player/7?lesson=1'))
  expect(screen.getByText('لديكِ سؤال لم يُرسل')).toBeTruthy()
  await openQuestions()
  expect(await box()).toMatchObject({ value: 'متى يُقلب' })
  expect(screen.getByRole('checkbox', { name: /سؤال خاص/ })).toMatchObject({ checked: true })
})

test('a question that was sent leaves no draft, and a refused one keeps it', async () => {
  server.on(`POST ${THREAD}`, () => refuse('forbidden', 'اكتبي سؤالكِ بعد قليل'))
  openPlayer()
  await userEvent.type(await box(), 'متى يُقلب التنوين ميمًا؟')
  await send()
  await screen.findByText('اكتبي سؤالكِ بعد قليل')
  cleanup()
  server.on(`POST ${THREAD}`, () => ok(aQuestion({ is_own: true })))
  openPlayer()
  expect(await box()).toMatchObject({ value: 'متى يُقلب التنوين ميمًا؟' })
  await send()
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(async () => expect(await box()).toMatchObject({ value: '' }))
  cleanup()
  openPlayer()
  expect(await box()).toMatchObject({ value: '' })
})

// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, refuse } from '#web/testing/fake-server.ts'
import {
  anEnrolment,
  anIntro,
  aQuestion,
  AT,
  beOnline,
  comeBackOnline,
  ENROLMENT,
  openPlayer,
  readyBrowser,
} from '#web/testing/player.ts'
import {
  QUIZ,
  START,
  INTRO,
  SHOW,
  SAVE,
  SUBMIT,
  two,
  sent,
  next,
  choose,
  heading,
  graded,
  resultOf,
  quizServer,
  begin,
} from '#web/testing/quiz.ts'

beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('before it begins she is told what it asks, and an empty quiz says that it is empty', async () => {
  const server = quizServer()
  server.on(INTRO, () => ok(anIntro({ time_limit_minutes: 15, attempts_left: 2 })))
  openPlayer('/course-player/7?lesson=3')
  expect(await screen.findByText('سؤالان')).toBeTruthy()
  expect(await screen.findByText('٥٠٪')).toBeTruthy()
  expect(screen.getByText('١٥ دقيقة')).toBeTruthy()
  expect(screen.getByText('محاولتان')).toBeTruthy()
  cleanup()
  quizServer([])
  openPlayer('/course-player/7?lesson=3')
  expect(await screen.findByText('لا توجد أسئلة في هذا الاختبار.')).toBeTruthy()
})

test('one question a view: on only when answered, back not from the first', async () => {
  const server = quizServer()
  await begin()
  expect(next().getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'السابق' }).getAttribute('aria-disabled'),
  ).toBe('true')
  await choose('إدغام')
  expect(next().getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(next())
  await heading('السؤال رقم 12')
  expect(screen.getByRole('heading', { name: 'السؤال رقم 12', description: 'السؤال ٢ من ٢' })).toBe(
    document.activeElement,
  )
  expect(next().textContent).toContain('إنهاء الاختبار')
  expect(next().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'السابق' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'إدغام' }).checked).toBe(true)
  expect(sent(server.to(SAVE))).toEqual([{ 11: 1 }])
})

test('arrows choose in the reading direction', async () => {
  const server = quizServer()
  await begin()
  await choose('إظهار')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'إدغام' }).checked).toBe(true)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'إخفاء' }).checked).toBe(true)
  await waitFor(() => expect(sent(server.to(SAVE)).at(-1)).toEqual({ 11: 2 }))
})

test('an unfinished attempt is resumed where she left it', async () => {
  const server = quizServer(two, { answers: { 11: 0 } })
  server.on(INTRO, () => ok(anIntro({ open: { id: 50, deadline_at: null } })))
  openPlayer('/course-player/7?lesson=3')
  await userEvent.click(await screen.findByRole('button', { name: 'واصلي الاختبار' }))
  await heading('السؤال رقم 12')
  cleanup()
  openPlayer('/course-player/7?lesson=3')
  await heading('السؤال رقم 12')
  expect(server.to(SHOW)).toHaveLength(1)
})

test.each([
  [100, 'ممتاز!', 'text-ok'],
  [80, 'ممتاز!', 'text-ok'],
  [79, 'جيد', 'text-ok'],
  [50, 'جيد', 'text-ok'],
  [49, 'حاولي مرة أخرى', 'text-warn'],
])('%i per cent is called %s', async (score, verdict, ink) => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11, { correct: 0, earned: 0 })], score)))
  await begin()
  await choose('إظهار')
  await userEvent.click(next())
  const result = await screen.findByRole('region', { name: 'نتيجة الاختبار' })
  expect(within(result).getByRole('heading').textContent).toBe(verdict)
  expect(result.querySelector('p')?.className).toContain(ink)
})

test('the server grades; a pass completes the lesson, shows every answer with its reason and leads on', async () => {
  const reviewed = [
    aQuestion(11, { correct: 1, correct_index: 1, earned: 1, explanation: 'لأنها من حروف يرملون.' }),
    aQuestion(12, { correct: 2, correct_index: 2, earned: 0, explanation: '' }),
  ]
  const server = quizServer()
  server.on(SUBMIT, () => resultOf(graded(reviewed, 50, { answers: { 11: 1, 12: 0 } })))
  await begin()
  await choose('إدغام')
  await userEvent.click(next())
  await choose('إظهار')
  server.on(ENROLMENT, () => ok(anEnrolment([3])))
  await userEvent.click(next())
  expect(await screen.findByText('أصبتِ في سؤال واحد من ٢. اجتزتِ الاختبار.')).toBeTruthy()
  expect(server.to(SUBMIT).map(({ body }) => body)).toEqual([{ answers: { 11: 1, 12: 0 } }])
  expect(await screen.findByText('لأنها من حروف يرملون.')).toBeTruthy()
  expect(screen.getByText('إجابتكِ، وهي الصحيحة')).toBeTruthy()
  expect(screen.getByText('الإجابة الصحيحة')).toBeTruthy()
  const on = await screen.findByRole('link', { name: 'إنهاء ومتابعة' })
  expect(on.getAttribute('href')).toBe('/course-player/7?lesson=4')
  expect(screen.queryByText(/ننتقل إلى/)).toBeNull()
})

test('after a fail she may try again; without attempts left she is told', async () => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11, { earned: 0, correct: 1 })], 0)))
  await begin()
  await choose('إظهار')
  await userEvent.click(next())
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة الاختبار' }))
  await heading('السؤال رقم 11')
  expect(server.to(START)).toHaveLength(2)
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11)], 0, { attempts_left: 0, review: 'score' })))
  await choose('إظهار')
  await userEvent.click(next())
  expect(await screen.findByText('استنفدتِ محاولات هذا الاختبار.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'إعادة الاختبار' })).toBeNull()
  expect(screen.queryByText('مراجعة الإجابات')).toBeNull()
})

test('a quiz that has closed says so before and after, and offers no other attempt', async () => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11)], 0, { is_closed: true, review: 'score' })))
  await begin()
  await choose('إظهار')
  await userEvent.click(next())
  expect(await screen.findByText('أُغلق هذا الاختبار، ولا تبدأ فيه محاولات جديدة.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'إعادة الاختبار' })).toBeNull()
  server.on(INTRO, () => ok(anIntro({ is_closed: true, closes_at: AT, completes_on: 'submit' })))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء' }))
  await screen.findByText('بتسليم إجاباتكِ')
  await screen.findByText('أُغلق')
  expect(screen.queryByRole('button', { name: 'ابدئي الاختبار' })).toBeNull()
})

test('where marks are not shown none is', async () => {
  const server = quizServer([aQuestion(11)])
  const hidden = graded([aQuestion(11)], 0, { score: null, passed: null, review: 'nothing' })
  server.on(SUBMIT, () => resultOf(hidden))
  await begin()
  await choose('إظهار')
  await userEvent.click(next())
  expect(await screen.findByText('سُلّمت إجاباتكِ')).toBeTruthy()
  expect(document.body.textContent).not.toContain('٪')
})

test('every attempt stays and can be read again', async () => {
  const server = quizServer()
  const attempts = [
    { id: 50, lesson_id: 3, number: 2, started_at: AT, submitted_at: AT, score: 90, passed: true },
    { id: 49, lesson_id: 3, number: 1, started_at: AT, submitted_at: AT, score: 20, passed: false },
  ]
  server.on(`GET ${QUIZ}/quiz/attempts`, () =>
    ok(attempts, { meta: { page: 1, per_page: 20, total: 2, last_page: 1 } }),
  )
  server.on(INTRO, () => ok(anIntro({ submitted_count: 2, score: 90, passed: true })))
  server.on(SHOW, () => ok(graded(two, 90)))
  openPlayer('/course-player/7?lesson=3')
  expect(await screen.findByText('المحاولة ١')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'إعادة الاختبار' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'مراجعة المحاولة ٢' }))
  expect(await screen.findByRole('region', { name: 'نتيجة الاختبار' })).toBeTruthy()
})

test('answered and handed in without a network it is graded when the network is back', async () => {
  const server = quizServer([aQuestion(11)])
  await begin()
  beOnline(false)
  await choose('إدغام')
  await userEvent.click(next())
  expect(await screen.findByText(/سُلّمت إجاباتكِ على هذا الجهاز/)).toBeTruthy()
  expect(server.to(SUBMIT)).toEqual([])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11, { correct: 1, earned: 1 })], 100)))
  act(comeBackOnline)
  expect(await heading('ممتاز!')).toBeTruthy()
  expect(sent(server.to(SUBMIT))).toEqual([{ 11: 1 }])
})

test('an attempt that another device has handed in shows its result', async () => {
  const server = quizServer()
  await begin()
  server.on(SAVE, () => refuse('conflict', 'سُلّمت هذه المحاولة من قبل.'))
  server.on(SHOW, () => ok(graded(two, 60)))
  await choose('إدغام')
  expect(await heading('جيد')).toBeTruthy()
})

test('with a limit the clock runs by the server, and at its end what she has is handed in', async () => {
  const server = quizServer(two, {
    server_time: AT,
    deadline_at: new Date(Date.parse(AT) + 61_000).toISOString(),
  })
  server.on(SUBMIT, () => resultOf(graded(two, 0, { was_cut_off: true })))
  await begin()
  expect(screen.getByText('١:٠١')).toBeTruthy()
  cleanup()
  vi.useFakeTimers({ now: Date.now() })
  openPlayer('/course-player/7?lesson=3')
  await act(() => vi.advanceTimersByTimeAsync(20))
  await act(() => vi.advanceTimersByTimeAsync(62_000))
  expect(server.to(SUBMIT)).toHaveLength(1)
  expect(screen.getByText('انتهى وقت الاختبار، فسُلّمت إجاباتكِ كما كانت.')).toBeTruthy()
})

test('several choices, an order, a match and words are answered in their own ways', async () => {
  const server = quizServer([
    aQuestion(11, { kind: 'multiple' }),
    aQuestion(12, { kind: 'order' }),
    aQuestion(13, { kind: 'match', prompts: ['النون', 'الميم'] }),
    aQuestion(14, { kind: 'short_text', options: [] }),
    aQuestion(15, { kind: 'true_false', options: ['صح', 'خطأ'] }),
    aQuestion(16, { kind: 'numeric', options: [] }),
  ])
  await begin()
  await userEvent.click(screen.getByRole('checkbox', { name: 'إظهار' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'إخفاء' }))
  await userEvent.click(next())
  expect(next().getAttribute('aria-disabled')).toBe('true')
  // The rows that can be dragged take the place of plain ones: a press between the two would meet neither.
  await waitFor(() => expect(document.querySelector('.cursor-grab')).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'تأخير «إظهار»' }))
  await userEvent.click(next())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'النون' }), 'إخفاء')
  expect(next().getAttribute('aria-disabled')).toBe('true')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الميم' }), 'إظهار')
  await userEvent.click(next())
  fireEvent.change(screen.getByRole('textbox', { name: 'إجابتكِ' }), { target: { value: 'إقلاب' } })
  await userEvent.click(next())
  await choose('صح')
  await userEvent.click(next())
  expect(next().getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByRole('textbox', { name: 'إجابتكِ' }), { target: { value: '٦٢٣٦' } })
  await waitFor(() =>
    expect(sent(server.to(SAVE)).at(-1)).toEqual({
      11: [0, 2],
      12: [1, 0, 2],
      13: [2, 0],
      14: 'إقلاب',
      15: 0,
      16: '٦٢٣٦',
    }),
  )
})

// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuizDesk } from '#contract/questions/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { addQuestion, aQuiz, FIND_QUIZ, openQuiz, QUIZ } from '#web/testing/quiz-desk.tsx'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

// The rules of the forms are loaded when they are touched, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

let server: ReturnType<typeof fakeServer>
let quiz: QuizDesk
beforeEach(() => {
  freshBrowser('/admin/courses/5/quiz/11')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  quiz = aQuiz()
  server = fakeServer({ [FIND_QUIZ]: () => ok(quiz) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('settings are checked together, kept while she looks at the questions, and saved', async () => {
  server.on(`PUT ${QUIZ}/settings`, ({ body }) => {
    const { settings } = body as { settings: QuizDesk['settings'] }
    quiz = aQuiz({ settings: { ...settings, version: 1 } })
    return ok(quiz.settings)
  })
  const { go } = openQuiz('?part=settings')
  const form = await screen.findByRole('form', { name: 'إعدادات الاختبار' })
  fireEvent.change(within(form).getByLabelText('ما تراه الطالبة بعد التسليم'), {
    target: { value: 'after_last_attempt' },
  })
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ الإعدادات' }))
  await within(form).findByText(/حددي عددها أولًا/)
  await go('/admin/courses/5/quiz/11')
  await go('/admin/courses/5/quiz/11?part=settings')
  fireEvent.change(within(form).getByLabelText('عدد المحاولات'), { target: { value: '٣' } })
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ الإعدادات' }))
  await waitFor(() => expect(server.to(`PUT ${QUIZ}/settings`)).toHaveLength(1))
  expect(server.to(`PUT ${QUIZ}/settings`)[0]?.body).toMatchObject({
    settings: { attempts_allowed: 3, review: 'after_last_attempt', time_limit_minutes: null },
    version: 0,
  })
  await screen.findByText('تم حفظ الإعدادات')
})

test('the preview asks as a student is asked, and shows what each answer earned', async () => {
  const askedQuestion = {
    id: 1,
    kind: 'true_false',
    text: 'الغنة صوت أغن',
    image: null,
    options: ['صح', 'خطأ'],
    prompts: [],
    points: 1,
    shown: [],
  }
  server.on(`POST ${QUIZ}/preview`, () =>
    ok({ questions: [askedQuestion], pass_mark: 50, time_limit_minutes: 10 }),
  )
  server.on(`POST ${QUIZ}/preview/grade`, () =>
    ok({
      score: 100,
      passed: true,
      correct_count: 1,
      questions: [{ ...askedQuestion, earned: 1, correct: 0 }],
    }),
  )
  openQuiz()
  await userEvent.click(await screen.findByRole('button', { name: 'معاينة كطالبة' }))
  const dialog = await screen.findByRole('dialog')
  const finish = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'إنهاء الاختبار' })
  expect(finish.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(dialog).getByRole('button', { name: 'صح' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'إنهاء الاختبار' }))
  await within(dialog).findByText(/، ناجحة/)
  within(dialog).getByText('نقاط: 1')
  expect(server.to(`POST ${QUIZ}/preview/grade`)[0]?.body).toEqual({
    asked: [{ id: 1, shown: [] }],
    answers: { 1: 0 },
  })
})

test('after edits the change of marks is shown first, and applied exactly as shown', async () => {
  quiz = aQuiz({ attempts: { submitted: 4, open: 1, outdated: 3 } })
  const change = {
    attempt_id: 8,
    attempt_number: 2,
    student: { id: 4, name: 'ليلى السبيعي' },
    old_score: 40,
    old_passed: false,
    new_score: 60,
    new_passed: true,
  }
  server.on(`GET ${QUIZ}/regrade`, () =>
    ok({ attempts: 3, changed: 1, passing: 1, failing: 0, changes: [change], fingerprint: 'f1' }),
  )
  server.on(`POST ${QUIZ}/regrade`, () => {
    quiz = aQuiz({ attempts: { submitted: 4, open: 1, outdated: 0 } })
    return ok({ attempts: 3, changed: 1 })
  })
  openQuiz()
  await screen.findByText(/^عُدّلت الأسئلة/)
  await userEvent.click(screen.getByRole('button', { name: 'معاينة إعادة التصحيح' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('ليلى السبيعي')
  within(dialog).getByText('صارت ناجحة')
  await userEvent.click(within(dialog).getByRole('button', { name: 'اعتماد الدرجات الجديدة' }))
  await screen.findByText('أُعيد التصحيح')
  expect(server.to(`POST ${QUIZ}/regrade`)[0]?.body).toEqual({ fingerprint: 'f1' })
  await waitFor(() => expect(screen.queryByText(/^عُدّلت الأسئلة/)).toBeNull())
})

test('a quiz that closes shows its answers then, completes by handing in, and keeps its hour', async () => {
  const closes_at = '2027-01-10T20:59:00.000Z'
  quiz = aQuiz({ settings: { ...aQuiz().settings, closes_at } })
  server.on(`PUT ${QUIZ}/settings`, ({ body }) => {
    const { settings } = body as { settings: QuizDesk['settings'] }
    return ok({ ...settings, version: 1 })
  })
  openQuiz('?part=settings')
  const form = await screen.findByRole('form', { name: 'إعدادات الاختبار' })
  expect(form.textContent).toContain('يناير ٢٠٢٧')
  const choose = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  choose('ما تراه الطالبة بعد التسليم', 'after_close')
  choose('يكتمل الدرس', 'submit')
  await within(form).findByText('ويكتمل لمن سلّمن قبل الآن أيضًا.')
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ الإعدادات' }))
  await waitFor(() => expect(server.to(`PUT ${QUIZ}/settings`)).toHaveLength(1))
  expect(server.to(`PUT ${QUIZ}/settings`)[0]?.body).toMatchObject({
    settings: { review: 'after_close', completes_on: 'submit', closes_at },
  })
})

test('leaving with an unsaved question asks first', async () => {
  const { go, where } = openQuiz()
  await addQuestion('إجابة قصيرة')
  fireEvent.change(await screen.findByLabelText('السؤال'), { target: { value: 'ما أول سورة؟' } })
  await go('/admin/courses')
  await screen.findByText('لديكِ تغييرات لم تُحفظ')
  expect(where()).toBe('/admin/courses/5/quiz/11')
})

test('a quiz that is not there, or cannot be loaded, says so', async () => {
  server.on(FIND_QUIZ, () => refuse('not_found', 'هذا الاختبار غير موجود.'))
  openQuiz()
  await screen.findByText('هذا الاختبار غير موجود')
  cleanup()
  server.on(FIND_QUIZ, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  openQuiz()
  await screen.findByText('تعذر تحميل الاختبار')
  server.on(FIND_QUIZ, () => ok(quiz))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await screen.findByRole('button', { name: 'إضافة سؤال' })
})

// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AskedQuestion } from '#contract/lesson-questions/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as questionsScreen } from './questions-screen.tsx'

const BASE = '/api/v1/teacher/lesson-questions'
const AT = '2026-11-20T08:00:00.000Z'

const aQuestion = (id: number, over: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  text: `السؤال ${id}`,
  is_private: false,
  author: { id: 40 + id, name: 'فاطمة الزهراني' },
  course: { id: 7, title: 'تحفة الأطفال' },
  lesson: { id: 9, title: 'الإقلاب' },
  created_at: AT,
  hidden_reason: null,
  answer: null,
  ...over,
})

// What a screen fetches later is here already, so that no test waits for a module.
beforeAll(() =>
  Promise.all([import('#contract/lesson-questions/forms.ts'), import('#web/ui/toasts/toaster.tsx')]),
)

let server: ReturnType<typeof fakeServer>
let questions: AskedQuestion[]
beforeEach(() => {
  freshBrowser('/teacher/questions')
  beSignedIn(aUser({ role: 'teacher' }))
  teachJsdomDialogs()
  questions = [aQuestion(1), aQuestion(2, { is_private: true })]
  server = fakeServer({
    [`GET ${BASE}`]: () =>
      ok(questions, { meta: { page: 1, per_page: 20, total: questions.length, last_page: 1 } }),
    [`GET ${BASE}/overview`]: () =>
      ok({
        waiting: questions.length,
        courses: [{ id: 7, title: 'تحفة الأطفال', waiting: questions.length }],
      }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  openScreen('/teacher/questions', `/teacher/questions${search}`, questionsScreen.Component)

test('what waits is shown with who asked and where', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'أسئلة الطالبات' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(list.getAllByText('فاطمة الزهراني')).toHaveLength(2)
  expect(list.getAllByRole('link', { name: 'الإقلاب' })[0]?.getAttribute('href')).toBe(
    '/course-player/7?lesson=9',
  )
  expect(list.getAllByText('خاص')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /بلا إجابة/ }).textContent).toContain('٢')
})

test('an answer is sent by the keyboard alone, and the next question takes the focus', async () => {
  server.on(`PUT ${BASE}/1/answer`, () => {
    questions = [aQuestion(2)]
    return ok(aQuestion(1, { answer: { text: 'قبل الباء', by: 'نورة', at: AT } }))
  })
  open()
  const [first] = await screen.findAllByRole('button', { name: /^إجابة سؤال / })
  first?.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'إجابتكِ' }))
  await userEvent.keyboard('قبل الباء{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  const sent = server.calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({ text: 'قبل الباء' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^إجابة سؤال / }))
})

test('Escape closes an empty answer and leaves a begun one open', async () => {
  open()
  const [first] = await screen.findAllByRole('button', { name: /^إجابة سؤال / })
  await userEvent.click(first ?? document.body)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'إجابتكِ' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^إجابة سؤال / })[0])
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('نعم{Escape}')
  expect(screen.getByRole('textbox', { name: 'إجابتكِ' })).toHaveProperty('value', 'نعم')
})

test('a question is hidden with a reason', async () => {
  server.on(`POST ${BASE}/1/hide`, () => ok(aQuestion(1, { hidden_reason: 'إعلان' })))
  open()
  const [hide] = await screen.findAllByRole('button', { name: /^إخفاء سؤال / })
  await userEvent.click(hide ?? document.body)
  await userEvent.type(await screen.findByRole('textbox', { name: /سبب الإخفاء/ }), 'إعلان')
  await userEvent.click(screen.getByRole('button', { name: 'إخفاء السؤال' }))
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === `${BASE}/1/hide`)?.body).toEqual({ reason: 'إعلان' }),
  )
})

test('nothing that waits, nothing found and a failure have their own words', async () => {
  questions = []
  open()
  expect(await screen.findByText('لا سؤال ينتظر إجابتكِ')).toBeTruthy()
  cleanup()
  const { where } = open('?state=all&search=غنة')
  expect(await screen.findByText('لا توجد نتائج')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'مسح عوامل التصفية' }))
  await waitFor(() => expect(where()).toBe('/teacher/questions?state=all'))
  cleanup()
  server.on(`GET ${BASE}`, () => refuse('unavailable', 'الخدمة متوقفة مؤقتًا'))
  open()
  expect(await screen.findByText('تعذر تحميل الأسئلة')).toBeTruthy()
})

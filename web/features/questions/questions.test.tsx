// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskQuestion, QuizDesk } from '#contract/questions/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { addQuestion, aQuiz, aTruth, FIND_QUIZ, openQuiz, QUIZ } from '#web/testing/quiz-desk.tsx'
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

const texts = () =>
  screen
    .getAllByRole('button', { name: /^ترتيب السؤال/ })
    .map((handle) => handle.parentElement?.querySelector('bdi')?.textContent)

test('a new question is written, checked in place, and stands in the list', async () => {
  server.on(`POST ${QUIZ}/questions`, ({ body }) => {
    const question = { ...aTruth(3, ''), ...(body as object), image: null } as DeskQuestion
    quiz = { ...quiz, questions: [...quiz.questions, question] }
    return ok(question)
  })
  openQuiz()
  await addQuestion('اختيار واحد')
  const form = await screen.findByRole('form', { name: 'سؤال اختيار واحد' })
  await userEvent.click(within(form).getByRole('button', { name: 'إضافة السؤال' }))
  await within(form).findByText('هذا الحقل مطلوب')
  within(form).getByText('أضيفي خيارين على الأقل')
  expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(0)

  const write = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  write('السؤال', 'كم حكمًا للنون الساكنة؟')
  write('الخيار ١', 'أربعة')
  write('الخيار ٢', 'ثلاثة')
  await userEvent.click(within(form).getByLabelText('الخيار ١ صحيح'))
  await userEvent.click(within(form).getByRole('button', { name: 'إضافة السؤال' }))
  await waitFor(() => expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(1))
  expect(server.to(`POST ${QUIZ}/questions`)[0]?.body).toMatchObject({
    text: 'كم حكمًا للنون الساكنة؟',
    points: 1,
    spec: {
      kind: 'single',
      options: [
        { id: 0, text: 'أربعة' },
        { id: 1, text: 'ثلاثة' },
      ],
      correct: 0,
    },
  })
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(screen.queryByRole('form', { name: 'سؤال اختيار واحد' })).toBeNull()
})

test('a choice taken out of the middle takes its text and its mark along, and a new one gets a new id', async () => {
  openQuiz()
  await addQuestion('اختيار متعدد')
  const form = await screen.findByRole('form', { name: 'سؤال اختيار متعدد' })
  for (const [n, text] of ['أ', 'ب', 'ج', 'د'].entries())
    fireEvent.change(within(form).getByLabelText(`الخيار ${'١٢٣٤'[n]}`), { target: { value: text } })
  await userEvent.click(within(form).getByLabelText('الخيار ٢ صحيح'))
  await userEvent.click(within(form).getByLabelText('الخيار ٣ صحيح'))
  await userEvent.click(within(form).getByRole('button', { name: 'حذف الخيار ٢' }))
  const shown = () =>
    within(form)
      .getAllByRole<HTMLInputElement>('textbox', { name: /^الخيار/ })
      .map(({ value }) => value)
  expect(shown()).toEqual(['أ', 'ج', 'د'])
  expect(within(form).getByLabelText<HTMLInputElement>('الخيار ٢ صحيح').checked).toBe(true)
  await userEvent.click(within(form).getByRole('button', { name: 'خيار آخر' }))
  fireEvent.change(within(form).getByLabelText('الخيار ٤'), { target: { value: 'ه' } })
  fireEvent.change(within(form).getByLabelText('السؤال'), { target: { value: 'أيها؟' } })
  server.on(`POST ${QUIZ}/questions`, () => ok(aTruth(3, 'أيها؟')))
  await userEvent.click(within(form).getByRole('button', { name: 'إضافة السؤال' }))
  await waitFor(() => expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(1))
  expect(server.to(`POST ${QUIZ}/questions`)[0]?.body).toMatchObject({
    spec: {
      options: [
        { id: 0, text: 'أ' },
        { id: 2, text: 'ج' },
        { id: 3, text: 'د' },
        { id: 4, text: 'ه' },
      ],
      correct: [2],
    },
  })
})

test('choices get what is said of each, once she asks for it', async () => {
  openQuiz()
  await addQuestion('اختيار واحد')
  const form = await screen.findByRole('form', { name: 'سؤال اختيار واحد' })
  const write = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  write('السؤال', 'أيهما؟')
  write('الخيار ١', 'أ')
  write('الخيار ٢', 'ب')
  await userEvent.click(within(form).getByLabelText('الخيار ١ صحيح'))
  expect(within(form).queryByLabelText('ملاحظة الخيار ٢')).toBeNull()
  await userEvent.click(within(form).getByRole('button', { name: 'ملاحظة لكل خيار' }))
  write('ملاحظة الخيار ٢', 'راجعي الدرس')
  server.on(`POST ${QUIZ}/questions`, () => ok(aTruth(3, 'أيهما؟')))
  await userEvent.click(within(form).getByRole('button', { name: 'إضافة السؤال' }))
  await waitFor(() => expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(1))
  expect(server.to(`POST ${QUIZ}/questions`)[0]?.body).toMatchObject({
    spec: {
      options: [
        { id: 0, text: 'أ' },
        { id: 1, text: 'ب', feedback: 'راجعي الدرس' },
      ],
      correct: 0,
    },
  })
})

test('a number is taken in either digits, with how far an answer may lie from it', async () => {
  openQuiz()
  await addQuestion('إجابة عددية')
  const form = await screen.findByRole('form', { name: 'سؤال إجابة عددية' })
  const write = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  write('السؤال', 'كم؟')
  write('العدد ١', 'كثير')
  await userEvent.click(within(form).getByRole('button', { name: 'إضافة السؤال' }))
  await within(form).findByText('اكتبي عددًا')
  write('العدد ١', '٣٫٥')
  write('التفاوت', '0.25')
  server.on(`POST ${QUIZ}/questions`, () => ok(aTruth(3, 'كم؟')))
  await userEvent.click(within(form).getByRole('button', { name: 'إضافة السؤال' }))
  await waitFor(() => expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(1))
  expect(server.to(`POST ${QUIZ}/questions`)[0]?.body).toMatchObject({
    spec: { kind: 'numeric', numbers: [{ value: 3.5, tolerance: 0.25 }] },
  })
})

test('a save over a newer version keeps both until she has chosen', async () => {
  const theirs = { ...aTruth(1, 'نص مريم'), version: 2, updated_by: { id: 3, name: 'مريم العتيبي' } }
  server.on(`PUT ${QUIZ}/questions/1`, ({ body }) => {
    const { version, ...form } = body as { version: number; text: string }
    if (version === 1) return refuse('conflict', 'حفظت مريم نسخة أحدث', { current: theirs })
    return ok({ ...theirs, ...form, image: null, version: 3 })
  })
  openQuiz()
  await userEvent.click(await screen.findByRole('button', { name: /الغنة صوت أغن/ }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('السؤال')
  fireEvent.change(field, { target: { value: 'نصي' } })
  await userEvent.click(screen.getByRole('button', { name: 'حفظ السؤال' }))
  const clash = await screen.findByRole('region', { name: 'تعديل متزامن' })
  expect(clash.textContent).toContain('مريم العتيبي')
  expect(clash.textContent).toContain('نص مريم')
  expect(field.value).toBe('نصي')
  await userEvent.click(within(clash).getByRole('button', { name: 'إبقاء نسختي لأحفظها' }))
  await userEvent.click(screen.getByRole('button', { name: 'حفظ السؤال' }))
  await waitFor(() => expect(server.to(`PUT ${QUIZ}/questions/1`)).toHaveLength(2))
  expect(server.to(`PUT ${QUIZ}/questions/1`)[1]?.body).toMatchObject({ text: 'نصي', version: 2 })
})

test('taking the newer version fills the form with it', async () => {
  const theirs = { ...aTruth(1, 'نص مريم'), version: 2 }
  server.on(`PUT ${QUIZ}/questions/1`, () => refuse('conflict', 'نسخة أحدث', { current: theirs }))
  openQuiz()
  await userEvent.click(await screen.findByRole('button', { name: /الغنة صوت أغن/ }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('السؤال')
  fireEvent.change(field, { target: { value: 'نصي' } })
  await userEvent.click(screen.getByRole('button', { name: 'حفظ السؤال' }))
  await userEvent.click(await screen.findByRole('button', { name: 'أخذ نسختها' }))
  expect(field.value).toBe('نص مريم')
})

test('an arrow on the handle moves a question, tells its place, and a refused order goes back', async () => {
  server.on(`PUT ${QUIZ}/order`, () => ok([2, 1]))
  openQuiz()
  const handle = await screen.findByRole('button', { name: 'ترتيب السؤال ١' })
  handle.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(texts()).toEqual(['الغنة في الميم', 'الغنة صوت أغن']))
  await screen.findByText('السؤال الآن في الموضع ٢ من ٢')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('ترتيب السؤال ٢')
  expect(server.to(`PUT ${QUIZ}/order`)[0]?.body).toEqual({ order: [2, 1], was: [1, 2] })

  server.on(`PUT ${QUIZ}/order`, () => refuse('conflict', 'تغيرت الأسئلة'))
  quiz = aQuiz({ questions: [aTruth(2, 'الغنة في الميم'), aTruth(1, 'الغنة صوت أغن'), aTruth(9, 'جديد')] })
  fireEvent.keyDown(screen.getByRole('button', { name: 'ترتيب السؤال ١' }), { key: 'ArrowDown' })
  await screen.findByText('لم يُحفظ الترتيب')
  await waitFor(() => expect(texts()).toEqual(['الغنة في الميم', 'الغنة صوت أغن', 'جديد']))
})

test('a removed question can be taken back at once, or later from the removed ones', async () => {
  server.on(`DELETE ${QUIZ}/questions/1`, () => {
    quiz = aQuiz({ questions: [aTruth(2, 'الغنة في الميم')], removed: [aTruth(1, 'الغنة صوت أغن')] })
    return ok(null)
  })
  server.on(`POST ${QUIZ}/questions/1/restore`, () => {
    quiz = aQuiz()
    return ok(aTruth(1, 'الغنة صوت أغن'))
  })
  openQuiz()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات السؤال ١' }))
  await userEvent.click(await screen.findByText('حذف السؤال'))
  await screen.findByText('المحذوفات')
  await waitFor(() => expect(texts()).toEqual(['الغنة في الميم']))
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(texts()).toEqual(['الغنة صوت أغن', 'الغنة في الميم']))
})

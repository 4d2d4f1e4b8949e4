// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { addQuestion, aQuiz, aTruth, FIND_QUIZ, openQuiz, QUIZ } from '#web/testing/quiz-desk.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

configure({ asyncUtilTimeout: 10_000 })
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/courses/5/quiz/11')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  server = fakeServer({
    [FIND_QUIZ]: () => ok(aQuiz()),
    [`POST ${QUIZ}/questions`]: () => ok(aTruth(3, 'أكملي')),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('blanks are marked where the caret stands, each with its own kind of answer and its weight', async () => {
  openQuiz()
  await addQuestion('إكمال الفراغات')
  const form = await screen.findByRole('form', { name: 'سؤال إكمال الفراغات' })
  const write = (label: string | RegExp, value: string, nth = 0) => {
    const control = within(form).getAllByLabelText(label)[nth]
    if (!control) throw new Error(`no field ${String(label)}`)
    fireEvent.change(control, { target: { value } })
  }
  const text = await within(form).findByLabelText<HTMLTextAreaElement>(/النص ذو الفراغات/)
  write(/^السؤال/, 'أكملي')
  write(/النص ذو الفراغات/, 'أول سورة ، وحكمها .')
  text.setSelectionRange(9, 9)
  fireEvent.select(text)
  await userEvent.click(within(form).getByRole('button', { name: 'فراغ هنا' }))
  expect(text.value).toBe('أول سورة [[1]]، وحكمها .')
  text.setSelectionRange(23, 23)
  fireEvent.select(text)
  await userEvent.click(within(form).getByRole('button', { name: 'فراغ هنا' }))
  expect(text.value).toBe('أول سورة [[1]]، وحكمها [[2]].')

  write('الإجابة ١', 'الفاتحة')
  write('الوزن', '3')
  fireEvent.change(within(form).getByLabelText('الفراغ ٢'), { target: { value: 'single' } })
  write('الخيار ١', 'إظهار')
  write('الخيار ٢', 'إقلاب')
  await userEvent.click(within(form).getByLabelText('الخيار ٢ صحيح'))
  expect(within(form).queryByRole('button', { name: /تسجيل لكل/ })).toBeNull()
  fireEvent.submit(form)
  await waitFor(() => expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(1))
  expect(server.to(`POST ${QUIZ}/questions`)[0]?.body).toMatchObject({
    spec: {
      kind: 'blanks',
      sentence: 'أول سورة [[1]]، وحكمها [[2]].',
      blanks: [
        { id: 0, weight: 3, kind: 'short_text', accepted: ['الفاتحة'], exact: false },
        {
          id: 1,
          weight: 1,
          kind: 'single',
          options: [
            { id: 0, text: 'إظهار' },
            { id: 1, text: 'إقلاب' },
          ],
          correct: 1,
        },
      ],
    },
  })
})

test('a blank that is taken away leaves the text, and a text without any is asked about', async () => {
  openQuiz()
  await addQuestion('إكمال الفراغات')
  const form = await screen.findByRole('form', { name: 'سؤال إكمال الفراغات' })
  const text = await within(form).findByLabelText<HTMLTextAreaElement>(/النص ذو الفراغات/)
  fireEvent.change(text, { target: { value: 'أول سورة ' } })
  await userEvent.click(within(form).getByRole('button', { name: 'فراغ هنا' }))
  expect(text.value).toBe('أول سورة [[1]]')
  await userEvent.click(within(form).getByRole('button', { name: 'حذف الفراغ ١' }))
  expect(text.value).toBe('أول سورة ')
  fireEvent.submit(form)
  await within(form).findByText('ضعي في النص فراغًا واحدًا على الأقل')
  expect(server.to(`POST ${QUIZ}/questions`)).toHaveLength(0)
})

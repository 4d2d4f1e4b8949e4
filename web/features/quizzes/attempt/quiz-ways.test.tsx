// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#web/testing/fake-server.ts'
import {
  aCourse,
  aLesson,
  anAttempt,
  anEnrolment,
  aQuestion,
  AT,
  COURSE,
  ENROLMENT,
  openPlayer,
  readyBrowser,
} from '#web/testing/player.ts'
import {
  SHOW,
  SUBMIT,
  two,
  next,
  choose,
  heading,
  graded,
  resultOf,
  quizServer,
  begin,
} from '#web/testing/quiz.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('at one time there is one row of ways: that of the lesson, of the question, or of the result', async () => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11, { earned: 0, correct: 1 })], 0)))
  const rows = () =>
    screen.queryAllByRole('button', { name: /السابق/ }).map(({ textContent }) => textContent?.trim())
  openPlayer('/course-player/7?lesson=3')
  await screen.findByRole('button', { name: 'ابدئي الاختبار' })
  expect(rows()).toEqual(['الدرس السابق'])
  await userEvent.click(screen.getByRole('button', { name: 'ابدئي الاختبار' }))
  await heading('السؤال رقم 11')
  expect(rows()).toEqual(['السابق'])
  await choose('إظهار')
  await userEvent.click(next())
  await screen.findByRole('region', { name: 'نتيجة الاختبار' })
  expect(rows()).toEqual([])
})

test('below the pass mark there is a way on', async () => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11, { earned: 0, correct: 1 })], 0)))
  await begin()
  await choose('إظهار')
  await userEvent.click(next())
  const on = await screen.findByRole('link', { name: 'الدرس التالي' })
  expect(on.getAttribute('href')).toBe('/course-player/7?lesson=4')
})

test('after the last quiz «إنهاء» leads to the page of her finishing', async () => {
  const lesson = aLesson(3, { type: 'quiz', content: '', quiz: { questions_count: 1, pass_mark: 50 } })
  const server = quizServer([aQuestion(11)])
  server.on(COURSE, () => ok(aCourse([lesson])))
  const completion = { course_id: 7, progress: 100, completed_lessons: [3], completed_at: AT }
  const attempt = graded([aQuestion(11)], 100)
  server.on(SUBMIT, () => ok({ attempt, correct_count: null, completion }))
  await begin()
  await choose('إظهار')
  server.on(ENROLMENT, () => ok(anEnrolment([3], { progress: 100, completed_at: AT })))
  await userEvent.click(next())
  const end = await screen.findByRole('link', { name: 'إنهاء' })
  expect(end.getAttribute('href')).toBe('/student/courses/7/finished')
})

test('a quiz that she has passed just now is not called complete before', async () => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11)], 100)))
  await begin()
  await choose('إظهار')
  server.on(ENROLMENT, () => ok(anEnrolment([3])))
  await userEvent.click(next())
  await screen.findByRole('link', { name: 'إنهاء ومتابعة' })
  expect(screen.queryByText('مكتمل مسبقاً')).toBeNull()
  const result = within(screen.getByRole('region', { name: 'نتيجة الاختبار' }))
  expect(result.getByText('تم إكمال الدرس')).toBeTruthy()
})

test('a quiz that she has not passed is not called complete', async () => {
  const server = quizServer([aQuestion(11)])
  server.on(SUBMIT, () => resultOf(graded([aQuestion(11)], 0)))
  await begin()
  await choose('إدغام')
  await userEvent.click(next())
  const result = within(await screen.findByRole('region', { name: 'نتيجة الاختبار' }))
  expect(result.queryByText('تم إكمال الدرس')).toBeNull()
})

test('where an answer is missing at the end she is asked once', async () => {
  const server = quizServer()
  server.on(SUBMIT, () => resultOf(graded(two, 50)))
  await begin()
  await choose('إدغام')
  await userEvent.click(next())
  await choose('إظهار')
  cleanup()
  server.on(SHOW, () => ok(anAttempt(two, { answers: { 12: 0 } })))
  openPlayer('/course-player/7?lesson=3')
  await waitFor(() => expect(server.to(SHOW)).toHaveLength(1))
  await heading('السؤال رقم 12')
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء الاختبار' }))
  const question = await screen.findByRole('alertdialog', { name: 'بقيت أسئلة بلا إجابة' })
  expect(question.textContent).toContain('سؤال واحد')
  expect(server.to(SUBMIT)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'إنهاء الاختبار' }))
  expect(await screen.findByRole('region', { name: 'نتيجة الاختبار' })).toBeTruthy()
  expect(server.to(SUBMIT)).toHaveLength(1)
})

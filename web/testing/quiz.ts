import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { QuizAttempt, QuizQuestion } from '#contract/quizzes/shapes.ts'
import { ok, type SeenCall } from './fake-server.ts'
import {
  aCourse,
  aLesson,
  anAttempt,
  anEnrolment,
  aQuestion,
  AT,
  lessonPath,
  openPlayer,
  playerServer,
} from './player.ts'

export const QUIZ = lessonPath(3)
export const START = `POST ${QUIZ}/quiz/start`
export const INTRO = `GET ${QUIZ}/quiz`
export const SHOW = 'GET /api/v1/quiz-attempts/50'
export const SAVE = 'PUT /api/v1/quiz-attempts/50'
export const SUBMIT = 'POST /api/v1/quiz-attempts/50/submit'

export const two = [aQuestion(11), aQuestion(12)]
export const sent = (calls: readonly SeenCall[]) =>
  calls.map(({ body }) => (body as { answers: unknown }).answers)
export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(التالي|إنهاء الاختبار)/ })
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
export const heading = (name: string) => screen.findByRole('heading', { name })

export const graded = (questions: readonly QuizQuestion[], score: number, over: Partial<QuizAttempt> = {}) =>
  anAttempt(questions, {
    submitted_at: AT,
    score,
    passed: score >= 50,
    review: 'answers',
    ...over,
  })
export const resultOf = (attempt: QuizAttempt) =>
  ok({
    attempt,
    correct_count: null,
    completion: attempt.passed
      ? { course_id: 7, progress: 50, completed_lessons: [3], completed_at: null }
      : null,
  })

export function quizServer(questions: readonly QuizQuestion[] = two, over: Partial<QuizAttempt> = {}) {
  const lesson = aLesson(3, {
    type: 'quiz',
    title: 'اختبار النون',
    content: '',
    quiz: { questions_count: questions.length, pass_mark: 50 },
  })
  const server = playerServer(aCourse([lesson, aLesson(4)]), anEnrolment())
  const attempt = anAttempt(questions, over)
  server.on(START, () => ok(attempt))
  server.on(SHOW, () => ok(attempt))
  server.on(SAVE, ({ body }) => ok({ ...(body as object), saved_at: AT }))
  return server
}

export async function begin() {
  const opened = openPlayer('/course-player/7?lesson=3')
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي الاختبار' }))
  await heading('السؤال رقم 11')
  return opened
}

import { z } from 'zod'
import { LessonParams } from '#contract/courses/shapes.ts'
import { Id, IdParams, Instant, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  Answers,
  AttemptSummary,
  QuizAttempt,
  QuizIntro,
  QuizResult,
  SentAnswers,
  AnswersInOrder,
} from './shapes.ts'

const quiz = '/api/v1/courses/{courseId}/modules/{moduleId}/lessons/{lessonId}/quiz'

export const quizRoutes = contract({
  intro: {
    method: 'GET',
    path: quiz,
    access: 'signed-in',
    summary: 'الاختبار قبل بدئه: شروطه وما بقي لها من محاولات',
    params: LessonParams,
    data: QuizIntro,
  },
  start: {
    method: 'POST',
    path: `${quiz}/start`,
    access: 'signed-in',
    summary: 'بدء محاولة، أو مواصلة غير المسلَّمة',
    params: LessonParams,
    data: QuizAttempt,
    limit: { hits: 60, seconds: 600 },
  },
  attempts: {
    method: 'GET',
    path: `${quiz}/attempts`,
    access: 'signed-in',
    summary: 'محاولاتها المسلَّمة، الأحدث أولًا',
    params: LessonParams,
    query: Paging(20),
    list: AttemptSummary,
  },
  attempt: {
    method: 'GET',
    path: '/api/v1/quiz-attempts/{id}',
    access: 'signed-in',
    summary: 'محاولة من محاولاتها؛ الإجابات الصحيحة بعد التسليم وحيث تسمح المراجعة',
    params: IdParams,
    data: QuizAttempt,
  },
  save: {
    method: 'PUT',
    path: '/api/v1/quiz-attempts/{id}',
    access: 'signed-in',
    summary: 'حفظ الإجابات كلها حتى الآن',
    params: IdParams,
    takes: 'list',
    body: z.object({ answers: SentAnswers }),
    data: z.object({ answers: Answers, saved_at: Instant }),
    idempotency: 'none',
  },
  submit: {
    method: 'POST',
    path: '/api/v1/quiz-attempts/{id}/submit',
    access: 'signed-in',
    summary: 'تسليم المحاولة؛ يصححها الخادم، والتسليم مرتين كمرة',
    params: IdParams,
    takes: 'list',
    /** Answers given here take the place of the saved ones, unless her time is over. */
    body: z.object({ answers: SentAnswers.optional() }),
    data: QuizResult,
  },
  /** One call for a whole attempt. Who she is and what she scored come from the server, whatever is sent. */
  take: {
    method: 'POST',
    path: '/api/v1/quiz-attempts',
    access: 'signed-in',
    summary: 'تسليم محاولة كاملة في نداء واحد',
    takes: 'list',
    body: z.object({
      courseId: Id,
      lessonId: Id,
      answers: z.union([AnswersInOrder, SentAnswers], { error: 'الإجابات غير صحيحة' }),
      studentId: z.unknown().optional(),
      score: z.unknown().optional(),
    }),
    data: QuizResult,
    limit: { hits: 60, seconds: 600 },
  },
})

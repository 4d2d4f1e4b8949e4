import type { DeskQuestion, QuizDesk } from '#contract/quiz-desk.ts'
import type { AnswerSheet } from '#web/features/quiz-editor/preview/sheet.ts'

export const FIND_QUIZ = 'GET /api/v1/admin/courses/5/lessons/11/quiz'
export const QUIZ = '/api/v1/admin/courses/5/modules/1/lessons/11/quiz'

export const aTruth = (id: number, text: string): DeskQuestion => ({
  id,
  version: 1,
  text,
  points: 1,
  explanation: '',
  image: null,
  spec: { kind: 'true_false', correct: true },
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
})
export const aQuiz = (over: Partial<QuizDesk> = {}): QuizDesk => ({
  lesson: {
    id: 11,
    module_id: 1,
    course_id: 5,
    title: 'اختبار الغنة',
    module_title: 'الوحدة الأولى',
    course_title: 'تجويد',
    is_published: true,
  },
  settings: {
    pass_mark: 50,
    attempts_allowed: 0,
    counted: 'best',
    time_limit_minutes: null,
    shuffle_questions: false,
    shuffle_options: false,
    draw_count: null,
    cooldown_minutes: 0,
    review: 'always',
    version: 0,
  },
  questions: [aTruth(1, 'الغنة صوت أغن'), aTruth(2, 'الغنة في الميم')],
  removed: [],
  attempts: { submitted: 0, open: 0, outdated: 0 },
  ...over,
})
/** A plain sheet: what stands in for the player's parts. */
export const aSheet: AnswerSheet = {
  AnswerField: ({ question, onAnswer }) => (
    <button type="button" onClick={() => onAnswer(0)}>
      {question.options[0]}
    </button>
  ),
  ReviewedAnswer: ({ question }) => <p>نقاط: {question.earned}</p>,
  isAnswered: (_, answer) => answer !== undefined,
}

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DeskQuestion, QuizDesk } from '#contract/questions/shapes.ts'
import { SheetProvider, type AnswerSheet } from '#web/features/questions/public/sheet.ts'
import { QuizEditor } from '#web/features/questions/public/quiz-editor.tsx'
import { openScreen } from './render-app.tsx'

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
  recordings: [],
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
    completes_on: 'pass',
    closes_at: null,
    version: 0,
  },
  questions: [aTruth(1, 'الغنة صوت أغن'), aTruth(2, 'الغنة في الميم')],
  removed: [],
  attempts: { submitted: 0, open: 0, outdated: 0 },
  ...over,
})
/** A plain sheet: what stands in for the player's parts. */
const aSheet: AnswerSheet = {
  AnswerField: ({ question, onAnswer }) => (
    <button type="button" onClick={() => onAnswer(0)}>
      {question.options[0]}
    </button>
  ),
  ReviewedAnswer: ({ question }) => <p>نقاط: {question.earned}</p>,
  isAnswered: (_, answer) => answer !== undefined,
}

const Editor = () => (
  <SheetProvider value={aSheet}>
    <QuizEditor courseId={5} lessonId={11} />
  </SheetProvider>
)
/** The editor of the quiz, at the part that the search names. */
export const openQuiz = (search = '') =>
  openScreen('/admin/courses/:courseId/quiz/:lessonId', `/admin/courses/5/quiz/11${search}`, Editor)
export const addQuestion = async (kind: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة سؤال' }))
  await userEvent.click(await screen.findByText(kind))
}

import { foldDigits } from '#core/text/digits.ts'
import { SheetProvider, type AnswerSheet } from '#web/features/questions/public/sheet.ts'
import { QuizEditor } from '#web/features/questions/public/quiz-editor.tsx'
import { isAnswered } from '#web/features/quizzes/public/answers.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

/** The preview shows questions with the very parts of the player. */
const sheet: AnswerSheet = {
  AnswerField: lazyPart('AnswerField', () => import('#web/features/quizzes/public/answer-field.tsx')),
  ReviewedAnswer: lazyPart(
    'ReviewedAnswer',
    () => import('#web/features/quizzes/public/reviewed-answer.tsx'),
  ),
  isAnswered,
}

function QuizEditorScreen() {
  const { courseId, lessonId } = useParams()
  return (
    <SheetProvider value={sheet}>
      <QuizEditor courseId={idOf(courseId)} lessonId={idOf(lessonId)} />
    </SheetProvider>
  )
}

const idOf = (text: string | undefined): number => Number(foldDigits(text ?? '')) || 0

export const screen = titledScreen(QuizEditorScreen, 'أسئلة الاختبار')
